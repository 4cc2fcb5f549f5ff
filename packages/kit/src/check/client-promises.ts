/** What a game promises to clients that do not know it: prices, bounds of bundles, paths and counts, one round only. */
import { type Bundle, bundleHolds, bundleSize } from '../bundle.js';
import { spacesOf } from '../board.js';
import type { Game, GameAbout, Move, View } from '../game.js';
import type { Seat } from '../table-layout.js';
import { ProblemFound } from './problem.js';

/** The cards of a seat that it sees itself, counted by their faces: in one zone, or in all of its zones. */
function facesOf({ zones }: Pick<GameAbout, 'zones'>, view: View, seat: Seat, only?: string): Bundle {
  const counted: Record<string, number> = {};
  for (const [spot, { cards = [] }] of Object.entries(view.zones)) {
    const [zone = '', owner] = spot.split('.');
    if (zones[zone]?.of !== 'each' || owner !== String(seat) || (only ?? zone) !== zone) continue;
    for (const [, face] of cards) if (face !== null) counted[face] = (counted[face] ?? 0) + 1;
  }
  return counted;
}

/** After a move that has a price: exactly these cards have left the player's zones. */
export function checkPrice<S>(game: Game<S>, before: S, after: S, seat: Seat, move: Move): void {
  const price = game.about.actions[move.do]?.price;
  if (price === undefined) return;
  const [had, has] = [before, after].map((state) => facesOf(game.about, game.view(state, seat), seat)) as [
    Bundle,
    Bundle,
  ];
  for (const [face, n = 0] of Object.entries(price)) {
    const paid = (had[face] ?? 0) - (has[face] ?? 0);
    if (paid !== n)
      throw new ProblemFound(
        'declaration',
        `'${move.do}' costs ${n} × ${face}, and ${paid} were paid by seat ${seat}.`,
      );
  }
}

/** Whether a client that goes by `bundleQuestions` can make each of the moves that are offered. */
export function checkBundles<S>(game: Game<S>, state: S, seat: Seat, moves: readonly Move[]): void {
  const { bundleQuestions = {} } = game.about;
  for (const [question, { from, exactly }] of Object.entries(bundleQuestions)) {
    const answers = moves.flatMap((move) => {
      const answer = move[question];
      return typeof answer === 'object' && !Array.isArray(answer) ? [answer as Bundle] : [];
    });
    if (answers.length === 0) continue;
    const held = from === undefined ? null : facesOf(game.about, game.view(state, seat), seat, from);
    const asked = game.pending(state).find((pending) => pending.seat === seat)?.with?.[exactly ?? ''];
    for (const answer of answers) {
      const said = JSON.stringify(answer);
      if (held && !bundleHolds(held, answer))
        throw new ProblemFound(
          'declaration',
          `'${question}' is answered with ${said}, which seat ${seat} does not have in '${from}'.`,
        );
      if (exactly !== undefined && asked !== bundleSize(answer))
        throw new ProblemFound(
          'declaration',
          `'${question}' is answered with ${said}, and seat ${seat} is asked for '${exactly}' ${String(asked)}.`,
        );
    }
  }
}

/** Whether what a view says of paths, counts and rounds can be drawn. */
export function checkDrawn({ signs, board, oneRound }: GameAbout, view: View): void {
  if (oneRound && Number(view.table.round) > 1)
    throw new ProblemFound('declaration', 'A match is declared to be one round, and a second one has begun.');
  for (const [name, { as, at, outcomes }] of Object.entries(signs)) {
    const fact: unknown = view.open[name];
    if (as === 'counts') {
      const fits = Array.isArray(fact) && fact.length === outcomes?.weights.length && fact.every((n) => n >= 0);
      if (!fits) throw new ProblemFound('declaration', `'${name}' must count as many outcomes as it has weights.`);
    }
    if (as === 'exchange' && !isExchanges(at, fact, view.seats))
      throw new ProblemFound('declaration', `'${name}' must be what each seat gives and wants, as bundles, or null.`);
    if (as !== 'path') continue;
    const ids = new Set(board === undefined ? [] : spacesOf(board, view).map(({ id }) => id));
    const paths: readonly unknown[] = Array.isArray(fact) ? fact : [];
    const isPath = (path: unknown) =>
      path === null || (Array.isArray(path) && path.every((id: unknown) => ids.has(id as string)));
    if (paths.length !== view.seats || !paths.every(isPath))
      throw new ProblemFound('declaration', `'${name}' must be a list of spaces of the board for each seat.`);
  }
}

function isExchanges(at: string, fact: unknown, seats: number): boolean {
  if (at !== 'seat') return fact === undefined || fact === null || isExchange(fact);
  return Array.isArray(fact) && fact.length === seats && fact.every((one) => one === null || isExchange(one));
}
function isExchange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { give, want } = value as { readonly give?: unknown; readonly want?: unknown };
  return isBundle(give) && isBundle(want);
}
const isBundle = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((n) => Number.isInteger(n) && Number(n) > 0);

/** Points of the round so far: one number for each side, in each line. Returns the codes of the lines. */
export function checkSoFar(about: Pick<GameAbout, 'sides'>, { table, seats }: View): string[] {
  const sides = about.sides(seats);
  const expectPoints = (points: unknown, what: string) => {
    if (!Array.isArray(points) || points.length !== sides || !points.every((n) => Number.isFinite(n)))
      throw new ProblemFound('declaration', `${what} is ${JSON.stringify(points)} for ${sides} sides.`);
  };
  const lines = (table.soFarLines ?? []) as unknown as readonly { readonly code: string; readonly points: unknown }[];
  for (const { code, points } of lines) expectPoints(points, `the line '${code}' of \`soFar\``);
  if (table.soFar !== undefined && table.soFar !== null) expectPoints(table.soFar, '`soFar`');
  return lines.map(({ code }) => code);
}

/** What is wrong with an action that declines offers; null if a client can make it by itself. */
export function brokenDecline({ actions, signs }: Pick<GameAbout, 'actions' | 'signs'>): string | null {
  for (const [name, { declines, from, on }] of Object.entries(actions)) {
    if (declines === undefined) continue;
    const sign = signs[declines];
    if (sign?.as !== 'exchange' || sign.at !== 'seat')
      return `'${name}' declines '${declines}', which is no exchange beside the players.`;
    if (from !== undefined || on !== undefined) return `'${name}' declines an offer, and yet it needs cards or spaces.`;
  }
  return null;
}
