/** Refusals of the server itself, as codes with parameters; their words in both languages. */
import { fill, type Game, kitTexts, type Language, type Params, type Refusal, tellRefusal } from '@partie/kit';
import { type Reasons, type Problem, problemTexts } from '@partie/protocol';

const en = {
  badMessage: 'This message cannot be understood.',
  helloFirst: 'Say hello first.',
  oldClient: 'This server speaks version {server} of the protocol, your client version {client}. Please reload.',
  nameNeeded: 'Please choose a name of at least one letter or digit.',
  nameTaken: 'Somebody here is called that already, or very much like it. Please choose another name.',
  gone: 'You cannot come back as this player any more. Please come in under a new name.',
  later: 'The server cannot take you in just now. Please try again in a moment.',
  idUsed: 'This id has been used for another command. Choose a new one for every command.',
  tooFast: 'That was too fast. Please wait a moment.',
  tooManyTables: 'You have opened many tables in a short time. Please wait a minute.',
  noTable: 'There is no such table any more.',
  noGame: 'There is no such game here.',
  noMatch: 'There is no such match any more.',
  oldRules: 'The match was played by rules that are not here any more.',
  notOver: 'The match is not over: you can only look from your own place.',
  badOptions: 'These options cannot be.',
  notAtTable: 'You are not at this table.',
  hostOnly: 'Only the host of the table can do that.',
  locked: 'The table is locked.',
  wrongPassword: 'That is not the password of this table.',
  passwordNeeded: 'This table has a password.',
  tooManyTries: 'Too many wrong passwords. Please wait a minute.',
  voteNeeded: 'Those at the table are asked whether you may join.',
  votedDown: 'Those at the table did not agree.',
  noWatching: 'This table does not allow watching.',
  tableFull: 'All seats at this table are taken.',
  seatTaken: 'That seat is taken.',
  noSeat: 'There is no such seat.',
  standing: 'You have no seat at this table. Sit down first.',
  yourself: 'You cannot send yourself away. Leave the table instead.',
  whilePlaying: 'Not while a match is being played.',
  notPlaying: 'No match is being played.',
  notReady: 'Not everyone is ready.',
  seatsEmpty: '{n} {n|seat is|seats are} still free: invite somebody, or let bots play.',
  noEngine: 'There is no such program here for this game.',
  paused: 'The match is paused.',
  notPaused: 'The match is not paused.',
  nothingToUndo: 'There is nothing to take back.',
  badNonce: 'What you add to chance must be a text of 1 to 64 characters.',
  nonceGiven: 'You have added to chance for this deal already.',
  alreadyAsked: 'There is a question open already.',
  nothingAsked: 'Nothing is being asked.',
  empty: 'There is nothing to say.',
} as const;

const cs: { readonly [K in keyof typeof en]: string } = {
  badMessage: 'Téhle zprávě nejde rozumět.',
  helloFirst: 'Nejdřív pozdrav.',
  oldClient: 'Server mluví verzí {server}, tvůj klient verzí {client}. Načti prosím stránku znovu.',
  nameNeeded: 'Zvol si jméno aspoň s jedním písmenem nebo číslicí.',
  nameTaken: 'Tak nebo velmi podobně se tu už někdo jmenuje. Zvol si prosím jiné jméno.',
  gone: 'Za tohoto hráče už se vrátit nedá. Vstup prosím pod novým jménem.',
  later: 'Server tě teď nemůže přijmout. Zkus to prosím za chvíli.',
  idUsed: 'Toto označení už patří jinému povelu. Zvol pro každý povel nové.',
  tooFast: 'To bylo moc rychle. Chvilku počkej.',
  tooManyTables: 'To je na tak krátkou dobu mnoho otevřených stolů. Počkej minutu.',
  noTable: 'Takový stůl už tu není.',
  noGame: 'Takovou hru tu nemáme.',
  noMatch: 'Taková partie už tu není.',
  oldRules: 'Partie se hrála podle pravidel, která tu už nejsou.',
  notOver: 'Partie ještě neskončila: dívat se můžeš jen ze svého místa.',
  badOptions: 'Takové volby nejdou.',
  notAtTable: 'U tohoto stolu nejsi.',
  hostOnly: 'To může jen hostitel stolu.',
  locked: 'Stůl je zamčený.',
  wrongPassword: 'To není heslo tohoto stolu.',
  passwordNeeded: 'Tento stůl má heslo.',
  tooManyTries: 'Příliš mnoho špatných hesel. Počkej minutu.',
  voteNeeded: 'Hráči u stolu rozhodují, jestli můžeš přisednout.',
  votedDown: 'Hráči u stolu nesouhlasili.',
  noWatching: 'U tohoto stolu se přihlížet nedá.',
  tableFull: 'Všechna místa u stolu jsou obsazená.',
  seatTaken: 'To místo je obsazené.',
  noSeat: 'Takové místo tu není.',
  standing: 'U tohoto stolu nesedíš. Nejdřív si sedni.',
  yourself: 'Sebe vyhodit nejde. Odejdi prosím od stolu.',
  whilePlaying: 'Během partie to nejde.',
  notPlaying: 'Teď se nehraje.',
  notReady: 'Ještě nejsou všichni připraveni.',
  seatsEmpty: '{n} {n|místo je|místa jsou|míst je} ještě {n|volné|volná|volných}: pozvi někoho, nebo nech hrát boty.',
  noEngine: 'Takový program tu pro tuhle hru není.',
  paused: 'Partie je přerušená.',
  notPaused: 'Partie není přerušená.',
  nothingToUndo: 'Není co vzít zpět.',
  badNonce: 'Příspěvek k náhodě musí být text o 1 až 64 znacích.',
  nonceGiven: 'K tomuhle rozdání už náhoda tvůj příspěvek má.',
  alreadyAsked: 'Jedna otázka už čeká na odpověď.',
  nothingAsked: 'Na nic se nikdo neptá.',
  empty: 'Není co říct.',
};

export type ServerCode = keyof typeof en;
const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, cs };

/** Ends the handling of a command with a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal & Reasons;
  constructor(refusal: Refusal & Reasons) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export function refuse(code: ServerCode, params?: Params): never {
  throw new Refused(params ? { code, with: params } : { code });
}

/** The words for a refusal: the server's, the game's, or the kit's; of several reasons, those of each. */
export function wordsFor(refusal: Refusal & Reasons, language: Language, game?: Game): string {
  if (refusal.because) return refusal.because.map((reason) => wordsFor(reason, language, game)).join(' ');
  const problem = refusal.code === 'badMessage' ? (refusal.with as Problem | undefined) : undefined;
  if (problem) return fill(problemTexts[language][problem.what], problem, { language });
  const own = texts[language][refusal.code];
  if (own !== undefined) return fill(own, refusal.with ?? {}, { language });
  if (game) return tellRefusal(game, refusal, language);
  return fill(kitTexts[language].refusals[refusal.code] ?? refusal.code, refusal.with ?? {}, { language });
}

export const serverTexts = texts;
