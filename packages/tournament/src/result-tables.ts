/** Results for other programs: as a table of comma-separated values, and in the form in which Go tournaments are reported. */
import { groupMembers, numberOfGroups } from './groups.js';
import { rankText } from './rank.js';
import { scoresOf } from './scores.js';
import { type Standing, standings } from './standings.js';
import { type EntrantId, entrantById, type Pairing, pointsOf, type Tournament } from './tournament.js';

/** One line an entrant, best first; a column a tie-break and a round. `last`: as it was after this round. */
export function resultsCsv(tournament: Tournament, last?: number): string {
  const { settings } = tournament;
  const round = Math.min(last ?? tournament.round, tournament.round);
  const table = standings(tournament, last);
  const groupOf = groupsOf(tournament);
  const placeOf = new Map(table.map(({ entrant, place }) => [entrant, place]));
  const rounds = Array.from({ length: round }, (_, i) => i + 1);
  const games = gamesByRound(tournament);
  const head = [
    'place',
    'name',
    'rank',
    ...(groupOf ? ['group'] : []),
    'score',
    'wins',
    ...settings.tieBreaks,
    ...rounds.map((n) => `round ${n}`),
  ];
  const lines = table.map(({ entrant, place, score, wins, tieBreaks, gone }) => {
    const { name, rank } = entrantById(tournament, entrant);
    const played = rounds.map((n) => roundText(games(entrant, n), entrant, placeOf));
    const values = settings.tieBreaks.map((_, i) => tieBreaks[i] ?? '');
    return [
      place,
      gone ? `${name} (out)` : name,
      rank === null ? '' : rankText(rank),
      ...(groupOf ? [groupOf.get(entrant) ?? ''] : []),
      score,
      wins,
      ...values,
      ...played,
    ];
  });
  return csvOf([head, ...lines]);
}

/** The group of each, from 1; null if there are none. */
function groupsOf(tournament: Tournament): Map<EntrantId, number> | null {
  if (tournament.settings.format.kind !== 'groups') return null;
  const groups = Array.from({ length: numberOfGroups(tournament) }, (_, group) => groupMembers(tournament, group));
  return new Map(groups.flatMap((members, group) => members.map((id) => [id, group + 1])));
}

const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => `${line.map(csvValue).join(',')}\r\n`).join('');

/** A value that begins like a formula is written as text: spreadsheets would reckon it. */
function csvValue(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The games of an entrant in a round. All pairings are gone through once: there may be thousands, asked for by each of hundreds. */
function gamesByRound({ pairings }: Tournament): (id: EntrantId, round: number) => readonly Pairing[] {
  const games = new Map<EntrantId, Pairing[][]>();
  for (const pairing of pairings)
    for (const id of pairing.entrants) {
      const own = games.get(id) ?? [];
      games.set(id, own);
      own[pairing.round] = [...(own[pairing.round] ?? []), pairing];
    }
  return (id, round) => games.get(id)?.[round] ?? [];
}

/** Against whom, and how it ended: `3+`, `12-`, `5=`; `0+` without an opponent. Several games of a round are put together. */
function roundText(
  games: readonly Pairing[],
  id: EntrantId,
  placeOf: ReadonlyMap<EntrantId, number>,
  mark: (pairing: Pairing) => string = () => '',
): string {
  if (games.length === 0) return '0-';
  return games.map((pairing) => `${opponentText(pairing, id, placeOf)}${mark(pairing)}`).join(' ');
}

function opponentText(pairing: Pairing, id: EntrantId, placeOf: ReadonlyMap<EntrantId, number>): string {
  const { entrants, result } = pairing;
  if (result === null) return '?';
  const own = pointsOf(pairing, id);
  const others = entrants.filter((other) => other !== id);
  const best = Math.max(-1, ...others.map((other) => pointsOf(pairing, other)));
  const sign = own > best ? '+' : own === best ? '=' : '-';
  const met = result.kind === 'played' ? others.map((other) => placeOf.get(other) ?? 0).join('/') : '0';
  return `${met || '0'}${sign}`;
}

/** One line a game, in the order of pairing: who met whom, how it ended, what the game itself counted, and its match. */
export function gamesCsv(tournament: Tournament, matchOf: (pairing: Pairing) => string): string {
  const most = Math.max(0, ...tournament.pairings.map(({ entrants }) => entrants.length));
  const seats = Array.from({ length: most }, (_, seat) => seat);
  const hasGroups = tournament.settings.format.kind === 'groups';
  const nameOf = new Map(tournament.entrants.map(({ id, name }) => [id, name]));
  const head = [
    'round',
    'game',
    ...(hasGroups ? ['group'] : []),
    'result',
    ...seats.flatMap((seat) => [`player ${seat + 1}`, `points ${seat + 1}`, `counted ${seat + 1}`]),
    'options',
    'match',
  ];
  const lines = tournament.pairings.map((pairing) => {
    const { id, round, group, entrants, result, options, unplayed } = pairing;
    const counted = result?.kind === 'played' ? result.counted : undefined;
    const players = seats.flatMap((seat) => {
      const entrant = entrants[seat];
      if (entrant === undefined) return ['', '', ''];
      const points = result === null ? '' : pointsOf(pairing, entrant);
      return [nameOf.get(entrant) ?? '', points, counted?.[seat] ?? ''];
    });
    const agreed = Object.entries(options ?? {}).map(([name, value]) => `${name}=${value}`);
    const match = result?.kind === 'played' && !unplayed ? matchOf(pairing) : '';
    const place = hasGroups ? [group === null ? '' : group + 1] : [];
    return [round, id + 1, ...place, result?.kind ?? 'open', ...players, agreed.join(' '), match];
  });
  return csvOf([head, ...lines]);
}

export interface GoEvent {
  readonly name: string;
  /** `2026-11-18` */
  readonly date: string;
  /** Whether the first seat has Black; null: lots were drawn in every game. */
  readonly firstIsBlack: boolean | null;
}

/** The table that the European Go Federation reads: place, name, rank, country, club, score, tie-breaks, rounds. */
export function egfTable(tournament: Tournament, { name, date, firstIsBlack }: GoEvent): string {
  const table = standings(tournament);
  const { handicap, tieBreaks } = tournament.settings;
  // Lines are numbered one after another also where places are shared.
  const lineOf = new Map(table.map(({ entrant }, i) => [entrant, i + 1]));
  const start = scoresOf(tournament);
  const games = gamesByRound(tournament);
  const head = [
    `; EV[${name}]`,
    `; DT[${date}]`,
    `; HA[${handicap ? `h${handicap.reduction}` : 'h9'}]`,
    `; Pl Name Rank Co Club Score ${tieBreaks.join(' ')}`.trimEnd(),
    ';',
  ];
  const line = ({ entrant, score, tieBreaks: values }: Standing, i: number) => {
    const { name: own, rank } = entrantById(tournament, entrant);
    const rounds = Array.from({ length: tournament.round }, (_, n) =>
      roundText(games(entrant, n + 1), entrant, lineOf, (pairing) => markOf(pairing, entrant, firstIsBlack)),
    );
    const figures = [score + 0, ...tieBreaks.map((_, at) => values[at] ?? 0)];
    const rankWritten = rank === null ? '30k' : rankText(rank);
    return [i + 1, own.replaceAll(/\s+/g, '_'), rankWritten, '--', '--', ...figures, ...rounds].join(' ');
  };
  const lines = table.filter(({ entrant }) => start.has(entrant)).map(line);
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Colour and handicap: `/b2`. */
function markOf({ entrants, options, result }: Pairing, id: EntrantId, firstIsBlack: boolean | null): string {
  if (result?.kind !== 'played' || entrants.length !== 2) return '';
  const stones = Number(options?.handicap ?? 0);
  const isFixed = firstIsBlack !== null || options?.black === 'first';
  if (!isFixed) return '';
  const isBlack = (entrants[0] === id) === (options?.black === 'first' || firstIsBlack === true);
  return `/${isBlack ? 'b' : 'w'}${stones}`;
}
