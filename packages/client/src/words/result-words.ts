/** How a match ended, in words: a title, and the reason if it did not end in the ordinary way. */
import { fill, type Language, type Outcome, textContext, type Verdict, type View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

type ResultInfo = Pick<GameInfo, 'texts' | 'kind'>;
type Ended = Pick<View, 'table' | 'you'>;

const en = {
  won: 'You won!',
  wonBy: (names: string) => `${names} won`,
  lost: 'You lost',
  lostBy: (name: string) => `${name} lost`,
  tie: 'A tie',
  noResult: 'The match ended without a result',
  left: (names: string) => (names === '' ? 'Somebody left before the end.' : `${names} left before the end.`),
  time: 'Time ran out.',
  resign: 'By resignation.',
  broken: 'It was broken off: too many had left, or nobody came back to it.',
};
const cs: typeof en = {
  won: 'Vyhrál jsi!',
  wonBy: (names) => `Vítězí ${names}`,
  lost: 'Prohrál jsi',
  lostBy: (name) => `Prohrává ${name}`,
  tie: 'Nerozhodně',
  noResult: 'Hra skončila bez výsledku',
  left: (names) => (names === '' ? 'Někdo odešel před koncem.' : `Předčasný odchod: ${names}.`),
  time: 'Vypršel čas.',
  resign: 'Rozhodlo vzdání.',
  broken: 'Hra byla přerušena: odešlo příliš mnoho hráčů, nebo se k ní nikdo nevrátil.',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

/** Null while the match is still being played. */
export const outcomeOf = ({ table }: Pick<View, 'table'>): Outcome | null =>
  (table.result as unknown as Outcome | null | undefined) ?? null;

/** Whether this seat won. When everyone is first, it is a tie. */
export const hasWon = ({ places }: Outcome, seat: number | null): boolean =>
  seat !== null && places[seat] === 1 && places.some((place) => place > 1);

/** The result in the game's own words ("White wins by 6.5"), if it has any. */
export function verdictWords(info: ResultInfo, { table }: Pick<View, 'table'>, language: Language): string | null {
  const verdict = table.verdict as unknown as Verdict | null | undefined;
  const text = verdict && info.texts[language].words[verdict.say];
  return text ? fill(text, verdict.with ?? {}, textContext({ about: info }, language)) : null;
}

/** What to write over the end of a match: the game's own words, or who won. */
export function resultTitle(info: ResultInfo, view: Ended, names: readonly string[], language: Language): string {
  const say = words[language];
  const result = outcomeOf(view);
  if (result === null || result.places.length === 0) return say.noResult;
  const verdict = verdictWords(info, view, language);
  if (verdict !== null) return verdict;
  const best = names.filter((_, i) => result.places[i] === 1);
  if (best.length === names.length) return say.tie;
  // Where all but one are first, the message names the one who lost.
  const [last, ...more] = names.flatMap((_, i) => (result.places[i] === 1 ? [] : [i]));
  if (last !== undefined && more.length === 0 && best.length > 1)
    return last === view.you ? say.lost : say.lostBy(names[last] ?? '');
  return hasWon(result, view.you) ? say.won : say.wonBy(best.join(', '));
}

/** Under a title that names the result itself: what it means for the viewer, or who that was. */
export function resultForViewer(info: ResultInfo, view: Ended, names: readonly string[], language: Language) {
  const result = outcomeOf(view);
  if (result === null || verdictWords(info, view, language) === null) return null;
  const say = words[language];
  if (hasWon(result, view.you)) return say.won;
  const best = names.filter((_, i) => result.places[i] === 1);
  if (best.length === names.length || best.length === 0) return null;
  return view.you === null ? say.wonBy(best.join(', ')) : say.lost;
}

/** Why the match ended otherwise than in the ordinary way; null if the title says everything. */
export function endReason(info: ResultInfo, view: Ended, names: readonly string[], language: Language): string | null {
  const say = words[language];
  const { because } = outcomeOf(view) ?? {};
  if (because === undefined || verdictWords(info, view, language) !== null) return null;
  const own = info.texts[language].words[because];
  if (own !== undefined) return own;
  const gone = Array.isArray(view.table.gone) ? (view.table.gone as readonly number[]) : [];
  switch (because) {
    case 'time':
      return say.time;
    case 'resign':
      return say.resign;
    case 'left':
      return say.left(gone.map((seat) => names[seat] ?? '').join(', '));
    default:
      return say.broken;
  }
}
