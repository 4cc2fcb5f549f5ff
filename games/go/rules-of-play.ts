/** The rules for beginners, as the players read them. */

export const rulesEn = `## The aim

Two players put black and white stones on the crossings of the lines. Whoever surrounds more of the board wins.

## Playing

Black begins, then the players take turns. In your turn you put **one stone on an empty crossing**, or you **pass**.
Stones do not move any more; they leave the board only when they are captured.

## Liberties and capture

- Stones of one colour that touch along a line are a **chain**: they live and die together. Diagonals do not connect.
- The empty crossings beside a chain are its **liberties**.
- Take a chain's last liberty and you **capture** it: its stones go off the board and are your prisoners.
- A chain with one liberty left is in **atari**. Look out!

## What is not allowed

- **Occupied**: there is a stone already.
- **Suicide**: your own stone would have no liberty. It is allowed if you capture something by it, because that makes room.
- **Ko**: you may not restore the position that was there before the opponent's move. Play somewhere else first; then you
  may take back. Some rulesets forbid every earlier position (*superko*).

## Living

A group with **two eyes** (two empty crossings inside that the opponent cannot fill at the same time) can never be
captured. In **seki** neither side can attack without losing its own stones; both live.

## The end

Two passes in a row end play. Then both look at which stones are **dead**, that is, could not escape capture. A proposal is
worked out for you; click a chain to change it. When both accept the same marking, the game is counted. If you cannot agree,
play on: the one who did not ask moves first. If both pass again at once, all stones on the board count as alive.

## Counting

- **By territory** (Japanese, AGA, simple): a point for each empty crossing you surround and for each prisoner. Dead stones
  are prisoners too.
- **By area** (Chinese, Tromp–Taylor): a point for each of your stones on the board and each crossing you surround.
- White gets **komi**, some points for moving second.
- Empty crossings between both colours belong to nobody.

| | Japanese | Chinese | AGA | Tromp–Taylor | simple |
| --- | --- | --- | --- | --- | --- |
| counting | territory | area | territory | area | territory |
| eyes in seki | do not count | count | count | count | count |
| may not come back | simple ko | any position | any with the same player to move | any position | simple ko |
| suicide | no | no | no | several stones | no |
| a pass | is free | is free | costs a stone, White passes last | is free | is free |
| dead stones | agreed | agreed | agreed | must be captured | must be captured |
| komi | 6.5 | 7.5 | 7.5 | 7.5 | 0.5 |
| White gets for n handicap stones | – | n points | n − 1, through pass stones | – | – |

With simple ko a game may go round in a circle. When the same position with the same player to move is there for the third
time, the game ends without a result.

## Handicap

The weaker player takes Black. A handicap of 1 means only that White gets half a point of komi. With 2 to 9, Black starts
with so many stones on the board, on fixed places or wherever Black likes, and White moves first.`;

export const rulesCs = `## Cíl

Dva hráči pokládají černé a bílé kameny na průsečíky čar. Vyhrává, kdo obklíčí víc desky.

## Jak se hraje

Začíná černý, potom se hráči střídají. Na tahu položíš **jeden kámen na volný průsečík**, nebo **pasuješ**. Položené kameny
se už neposouvají; z desky zmizí, jen když jsou zajaty.

## Svobody a zajímání

- Kameny jedné barvy, které spolu sousedí po čáře, tvoří **skupinu**: žijí a umírají spolu. Šikmo se nespojují.
- Volné průsečíky vedle skupiny jsou její **svobody**.
- Vezmeš-li skupině poslední svobodu, **zajmeš** ji: její kameny zmizí z desky a jsou to tvoji zajatci.
- Skupina s jedinou svobodou je v **atari**. Pozor na ni!

## Co se nesmí

- **Obsazeno**: na průsečíku už kámen leží.
- **Sebevražda**: tvůj kámen by neměl žádnou svobodu. Když jím ale něco zajmeš, smíš, protože se tím uvolní místo.
- **Ko**: nesmíš obnovit pozici, která na desce byla před tahem soupeře. Nejdřív zahraj jinam, pak smíš brát zpátky.
  Některá pravidla zakazují každou dřívější pozici (*superko*).

## Život

Skupinu se **dvěma očima** (dvěma volnými průsečíky uvnitř, které soupeř nemůže zaplnit naráz) nejde zajmout. V **seki**
nemůže útočit nikdo, aniž by přišel o vlastní kameny; žijí obě strany.

## Konec

Dva pasy po sobě hru ukončí. Pak se oba podívají, které kameny jsou **mrtvé**, tedy by zajetí neunikly. Návrh dostanete
spočítaný; kliknutím na skupinu ho změníš. Když oba přijmete stejné označení, spočítají se body. Když se neshodnete, hraje
se dál a první táhne ten, kdo o to nežádal. Pokud pak oba hned znovu pasujete, platí všechny kameny na desce za živé.

## Počítání

- **Na území** (japonská, AGA, jednoduchá): bod za každý obklíčený volný průsečík a za každého zajatce. Mrtvé kameny jsou
  taky zajatci.
- **Na plochu** (čínská, Tromp–Taylor): bod za každý vlastní kámen na desce a za každý obklíčený průsečík.
- Bílý dostává **komi**, pár bodů za to, že táhne druhý.
- Volné průsečíky mezi oběma barvami nepatří nikomu.

| | japonská | čínská | AGA | Tromp–Taylor | jednoduchá |
| --- | --- | --- | --- | --- | --- |
| počítá se | území | plocha | území | plocha | území |
| oči v seki | ne | ano | ano | ano | ano |
| nesmí se vrátit | jednoduché ko | žádná pozice | žádná se stejným hráčem na tahu | žádná pozice | jednoduché ko |
| sebevražda | ne | ne | ne | více kamenů | ne |
| pas | je zdarma | je zdarma | stojí kámen, poslední pasuje bílý | je zdarma | je zdarma |
| mrtvé kameny | dohodou | dohodou | dohodou | musíš zajmout | musíš zajmout |
| komi | 6,5 | 7,5 | 7,5 | 7,5 | 0,5 |
| bílý za n kamenů handicapu | – | n bodů | n − 1, díky kamenům za pas | – | – |

S jednoduchým ko se hra může točit v kruhu. Jakmile je stejná pozice se stejným hráčem na tahu na desce potřetí, hra končí
bez výsledku.

## Handicap

Slabší hráč má černé. Handicap 1 znamená jen to, že bílý dostane půl bodu komi. S handicapem 2 až 9 začíná černý s tolika
kameny na desce, na pevných místech nebo kde chce, a první táhne bílý.`;
