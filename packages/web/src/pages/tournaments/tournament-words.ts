/** Words about tournaments that several screens use. */
import { entrantById, type Format, type Pairing, pointsOf, type TieBreak, type Tournament } from '@partie/tournament';
import { both, forms } from '../../words/language.js';
import { number } from '../../words/number.js';

export const tournamentWords = both({
  en: {
    tournament: 'Tournament',
    formats: {
      single: 'Knock-out',
      double: 'Double elimination',
      roundRobin: 'Everybody meets everybody',
      groups: 'Groups, then knock-out',
      swiss: 'Swiss system',
      mcmahon: 'McMahon',
      arena: 'Arena',
      tables: 'Tables of several',
    },
    phases: { open: 'open for entries', running: 'running', over: 'over', cancelled: 'called off' },
    round: (n: number) => `Round ${n}`,
    group: (n: number) => `Group ${n}`,
    final: 'Final',
    semifinal: 'Semifinals',
    quarterfinal: 'Quarterfinals',
    of: (n: number) => `Round of ${n}`,
    winners: (n: number) => `Winners, round ${n}`,
    winnersFinal: 'Winners’ final',
    losers: (n: number) => `Losers, round ${n}`,
    grandFinal: 'Grand final',
    secondFinal: 'Second final',
    thirdPlace: 'For third place',
    tieBreaks: {
      wins: 'Wins',
      sos: 'SOS',
      sosCut1: 'SOS−1',
      sosMedian: 'SOS median',
      sosos: 'SOSOS',
      sonnebornBerger: 'SB',
      direct: 'Direct',
      points: 'Points',
    },
    explained: {
      wins: 'Games won.',
      sos: 'Sum of the opponents’ scores (Buchholz). A round without an opponent counts as one against somebody of one’s own score.',
      sosCut1: 'The same without the opponent with the lowest score.',
      sosMedian: 'The same without the lowest and the highest.',
      sosos: 'Sum of the opponents’ SOS.',
      sonnebornBerger:
        'Scores of those one has beaten, and half of those one has drawn with (Sonneborn–Berger, SODOS).',
      direct: 'What those who are still equal scored against each other, if all of them have met.',
      points: 'What the games themselves counted.',
    },
    bye: 'bye',
    players: (n: number) => `${n} ${n === 1 ? 'player' : 'players'}`,
  },
  cs: {
    tournament: 'Turnaj',
    formats: {
      single: 'Vyřazovací',
      double: 'Na dvě prohry',
      roundRobin: 'Každý s každým',
      groups: 'Skupiny a vyřazování',
      swiss: 'Švýcarský systém',
      mcmahon: 'McMahon',
      arena: 'Aréna',
      tables: 'U stolů po několika',
    },
    phases: { open: 'přihlášky otevřené', running: 'hraje se', over: 'odehráno', cancelled: 'zrušeno' },
    round: (n: number) => `${n}. kolo`,
    group: (n: number) => `Skupina ${n}`,
    final: 'Finále',
    semifinal: 'Semifinále',
    quarterfinal: 'Čtvrtfinále',
    of: (n: number) => ({ 16: 'Osmifinále', 32: 'Šestnáctifinále' })[n] ?? `Posledních ${n}`,
    winners: (n: number) => `Vítězové, ${n}. kolo`,
    winnersFinal: 'Finále vítězů',
    losers: (n: number) => `Poražení, ${n}. kolo`,
    grandFinal: 'Velké finále',
    secondFinal: 'Druhé finále',
    thirdPlace: 'O třetí místo',
    tieBreaks: {
      wins: 'Výhry',
      sos: 'SOS',
      sosCut1: 'SOS−1',
      sosMedian: 'SOS medián',
      sosos: 'SOSOS',
      sonnebornBerger: 'SB',
      direct: 'Vzájemné',
      points: 'Body her',
    },
    explained: {
      wins: 'Počet vyhraných zápasů.',
      sos: 'Součet bodů soupeřů (Buchholz). Kolo bez soupeře se počítá, jako by soupeř měl tolik bodů jako ty.',
      sosCut1: 'Totéž bez soupeře s nejméně body.',
      sosMedian: 'Totéž bez nejslabšího a nejsilnějšího.',
      sosos: 'Součet SOS soupeřů.',
      sonnebornBerger:
        'Body poražených soupeřů a polovina bodů těch, se kterými byla remíza (Sonneborn–Berger, SODOS).',
      direct: 'Body ze vzájemných zápasů těch, kdo mají pořád stejně, pokud se všichni potkali.',
      points: 'Co se napočítalo v samotných hrách.',
    },
    bye: 'volno',
    players: (n: number) => `${n} ${forms(n, 'hráč', 'hráči', 'hráčů')}`,
  },
});

export const formatWord = ({ kind }: Pick<Format, 'kind'>): string => tournamentWords().formats[kind];
export const tieBreakWord = (tieBreak: TieBreak): string => tournamentWords().tieBreaks[tieBreak];

/** Halves as they are written on a score sheet. */
export function scoreText(points: number): string {
  const whole = Math.floor(points);
  if (points - whole !== 0.5) return number(points);
  return whole === 0 ? '½' : `${whole}½`;
}

/** What an entrant got for a game; empty while it is played. */
export function pointsText(pairing: Pairing | null, id: string | null | undefined): string {
  if (pairing === null || pairing.result === null || typeof id !== 'string') return '';
  if (pairing.result.kind === 'forfeit') return pairing.result.absent.includes(id) ? '–' : '+';
  return scoreText(pointsOf(pairing, id));
}

export const nameOfEntrant = (tournament: Tournament, id: string): string => entrantById(tournament, id).name;

/** What a column of a bracket is called. */
export function columnName(part: string, column: number, of: number, isDouble: boolean): string {
  const words = tournamentWords();
  switch (part) {
    case 'thirdPlace':
      return words.thirdPlace;
    case 'losers':
      return words.losers(column);
    case 'final':
      return words.grandFinal;
    case 'secondFinal':
      return words.secondFinal;
    default: {
      if (isDouble) return column === of ? words.winnersFinal : words.winners(column);
      const left = of - column;
      if (left === 0) return words.final;
      if (left === 1) return words.semifinal;
      return left === 2 ? words.quarterfinal : words.of(2 ** (left + 1));
    }
  }
}

/** Minutes and seconds: `3:05`. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
