/**
 * A match under other rules than it was played by: every move of its log is judged and made again, with the outcomes of
 * chance it had, until one that the rules do not allow.
 */
import { commitmentTo } from '@partie/fairness';
import {
  carryOptions,
  type Game,
  type Json,
  languages,
  type Language,
  type Options,
  Replaying,
  tellEvent,
  type Viewer,
} from '@partie/kit';
import type { DevMove } from '@partie/protocol';
import type { RowBody } from '../match/match-rows.js';
import { emptyState, type MatchState, nextState } from '../match/match-state.js';
import { secretOf, settingsOf } from '../match/match-settings.js';
import { dateOf, newId, type Ports } from '../ports.js';
import { Refused, wordsFor } from '../refusal.js';
import type { LogRow, MatchHeader } from '../store/store.js';

export interface Carried {
  /** What the rules allow, from the first row on. */
  readonly rows: readonly LogRow[];
  /** The row that they do not allow. */
  readonly stop: {
    readonly row: number;
    /** The number of the move, from 1; 0: the deal. */
    readonly move: number;
    readonly why: Readonly<Record<Language, string>>;
  } | null;
}

/** A match as far as it was played. */
export interface PlayedMatch {
  readonly header: MatchHeader;
  readonly rows: readonly LogRow[];
}

/** Whether a match could go on by these rules: for a thread that can be ended if a rule does not come back. */
export function judgePlayed(game: Game, { header, rows }: PlayedMatch): Carried {
  const options = carryOptions(game.about.options, header.options as Options);
  return carryRows(game, { ...header, options }, rows);
}

const bodyOf = ({ body }: LogRow): RowBody => body as unknown as RowBody;

export function carryRows(game: Game, header: MatchHeader, rows: readonly LogRow[]): Carried {
  const carried: LogRow[] = [];
  let state = emptyState;
  for (const row of rows) {
    const body = bodyOf(row);
    // That somebody has ended it does not keep it from going on by other rules.
    if (body.k === 'end') break;
    try {
      check(game, header, state, body);
      state = nextState(game, header, state, row);
      if (row === rows.at(-1)) look(game, header, state);
    } catch (error) {
      const move = body.k === 'start' ? 0 : state.steps + 1;
      return { rows: carried, stop: { row: row.number, move, why: wordsOf(error, game) } };
    }
    carried.push(row);
  }
  return { rows: carried, stop: null };
}

/** Throws if the rules do not allow what a row says. */
function check(game: Game, { seats, options, settings }: MatchHeader, { state }: MatchState, body: RowBody): void {
  if (body.k === 'start') {
    const { min, max } = game.about.players;
    if (seats < min || seats > max) throw new Refused({ code: 'players', with: { min, max, n: seats } });
    const draws = new Replaying(body.draws);
    game.setup(seats, options as Options, draws, settingsOf({ settings } as MatchHeader).documents);
    if (draws.left > 0) throw new Error('The deal draws less at random than before.');
  }
  if (body.k !== 'move') return;
  const refusal = game.refuse(state, body.seat, body.move);
  if (refusal !== null) throw new Refused(refusal);
}

/** Throws if somebody could not be shown the position. */
function look(game: Game, { seats }: MatchHeader, { state, outcome }: MatchState): void {
  const viewers: Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  for (const viewer of viewers) {
    game.view(state, viewer);
    if (viewer !== null && outcome === null) game.moves(state, viewer);
  }
}

function wordsOf(error: unknown, game: Game): Record<Language, string> {
  const words = (language: Language) =>
    error instanceof Refused
      ? wordsFor(error.refusal, language, game)
      : error instanceof Error
        ? error.message
        : String(error);
  return { en: words('en'), cs: words('cs') };
}

/** The moves of a match in words, as those who made them saw them. */
export function movesInWords(
  game: Game,
  header: MatchHeader,
  rows: readonly LogRow[],
): Readonly<Record<Language, readonly DevMove[]>> {
  const moves: Record<Language, DevMove[]> = { en: [], cs: [] };
  let state = emptyState;
  for (const row of rows) {
    const body = bodyOf(row);
    state = nextState(game, header, state, row);
    if (body.k !== 'move' && body.k !== 'leave') continue;
    const { events, names, steps: move } = state;
    for (const language of languages) {
      const nameOf = (seat: number) => names[seat] ?? `#${seat + 1}`;
      const told = events.map((event) => tellEvent(game, game.show(state.state, event, body.seat), language, nameOf));
      const text = told.filter((one) => one !== '').join(' ');
      const silent = `${nameOf(body.seat)}: ${JSON.stringify(body.k === 'move' ? body.move : null)}`;
      moves[language].push({ row: row.number, move, text: text === '' ? silent : text });
    }
  }
  return moves;
}

/** The header of a match that goes on from another one, by these rules. */
export function carriedHeader(
  { bytes, clock }: Pick<Ports, 'bytes' | 'clock'>,
  game: Game,
  before: MatchHeader,
): MatchHeader {
  const { id: _id, ...header } = before;
  const id = newId(bytes, 9);
  return {
    ...header,
    id,
    game: game.about.id,
    version: game.about.version,
    options: carryOptions(game.about.options, before.options as Options),
    startedAt: dateOf(clock),
    settings: {
      ...(before.settings as Readonly<Record<string, Json>>),
      commitment: commitmentTo(id, secretOf(before)),
    },
  };
}
