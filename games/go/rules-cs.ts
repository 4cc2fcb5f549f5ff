/** The rules for beginners in Czech, as the players read them; examples to be played in blocks (kit: example.ts). */

export const rulesCs = `# Go

## Cíl

Dva hráči pokládají černé a bílé kameny na průsečíky čar. Vyhrává, kdo obklíčí víc desky.

## Jak se hraje

Začíná černý, potom se hráči střídají. Na tahu položíš **jeden kámen na volný průsečík**, nebo **pasuješ**. Položené kameny
se už neposouvají; z desky zmizí, jen když jsou zajaty.

## Svobody a zajímání

- Kameny jedné barvy, které spolu sousedí po čáře, tvoří **skupinu**: žijí a umírají spolu. Šikmo se nespojují.
- Volné průsečíky vedle skupiny jsou její **svobody**.
- Vezmeš-li skupině poslední svobodu, **zajmeš** ji: její kameny zmizí z desky a jsou to tvoji zajatci.
- Skupina s jedinou svobodou je v **atari**. Pozor na ni!

\`\`\`board
. . . . .
. . X . .
. X O . .
. . X . .
. . . . .
? Hraješ černými. Bílému kameni zbývá jediná svoboda. Zajmi ho.
+ D3 Zajato! Kámen přišel o všechny svobody a je to tvůj zajatec.
! Tam ne: najdi jediný volný průsečík vedle bílého kamene.
\`\`\`

\`\`\`board
. . . . .
. X X . .
X O O X .
. X O . .
. . X . .
? Tři kameny ve skupině mají jedinou společnou svobodu. Zajmi je všechny.
+ D2 Tři zajatci jedním kamenem: skupina žije a umírá společně.
! To není poslední svoboda bílé skupiny.
\`\`\`

## Co se nesmí

- **Obsazeno**: na průsečíku už kámen leží.
- **Sebevražda**: tvůj kámen by neměl žádnou svobodu. Když jím ale něco zajmeš, smíš, protože se tím uvolní místo.

\`\`\`board
. . . . .
. . . . .
. O . . .
O . O . .
. O . . .
? Zkus položit černý kámen doprostřed mezi bílé.
- B2 Tvůj kámen by neměl ani jednu svobodu.
! Zkus B2, přímo uprostřed.
\`\`\`

\`\`\`board
. X X . .
X O O X .
X O . O X
. X O X .
. . X . .
? Tady prostřední bod taky žádnou svobodu nemá. Nebo ano? Zkus to.
+ C3 Smíš! Bílé kameny kolem jinou svobodu neměly, zmizí proto první a tvůj kámen má místo.
! Zkus C3, přímo uprostřed.
\`\`\`

- **Ko**: nesmíš obnovit pozici, která na desce byla před tahem soupeře. Nejdřív zahraj jinam, pak smíš brát zpátky.
  Některá pravidla zakazují každou dřívější pozici (*superko*).

\`\`\`board
. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
? Hraješ černými. Zajmi bílý kámen na B3.
+ C3 Zajato. Tvůj kámen na C3 má teď taky jedinou svobodu, B3.
! Poslední svoboda bílého kamene je C3.
? Teď hraješ bílými. Zkus na B3 hned brát zpátky.
- B3 Jinak byste si kámen brali pořád dokola.
! Zkus B3.
? Nejdřív tedy zahraj kamkoli jinam.
+ * Černý odpověděl. Deska se změnila a ko je zase volné.
= A1 E1 A5
? Teď ber zpátky.
+ B3 Tomu se říká boj o ko: pokaždé musí jeden z vás najít jinde tah, na který se musí odpovědět.
! Ko je na B3.
\`\`\`

## Život

Skupinu se **dvěma očima** (dvěma volnými průsečíky uvnitř, které soupeř nemůže zaplnit naráz) nejde zajmout. V **seki**
nemůže útočit nikdo, aniž by přišel o vlastní kameny; žijí obě strany.

\`\`\`board
. X . X O
X X X X O
O O O O O
. . . . .
. . . . .
turn: O
? Hraješ bílými a černá skupina je obklíčená. Má ale dvě oči. Zkus do jednoho z nich položit kámen.
- A5 A druhým okem to taky nejde. Se dvěma očima skupina žije navždy.
- C5 A druhým okem to taky nejde. Se dvěma očima skupina žije navždy.
! Zkus A5 nebo C5, uvnitř černé skupiny.
\`\`\`

\`\`\`board
. X X X O
X X X X O
O O O O O
. . . . .
. . . . .
turn: O
? Tahle skupina má jen jedno oko. Zajmi ji.
+ A5 Sedm zajatců. S jediným okem je obklíčená skupina ztracená.
! Poslední svoboda je její oko, A5.
\`\`\`

## Konec

Dva pasy po sobě hru ukončí. Pak se oba podívají, které kameny jsou **mrtvé**, tedy by zajetí neunikly. Návrh dostanete
spočítaný; kliknutím na skupinu ho změníš. Když oba přijmete stejné označení, spočítají se body. Když se neshodnete, hraje
se dál a první táhne ten, kdo o to nežádal. Pokud pak oba hned znovu pasujete, platí všechny kameny na desce za živé.

\`\`\`board
. X O . .
. X O . .
. X O . .
. X O X .
. X O . .
? Hraješ černými. Hranice jsou uzavřené a žádný tah už nic nezíská. Co teď?
+ pass Bílý pasuje taky. Hra skončila.
= pass
! Tam už nic nezískáš: takový tah jen zaplní tvoje území, nebo tě stojí kámen. Pasuj.
? Návrh označil tvůj kámen na D2 za mrtvý: zajetí by neunikl. Souhlasíš?
+ accept Spočítáno: máš 5 bodů území; bílý 10, jednoho zajatce a komi. Vyhrává bílý.
= accept
! Nech označení, jak je, a přijmi ho.
\`\`\`

## Počítání

- **Na území** (japonská, AGA, jednoduchá): bod za každý obklíčený volný průsečík a za každého zajatce. Mrtvé kameny jsou
  taky zajatci.
- **Na plochu** (čínská, Tromp–Taylor): bod za každý vlastní kámen na desce a za každý obklíčený průsečík.
- Bílý dostává **komi**, pár bodů za to, že táhne druhý.
- Volné průsečíky mezi oběma barvami nepatří nikomu.

| | japonská | čínská | AGA | Tromp–Taylor | jednoduchá |
| --- | --- | --- | --- | --- | --- |
| počítá se | území | plocha | území | plocha | území |
| oči v seki, nepravá oči | ne | ano | ano | ano | ano |
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
