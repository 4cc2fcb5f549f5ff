/** The kit's own texts, shared by all games. A game overrides one with a text of its own under the same key. */
import type { Language } from './deck.js';

interface KitTexts {
  readonly actions: Readonly<Record<string, string>>;
  readonly asks: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
}

const en = {
  actions: { next: 'Next round' },
  asks: { next: 'The round is over. Ready for the next one?' },
  events: {
    collect: 'The cards are collected.',
    shuffle: 'The cards are shuffled.',
    deal: '{seat} is dealt {cards:whom}.',
    draw: '{seat} draws {cards:whom}.',
    turnOver: 'The pile is turned over.',
    cut: 'The cards are cut.',
    flip: '{seat} turns {n} {n|card|cards}.',
    move: '',
    reveal: 'Everyone shows their cards.',
    cover: '',
    unseal: 'Everyone shows what they chose.',
    score: 'Round {round} is over.',
    next: '{seat} is ready for the next round.',
    over: 'The match is over. First: {winners:seat}.',
    left: '{seat} has left the match.',
  },
  refusals: {
    players: 'This game is for {min} to {max} players, not for {n}.',
    noPreset: "There is no preset '{preset}'; there are: {presets}.",
    noOption: "There is no option '{name}'; there are: {names}.",
    noOptions: "There is no option '{name}'; there are: none.",
    badOption: "Option '{name}' cannot be {value}; allowed: {allowed}.",
    notOptions: 'Options must be an object of names and values.',
    notSeated: 'You do not sit at this match.',
    badMove: 'This move cannot be understood (look at "{what}").',
    unknownAction: 'There is no action "{what}" in this game.',
    matchOver: 'The match is over.',
    roundOver: 'The round is over: confirm the next one first.',
    alreadyNext: 'You have already confirmed; the others are still to come.',
    notYourTurn: 'It is not your turn.',
    notNow: 'This cannot be done now.',
    cardCount: 'Choose {least} to {most} cards; you chose {n}.',
    cardsExactly: 'Choose {most} {most|card|cards}; you chose {n}.',
    cardNotThere: 'That card is not yours to use here.',
    spaceNeeded: 'Say where on the board ("{what}").',
    noSuchSpace: 'This cannot be done on "{what}": choose another space of the board.',
    notAsked: 'Nothing was asked about "{what}" with this move.',
    answerNeeded: 'An answer is missing: {what:word}',
    answerNotAllowed: 'That answer is not possible here: {what:word}',
    undoChance: 'Chance had a part in it: it cannot be taken back.',
    undoTurn: 'The turn has passed: taking it back needs the consent of the others.',
    undoTalk: 'Others have answered to it since: it cannot be taken back.',
    undoSeen: 'Somebody has seen something new by it: it cannot be taken back.',
  },
} as const satisfies KitTexts;

const cs: { readonly [S in keyof typeof en]: { readonly [K in keyof (typeof en)[S]]: string } } = {
  actions: { next: 'Další kolo' },
  asks: { next: 'Kolo skončilo. Můžeme začít další?' },
  events: {
    collect: 'Karty se sbírají.',
    shuffle: 'Karty se míchají.',
    deal: '{seat} dostává {cards:whom}.',
    draw: '{seat} si líže {cards:whom}.',
    turnOver: 'Balíček se otáčí.',
    cut: 'Karty se snímají.',
    flip: '{seat} otáčí {n} {n|kartu|karty|karet}.',
    move: '',
    reveal: 'Všichni ukazují karty.',
    cover: '',
    unseal: 'Všichni ukazují, co zvolili.',
    score: 'Konec {round}. kola.',
    next: '{seat} čeká na další kolo.',
    over: 'Konec hry. Na prvním místě: {winners:seat}.',
    left: '{seat} odchází ze hry.',
  },
  refusals: {
    players: 'Tuhle hru hraje {min} až {max} hráčů, ne {n}.',
    noPreset: 'Sada „{preset}“ neexistuje; na výběr: {presets}.',
    noOption: 'Volba „{name}“ neexistuje; na výběr: {names}.',
    noOptions: 'Volba „{name}“ neexistuje; tahle hra žádné volby nemá.',
    badOption: 'Volba „{name}“ nemůže být {value}; možné hodnoty: {allowed}.',
    notOptions: 'Volby musí být objekt jmen a hodnot.',
    notSeated: 'V téhle hře nesedíš.',
    badMove: 'Tomuhle tahu nejde rozumět (podívej se na „{what}“).',
    unknownAction: 'Nic jako „{what}“ se v téhle hře dělat nedá.',
    matchOver: 'Hra už skončila.',
    roundOver: 'Kolo skončilo, nejdřív potvrď další.',
    alreadyNext: 'Už máš potvrzeno, čeká se na ostatní.',
    notYourTurn: 'Nejsi na tahu.',
    notNow: 'To teď nejde.',
    cardCount: 'Vyber {least} až {most} {most|kartu|karty|karet}; teď jich je {n}.',
    cardsExactly: 'Vyber {most} {most|kartu|karty|karet}; teď jich je {n}.',
    cardNotThere: 'S touhle kartou to nejde, není tvoje.',
    spaceNeeded: 'Řekni, kde na desce („{what}“).',
    noSuchSpace: 'Na „{what}“ to nejde: vyber na desce jiné místo.',
    notAsked: 'Na „{what}“ se u tohoto tahu nikdo neptá.',
    answerNeeded: 'Chybí odpověď: {what:word}',
    answerNotAllowed: 'Taková odpověď tu není možná: {what:word}',
    undoChance: 'Měla v tom prsty náhoda, vzít zpět to nejde.',
    undoTurn: 'Tah už je u někoho jiného: vzít zpět to jde jen se souhlasem ostatních.',
    undoTalk: 'Ostatní na to mezitím odpověděli, vzít zpět to nejde.',
    undoSeen: 'Někdo se tím dozvěděl něco nového, vzít zpět to nejde.',
  },
};

export type KitEvent = keyof typeof en.events;
/** The texts that every game has: events and refusals of the kit itself. */
export const kitTexts: Readonly<Record<Language, KitTexts>> = { en, cs };
