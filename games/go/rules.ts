/** Go: what a player may do, and what follows. Agreements are in rulesets.ts, counting in score.ts. */
import {
  type Event,
  inVersions,
  type Move,
  openGame,
  type Outcome,
  type Seat,
  scoreRound,
  type Verdict,
} from '@partie/kit';
import { auditBoard } from './audit-board.js';
import { proposeDead } from './dead-stones.js';
import { matchFrom } from './diagram.js';
import { factsOf } from './facts.js';
import { gtp } from './gtp-protocol.js';
import { fixedHandicap, mostFixed, ranks, settingsBetween } from './handicap.js';
import { hint } from './hint.js';
import { writeKifu } from './write-kifu.js';
import {
  advance,
  cloneMatch,
  colourOf,
  loadMatch,
  type Match,
  newMatch,
  resumedBy,
  saveMatch,
  seatOf,
} from './match.js';
import { black, empty, nameOf, opponent, pass, pointOf } from './points.js';
import { handicapLeft, mostMarkings, refuse, refuseStone } from './refusals.js';
import { currentVersion, options, presets, termsOf } from './rulesets.js';
import { count, winnerOf } from './score.js';
import { chainAt } from './tactics.js';
import { texts } from './texts.js';

function legalMoves(match: Match, seat: Seat): Move[] {
  if (match.result !== null) return [];
  const { board, phase, turn, marking } = match;
  const { size } = board;
  const moves: Move[] = [];
  if (phase === 'marking') {
    if (!match.accepted[seat]) moves.push({ do: 'accept', marking });
    if (marking < mostMarkings) {
      for (const p of board.geometry.points)
        if (board.stones[p] !== empty) moves.push({ do: 'mark', at: nameOf(size, p) });
    }
    moves.push({ do: 'resume' });
  } else {
    if (colourOf(match, seat) !== turn) return [];
    const { points, plays } = board.geometry;
    for (const p of points)
      if (board.stones[p] === empty && refuseStone(match, p, turn) === null) moves.push(plays[p] as Move);
    if (phase === 'play') moves.push({ do: 'pass' });
  }
  moves.push({ do: 'resign' });
  return moves;
}

function apply(match: Match, seat: Seat, move: Move): Event[] {
  const colour = colourOf(match, seat);
  switch (move.do) {
    case 'play':
      return play(match, seat, pointOf(match.board.size, move.at) ?? pass);
    case 'pass':
      advance(match, pass);
      return [{ is: 'pass', seat }, ...afterPass(match)];
    case 'mark':
      return [mark(match, seat, pointOf(match.board.size, move.at) ?? pass)];
    case 'accept':
      match.accepted = match.accepted.map((yes, who) => yes || who === seat) as [boolean, boolean];
      return [{ is: 'accept', seat }, ...(match.accepted.includes(false) ? [] : finish(match))];
    case 'resume':
      advance(match, resumedBy(colour));
      return [{ is: 'resume', seat, with: { next: seatOf(match, match.turn) } }];
    default:
      match.result = { by: 'resign', winner: opponent(colour) };
      return [{ is: 'resign', seat }];
  }
}

function play(match: Match, seat: Seat, p: number): Event[] {
  const { board } = match;
  const at = nameOf(board.size, p);
  const inHandicap = match.phase === 'handicap';
  const captured = advance(match, p);
  const events: Event[] = [{ is: inHandicap ? 'handicap' : 'play', seat, with: { at } }];
  if (captured !== 0) {
    // The captured points are the last in the list of the empty ones.
    const n = Math.abs(captured);
    const points = [...board.empties.subarray(board.emptyCount - n, board.emptyCount)].sort((a, b) => a - b);
    const from = points.map((q) => nameOf(board.size, q));
    events.push({ is: captured > 0 ? 'capture' : 'suicide', seat, with: { n, from } });
  }
  if (match.result !== null) events.push({ is: 'repetition' });
  return events;
}

function afterPass(match: Match): Event[] {
  if (match.phase === 'marking') {
    match.dead = proposeDead(match.board, match.terms.version);
    match.marking++;
    return [{ is: 'marking', with: { n: match.dead.length } }];
  }
  return match.passesInARow >= 2 ? finish(match) : [];
}

/** Marks a chain as dead, or as alive again; whoever had agreed has to do so again. */
function mark(match: Match, seat: Seat, p: number): Event {
  const { head } = match.board;
  const chain = chainAt(match.board, p);
  const wasDead = match.dead.includes(p);
  const others = match.dead.filter((q) => head[q] !== head[p]);
  match.dead = wasDead ? others : [...others, ...chain].sort((a, b) => a - b);
  match.marking++;
  match.accepted = [false, false];
  return { is: wasDead ? 'markAlive' : 'markDead', seat, with: { at: nameOf(match.board.size, p), n: chain.length } };
}

function finish(match: Match): Event[] {
  const { total } = count(match.terms, match);
  const winner = winnerOf(total);
  match.result = { by: 'count', winner, margin: Math.abs(total[0] - total[1]) };
  const counted: Event = { is: 'counted', with: { black: total[0], white: total[1] } };
  if (winner === null) return [counted, { is: 'jigo' }];
  return [counted, { is: 'wins', seat: seatOf(match, winner), with: { n: match.result.margin } }];
}

function outcome(match: Match): Outcome | null {
  const { result } = match;
  if (result === null) return null;
  if (result.by === 'repetition') return { places: [], because: 'repetition' };
  if (result.winner === null) return { places: [1, 1] };
  const places = seatOf(match, result.winner) === 0 ? [1, 2] : [2, 1];
  return result.by === 'resign' ? { places, because: 'resign' } : { places };
}

/** "White wins by 6.5": the result is named by colour, as in every record of the game. */
function verdict({ result }: Match): Verdict | null {
  if (result === null || result.by === 'repetition') return null;
  if (result.winner === null) return { say: 'jigo' };
  const isBlack = result.winner === black;
  if (result.by === 'resign') return { say: isBlack ? 'blackByResignation' : 'whiteByResignation' };
  return { say: isBlack ? 'blackWins' : 'whiteWins', with: { n: result.margin } };
}

/** Nobody is hurried into a bad move: the turn is passed. Without agreement about dead stones play goes on. */
function atTimeLimit(match: Match): Move {
  if (match.phase === 'marking') return { do: 'resume' };
  if (match.phase === 'play') return { do: 'pass' };
  const { board, terms } = match;
  const places = [...fixedHandicap(terms.size, terms.handicapStones), ...board.geometry.points];
  const free = places.find((p) => board.stones[p] === empty) ?? pass;
  return { do: 'play', at: nameOf(terms.size, free) };
}

const bySeat = ({ blackSeat }: Match, [b, w]: readonly [number, number]) => (blackSeat === 0 ? [b, w] : [w, b]);

export const go = inVersions(currentVersion, (version) =>
  openGame<Match>({
    about: {
      id: 'go',
      version,
      players: { min: 2, max: 2 },
      options,
      presets,
      texts,
      clocks: [
        { kind: 'byoyomi', main: 600, periods: 5, seconds: 30 },
        { kind: 'fischer', main: 300, add: 10 },
        { kind: 'canadian', main: 600, turns: 25, seconds: 300 },
        { kind: 'absolute', main: 1200 },
      ],
      ranks,
      firstBegins: { black: 'first' },
      statistics: ['captured'],
      board: { kind: 'grid', on: 'points' },
      actions: {
        play: { fields: ['at'], on: 'points', puts: 'stone' },
        pass: {},
        mark: { fields: ['at'], on: 'points' },
        accept: { fields: ['marking'] },
        resume: {},
        resign: { apart: true },
      },
      signs: {
        prisoners: { at: 'seat', as: 'number' },
        score: { at: 'seat', as: 'number' },
        passed: { at: 'seat', as: 'word' },
        accepted: { at: 'seat', as: 'word' },
        move: { at: 'panel', as: 'number' },
        komi: { at: 'panel', as: 'number' },
        ruleset: { at: 'panel', as: 'word' },
      },
    },
    refuseStart(_seats, chosen) {
      const { size, handicapStones: n, freePlacement } = termsOf(chosen);
      const most = mostFixed(size);
      return n > most && !freePlacement ? { code: 'noFixedHandicap', with: { n, most, size } } : null;
    },
    betweenRanks: settingsBetween,
    setup(_seats, chosen, random) {
      const blackSeat = chosen.black === 'lot' ? random.int(2, 'black') : chosen.black === 'first' ? 0 : 1;
      return newMatch(chosen, blackSeat, version);
    },
    seats: () => 2,
    pending(match) {
      if (match.result !== null) return [];
      if (match.phase === 'marking')
        return [0, 1].filter((seat) => !match.accepted[seat]).map((seat) => ({ seat, ask: 'marking' }));
      const seat = seatOf(match, match.turn);
      if (match.phase === 'handicap') return [{ seat, ask: 'handicap', with: { n: handicapLeft(match) } }];
      return [{ seat, ask: match.passesInARow > 0 ? 'afterPass' : match.turn === black ? 'playBlack' : 'playWhite' }];
    },
    moves: legalMoves,
    // One may resign also while the opponent thinks, but it is offered only on one's own turn.
    sampled: ['resign'],
    refuse,
    blocked(match, seat) {
      if (match.result !== null || match.phase !== 'play' || colourOf(match, seat) !== match.turn) return [];
      return [...match.board.geometry.points].flatMap((p) => {
        if (match.board.stones[p] !== empty) return [];
        const refusal = refuseStone(match, p, match.turn);
        return refusal === null ? [] : [{ move: { do: 'play', at: nameOf(match.board.size, p) }, refusal }];
      });
    },
    apply,
    facts: factsOf,
    outcome,
    verdict,
    statistics: (match) => ({ captured: bySeat(match, match.prisoners) }),
    sheet(match) {
      if (match.result?.by !== 'count') return null;
      const { lines } = count(match.terms, match);
      const round = scoreRound(
        Object.fromEntries(Object.entries(lines).map(([code, both]) => [code, bySeat(match, both)])),
        2,
      );
      return { rounds: [round], totals: round.total };
    },
    atTimeLimit,
    // Marking is one phase, although each mark asks again whoever had agreed.
    turn: (match) => (match.phase === 'marking' ? 'marking' : match.turn),
    // While dead stones are marked the clocks stand.
    timed: ({ phase }) => phase !== 'marking',
    // Who leaves for good has resigned.
    leave: (match, seat) => apply(match, seat, { do: 'resign' }),
    hint,
    engines: { gtp },
    records: { sgf: { type: 'application/x-go-sgf', write: writeKifu } },
    fromDiagram: matchFrom,
    clone: cloneMatch,
    save: saveMatch,
    load: (json) => loadMatch(json, version),
    audit: ({ board }) => auditBoard(board),
  }),
);
