/** The help page in Czech. */
export const rules = `
# Osadníci

Ve dvou až šesti osídlujete ostrov. Políčka vynášejí dřevo, cihly, vlnu, obilí a rudu; z nich stavíš silnice, vesnice a města. Vyhrává, kdo má jako první **ve svém tahu {target} {target|bod|body|bodů}**.

## Ostrov

Každé políčko má číslo. Když padne, dostane každý, kdo má na jeho rohu vesnici, kartu toho, co políčko vynáší; za město dvě.

- [[wood]] Lesy vynášejí dřevo.
- [[brick]] Pahorky vynášejí cihly.
- [[wool]] Pastviny vynášejí vlnu.
- [[grain]] Pole vynášejí obilí.
- [[ore]] Hory vynášejí rudu.

![Když padne 8, dostane Anna (A) za svou vesnici jedno dřevo a Boris (B) za město dvě.](hexes: forest 8 at 0,0; settlement A at 0nw; city B at 0e)

Poušť nevynáší nic a začíná na ní zloděj.

Vesnice nebo město u přístavu mění s bankou výhodněji: tři stejné karty za jednu, nebo dvě té suroviny, kterou přístav ukazuje.

![S vesnicí na konci mola dává Anna (A) bance dvě rudy za jednu jinou kartu. V přístavu 3:1 se dávají tři stejné karty libovolné suroviny.](hexes: mountain 6 at 0,0; sea at 1,-1; pier harbour-ore 2:1 at 1 to 0ne-0e; settlement A at 0ne)

## Začátek

Kdo začíná, se vylosuje. Jeden po druhém postaví vesnici a k ní silnici; pak každý v opačném pořadí druhou. Za druhou vesnici dostaneš kartu z každého políčka kolem ní.

## Tah

1. **Hoď kostkami.** Všichni dostanou, co políčka vynesou. Ještě předtím můžeš zahrát akční kartu.
2. **Stav, kupuj, obchoduj a zahraj kartu**, v libovolném pořadí a tolikrát, na kolik máš.
3. **Ukonči tah.**

### Co kolik stojí

| | cena | body |
| --- | --- | --- |
| Silnice | [[wood brick]] | |
| Vesnice | [[wood brick wool grain]] | 1 |
| Město (místo vesnice) | [[ore ore ore grain grain]] | 2 |
| Akční karta | [[ore wool grain]] | |

Silnice navazuje na tvoje silnice nebo stavby. Vesnice stojí u tvé silnice a všechny křižovatky vedle ní jsou prázdné, ať by patřily komukoli. Přes cizí stavbu stavět nejde. Každý má 15 silnic, 5 vesnic a 4 města.

![Křižovatky hned vedle vesnice zůstávají prázdné (křížky). Další vesnice je nejmíň o dvě cesty dál.](hexes: pasture 4 at 0,0; hill 9 at 1,-1; field 5 at 1,0; settlement A at 0e; empty at 0ne; empty at 0se; empty at 2ne; road A at 0e-0se; road A at 2w-2sw; settlement A at 2sw)

### Sedmička

Nikdo nic nedostane. Kdo má víc než sedm karet, odhodí jich polovinu (zaokrouhleno dolů), všichni najednou. Pak přesuneš zloděje na jiné políčko a náhodně vezmeš kartu někomu, kdo tam má stavbu. Políčko se zlodějem nevynáší.
{?friendlyRobber} Kdo má nejvýš dva body, toho zloděj šetří.

### Obchod

S **bankou** měníš čtyři stejné karty za jednu, s přístavem výhodněji. S **ostatními** mění jen ten, kdo je na tahu. Každý má svou nabídku: co dá a co chce. Vidí ji všichni. *Přijmout* znamená: na tuhle výměnu kývnu; hráč na tahu si pak vybere. *Nabídnout něco jiného* odpovídá vlastní nabídkou. *Nabídnout prvnímu, kdo vezme* mění s tím, kdo přijme nejdřív. Darovat se nic nedá a stejná surovina nemůže být na obou stranách. Co nabízíš, o tom všichni vědí, že to máš. Nabídky končí s tahem, když nabízející něco z nabízeného utratí, a také když někdo přijde o kartu krádeží.

## Akční karty

Jedna za tah, a ne v tom tahu, kdy sis ji koupil.

- [[knight]] **Rytíř**: přesuň zloděje jako při sedmičce; nikdo neodhazuje.
- [[roads]] **Stavba silnic**: dvě silnice zdarma.
- [[plenty]] **Hojnost**: dvě karty z banky podle tvého výběru.
- [[monopoly]] **Monopol**: řekni surovinu; všichni ti dají všechny její karty.
- [[victory]] **Vítězný bod**: zůstává tajný a počítá se za bod. Jakmile ti s ním body ve tvém tahu stačí, ukážeš ho a vyhráváš; nic jiného už udělat nejde.

## Nejdelší cesta a největší vojsko

Cesta z aspoň pěti silnic za sebou, delší než všechny ostatní, má **dva body**; odbočky se nepočítají a cizí stavba ji přeruší. Tři zahraní rytíři, víc než kdokoli jiný, mají **dva body**. Při shodě zůstávají tomu, kdo je měl. Když je nejdelší cesta přerušena a ostatní mají stejně, nemá ji nikdo.

![Pět silnic za sebou je cesta délky pět; šestá je odbočka a nepočítá se. Přes vesnici, kterou má Boris (B), Anna (A) dál stavět nemůže.](hexes: mountain 6 at 0,0; forest 10 at 1,-1; pasture 11 at 1,0; field 4 at 2,0; road A at 0w-0nw; road A at 0nw-0ne; road A at 0ne-0e; road A at 0e-2ne; road A at 2ne-2e; road A at 0e-0se; settlement B at 2e)

Když nikdo dvacet tahů každého hráče nic nepostaví, hra končí a vyhrává, kdo má nejvíc bodů.

## Pět nebo šest hráčů

Ostrov je větší. Mezi dvěma tahy můžou všichni ostatní jeden po druhém stavět a kupovat, ale ne obchodovat, hrát karty ani vyhrát.
`.trim();
