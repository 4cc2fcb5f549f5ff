/** Tournaments played in memory: of two who meet, the one who entered first wins. */
import {
  type Format,
  foundTournament,
  nextPairings,
  nextTournament,
  openPairings,
  type Tournament,
  usualTieBreaks,
} from '@partie/tournament';

export function begunCup(format: Format, entrants: number, more: { readonly barrier?: boolean } = {}): Tournament {
  const ids = Array.from({ length: entrants }, (_, i) => `e${i + 1}`);
  let cup = foundTournament({
    format,
    seeding: 'entered',
    barrier: true,
    tieBreaks: usualTieBreaks(format),
    lateEntry: 'no',
    most: entrants,
    ...more,
  });
  for (const id of ids)
    cup = nextTournament(cup, {
      k: 'enter',
      entrant: { id, name: `Player ${id.slice(1)}`, rank: null, members: [id] },
    });
  return paired(nextTournament(cup, { k: 'start', order: ids }));
}

export const paired = (cup: Tournament): Tournament => nextTournament(cup, { k: 'pair', ...nextPairings(cup) });

/** Plays open games, as many as told, and pairs what follows when all are over. */
export function playedOn(cup: Tournament, games: number): Tournament {
  let now = cup;
  for (let i = 0; i < games; i++) {
    const [open] = openPairings(now);
    if (open === undefined) return now;
    const first = Math.min(...open.entrants.map((id) => Number(id.slice(1))));
    const points = open.entrants.map((id) => (id === `e${first}` ? 1 : 0));
    now = nextTournament(now, { k: 'result', pairing: open.id, result: { kind: 'played', points } });
    if (openPairings(now).length === 0 && nextPairings(now).pairings.length > 0) now = paired(now);
  }
  return now;
}
