/**
 * Help with the controls, for the rules of every game: what can be done with mouse, finger and keys at this kind of
 * table. It is Markdown like the rules themselves, and comes from the game's declaration.
 */
import { type Language, textFor } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

const en = {
  title: 'The controls',
  play: '**Play a card**: double-click it, or drag it to where it belongs. On a touch screen tap it twice, or tap it and then the place. In the settings you can let one tap play it.',
  several: '**Several cards**: click each of them once, then the button or the place.',
  tap: (action: string, zone: string) => `**${action}**: click here: ${zone}. Or use the button.`,
  order: '**Your hand**: drag the cards into any order, at any time. The button at the end of the line sorts them.',
  why: '**Why not?** Click what you would like to do. If it cannot be done, the table says why.',
  look: '**Look closer**: rest the pointer on a card, a meld or a pile; on a touch screen, press long.',
  keys: '**Keyboard**: Tab goes to the hand, arrows from card to card, Enter plays, Space selects, Escape clears. Typing a rank or the first letter of a suit finds the card.',
  forced:
    '**Nothing to decide**: where there is only one thing to do, it is done for you after a moment. You can switch that off in the settings.',
  back: '**Above the table**: take a move back, ask for a pause, look at what happened before. A click on a line of the log shows that moment.',
  stone:
    '**Place a stone**: click the point. Green means that it is possible; if not, the board says why. On a touch screen the stone is only tried first: tap again, or move it by the arrows, and confirm.',
  boardKeys:
    '**Keyboard**: Tab goes to the board, arrows from point to point, Enter places the stone. Escape takes a tried one back.',
  zoom: '**Larger**: the magnifying glass, the mouse wheel, or two fingers.',
  buttons: (actions: string) => `**Buttons**: ${actions}.`,
  space:
    '**On the board**: the spaces where you can do something are marked; press one. Where you can do different things, first choose which by its button.',
  step: '**Move a piece**: press it, then the space where it goes. Escape lets go of it.',
  cardButtons:
    '**Your cards** lie below the board, equal ones together: press those you want to use. The buttons beside them do what needs neither a card nor a space.',
  whySpace: '**Why not?** Press the space anyway: the board says why nothing can be done there.',
  zoomSpaces: '**Larger**: the button in the corner of the board, the mouse wheel, or two fingers.',
  spaceKeys:
    '**Keyboard**: Tab goes to the board, arrows from space to space (with Shift also to those that are not marked), Enter presses one. Escape takes back what you have chosen.',
};
const cs: typeof en = {
  title: 'Ovládání',
  play: '**Zahrát kartu**: klepni na ni dvakrát, nebo ji přetáhni, kam patří. Na dotykovém displeji na ni ťukni dvakrát, nebo nejdřív na ni a pak na místo. V nastavení si můžeš zvolit, že stačí jedno klepnutí.',
  several: '**Víc karet**: na každou klepni jednou a pak na tlačítko nebo na místo, kam patří.',
  tap: (action, zone) => `**${action}**: klepni sem: ${zone}. Nebo použij tlačítko.`,
  order: '**Karty v ruce** si můžeš přerovnat tažením, a to kdykoli. Tlačítko na konci řádku je seřadí.',
  why: '**Proč to nejde?** Zkus to. Když to nejde, stůl ti řekne proč.',
  look: '**Podívat se zblízka**: zastav kurzor nad kartou, vyloženou skupinou nebo balíčkem; na dotykovém displeji na ně podrž prst.',
  keys: '**Klávesnice**: tabulátorem do ruky, šipkami z karty na kartu, Enter hraje, mezerník vybírá, Escape výběr zruší. Napsaná hodnota nebo první písmeno barvy kartu najde.',
  forced:
    '**Když není co rozhodovat**: jde-li udělat jen jedno, po chvilce se to udělá samo. V nastavení se to dá vypnout.',
  back: '**Nad stolem**: vzít tah zpět, požádat o pauzu, podívat se, co bylo předtím. Klepnutí na řádek v průběhu ukáže tu chvíli.',
  stone:
    '**Položit kámen**: klepni na bod. Zelená znamená, že to jde; když ne, deska řekne proč. Na dotykovém displeji si kámen nejdřív zkusíš: klepni znovu, nebo ho posuň šipkami, a potvrď.',
  boardKeys:
    '**Klávesnice**: tabulátorem na desku, šipkami z bodu na bod, Enter kámen položí. Escape zkušební kámen vrátí.',
  zoom: '**Zvětšit**: lupou, kolečkem myši, nebo dvěma prsty.',
  buttons: (actions) => `**Tlačítka**: ${actions}.`,
  space:
    '**Na plánu** jsou vyznačená místa, kde můžeš něco udělat: klepni na jedno z nich. Když jde dělat víc věcí, nejdřív si tlačítkem vyber, kterou.',
  step: '**Táhnout**: klepni na figurku a pak na místo, kam má jít. Escape ji zase pustí.',
  cardButtons:
    '**Tvoje karty** leží pod plánem, stejné pohromadě: klepni na ty, které chceš použít. Tlačítka vedle nich jsou na to, k čemu není potřeba karta ani místo.',
  whySpace: '**Proč to nejde?** Klepni na místo i tak: plán řekne, proč tam nejde nic udělat.',
  zoomSpaces: '**Zvětšit**: tlačítkem v rohu plánu, kolečkem myši, nebo dvěma prsty.',
  spaceKeys:
    '**Klávesnice**: tabulátorem na plán, šipkami z místa na místo (se Shiftem i na nevyznačená), Enter na něj klepne. Escape vrátí, co máš vybráno.',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

export function controlsHelp(info: GameInfo, language: Language): string {
  return [`## ${words[language].title}`, ...linesFor(info, language).map((line) => `- ${line}`)].join('\n');
}

function linesFor(info: GameInfo, language: Language): string[] {
  switch (info.board?.kind) {
    case undefined:
      return cardLines(info, language);
    case 'grid':
      return gridLines(info, language);
    case 'spaces':
      return spaceLines(info, language);
  }
}

const named = (info: GameInfo, action: string, language: Language): string =>
  textFor({ about: info }, 'actions', action, language) ?? action;

const hasForced = (info: GameInfo): boolean =>
  Object.values(info.actions).some(({ forced }) => forced !== undefined && forced !== false);

function cardLines(info: GameInfo, language: Language): string[] {
  const say = words[language];
  const { zones } = info.texts[language];
  const actions = Object.entries(info.actions);
  const taps = actions.flatMap(([name, { tap }]) =>
    tap === undefined ? [] : [say.tap(named(info, name, language), zones[tap] ?? tap)],
  );
  const isTogether = actions.some(([, { cards: [, most] = [1, 1] }]) => most > 1);
  return [
    say.play,
    ...(isTogether ? [say.several] : []),
    ...taps,
    say.order,
    say.look,
    say.why,
    ...(hasForced(info) ? [say.forced] : []),
    say.back,
    say.keys,
  ];
}

function gridLines(info: GameInfo, language: Language): string[] {
  const say = words[language];
  const buttons = Object.entries(info.actions).flatMap(([name, { on }]) =>
    on === undefined ? [named(info, name, language)] : [],
  );
  return [
    say.stone,
    ...(buttons.length > 0 ? [say.buttons(buttons.join(', '))] : []),
    say.zoom,
    ...(hasForced(info) ? [say.forced] : []),
    say.back,
    say.boardKeys,
  ];
}

function spaceLines(info: GameInfo, language: Language): string[] {
  const say = words[language];
  const isStep = Object.values(info.actions).some(({ onto }) => onto !== undefined);
  const holds = Object.values(info.zones).some(({ of }) => of !== 'table');
  return [
    say.space,
    ...(isStep ? [say.step] : []),
    ...(holds ? [say.cardButtons] : []),
    say.whySpace,
    say.zoomSpaces,
    ...(hasForced(info) ? [say.forced] : []),
    say.back,
    say.spaceKeys,
  ];
}
