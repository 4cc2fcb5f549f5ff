/** Whole tournaments of every format, with everything that goes wrong, and what must hold in each. */
import { foundTournament, openPairings, refuseRow, type Format, type Settings, usualTieBreaks } from '../src/index.js';
import { Ledger } from './ledger.js';
import { checkBracket, checkRound, checkRoundRobin, checkSeats } from './must-hold-in-pairings.js';
import { Failed, must } from './must.js';
import { checkStandings, Published } from './must-hold-in-standings.js';
import { diceOf, type Engine, engineWith, Evening, playOut, settings } from './play.js';

export { Failed };

export const formatsOf = (dice: () => number): Format => {
  const below = (n: number) => Math.floor(dice() * n);
  const all: readonly (() => Format)[] = [
    () => ({ kind: 'single', thirdPlace: dice() < 0.5 }),
    () => ({ kind: 'double', secondFinal: dice() < 0.5 }),
    () => ({ kind: 'roundRobin', cycles: 1 + below(2) }),
    () => ({ kind: 'groups', groups: 1 + below(4), advance: 2, cycles: 1, thirdPlace: dice() < 0.5 }),
    () => ({ kind: 'swiss', rounds: 2 + below(5) }),
    () => ({ kind: 'mcmahon', rounds: 2 + below(5), bar: 30, floor: 15 }),
    () => ({ kind: 'arena' }),
    () => ({ kind: 'tables', rounds: 1 + below(4), size: 3 + below(3), least: 2 + below(2) }),
  ];
  return (all[below(all.length)] ?? (all[0] as () => Format))();
};

const tieBreaksOf = (format: Format, dice: () => number): Settings['tieBreaks'] =>
  dice() < 0.7 || 'thirdPlace' in format || format.kind === 'double'
    ? usualTieBreaks(format)
    : ['sos', 'sosMedian', 'sosos', 'direct', 'wins', 'sonnebornBerger'];

/** Throws what does not hold. */
export function simulate(seed: number, entrants: number, format?: Format, wrong?: Partial<Engine>): void {
  const dice = diceOf(seed);
  const chosen = format ?? formatsOf(dice);
  const mayEnterLate = ['swiss', 'mcmahon', 'arena', 'tables'].includes(chosen.kind);
  const wishes: Settings = settings(chosen, {
    seeding: dice() < 0.5 ? 'entered' : 'rank',
    barrier: dice() < 0.5,
    tieBreaks: tieBreaksOf(chosen, dice),
    lateEntry: mayEnterLate && dice() < 0.6 ? (dice() < 0.5 ? 'half' : 'zero') : 'no',
    // Where everybody meets everybody, fewer may enter than usual.
    ...('cycles' in chosen && { most: Math.max(2, entrants) }),
  });
  const engine = engineWith(wrong);
  const published = new Published(engine);
  const ledger = new Ledger(wishes);
  const evening = new Evening(
    wishes,
    (before, row, after) => {
      must(refuseRow(before, row) === null, `${row.k} was refused: ${refuseRow(before, row)}`);
      if (row.k === 'pair') checkRound(before, after, row.pairings);
      ledger.write(row, before.phase);
      if (row.k === 'correct') {
        ledger.reseat(after);
        checkSeats(after);
      }
      published.check(before, row, after, ledger);
    },
    engine,
  );
  const often = dice() < 0.3 ? 0 : dice() * 0.1;
  const directing = dice() < 0.5 ? 0 : 0.08;
  evening.begin(entrants, () => Math.floor(dice() * 39));
  playOut(evening, dice, { leaves: often, noResult: 0.03, noShow: 0.05, draws: 0.1, late: 0.03, directing });
  checkEnd(evening, ledger, engine);
}

function checkEnd({ tournament, log }: Evening, ledger: Ledger, engine: Engine): void {
  const isArena = tournament.settings.format.kind === 'arena';
  must(openPairings(tournament).length === 0 || isArena, 'games are open at the end');
  checkStandings(tournament, engine, ledger);
  checkRoundRobin(tournament, log);
  checkBracket(tournament, engine);
  // As it is read from a store.
  const stored = JSON.parse(JSON.stringify(log)) as typeof log;
  const again = stored.reduce(engine.next, foundTournament(tournament.settings));
  must(JSON.stringify(again) === JSON.stringify(tournament), 'the same log gives another tournament');
}
