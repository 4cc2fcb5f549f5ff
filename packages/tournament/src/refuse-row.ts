/** Whether something can be done in a tournament now. Everything that people ask for is judged here before it is written. */
import { settingsProblems, takesLateEntries } from './settings.js';
import type { Tournament, TournamentRow } from './tournament.js';

export type TournamentRefusal =
  | 'alreadyEntered'
  | 'alreadyStarted'
  | 'badOrder'
  | 'badResult'
  | 'badSettings'
  | 'isFull'
  | 'isOver'
  | 'noLateEntry'
  | 'noSuchEntrant'
  | 'noSuchPairing'
  | 'notStarted'
  | 'rankNeeded'
  | 'tooFew';

/** Null: it can be done. */
export function refuseRow(tournament: Tournament, row: TournamentRow): TournamentRefusal | null {
  const { phase, settings, entrants, pairings } = tournament;
  if (phase === 'over' || phase === 'cancelled') return row.k === 'correct' && phase === 'over' ? null : 'isOver';
  const isEntered = (id: string) => entrants.some((entrant) => entrant.id === id);
  switch (row.k) {
    case 'enter':
      if (isEntered(row.entrant.id)) return 'alreadyEntered';
      if (entrants.length >= settings.most) return 'isFull';
      if (settings.format.kind === 'mcmahon' && row.entrant.rank === null) return 'rankNeeded';
      if (phase === 'running' && !(takesLateEntries(settings.format) && settings.lateEntry !== 'no'))
        return 'noLateEntry';
      return null;
    case 'leave':
    case 'rest':
      return isEntered(row.entrant) ? null : 'noSuchEntrant';
    case 'replace':
      if (row.by.members.some((person) => entrants.some(({ members, gone }) => !gone && members.includes(person))))
        return 'alreadyEntered';
      return isEntered(row.entrant) ? null : 'noSuchEntrant';
    case 'start':
      if (phase === 'running') return 'alreadyStarted';
      if (settingsProblems(settings).length > 0) return 'badSettings';
      if (entrants.length < 2) return 'tooFew';
      return isPermutation(
        row.order,
        entrants.map(({ id }) => id),
      )
        ? null
        : 'badOrder';
    case 'pair':
      if (phase === 'open') return 'notStarted';
      return row.pairings.some((pairing) => !pairing.entrants.every(isEntered)) ? 'noSuchEntrant' : null;
    case 'result':
    case 'correct': {
      const pairing = pairings[row.pairing];
      if (pairing === undefined) return 'noSuchPairing';
      const { result } = row;
      const isWrong = result?.kind === 'played' && result.points.length !== pairing.entrants.length;
      return isWrong ? 'badResult' : null;
    }
    case 'pause':
    case 'end':
      return phase === 'open' ? 'notStarted' : null;
    case 'cancel':
      return null;
  }
}

const isPermutation = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;
