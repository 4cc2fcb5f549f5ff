/**
 * A whole match as text: what happened, in words, and what the table looks like. Each game keeps one as a golden file, so
 * that a reader sees how it is played and a reviewer sees every change of its rules.
 */
import type { Language } from '../deck.js';
import type { BoardFacts } from '../board.js';
import type { Game, View } from '../game.js';
import { writeCard, writeMove } from '../notation.js';
import { usualOptions } from '../options.js';
import { startMatch } from '../play.js';
import { tellEvent, tellPending } from '../tell.js';
import { randomChooser, randomFor } from './random-players.js';
import { withoutTalk } from './talk.js';

export interface PlaythroughOptions {
  readonly seats?: number;
  readonly seed?: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly language?: Language;
}

const names = ['Anna', 'Bedřich', 'Cecilie', 'David', 'Eva', 'Filip', 'Gita', 'Hynek', 'Iva', 'Jan', 'Klára', 'Leoš'];

/** A whole random match as text, for a reader or a golden file. */
export function playthrough<S>(game: Game<S>, wished: PlaythroughOptions = {}): string {
  const { seats = game.about.players.min, seed = 1, language = 'en' } = wished;
  const options = { ...usualOptions(game.about.options), ...wished.options };
  const nameOf = (seat: number) => names[seat] ?? `#${seat}`;
  const [cards, whom] = [randomFor(seed, 2), randomFor(seed, 1)];
  const choose = randomChooser(game, seed);
  const { state, events } = startMatch(game, seats, options, cards);
  const lines = [
    `# ${game.about.texts[language].name}, version ${game.about.version}, ${seats} players`,
    JSON.stringify(options),
    '',
  ];
  const tell = (happened: typeof events) => {
    for (const event of happened) {
      // Each event as the seat it is about sees it.
      const text = tellEvent(game, game.show(state, event, event.seat ?? null), language, nameOf);
      if (text !== '') lines.push(`  ${text}`);
    }
  };
  tell(events);
  let facts = '';
  while (game.outcome(state) === null) {
    const pending = whom.pick(game.pending(state), 'who');
    const move = choose(state, pending.seat, withoutTalk(game, game.moves(state, pending.seat)));
    const view = game.view(state, pending.seat);
    const isGrid = game.about.board?.kind === 'grid';
    const open = JSON.stringify(isGrid ? withoutBoard(view) : view.open);
    lines.push('', isGrid ? boardOf(view) : zonesOf(game, view));
    if (open !== facts) lines.push(open);
    facts = open;
    lines.push(`${nameOf(pending.seat)}: ${tellPending(game, pending, language, nameOf)}`);
    lines.push(`> ${JSON.stringify(writeMove(view, move))}`);
    tell(game.apply(state, pending.seat, move, cards));
  }
  lines.push('', `Outcome: ${JSON.stringify(game.outcome(state))}`, `Sheet: ${JSON.stringify(game.sheet(state))}`, '');
  return lines.join('\n');
}

/** Zones with at least so many slots are written without the empty ones. */
const manySlots = 5;

function zonesOf({ about }: Pick<Game, 'about'>, view: View): string {
  const zones = Object.entries(view.zones).flatMap(([name, { n, cards = [] }]) => {
    if (n === 0 && (about.zones[name.split('.')[0] ?? '']?.slots ?? 0) >= manySlots) return [];
    return cards.length === 0 ? `${name}:${n}` : `${name}:${n}[${writeCards(cards.map(writeCard))}]`;
  });
  return zones.join('  ');
}

/** The board from the top: X dark, O light. */
function boardOf({ open }: View): string {
  const { size, stones } = open as unknown as BoardFacts;
  const lines = Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size));
  return lines.map((line) => line.map((stone) => '.XO'[stone]).join(' ')).join('\n');
}

function withoutBoard({ open }: View): View['open'] {
  return Object.fromEntries(Object.entries(open).filter(([fact]) => fact !== 'stones' && fact !== 'owner'));
}

/** Of very many cards equal ones are counted: `19×wood 18×ore`. */
function writeCards(cards: readonly string[]): string {
  if (cards.length < countedFrom) return cards.join(' ');
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, n]) => (n > 1 ? `${n}×${card}` : card)).join(' ');
}
const countedFrom = 40;
