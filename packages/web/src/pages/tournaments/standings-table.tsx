/** Standings with their tie-breaks and how these were reckoned; in groups, a table for each. */
import './standings.css';
import type { TournamentState } from '@partie/protocol';
import { numberOfGroups, type RoundOf, scoresOf, standings, type Tournament } from '@partie/tournament';
import { both } from '../../words/language.js';
import { TieBreakSums } from './tie-break-sums.js';
import { scoreText, tieBreakWord, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    place: 'Place',
    name: 'Name',
    score: 'Score',
    how: 'How this is worked out',
    start: 'start',
    gone: 'out',
    none: 'The standings come with the first results.',
    win: 'A won game counts 1, a draw ½. At tables of more than two, everybody gets a point for each player behind them.',
    arena: 'A won game counts 2, a draw 1.',
    shared: 'Those who are equal in everything share a place.',
    knockout: 'In a knock-out, places follow from how far everybody got.',
  },
  cs: {
    place: 'Pořadí',
    name: 'Jméno',
    score: 'Body',
    how: 'Jak se to počítá',
    start: 'začátek',
    gone: 'odstoupil(a)',
    none: 'Pořadí bude po prvních výsledcích.',
    win: 'Výhra je za 1, remíza za ½. U stolů po více hráčích je bod za každého, koho předstihneš.',
    arena: 'Výhra je za 2, remíza za 1.',
    shared: 'Kdo má všechno stejné, dělí se o místo.',
    knockout: 'Ve vyřazovacím turnaji rozhoduje, kam až kdo došel.',
  },
});

interface StandingsProps {
  readonly state: TournamentState;
  readonly own: string | null;
  /** Without the columns of single rounds. */
  readonly short?: boolean;
}

export function Standings({ state, own, short = false }: StandingsProps) {
  const { tournament } = state;
  const groups = numberOfGroups(tournament);
  if (tournament.round === 0) return <p class="quiet">{words().none}</p>;
  const { format, tieBreaks } = tournament.settings;
  const shown = tournament.bracket === null ? tieBreaks : [];
  return (
    <div class="standings">
      {(tournament.bracket !== null || groups === 0) && <Table {...{ tournament, own, short }} group={undefined} />}
      {Array.from({ length: groups }, (_, group) => (
        <section key={group}>
          <h2>{tournamentWords().group(group + 1)}</h2>
          <Table {...{ tournament, own, short, group }} />
        </section>
      ))}
      {!short && (
        <details class="standings-how">
          <summary>{words().how}</summary>
          <p>{format.kind === 'arena' ? words().arena : words().win}</p>
          {tournament.bracket !== null && <p>{words().knockout}</p>}
          <dl>
            {shown.map((tieBreak) => (
              <div key={tieBreak}>
                <dt>{tieBreakWord(tieBreak)}</dt>
                <dd>{tournamentWords().explained[tieBreak]}</dd>
              </div>
            ))}
          </dl>
          <p>{words().shared}</p>
          {shown.length > 0 && <TieBreakSums tournament={tournament} own={own} tieBreaks={shown} />}
        </details>
      )}
    </div>
  );
}

interface TableProps {
  readonly tournament: Tournament;
  readonly own: string | null;
  readonly short: boolean;
  readonly group: number | undefined;
}

function Table({ tournament, own, short, group }: TableProps) {
  const rows = standings(tournament, undefined, group);
  const scores = scoresOf(tournament, undefined, group);
  const isBracket = tournament.bracket !== null && group === undefined;
  const { tieBreaks } = tournament.settings;
  const shown = isBracket ? [] : tieBreaks;
  const placeOf = new Map(rows.map(({ entrant, place }) => [entrant, place]));
  const rounds = short || isBracket || tournament.settings.format.kind === 'arena' ? 0 : tournament.round;
  const byId = new Map(tournament.entrants.map((entrant) => [entrant.id, entrant]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div class="standings-frame" tabIndex={0}>
      <table class="tabular">
        <thead>
          <tr>
            <th scope="col">{words().place}</th>
            <th scope="col" class="name">
              {words().name}
            </th>
            {Array.from({ length: rounds }, (_, i) => (
              <th key={i} scope="col" class="met">
                {i + 1}
              </th>
            ))}
            <th scope="col">{words().score}</th>
            {shown.map((tieBreak) => (
              <th key={tieBreak} scope="col" title={tournamentWords().explained[tieBreak]}>
                {tieBreakWord(tieBreak)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entrant, place, score, tieBreaks: values, gone }) => (
            <tr
              key={entrant}
              class={`${entrant === own ? 'me' : ''} ${gone ? 'gone' : ''} ${place === 1 ? 'first' : ''}`}
            >
              <td>{place}.</td>
              <th scope="row" class="name" dir="auto">
                <span>{byId.get(entrant)?.name}</span>
                {gone && <small> {words().gone}</small>}
              </th>
              {Array.from({ length: rounds }, (_, i) => (
                <td key={i} class="met">
                  {scores
                    .get(entrant)
                    ?.rounds.filter(({ round }) => round === i + 1)
                    .map((one) => roundText(one, placeOf))
                    .join(' ')}
                </td>
              ))}
              <td class="score">{scoreText(score)}</td>
              {shown.map((tieBreak, i) => (
                <td key={tieBreak}>{values[i] == null ? '' : scoreText(values[i] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Against whom, by place, and how it ended. */
function roundText({ opponents, isWin, points }: RoundOf, placeOf: ReadonlyMap<string, number>): string {
  const met = opponents.map((id) => placeOf.get(id) ?? '').join(',');
  const sign = isWin ? '+' : points > 0 && opponents.length === 1 ? '=' : '−';
  return opponents.length > 1 ? scoreText(points) : `${met || '–'}${sign}`;
}
