/** The rules of Canasta for people, in Czech. */
export const rules = `# Kanasta

Dva až šest hráčů. Čtyři hrají jako dvě dvojice a šest jako tři dvojice, spoluhráči proti sobě; jinak hraje každý sám za sebe. Hraje se se dvěma balíčky po 52 kartách a čtyřmi žolíky, v šesti se třemi balíčky a šesti žolíky.

Sbíráš karty stejné hodnoty a vykládáš je na stůl. Sedm karet pohromadě je **kanasta**, a o kanasty tu jde především: přinášejí nejvíc bodů, a kdo žádnou nemá, nemůže kolo ukončit.

[[9H 9S 9C 9D 9H 9S 9C]] kanasta: sedm devítek.

## Ve zkratce
1. Lízni si kartu, nebo si vezmi celý odhazovací balíček.
2. Vylož tři a více karet stejné hodnoty a přikládej k tomu, co tvoje strana vyložila.
3. Odhoď kartu. Na tahu je další hráč.

Kdo má na své straně kanastu, smí se zbavit poslední karty, a tím kolo ukončí. Sečtou se body a hraje se další kolo.

## Karty
- [[JK 2H 2S]] **Žolíky a dvojky jsou divoké**: zastoupí jiné karty. Všechny ostatní jsou *originály*.
- [[3H 3D]] **Červené trojky** jsou prémie. Leží před tebou a nevykládají se; stůl je tam odloží za tebe.
- [[3S 3C]] **Černé trojky** blokují: kdo je na řadě po odhozené černé trojce, nesmí vzít balíček.
- Hodnoty: žolík 50; dvojka a eso 20; král až osma 10; sedma až čtyřka a černá trojka 5.

## Rozdávání
Každý dostane {cards:number} karet. Červená trojka se hned vykládá a nahradí se kartou z talonu, i později během hry. Jedna karta se otočí a začíná odhazovací balíček. Je-li divoká nebo je to červená trojka, otáčejí se na ni další a balíček je zmrazený, dokud ho někdo nevezme.

## Tvůj tah
1. **Lízni** si kartu z talonu, nebo **vezmi balíček**.
2. **Vykládej**, kolik chceš, a přikládej ke kartám své strany.
3. **Odhoď** jednu kartu.

{?redThreeDiscard} Místo karty z ruky smíš odhodit červenou trojku, která leží před tebou; zmrazí balíček a nic už nevynese.

## Co se vykládá
- [[KH KS KC]] **Skupina**: aspoň tři karty stejné hodnoty.
- [[8H 8S 2C]] Divoké karty můžou pomoct: ve skupině jsou nejméně dva originály a nejvýš tři divoké karty.
{?wildGroups} - [[JK 2H 2S]] **Divoké karty** se smějí vyložit i samy.
{?sequences} - [[7H 8H 2S 10H]] **Postupka**: aspoň tři karty jedné barvy za sebou, od čtyřky po eso, z toho nejméně dva originály. Divoké karty vyplní mezery: tady je dvojka místo devítky. Přiložit jde jen nejbližší vyšší kartu. Z postupky kanasta nikdy nebude.
{!oneGroup} - Přikládat smíš jen ke kartám své strany. Skupin stejné hodnoty můžete mít i víc.
{?oneGroup} - Přikládat smíš jen ke kartám své strany. Skupinu každé hodnoty má strana jen jednu.
- **Černé trojky** se vykládají až úplně nakonec, když končíš: tři nebo čtyři, bez divokých karet, a v ruce ti musí zbýt přesně jedna karta na odhození.

**Kanasta** je skupina sedmi a více karet. Přiložíš-li k čisté kanastě divokou kartu, je z ní míchaná.

- [[QH QS QC QD QH QS QC]] *čistá*: bez divokých karet
- [[6H 6S 6C 6D 6H 2S JK]] *míchaná*: s divokými kartami
{?wildGroups} - [[2H 2S 2C 2D 2H JK JK]] *dvojková*: jen z divokých karet
{?wildGroups} - [[JK JK JK JK 2H 2S 2C]] *žolíková*: totéž se čtyřmi žolíky

## První výklad
Když tvoje strana v kole vykládá poprvé, musí mít všechno, co v tom tahu vyložíš, dost bodů:

{?numbers=czech} | tvůj stav | potřebuješ bodů |
{?numbers=czech} | --- | --- |
{?numbers=czech} | do 1495, i pod nulou | 50 |
{?numbers=czech} | 1500 až 2495 | 90 |
{?numbers=czech} | 2500 až 4995 | 120 |
{?numbers=czech} | 5000 a více | 150 |
{?numbers=classic} | tvůj stav | potřebuješ bodů |
{?numbers=classic} | --- | --- |
{?numbers=classic} | pod nulou | 15 |
{?numbers=classic} | do 1495 | 50 |
{?numbers=classic} | 1500 až 2995 | 90 |
{?numbers=classic} | 3000 a více | 120 |

{?threeNaturals} V některé skupině přitom musí být aspoň tři originály.

[[QH QS QC]] [[AH AS 2C]] tři dámy jsou za 30, dvě esa a dvojka za 60: dohromady 90.

Vyber karty a dej si je *do přípravy*. Vidíš je jen ty. Počítadlo ukazuje, kolik mají bodů a co ještě chybí; ber je klidně zpátky, a až to stačí, vylož všechno najednou. Prémie se nepočítají.

## Braní balíčku
Vezmeš vrchní kartu, hned ji vyložíš a celý zbytek balíčku máš v ruce. Dokud karta není vyložená, můžeš ji vrátit.

[[KD]] na balíčku a [[KH KS]] v ruce: vyložíš [[KD KH KS]] a bereš balíček.

{?closedTurns} - Nejde to v prvních třech tazích kola.
- Nejde to, když je nahoře trojka nebo divoká karta.
- **Když tvoje strana ještě nevykládala nebo je balíček zmrazený**, potřebuješ z ruky dva originály stejné hodnoty. Při prvním výkladu se vrchní karta počítá k tomu, co máš v přípravě; zbytek balíčku ne.
- **Jinak** stačí jeden originál a jedna divoká karta, nebo vrchní kartu přiložíš k některé skupině či postupce své strany.

{?freeze=turn} **Odhozená divoká karta nebo červená trojka balíček zmrazí**, dokud se nedostane znovu na řadu ten, kdo ji odhodil.
{?freeze=taken} **Odhozená divoká karta nebo červená trojka balíček zmrazí**, dokud si ho někdo nevezme.

Když jsi na tahu, stůl ti řekne, jestli můžeš balíček vzít a s kterými kartami; a když ne, tak proč.

## Konec kola
Končíš tím, že odhodíš poslední kartu, a to jen když má tvoje strana kanastu. Proto ti vždycky musí zbýt karta na odhození, a dokud kanastu nemáte, musí zbýt dvě. Kolo skončí také tehdy, když je třeba líznout a není co; pak nikdo nevyšel.

| prémie | bodů |
| --- | --- |
{?wildGroups} | žolíková kanasta | 2000 |
{?wildGroups} | dvojková kanasta | 1000 |
{?numbers=czech} | čistá kanasta | 600 |
{?numbers=classic} | čistá kanasta | 500 |
| míchaná kanasta | 300 |
{?numbers=czech} | ukončení kola | 200 |
{?numbers=classic} | ukončení kola | 100, nebo 200, když vyložíš všechno v jediném tahu |
| každá červená trojka | 100 |

{?numbers=czech} Strana **s kanastou** dostane vyložené karty a prémie a odečte karty, které jí zbyly v ruce. Straně **bez kanasty** se odečte obojí i s červenými trojkami: vyložené karty i karty v ruce.
{?numbers=classic} Strana dostane vyložené karty a prémie a odečte karty, které jí zbyly v ruce. Všechny čtyři červené trojky jsou za 800; straně, která nevyložila nic, se odečtou.

Jakmile má po skončení kola některá strana {target} bodů, vyhrává ta, která má nejvíc; při shodě se hraje ještě kolo.
{?rounds} Když tam nedojde nikdo, hra skončí po {rounds}. kole.
{!rounds} Dřív skončí jen hra, která nikam nevede: po 20. kole, když žádná strana nemá ani čtvrtinu těch bodů, a po 99. kole v každém případě. Pak vyhrává ten, kdo má nejvíc; při shodě se o místo dělí.

## Klasická pravidla
Sada *Klasická* je hra, jak se hraje jinde: 11 karet, 5000 bodů, bez postupek a bez skupin jen z divokých karet, jedna skupina každé hodnoty na stranu, balíček zmrazený, dokud ho někdo nevezme, a volný od prvního tahu, červené trojky se neodhazují. Čistá kanasta je za 500, ukončení za 100, nebo za 200, když vyložíš všechno v jediném tahu; všechny čtyři červené trojky za 800. Vyložené karty se vždycky přičítají a červené trojky se odečtou jen straně, která nevyložila nic. Na první výklad je potřeba 15 bodů pod nulou, 50 do 1495, 90 do 2995 a 120 od 3000.

## Jak se to dělá tady
- **Vyložit**: ťukni na karty, které chceš, a pak na volné místo mezi vyloženými, nebo na skupinu, ke které patří. Nebo je tam přetáhni.
- **První výklad**: co připravuješ, leží před tebou, dokud to nestačí. Ťuknutím nebo tlačítkem si to vezmeš zpátky.
- **Odhodit**: ťukni na kartu dvakrát, nebo ji přetáhni na balíček. U divoké karty se stůl radši zeptá.
- **Vzít zpět**: co v tahu vyložíš, vrátíš šipkou nad stolem, dokud z toho nikdo nic nepoznal.

## Pár rad
Divoké karty si šetři na dokončení kanast. Než odhodíš, dívej se, co sbírají ostatní. Velký balíček je lepší než jakákoli karta z talonu. A nech si kartu, kterou skončíš.`;
