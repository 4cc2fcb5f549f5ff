/** The bracket of a knock-out as a drawing: names, scores, open places, drop-outs; one's own path in front. */
import './bracket.css';
import type { TournamentState } from '@partie/protocol';
import type { Occupant } from '@partie/tournament';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { both } from '../../words/language.js';
import {
  type BracketLayout,
  boxHeight,
  boxWidth,
  headHeight,
  type Heading,
  layoutBracket,
  ownPath,
  type PlacedGame,
} from './bracket-layout.js';
import { textWidth } from './text-width.js';
import { gameLink } from './game-link.js';
import { columnName, pointsText } from './tournament-words.js';

const words = both({
  en: {
    label: 'Bracket',
    rounds: 'Rounds',
    open: 'to be decided',
    nobody: 'nobody',
    versus: (one: string, other: string) => `${one} against ${other}`,
    live: 'being played',
    wins: (name: string) => `${name} wins`,
  },
  cs: {
    label: 'Pavouk',
    rounds: 'Kola',
    open: 'rozhodne se',
    nobody: 'nikdo',
    versus: (one: string, other: string) => `${one} proti ${other}`,
    live: 'hraje se',
    wins: (name: string) => `vítězí ${name}`,
  },
});

interface BracketProps {
  readonly id: string;
  readonly state: TournamentState;
  /** The entrant for whom the person at the screen plays. */
  readonly own: string | null;
  /** Only these places, where there is no room for all. */
  readonly only?: ReadonlySet<number>;
  /** On paper. */
  readonly isPrinted?: boolean;
}

export function BracketDrawing({ id, state, own, only, isPrinted = false }: BracketProps) {
  const { tournament } = state;
  const layout = useMemo(() => layoutBracket(tournament, only), [tournament, only]);
  const frame = useRef<HTMLDivElement>(null);
  const entrants = useMemo(() => new Map(tournament.entrants.map((entrant) => [entrant.id, entrant])), [tournament]);
  const ownGames = ownPath(layout, own);
  const shown = worthSeeing(layout, ownGames);
  // Bring it into sight, but never scroll the page itself.
  useEffect(() => {
    const { current } = frame;
    if (!current || !shown) return;
    const scale = current.scrollWidth / layout.width;
    const [width, height] = [current.clientWidth / scale, current.clientHeight / scale];
    const isSeen = { x: shown.x + boxWidth < width, y: shown.y + boxHeight < height };
    current.scrollTo(
      isSeen.x ? 0 : (shown.x - columnInSight) * scale,
      isSeen.y ? 0 : (shown.y + (boxHeight - height) / 2) * scale,
    );
  }, [shown?.game.place]);
  const width = { '--width': `${layout.width}px` };
  // The names of the rounds stay in sight while it is scrolled.
  const isScrolled = only === undefined && !isPrinted;
  const top = isScrolled ? headHeight : 0;
  const headOf = ({ x, y, part, column, of }: Heading) => (
    <text key={`${part}-${column}`} class="bracket-head" x={x} y={y}>
      {columnName(part, column, of, layout.isDouble)}
    </text>
  );
  const own1st = (placed: PlacedGame) => (ownGames.has(placed.game.place) ? 1 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div ref={frame} class="bracket-frame" tabIndex={0}>
      {isScrolled && (
        <svg class="bracket bracket-heads" style={width} viewBox={`-1 -1 ${layout.width} ${headHeight}`}>
          <title>{words().rounds}</title>
          {layout.headings.filter(isOnTop).map(headOf)}
        </svg>
      )}
      <svg
        class={`bracket ${layout.height <= tallestPage ? 'one-page' : ''}`}
        style={width}
        viewBox={`-1 ${top - 1} ${layout.width} ${layout.height - top}`}
      >
        <title>{words().label}</title>
        {layout.headings.filter((head) => !isScrolled || !isOnTop(head)).map(headOf)}
        {[...layout.lines]
          .sort((a, b) => Number(ownGames.has(a.from)) - Number(ownGames.has(b.from)))
          .map(({ from, to, path }) => (
            <path
              key={`${from}-${to}`}
              class={`bracket-line ${ownGames.has(from) && ownGames.has(to) ? 'own' : ''}`}
              d={path}
            />
          ))}
        {[...layout.games]
          .sort((a, b) => own1st(a) - own1st(b))
          .map((placed) => (
            <Game
              key={placed.game.place}
              {...placed}
              own={own}
              href={gameLink(id, state, placed.game.pairing)}
              isLive={placed.game.pairing !== null && state.begun.includes(placed.game.pairing.id)}
              nameOf={(who) => (typeof who === 'string' ? (entrants.get(who)?.name ?? '') : '')}
              isGone={(who) => typeof who === 'string' && entrants.get(who)?.gone === true}
            />
          ))}
      </svg>
    </div>
  );
}

/** What is printed on one page, if it is not taller: 32 players. */
const tallestPage = 1100;
const isOnTop = ({ y }: Heading): boolean => y < headHeight;

/** So much of the column before is in sight, too. */
const columnInSight = boxWidth / 3;

/** One's own last game; else the first that is being played; else the topmost: the first column may begin far below. */
function worthSeeing({ games }: BracketLayout, own: ReadonlySet<number>): PlacedGame | undefined {
  const mine = games.findLast(({ game }) => own.has(game.place));
  const running = games.find(({ game }) => game.state === 'playing');
  const top = Math.min(...games.map(({ y }) => y));
  return mine ?? running ?? games.find(({ y }) => y === top);
}

/** Names that are wider than their line are set narrower, as a printer would. */
const condensed = (name: string, isBold: boolean): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } =>
  textWidth(name, isBold) > nameWidth ? { textLength: nameWidth, lengthAdjust: 'spacingAndGlyphs' } : {};
const nameWidth = boxWidth - 44;

interface GameProps extends PlacedGame {
  readonly own: string | null;
  readonly href: string | null;
  readonly isLive: boolean;
  readonly nameOf: (who: Occupant) => string;
  readonly isGone: (who: Occupant) => boolean;
}

function Game({ game, x, y, own, href, isLive, nameOf, isGone }: GameProps) {
  const { occupants, state, winner, pairing } = game;
  const isOwn = own !== null && occupants.includes(own);
  const shown = (who: Occupant) => (who === undefined ? words().open : who === null ? words().nobody : nameOf(who));
  const [one, other] = occupants;
  const ending = typeof winner === 'string' ? `, ${words().wins(nameOf(winner))}` : isLive ? `, ${words().live}` : '';
  const label = `${words().versus(shown(one), shown(other))}${ending}`;
  const drawing = (
    // The title of the link around it says the same in words.
    <g
      class={`bracket-game ${state} ${isOwn ? 'own' : ''}`}
      transform={`translate(${x} ${y})`}
      {...(href !== null && { 'aria-hidden': 'true' as const })}
    >
      {href === null && <title>{label}</title>}
      <rect width={boxWidth} height={boxHeight} rx={5} />
      <line class="middle" x1={0} x2={boxWidth} y1={boxHeight / 2} y2={boxHeight / 2} />
      {occupants.map((who, i) => {
        const kind = [
          typeof who === 'string' ? '' : 'open',
          who !== undefined && who !== null && who === winner ? 'winner' : '',
          typeof winner === 'string' && who !== winner ? 'beaten' : '',
          isGone(who) ? 'gone' : '',
          who === own && own !== null ? 'me' : '',
        ].join(' ');
        const line = boxHeight * (0.25 + i / 2) + 4.5;
        return (
          <g key={i === 0 ? 'first' : 'second'}>
            <text class={kind} x={10} y={line} {...condensed(nameOf(who), typeof who === 'string' && who === winner)}>
              {typeof who === 'string' ? nameOf(who) : who === null ? '—' : '·  ·  ·'}
            </text>
            <text class={`points ${kind.replace('gone', '')}`} x={boxWidth - 10} y={line}>
              {pointsText(pairing, who)}
            </text>
          </g>
        );
      })}
      {isLive && <circle class="bracket-live" cx={boxWidth - 14} cy={boxHeight / 2} r={4.5} />}
    </g>
  );
  if (href === null) return drawing;
  return (
    <a href={href}>
      <title>{label}</title>
      {drawing}
    </a>
  );
}
