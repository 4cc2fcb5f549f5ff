/** Standings with their tie-breaks and how these were reckoned; in groups, a table for each. */
import './standings.css';
import type { TournamentState } from '@partie/protocol';
import { numberOfGroups, openPairings, type RoundOf, scoresOf, standings, type Tournament } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { both } from '../../words/language.js';
import { TieBreakSums } from './tie-break-sums.js';
import { scoreText, tieBreakWord, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    round: 'After round',
    inPlay: (n: number) => `${n} (in play)`,
    ordinal: '',
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
    round: 'Stav po kole',
    inPlay: (n: number) => `${n}. (hraje se)`,
    ordinal: '.',
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
  /** Null: the newest, also when another one begins. */
  const [chosen, setChosen] = useState<number | null>(null);
  if (tournament.round === 0) return <p class="quiet">{words().none}</p>;
  const { format, tieBreaks } = tournament.settings;
  const shown = tournament.bracket === null ? tieBreaks : [];
  // In a knock-out places follow from how far everybody got, and an arena has no rounds.
  const hasRounds = !short && tournament.bracket === null && format.kind !== 'arena' && tournament.round > 1;
  const last = hasRounds && chosen !== null && chosen < tournament.round ? chosen : undefined;
  const inPlay = new Set(openPairings(tournament).map(({ round }) => round));
  return (
    <div class="standings">
      {hasRounds && (
        <div class="standings-round screen-only">
          <SelectField
            label={words().round}
            values={Array.from({ length: tournament.round }, (_, i) => tournament.round - i)}
            value={last ?? tournament.round}
            word={(round) => (inPlay.has(round) ? words().inPlay(round) : `${round}${words().ordinal}`)}
            onChoose={(round) => setChosen(round === tournament.round ? null : round)}
          />
        </div>
      )}
      {(tournament.bracket !== null || groups === 0) && (
        <Table {...{ tournament, own, short, last }} group={undefined} />
      )}
      {Array.from({ length: groups }, (_, group) => (
        <section key={group}>
          <h2>{tournamentWords().group(group + 1)}</h2>
          <Table {...{ tournament, own, short, group, last }} />
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
          {shown.length > 0 && <TieBreakSums {...{ tournament, own, last }} tieBreaks={shown} />}
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
  /** As it was after this round; else as it is now. */
  readonly last: number | undefined;
}

function Table({ tournament, own, short, group, last }: TableProps) {
  const rows = standings(tournament, last, group);
  const scores = scoresOf(tournament, last, group);
  const isBracket = tournament.bracket !== null && group === undefined;
  const { tieBreaks } = tournament.settings;
  const shown = isBracket ? [] : tieBreaks;
  const placeOf = new Map(rows.map(({ entrant, place }) => [entrant, place]));
  const rounds = short || isBracket || tournament.settings.format.kind === 'arena' ? 0 : (last ?? tournament.round);
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
