/** A match in words, for one person: what happened, how it stands when he is to decide, and what he can do. */
import type { FollowedMatch } from '@partie/client';
import { narrate, pendingIn, prompt, scoreSheet, statistics } from '@partie/client/words';
import type { Language, Shown } from '@partie/kit';
import type { GameInfo, MatchStatus } from '@partie/protocol';
import { standText, tapTexts } from './move-text.js';
import type { Told } from './surface.js';
import { textWords } from './text-words.js';

export interface MatchWords {
  /** What happened, and who decides now: enough for a program that draws the table itself. */
  readonly short: readonly string[];
  /** The same for people who see nothing else: with the table, when it is for them to decide. */
  readonly long: readonly string[];
  /** What can be answered with one tap. */
  readonly responses: readonly string[];
  /** It is for this person to decide. */
  readonly mine: boolean;
}

export interface StepToTell {
  readonly events: readonly Shown[];
  readonly isFirst: boolean;
  /** It was for this person to decide before, too, and he was told how it stands. */
  readonly wasMine: boolean;
}

export const nameIn =
  ({ status }: FollowedMatch) =>
  (seat: number): string =>
    status?.seats[seat]?.name ?? String(seat + 1);

/** `needsLong`: somebody reads the long form, which costs more to make. */
export function matchWords(
  info: GameInfo,
  match: FollowedMatch,
  { events, isFirst, wasMine }: StepToTell,
  language: Language,
  needsLong: boolean,
): MatchWords {
  const { view, status, over } = match;
  if (view === null) return { short: [], long: [], responses: [], mine: false };
  const nameOf = nameIn(match);
  const told = [...(isFirst ? [firstLine(match, language)] : []), ...narrate(info, events, nameOf, language)];
  const { text, mine } = prompt(info, view, nameOf, language, status?.paused ?? false);
  const isRoundOver = events.some(({ is }) => is === 'score');
  const score = isRoundOver || over ? [scoreText(info, match, language)] : [];
  const short = [...told, ...score, text];
  if (!needsLong) return { short, long: short, responses: [], mine };
  // Where several decide at once, what another has decided is no news for one who has been asked already.
  const isAsked = mine && (!wasMine || events.some(({ seat }) => seat === view.you));
  const isShown = isAsked || over || isFirst;
  return {
    short,
    long: isShown ? [...told, ...score, ...standText(info, match, language)] : short,
    responses: isAsked ? tapTexts(info, match, language) : [],
    mine,
  };
}

/** To somebody who comes to a match. */
function firstLine(match: FollowedMatch, language: Language): string {
  const { begins, lostSeat } = textWords[language];
  return match.lostSeat === null ? begins : lostSeat(nameIn(match)(match.lostSeat));
}

/** How the match stands, and for whoever is to decide what he can do: told anew after an outage. */
export function standing(info: GameInfo, match: FollowedMatch, language: Language): Told {
  const { view, seat } = match;
  const isMine = view !== null && pendingIn(view).some((pending) => pending.seat === seat);
  const responses = isMine ? tapTexts(info, match, language) : [];
  return { body: standText(info, match, language).join('\n'), responses };
}

/** The score sheet and the game's statistics of this match. */
export function scoreText(info: GameInfo, { view, status }: FollowedMatch, language: Language): string {
  if (view === null) return '';
  const seats = status?.seats.map(({ name }) => name) ?? [];
  const sheet = scoreSheet(view, info, seats, language);
  const rounds = sheet?.rounds.map(({ round, total }) => `${round}. ${total.join(' : ')}`) ?? [];
  const totals = sheet?.sides.map(({ names: side, total }) => `${side.join(' + ')}: ${total}`) ?? [];
  const counted = statistics(view, info, language).map(({ text, values }) => `${text}: ${values.join(' : ')}`);
  return [totals.join(' · '), ...rounds, ...counted].filter((line) => line !== '').join('\n');
}

/** What was last said of a match to somebody: by address and match. */
export type StatusMemory = Map<string, MatchStatus>;

/** Pauses, questions, and who has gone or come back, as far as it was not said before. */
export function statusLines(memory: StatusMemory, key: string, match: FollowedMatch, language: Language): string[] {
  const { status, view, over } = match;
  const before = memory.get(key);
  if (status === null || view === null) return [];
  if (over) memory.delete(key);
  else memory.set(key, status);
  if (before === undefined || before === status) return [];
  const words = textWords[language];
  const lines: string[] = [];
  if (status.paused !== before.paused) lines.push(status.paused ? words.paused : words.resumed);
  const { asking } = status;
  if (asking !== null && before.asking?.what !== asking.what && asking.by !== view.you)
    lines.push(words.asked(asking.what, status.seats[asking.by]?.name ?? ''));
  for (const [seat, { here, name, bot }] of status.seats.entries()) {
    if (bot || here === before.seats[seat]?.here || seat === view.you) continue;
    lines.push(here ? words.back(name) : words.away(name));
  }
  return lines;
}
