/** The score sheet and the statistics of a match. */
import './score.css';
import { Counts } from './counts.js';
import type { View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { both, language } from '../words/language.js';
import { number } from '../words/number.js';
import { Icon } from '../parts/icons.js';
import { scoreSheet, type ScoreSheet, type SheetRound, type Statistic, statistics } from '@partie/client/words';

const words = both({
  en: {
    round: 'Round',
    total: 'Total',
    sheet: 'Score sheet',
    statistics: 'Statistics',
    leads: 'leads',
    none: 'No round has been scored yet.',
    notCounted: 'Points are counted at the end.',
    counted: 'How it was counted',
    noPoints: 'This game is played without points.',
    fewest: 'Fewest points win.',
    most: 'Most points win.',
  },
  cs: {
    round: 'Kolo',
    total: 'Celkem',
    sheet: 'Body po kolech',
    statistics: 'Statistika',
    leads: 'vede',
    none: 'Zatím se nic nezapsalo.',
    notCounted: 'Body se počítají až na konci.',
    counted: 'Jak se počítalo',
    noPoints: 'Tahle hra se hraje bez bodů.',
    fewest: 'Vyhrává nejméně bodů.',
    most: 'Vyhrává nejvíc bodů.',
  },
});

/** Games without rounds, such as Go, and those of one round are counted once. */
export const hasRounds = ({ oneRound }: Pick<GameInfo, 'oneRound'>, { table }: Pick<View, 'table'>): boolean =>
  typeof table.round === 'number' && !oneRound;

export interface ScoreProps {
  readonly view: View;
  readonly info: GameInfo;
  readonly names: readonly string[];
}

export function Score({ view, info, names }: ScoreProps) {
  const sheet = scoreSheet(view, info, names, language());
  return (
    <div class="score-panel">
      {sheet === null ? (
        <p class="quiet">{isCountedAtEnd(info) ? words().notCounted : words().noPoints}</p>
      ) : !hasRounds(info, view) ? (
        <CountedOnce sheet={sheet} />
      ) : (
        <>
          <SheetTable sheet={sheet} />
          <p class="quiet">
            {sheet.rounds.length === 0 && `${words().none} `}
            {info.fewestWins ? words().fewest : words().most}
          </p>
        </>
      )}
      <Counts info={info} view={view} level="h2" />
      <Statistics view={view} info={info} names={names} level="h2" />
    </div>
  );
}

/** A game that has lines of a score, but no rounds in which they could be written down before the end. */
const isCountedAtEnd = ({ texts, board }: GameInfo): boolean =>
  board !== undefined && Object.keys(texts.en.scores).length > 0;

function CountedOnce({ sheet: { sides, rounds, now } }: { sheet: ScoreSheet }) {
  const lines = rounds[0]?.lines ?? now;
  return (
    <section class="score-scroll" aria-label={words().counted}>
      <table class="score-sheet tabular">
        <caption class="visually-hidden">{words().counted}</caption>
        <thead>
          <tr>
            <td />
            <SideHeads sides={sides} />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, text, points }) => (
            <tr key={code}>
              <th scope="row">{text}</th>
              {points.map((given, side) => (
                <td key={side}>{number(given)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalsRow sides={sides} />
        </tfoot>
      </table>
    </section>
  );
}

function SheetTable({ sheet: { sides, rounds } }: { sheet: ScoreSheet }) {
  return (
    <section class="score-scroll" aria-label={words().sheet}>
      <table class="score-sheet tabular">
        <caption class="visually-hidden">{words().sheet}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{words().round}</span>
            </th>
            <SideHeads sides={sides} />
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <RoundRows key={round.round} round={round} />
          ))}
        </tbody>
        <tfoot>
          <TotalsRow sides={sides} />
        </tfoot>
      </table>
    </section>
  );
}

function RoundRows({ round: { round, lines, total, best } }: { round: SheetRound }) {
  // A single line would repeat the total.
  const detailed = lines.length > 1;
  return (
    <>
      <tr class="score-round">
        <th scope="row">{round}</th>
        {total.map((points, side) => (
          <td key={side} class={best[side] ? 'best' : ''}>
            {number(points)}
          </td>
        ))}
      </tr>
      {detailed &&
        lines.map(({ code, text, points }) => (
          <tr key={code} class="score-line">
            <th scope="row">{text}</th>
            {points.map((given, side) => (
              <td key={side}>{given === 0 ? '·' : number(given)}</td>
            ))}
          </tr>
        ))}
    </>
  );
}

type SidesProps = Pick<ScoreSheet, 'sides'>;

/** Column headings with the names of each side. */
export function SideHeads({ sides }: SidesProps) {
  return (
    <>
      {sides.map(({ names, mine }, side) => (
        <th key={side} scope="col" class={mine ? 'mine' : ''}>
          {names.map((name) => (
            <span key={name} class="score-name" title={name}>
              {name}
            </span>
          ))}
        </th>
      ))}
    </>
  );
}

/** The totals so far. */
export function TotalsRow({ sides }: SidesProps) {
  return (
    <tr>
      <th scope="row">{words().total}</th>
      {sides.map(({ total, leads }, side) => (
        <td key={side} class={leads ? 'leads' : ''}>
          <Total points={total} leads={leads} />
        </td>
      ))}
    </tr>
  );
}

/** A total, with a crown for the leader. */
export function Total({ points, leads }: { points: number; leads: boolean }) {
  return (
    <>
      {leads && <Icon of="crown" />}
      {number(points)}
      {leads && <span class="visually-hidden"> {words().leads}</span>}
    </>
  );
}

export function Statistics({ view, info, names, level }: ScoreProps & { readonly level: 'h2' | 'h3' }) {
  return <StatisticsTable rows={statistics(view, info, language())} names={names} level={level} />;
}

interface StatisticsTableProps {
  readonly rows: readonly Statistic[];
  readonly names: readonly string[];
  readonly level: 'h2' | 'h3';
}

export function StatisticsTable({ rows, names, level: Heading }: StatisticsTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Heading>{words().statistics}</Heading>
      <section class="score-scroll" aria-label={words().statistics}>
        <table class="score-sheet tabular">
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  <span class="score-name" title={name}>
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, values }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {values.map((value, seat) => (
                  <td key={seat}>{number(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
