/** The words for findings. They end without a full stop, unless they end with a sentence of the game. */
import { type Draw, type Game, type Language, plural, type Refusal, tellRefusal } from '@partie/kit';
import { type DrawType, type Finding, stepOf, type ValueType } from './finding.js';
import { longestNonce } from './nonce.js';

/** One line of text. Without `game`, its refusals and zones are named by their codes. */
export function tellFinding(finding: Finding, language: Language, game?: Game): string {
  return harmless(tellers[language](finding, game));
}

const tellers: Readonly<Record<Language, (finding: Finding, game?: Game) => string>> = { en: english, cs: czech };

/** A file comes from anywhere: its text must not fill the screen, break the line, or control the terminal. */
function harmless(text: string): string {
  const visible = text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`);
  return visible.length > 400 ? `${visible.slice(0, 400)}…` : visible;
}

/** Short enough to leave room for the rest of the sentence. */
const short = (text: string): string => text.slice(0, 40);

const refusalText = (refusal: Refusal, language: Language, game?: Game): string =>
  game === undefined ? refusal.code : tellRefusal(game, refusal, language);

/** A shuffle is labelled with its zone. */
function zoneName(label: string, language: Language, game?: Game): string {
  const zones = game?.about.texts[language].zones ?? {};
  return (Object.hasOwn(zones, label) ? zones[label] : undefined) ?? label;
}

// ---- English --------------------------------------------------------------------------------------------------------------

function english(finding: Finding, game?: Game): string {
  const step = stepOf(finding);
  const where = step === null ? '' : step === 0 ? 'the first deal: ' : `step ${step}: `;
  return where + englishSentence(finding, game);
}

function englishSentence(finding: Finding, game?: Game): string {
  switch (finding.kind) {
    case 'notJson':
      return 'this is not a match file: it is not JSON';
    case 'unknownFormat':
      return 'this match file has a format that this program does not know';
    case 'valueMissing':
      return `this is not a match file: ${englishPath(finding.path)} is missing`;
    case 'valueInvalid':
      return `this is not a match file: ${englishPath(finding.path)} must be ${englishTypes[finding.expected]}`;
    case 'unknownGame':
      return `this program does not know the game '${short(finding.game)}'`;
    case 'otherVersion':
      return `the match was played by version ${finding.version} of the rules of ${short(finding.game)}; this program has version ${finding.known}`;
    case 'checkFailed':
      return `this file cannot be checked: ${finding.reason}`;
    case 'nonceInvalid':
      return `the nonce of seat ${finding.seat} for step ${finding.from} is not a text of 1 to ${longestNonce} characters`;
    case 'nonceRepeated':
      return `seat ${finding.seat} has two nonces for step ${finding.from}`;
    case 'nonceOfNobody':
      return `there is a nonce of seat ${finding.seat}, where nobody sits`;
    case 'secretMismatch':
      return 'the secret does not belong to the commitment';
    case 'sealMismatch':
      return 'the options or the moves are not those that were sealed';
    case 'optionsRefused':
      return `the options are not possible: ${finding.refusals.map((one) => refusalText(one, 'en', game)).join(' ')}`;
    case 'documentMismatch':
      return `the document of the option ${short(finding.option)} is not the one that was chosen`;
    case 'startRefused':
      return `this match could not start: ${refusalText(finding.refusal, 'en', game)}`;
    case 'drawDiffers':
      return `${englishDraw(finding, game)} differently from what the secret says`;
    case 'drawMissing':
      return `the file leaves out how ${englishDraw(finding, game)}`;
    case 'drawReplaced':
      return `${englishDraw(finding, game)} at this point, but the file has ${englishFound(finding.found)} instead`;
    case 'drawSurplus':
      return `the file has ${englishFound(finding.found)} that the rules do not make here`;
    case 'seatUnknown':
      return `there is no seat ${finding.seat}`;
    case 'moveRefused':
      return `seat ${finding.seat} could not make this move: ${refusalText(finding.refusal, 'en', game)}`;
    case 'rulesFailed':
      return `the rules cannot go on: ${finding.reason}`;
    case 'notOver':
      return 'the file ends here with an outcome, but the match was not over';
    case 'placesDiffer':
      return `the places are ${finding.places.join(', ')}, not ${finding.claimed.join(', ') || 'none'} as the file says`;
    case 'reasonDiffers':
      return 'the match did not end for the reason that the file gives';
    case 'figuresDiffer':
      return `${englishFigures[finding.figures]} are not those that the moves lead to`;
    case 'decidedAfterEnd':
      return 'the file says that the table ended the match, but by the rules it was over';
    case 'decisionImpossible':
      return `a table cannot decide on the places ${finding.places.join(', ')}`;
  }
}

const englishFigures = { sides: 'the places of the sides', totals: 'the points', statistics: 'the statistics' };

const englishPath = (path: string): string => (path === '' ? 'its content' : `"${path}"`);

const englishTypes: Readonly<Record<ValueType, string>> = {
  object: 'an object',
  list: 'a list',
  text: 'a text',
  count: 'a whole number, not negative',
  number: 'a number',
  matchId: '1 to 64 visible ASCII characters',
  hex64: '64 hex digits, in small letters',
  hex40: '40 hex digits, in small letters',
};

function englishDraw({ draw, label }: { draw: DrawType; label: string }, game?: Game): string {
  switch (draw) {
    case 'int':
      return `'${label}' was drawn`;
    case 'dice':
      return `the dice for '${label}' fell`;
    case 'order':
      return `the ${zoneName(label, 'en', game)} was shuffled`;
  }
}

const englishFound = ({ label, drawn }: Draw): string =>
  `a draw '${short(label)}' (${typeof drawn === 'number' ? 'one number' : `${drawn.length} ${plural('en', drawn.length, ['number', 'numbers'])}`})`;

// ---- Czech ----------------------------------------------------------------------------------------------------------------

function czech(finding: Finding, game?: Game): string {
  const step = stepOf(finding);
  const where = step === null ? '' : step === 0 ? 'první rozdání: ' : `krok ${step}: `;
  return where + czechSentence(finding, game);
}

function czechSentence(finding: Finding, game?: Game): string {
  switch (finding.kind) {
    case 'notJson':
      return 'tohle není soubor hry: není to JSON';
    case 'unknownFormat':
      return 'soubor hry má formát, který tenhle program nezná';
    case 'valueMissing':
      return `tohle není soubor hry: chybí ${czechPath(finding.path)}`;
    case 'valueInvalid':
      return `tohle není soubor hry: ${czechPath(finding.path)} musí být ${czechTypes[finding.expected]}`;
    case 'unknownGame':
      return `hru „${short(finding.game)}“ tenhle program nezná`;
    case 'otherVersion':
      return `hrálo se podle pravidel hry ${short(finding.game)} ve verzi ${finding.version}; tenhle program má verzi ${finding.known}`;
    case 'checkFailed':
      return `tenhle soubor nejde ověřit: ${finding.reason}`;
    case 'nonceInvalid':
      return `příspěvek k náhodě z místa ${finding.seat} pro krok ${finding.from} není text o 1 až ${longestNonce} znacích`;
    case 'nonceRepeated':
      return `z místa ${finding.seat} jsou pro krok ${finding.from} dva příspěvky k náhodě`;
    case 'nonceOfNobody':
      return `soubor uvádí příspěvek k náhodě z místa ${finding.seat}, kde nikdo nesedí`;
    case 'secretMismatch':
      return 'odhalené tajemství neodpovídá otisku, který byl zveřejněn před rozdáním';
    case 'sealMismatch':
      return 'volby nebo tahy nejsou ty, které byly zapečetěny';
    case 'optionsRefused':
      return `takhle se volby nastavit nedají: ${finding.refusals.map((one) => refusalText(one, 'cs', game)).join(' ')}`;
    case 'documentMismatch':
      return `dokument u volby ${short(finding.option)} není ten, který byl zvolen`;
    case 'startRefused':
      return `tahle hra nemohla začít: ${refusalText(finding.refusal, 'cs', game)}`;
    case 'drawDiffers':
      return `${czechDraw(finding, game)} dopadlo jinak, než určuje tajemství`;
    case 'drawMissing':
      return `v souboru chybí, jak dopadlo ${czechDraw(finding, game)}`;
    case 'drawReplaced':
      return `tady mělo být ${czechDraw(finding, game)}, ale soubor místo toho uvádí ${czechFound(finding.found)}`;
    case 'drawSurplus':
      return `soubor tu navíc uvádí ${czechFound(finding.found)}, i když pravidla v tomhle kroku nic takového nelosují`;
    case 'seatUnknown':
      return `místo ${finding.seat} u stolu není`;
    case 'moveRefused':
      return `hráč na místě ${finding.seat} tenhle tah udělat nemohl: ${refusalText(finding.refusal, 'cs', game)}`;
    case 'rulesFailed':
      return `pravidla nemůžou pokračovat: ${finding.reason}`;
    case 'notOver':
      return 'soubor tu končí výsledkem, ale hra ještě neskončila';
    case 'placesDiffer':
      return `pořadí hráčů je ${finding.places.join(', ')}, ale soubor ${finding.claimed.length > 0 ? `uvádí ${finding.claimed.join(', ')}` : 'žádné neuvádí'}`;
    case 'reasonDiffers':
      return 'hra neskončila z toho důvodu, který uvádí soubor';
    case 'figuresDiffer':
      return `${czechFigures[finding.figures]} v souboru neodpovídá odehraným tahům`;
    case 'decidedAfterEnd':
      return 'podle souboru ukončil hru stůl, ale podle pravidel už byla u konce';
    case 'decisionImpossible':
      return `stůl nemůže rozhodnout o pořadí ${finding.places.join(', ')}`;
  }
}

const czechFigures = { sides: 'pořadí stran', totals: 'bodový součet', statistics: 'statistika' };

const czechPath = (path: string): string => (path === '' ? 'jeho obsah' : `„${path}“`);

const czechTypes: Readonly<Record<ValueType, string>> = {
  object: 'objekt',
  list: 'seznam',
  text: 'text',
  count: 'celé nezáporné číslo',
  number: 'číslo',
  matchId: 'text o 1 až 64 viditelných znacích ASCII',
  hex64: '64 šestnáctkových číslic malými písmeny',
  hex40: '40 šestnáctkových číslic malými písmeny',
};

/** All three are of the neuter gender, so that the same verb fits; names of zones are in the nominative. */
function czechDraw({ draw, label }: { draw: DrawType; label: string }, game?: Game): string {
  switch (draw) {
    case 'int':
      return `losování „${label}“`;
    case 'dice':
      return `házení kostkami „${label}“`;
    case 'order':
      return `míchání „${label === 'seating' ? 'rozsazení' : zoneName(label, 'cs', game)}“`;
  }
}

const czechFound = ({ label, drawn }: Draw): string =>
  `losování „${short(label)}“ (${typeof drawn === 'number' ? 'jedno číslo' : `${drawn.length} ${plural('cs', drawn.length, ['číslo', 'čísla', 'čísel'])}`})`;
