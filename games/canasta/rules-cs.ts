/** The rules of Canasta for people, in Czech. */
export const rules = `# Kanasta

Dva až šest hráčů. Čtyři hrají jako dvě dvojice a šest jako tři dvojice, spoluhráči proti sobě; jinak hraje každý sám za sebe. Hraje se se dvěma balíčky po 52 kartách a čtyřmi žolíky, v šesti se třemi balíčky a šesti žolíky.

Sbíráš karty stejné hodnoty a vykládáš je na stůl. Sedm karet pohromadě je **kanasta**, a o kanasty tu jde především: přinášejí nejvíc bodů, a kdo žádnou nemá, nemůže kolo ukončit a o všechno, co vyložil, přijde.

## Karty
- **Žolíky a dvojky jsou divoké**: zastoupí jiné karty. Všechny ostatní jsou *originály*.
- **Červené trojky** jsou prémie. Leží před tebou a nevykládají se.
- **Černé trojky** blokují: kdo je na řadě po odhozené černé trojce, nesmí vzít balíček.
- Hodnoty: žolík 50; dvojka a eso 20; král až osma 10; sedma až čtyřka a černá trojka 5.

## Rozdávání
Každý dostane 13 karet (nebo 11, nebo 15). Červená trojka se hned vykládá a nahradí se kartou z talonu, i později během hry. Jedna karta se otočí a začíná odhazovací balíček. Je-li divoká nebo je to červená trojka, otáčejí se na ni další a balíček je zmrazený, dokud ho někdo nevezme.

## Tvůj tah
1. **Lízni** si kartu z talonu, nebo **vezmi balíček**.
2. **Vykládej**, kolik chceš, a přikládej ke kartám své strany.
3. **Odhoď** jednu kartu. Místo ní smíš odhodit červenou trojku, která leží před tebou; zmrazí balíček a nic už nevynese.

## Co se vykládá
- **Skupina**: aspoň tři karty stejné hodnoty, z toho nejméně dva originály a nejvýš tři divoké karty.
- **Divoké karty** se smějí vyložit i samy.
- **Postupka** (lze vypnout): aspoň tři karty jedné barvy za sebou, od čtyřky po eso, z toho nejméně dva originály. Divoké karty vyplní mezery: 7, 8, dvojka, 10. Přiložit jde jen nejbližší vyšší kartu. Z postupky kanasta nikdy nebude.
- Přikládat smíš jen ke kartám své strany. Skupin stejné hodnoty můžete mít i víc.
- **Černé trojky** se vykládají až úplně nakonec, když končíš: tři nebo čtyři, bez divokých karet, a v ruce ti musí zbýt přesně jedna karta na odhození.

**Kanasta** je skupina sedmi a více karet: *čistá* bez divokých karet, *míchaná* s nimi, nebo jen z divokých: se čtyřmi žolíky je to *žolíková kanasta*, jinak *dvojková kanasta*. Přiložíš-li k čisté kanastě divokou kartu, je z ní míchaná.

## První výklad
Když tvoje strana v kole vykládá poprvé, musí mít všechno, co v tom tahu vyložíš, dost bodů, a v některé skupině musí být aspoň tři originály:

| tvůj stav | potřebuješ bodů |
| --- | --- |
| do 1495, i pod nulou | 50 |
| 1500 až 2495 | 90 |
| 2500 až 4995 | 120 |
| 5000 a více | 150 |

Vyber karty a dej si je *do přípravy*. Vidíš je jen ty. Počítadlo ukazuje, kolik mají bodů a co ještě chybí; ber je klidně zpátky, a až to stačí, vylož všechno najednou. Prémie se nepočítají.

## Braní balíčku
Vezmeš vrchní kartu, hned ji vyložíš a celý zbytek balíčku máš v ruce. Dokud karta není vyložená, můžeš ji vrátit.

- Nejde to v prvních třech tazích kola, ani když je nahoře trojka nebo divoká karta.
- **Když tvoje strana ještě nevykládala nebo je balíček zmrazený**, potřebuješ z ruky dva originály stejné hodnoty. Při prvním výkladu se vrchní karta počítá k tomu, co máš v přípravě; zbytek balíčku ne.
- **Jinak** stačí jeden originál a jedna divoká karta, nebo vrchní kartu přiložíš k některé skupině či postupce své strany.

**Odhozená divoká karta nebo červená trojka balíček zmrazí**, dokud se nedostane znovu na řadu ten, kdo ji odhodil.

## Konec kola
Končíš tím, že odhodíš poslední kartu, a to jen když má tvoje strana kanastu. Proto ti vždycky musí zbýt karta na odhození, a dokud kanastu nemáte, musí zbýt dvě. Kolo skončí také tehdy, když je třeba líznout a není co; pak nikdo nevyšel.

| prémie | bodů |
| --- | --- |
| žolíková kanasta | 2000 |
| dvojková kanasta | 1000 |
| čistá kanasta | 600 |
| míchaná kanasta | 300 |
| ukončení kola | 200 |
| každá červená trojka | 100 |

Strana **s kanastou** dostane vyložené karty a prémie a odečte karty, které jí zbyly v ruce. Straně **bez kanasty** se odečte obojí i s červenými trojkami: vyložené karty i karty v ruce.

Jakmile má po skončení kola některá strana 10 000 bodů (nebo kolik se domluvíte), vyhrává ta, která má nejvíc; při shodě se hraje ještě kolo. Když tam nedojde nikdo, hra skončí po domluveném počtu kol.

## Klasická pravidla
Sada *Klasická* je hra, jak se hraje jinde: 11 karet, 5000 bodů, bez postupek a bez skupin jen z divokých karet, jedna skupina každé hodnoty na stranu, balíček zmrazený, dokud ho někdo nevezme, a volný od prvního tahu, červené trojky se neodhazují. Čistá kanasta je za 500, ukončení za 100, nebo za 200, když vyložíš všechno v jediném tahu; všechny čtyři červené trojky za 800. Vyložené karty se vždycky přičítají a červené trojky se odečtou jen straně, která nevyložila nic. Na první výklad je potřeba 15 bodů pod nulou, 50 do 1495, 90 do 2995 a 120 od 3000.

## Pár rad
Divoké karty si šetři na dokončení kanast. Než odhodíš, dívej se, co sbírají ostatní. Velký balíček je lepší než jakákoli karta z talonu. A nech si kartu, kterou skončíš.`;
