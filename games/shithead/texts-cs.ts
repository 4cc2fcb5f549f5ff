/** Words of Shithead in Czech. */
import { demandWords, powerWords } from './rank-texts.js';

const rules = `# Shithead

Dva až dvanáct hráčů se snaží zbavit všech karet. Vítěz tu není, zato je tu poražený: komu karty zbudou jako poslednímu, ten je shithead, česky poserhlava.

Do pěti hráčů stačí jeden balíček o 52 kartách, šest až deset hráčů hraje se dvěma, jedenáct a dvanáct se třemi. Na barvách nezáleží. Pořadí je 2, 3, 4 … 10, kluk, dáma, král, eso; eso je nejvyšší.

## Tvoje tři řady
Každý dostane devět karet; zbytek je talon.

- [[5H 9S KD]] tři do **ruky**, vidíš je jen ty
- [[4C JH 2S]] tři **vyložené**, vidí je všichni
- [[XX XX XX]] tři **naslepo**, na ty se nesmí podívat nikdo

Než se začne, můžeš libovolně měnit karty mezi rukou a vyloženými. Mění všichni najednou; až budeš mít vybráno, dej *Hotovo*. Dobré karty si nech vyložené: budou se hodit na konci.

Pak začíná ten, kdo má v ruce trojku; když ji nemá nikdo, tak čtyřku a tak dále. Má-li ji víc hráčů, začíná první z nich po levici rozdávajícího.

## Tah
Dokud máš karty v **ruce**, hraješ z ruky. Až bude prázdná a talon dobraný, hraješ **vyložené** karty, a když dojdou i ty, hraješ **naslepo**.

- Na prázdný stůl smíš zahrát cokoli.
{!equal} - Jinak musí být tvoje karta **vyšší** než ta, která platí, tedy vrchní karta balíčku: na [[6D]] smí [[9S]], ale další šestka ne.
{?equal} - Jinak musí být tvoje karta **vyšší** než ta, která platí, tedy vrchní karta balíčku, nebo stejná: na [[6D]] smí [[9S]] i [[6H]].
- Smíš zahrát i víc karet stejné hodnoty najednou, ale všechny z jedné řady: [[9S 9H]].
- Kdo může hrát, musí.
- Když nemáš co zahrát, **bereš celý balíček** do ruky a tvůj tah končí; je-li to jisté, udělá se to po chvilce za tebe. Tyhle karty musíš zase vynést, než se vrátíš ke svým řadám.
- Na konci tahu, a po spálení ještě před dalším hraním, si lízneš do tří karet, dokud je z čeho.

## Zvláštní karty
Tyhle hodnoty u vašeho stolu něco umějí.

{?anything} - [[{anything}S]] **Smí na cokoli**: {anything:rank}.
{?invisible} - [[{invisible}S]] **Neviditelná**: {invisible:rank}. Smí na cokoli, odkládá se vedle balíčku a dál platí karta pod ní i se svou schopností. Neleží-li na stole nic jiného, smíš zahrát cokoli.
{?lower} - [[{lower}S]] **Teď níž**: {lower:rank}. Další karta musí být nižší, nebo stejné hodnoty.
{?answer} - [[{answer}S]] **Chce odpověď**: {answer:rank}. Další hráč musí zahrát stejnou hodnotu, jinak přijde o tah; balíček ale nebere. Žádná jiná karta nepomůže. Po ztraceném tahu je to karta jako každá jiná: ten další ji musí prostě přebít. Neviditelná karta ji znovu neprobudí.
{?burn} - [[{burn}S]] **Pálí**: {burn:rank}. Smí na cokoli; celý balíček jde i s ní ze hry a hraješ znovu na prázdný stůl.
{?reverse} - [[{reverse}S]] **Obrací směr**: {reverse:rank}. Hraje se na druhou stranu. Dvě takové najednou nezmění nic.
{?four} - [[9S 9H 9C 9D]] **Čtyři stejné** na sobě pálí balíček taky, ať zahrál první z nich kdokoli; neviditelná karta mezi nimi řadu přeruší. Kdo čtveřici doplnil, hraje znovu.

Co smí na cokoli, nesmí na kartu, na kterou se má odpovědět.

## Hraní naslepo
Vyber si jednu kartu naslepo a otoč ji na balíček. Když sedí, je zahraná. Když ne, bereš ji i s balíčkem. Šlo-li o odpověď na kartu, která ji chce, bereš jen tu otočenou a pokračuje další hráč.

## Konec
Jakmile zahraješ poslední kartu, jsi venku a v suchu. Pokud s ní spálíš balíček, vynáší další hráč. Poslední, komu zbyly karty, je poserhlava.

Hraje se jedno kolo, nebo víc kol podle dohody. Poserhlava dostane bod; když se počítá pořadí, dostane každý bod za každého, kdo byl venku dřív. Vyhrává nejmíň bodů.

Když se balíček bere pořád dokola a nic už ze hry neubývá, kolo končí a prohrál ten, komu zbylo nejvíc karet. Komu jich zbylo stejně, dělí se o místo.

## Domácí pravidla, která jde zapnout
- **Stejná hodnota smí na stejnou**: na vrchní kartu smí i karta téže hodnoty.
- **Schopnosti na jiných hodnotách**, nebo žádné.
- **Obracení směru**: hodnota, po které se hraje na druhou stranu. Dvě takové najednou nezmění nic.
- **Skákání do hry**: máš-li všechny karty, které k vrchní kartě balíčku chybějí do čtveřice, smíš je zahrát, i když nejsi na řadě. Balíček tím spálíš a pokračuješ ty.
- **Žolíci**: dva na každý balíček. Můžou dostat nějakou schopnost; bez ní je žolík vyšší než eso.`;

export const cs = {
  name: 'Shithead',
  about: 'Zbav se karet, nakonec i těch naslepo. Nikdo nevyhrává; komu karty zbudou, je poserhlava.',
  rules,
  zones: {
    stock: 'talon',
    pile: 'balíček',
    aside: 'neviditelné',
    burnt: 'spálené',
    blind: 'karty naslepo',
    up: 'vyložené karty',
    hand: 'ruka',
  },
  actions: {
    swap: 'Vyměnit',
    ready: 'Hotovo',
    play: 'Zahrát',
    playUp: 'Zahrát vyloženou',
    flip: 'Otočit naslepo',
    take: 'Vzít balíček',
    skip: 'Stát',
    cutIn: 'Skočit do hry',
    cutInUp: 'Skočit do hry vyloženou',
  },
  asks: {
    swap: 'Vyměň karty v ruce za vyložené, nebo dej Hotovo.',
    lead: 'Není co přebíjet: zahraj cokoli.',
    answer: 'Na stole je {rank:rank}: odpověz kartou téže hodnoty, nebo stojíš.',
    lower: 'Zahraj nižší kartu, než je {rank:rank}, nebo stejnou. Když žádnou nemáš, vezmi balíček.',
    higher: 'Zahraj vyšší kartu, než je {rank:rank}. Když žádnou nemáš, vezmi balíček.',
    atLeast: 'Zahraj {rank:rankWhom} nebo něco vyššího. Když nic takového nemáš, vezmi balíček.',
    same: 'Zahraj {rank:rankWhom}. Když nemáš čím, vezmi balíček.',
    overTop: 'Nad {rank:rankWhom} nic není, sedí jen zvláštní karta. Když ji nemáš, vezmi balíček.',
    overAce: 'Na eso smí jen žolík nebo zvláštní karta. Když nic takového nemáš, vezmi balíček.',
    flip: 'Otoč jednu kartu naslepo. Sedí: {demand:word}.',
  },
  events: {
    blindDealt: '',
    upDealt: '{seat} má vyloženou {cards:whom}.',
    'power.anything': 'U tohoto stolu: {rank:rank} smí na cokoli.',
    'power.invisible': 'U tohoto stolu: {rank:rank} smí na cokoli a neplatí; platí karta pod ní.',
    'power.lower': 'U tohoto stolu: když leží {rank:rank}, další karta musí být nižší nebo stejná.',
    'power.answer': 'U tohoto stolu: když padne {rank:rank}, další odpoví stejnou hodnotou, nebo stojí.',
    'power.burn': 'U tohoto stolu: {rank:rank} smí na cokoli a pálí balíček; kdo pálí, hraje znovu.',
    'power.reverse': 'U tohoto stolu: {rank:rank} obrací směr hry.',
    'power.four': 'U tohoto stolu: čtyři stejné na sobě pálí balíček; kdo je doplní, hraje znovu.',
    takesUp: '{seat} si bere do ruky {cards:whom}.',
    swap: '{seat} vykládá {cards:whom}.',
    ready: '{seat} má hotovo.',
    begins: '{seat} má v ruce {shown:whom} a začíná.',
    play: '{seat} hraje {cards:whom}.',
    playUp: '{seat} hraje z vyložených {cards:whom}.',
    flip: '{seat} otáčí naslepo {cards:whom}.',
    misfit: 'Ta nesedí.',
    aside: 'Neviditelné: platí, co leží vespod.',
    burns: '{seat} pálí {cards:whom}.',
    reversed: 'Hraje se na druhou stranu.',
    take: '{seat} bere z balíčku {cards:whom}.',
    takeBlind: 'To není odpověď. {seat} si bere {cards:whom} a stojí.',
    skip: '{seat} stojí.',
    cutIn: '{seat} skáče do hry a přidává {cards:whom}.',
    cutInUp: '{seat} skáče do hry a z vyložených přidává {cards:whom}.',
    draw: '{seat} si líže {cards:whom}.',
    goesOut: '{seat} je bez karet: {place}. místo.',
    shithead: 'Poserhlava: {seat}.',
    stuck: 'Nic už ze hry neubývá: kolo končí.',
    leaves: 'Karty po hráči {seat} jdou ze hry: {cards}.',
  },
  refusals: {
    twoPowers: 'Dvě schopnosti má jedna hodnota: {rank:rank}. Jednu z nich přesuň jinam, nebo ji vypni.',
    noJokers: 'Schopnost mají žolíci, ale hraje se bez nich. Zapni žolíky, nebo ji přesuň jinam.',
    oneRank: 'Karty zahrané najednou musí mít stejnou hodnotu.',
    mustAnswer: 'Na stole je {rank:rank}: odpověz stejnou hodnotou, nebo stojíš. Nic jiného nepomůže.',
    mustBeLower: 'To je moc: na stole je {rank:rank}, hraj nižší nebo stejnou. Když nemáš, vezmi balíček.',
    mustBeHigher: 'To je málo: hraj vyšší kartu, než je {rank:rank}. Když nemáš, vezmi balíček.',
    overTop: 'Nad {rank:rankWhom} nic není, sedí jen zvláštní karta. Když ji nemáš, vezmi balíček.',
    overAce: 'To je málo: na eso smí jen žolík nebo zvláštní karta. Když nic takového nemáš, vezmi balíček.',
    mustBeSame: 'To je málo: na stole je {rank:rank}, hraj stejnou hodnotu. Když nemáš čím, vezmi balíček.',
    mustBeAtLeast: 'To je málo: na stole je {rank:rank}, hraj vyšší nebo stejnou. Když nemáš, vezmi balíček.',
    handFirst: 'Ještě máš karty v ruce: nejdřív hraj ty.',
    rowFirst: 'Ještě máš vyložené karty: nejdřív hraj ty.',
    blindNow: 'Máš už jen karty naslepo: jednu otoč.',
    tryBlind: 'Jestli sedí, nemůžeš vědět: otoč kartu naslepo.',
    mustPlay: 'Máš kartu, která sedí, a kdo může hrát, musí.',
    nothingToTake: 'Teď smíš zahrát cokoli: zahraj kartu.',
    skipInstead: 'Balíček teď brát nejde: na stole je {rank:rank}, odpověz stejnou hodnotou, nebo stojíš.',
    nothingToAnswer: 'Není na co odpovídat: hraj, nebo vezmi balíček.',
    nothingToCutIn: 'Na stole není, k čemu by se dalo skočit.',
    notTheFourth: 'Do hry skočíš jen s tím, co přesně chybí do čtveřice: {n}× {rank:rank}.',
    yourTurn: 'Jsi na řadě a karty sedí: prostě je zahraj.',
  },
  options: {
    rounds: 'Počet kol',
    count: 'Body',
    'count.loser': 'jeden pro poserhlavu',
    'count.order': 'jeden za každého, kdo byl venku dřív',
    equal: 'Stejná hodnota smí na stejnou',
    anything: 'Smí na cokoli',
    invisible: 'Neviditelná',
    lower: 'Další karta musí být nižší',
    answer: 'Další odpoví stejnou hodnotou, nebo stojí',
    burn: 'Pálí balíček',
    reverse: 'Obrací směr hry',
    ...powerWords('cs', 'žádná hodnota'),
    four: 'Čtyři stejné pálí balíček',
    cutIn: 'Skákání do hry s kartami, které chybějí do čtveřice',
    jokers: 'Žolíci',
    randomSeats: 'Náhodné rozsazení',
  },
  presets: { source: 'Původní pravidla', common: 'Stejná smí na stejnou', house: 'Žolíci, obracení, skákání do hry' },
  scores: { points: 'Body' },
  statistics: { burns: 'Spálené balíčky', taken: 'Sebrané karty' },
  questions: { for: 'Za kterou z vyložených?' },
  words: {
    demand: 'Hraj',
    place: 'Pořadí',
    anything: 'cokoli',
    ...demandWords('cs', {
      answer: (rank) => `stejná hodnota (${rank}), jinak stojíš`,
      lower: (rank) => `nižší než ${rank}, nebo stejná`,
      higher: (rank, code) =>
        code === 'JK' ? 'zvláštní karta' : code === 'A' ? 'karta, která bije eso' : `vyšší než ${rank}`,
      atLeast: (rank, code) => (code === 'JK' ? 'další žolík' : code === 'A' ? 'aspoň eso' : `${rank} nebo vyšší`),
    }),
  },
};
