/**
 * Leaks that servers of games have had, planted one at a time, one or more for each channel, to see that pairs of worlds
 * find them. `found` is where: who was told too much, and by what.
 */
import type { Game, Viewer } from '@partie/kit';
import { Chat } from '../../src/lobby/chat.js';
import { TableList } from '../../src/lobby/table-list.js';
import { Match } from '../../src/match/match.js';
import { refuse } from '../../src/refusal.js';
import type { Store } from '../../src/store/store.js';
import { otherwise } from '../simulation/planted-bugs.js';
import { matchId } from './laid-out.js';
import type { Leak, World } from './world.js';

export interface PlantedLeak extends Leak {
  readonly found: RegExp;
}

// ---- what is hidden -------------------------------------------------------------------------------------------------------

/** One bit of everything there is, hidden cards included. */
function secretBit(game: Game, state: unknown): boolean {
  // FNV-1a. Its low bits would not change when two cards are exchanged, so one from the middle is taken.
  let hash = 2166136261;
  for (const letter of JSON.stringify(game.save(state))) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return (hash & 0x10000) !== 0;
}
const bitOf = (match: Match | undefined): boolean => match !== undefined && secretBit(match.game, match.current.state);
const bitIn = ({ core }: World): boolean => bitOf(core.matches.get(matchId));

const doing = ({ doing: act }: World, ...channels: string[]): boolean => act !== null && channels.includes(act.channel);
const playing = ['move', 'own move', 'bot', 'time limit'];

/** The seat beside the viewer's; a spectator looks over the shoulder of the first player. */
const neighbour = (game: Game, state: unknown, viewer: Viewer): Viewer =>
  viewer === null ? 0 : (viewer + 1) % game.view(state, null).seats;

// ---- kinds of leaks -------------------------------------------------------------------------------------------------------

const showsTheNeighbours =
  (...channels: string[]): NonNullable<Leak['game']> =>
  (game, world) => ({
    ...game,
    show: (state, event, viewer) =>
      game.show(state, event, doing(world, ...channels) ? neighbour(game, state, viewer) : viewer),
  });
const laysOpenTheNeighbours =
  (applies: (world: World, viewer: Viewer) => boolean): NonNullable<Leak['game']> =>
  (game, world) => ({
    ...game,
    view: (state, viewer) => {
      const view = game.view(state, viewer);
      if (!applies(world, viewer)) return view;
      return { ...view, zones: game.view(state, neighbour(game, state, viewer)).zones };
    },
  });
const reversed = <T>(list: readonly T[], really: boolean): T[] => (really ? [...list].reverse() : [...list]);

/** Takes a running match for one that is over. */
const isOverWhen =
  (channel: string): NonNullable<Leak['store']> =>
  (store, world) =>
    new Proxy(store, {
      get(target, name: keyof Store) {
        if (name !== 'match' || !doing(world, channel))
          return (target[name] as (...given: unknown[]) => unknown).bind(target);
        return async (id: string) => {
          const match = await target.match(id);
          return match && { ...match, end: { endedAt: 0, outcome: { places: [], because: 'noResult' } } };
        };
      },
    });

export const plantedLeaks: Readonly<Record<string, PlantedLeak>> = {
  'updates tell what the neighbour sees': {
    game: showsTheNeighbours(...playing),
    found: /^player: (move|own move|bot|time limit)$/,
  },
  'spectators are told what a player sees': {
    game: laysOpenTheNeighbours((_, viewer) => viewer === null),
    found: /^spectator: /,
  },
  'delayed spectators see a hand': {
    game: laysOpenTheNeighbours((_, viewer) => viewer === null),
    found: /^delayed spectator: /,
  },
  'legal moves come in an order that depends on hidden cards': {
    game: (game) => ({
      ...game,
      moves: (state, seat) => reversed(game.moves(state, seat), secretBit(game, state)),
    }),
    found: /^player: /,
  },
  'a refusal says more the more there is': {
    game: (game, world) => ({
      ...game,
      refuse(state, seat, move) {
        const refusal = game.refuse(state, seat, move);
        return refusal && doing(world, 'refusal') && secretBit(game, state) ? { ...refusal, code: 'notNow' } : refusal;
      },
    }),
    found: /^player: refusal$/,
  },
  'reasons before the attempt depend on hidden cards': {
    game: (game) => ({
      ...game,
      blocked: (state, seat) => reversed(game.blocked(state, seat), secretBit(game, state)),
    }),
    found: /^player: why$/,
  },
  'whoever comes back is shown the hand of the neighbour': {
    game: laysOpenTheNeighbours((world) => doing(world, 'reconnect')),
    found: /: reconnect$/,
  },
  'whoever catches up is told what the neighbour was': {
    game: showsTheNeighbours('catching up'),
    found: /: catching up$/,
  },
  'a second tab is shown the hand of the neighbour': {
    game: laysOpenTheNeighbours((world) => doing(world, 'second tab')),
    found: /: second tab$/,
  },
  'the history of a running match tells what the neighbour saw': {
    game: showsTheNeighbours('history'),
    found: /: history$/,
  },
  'the history of a running match lays hands open': {
    game: laysOpenTheNeighbours((world) => doing(world, 'history')),
    found: /: history$/,
  },
  'the file of a running match is given out': { store: isOverWhen('match file'), found: /: match file$/ },
  'strangers are given the file of a running match': { store: isOverWhen('stranger'), found: /: stranger$/ },
  'the list of tables depends on the cards': {
    plant: () =>
      otherwise(
        TableList.prototype,
        'entries',
        (usual) =>
          function (this: TableList) {
            const inside = this as unknown as { core: World['core'] };
            return usual.call(this).map((entry) => ({ ...entry, locked: bitIn(inside as World) }));
          },
      ),
    found: /: (tables|stranger)$/,
  },
  'somebody talks about the cards': {
    plant: () =>
      otherwise(
        Chat.prototype,
        'say',
        (usual) =>
          function (this: Chat, person, command) {
            const inside = this as unknown as { core: World['core'] };
            const text = bitIn(inside as World) ? `${command.text}!` : command.text;
            return usual.call(this, person, { ...command, text });
          },
      ),
    found: /: chat$/,
  },
  'a move may be taken back only with certain cards in hands': {
    plant: () =>
      otherwise(
        Match.prototype,
        'undo',
        (usual) =>
          function (this: Match, ...given) {
            return bitOf(this) ? Promise.reject(refused()) : usual.apply(this, given);
          },
      ),
    found: /: (undo|others' views)$/,
  },
  'a refused attempt of somebody else is noticed by all': {
    plant: () =>
      otherwise(
        Match.prototype,
        'move',
        (usual) =>
          async function (this: Match, ...given) {
            try {
              await usual.apply(this, given);
            } catch (error) {
              if (bitOf(this)) this.audience.status();
              throw error;
            }
          },
      ),
    found: /: (refusal|others' refusals)$/,
  },
  'a bot thinks longer about certain cards': {
    timer: (milliseconds, world) =>
      milliseconds >= 600 && milliseconds <= 2200 && bitIn(world) ? milliseconds + 35 : milliseconds,
    found: /: (bot|time limit|waiting|presence|reconnect)$/,
  },
  'the clock gives more time to certain hands': {
    timer: (milliseconds, world) =>
      milliseconds > 9000 && milliseconds <= 10_000 && bitIn(world) ? milliseconds + 35 : milliseconds,
    found: /: time limit$/,
  },
  'frames are padded': {
    line: (frame, send, world) => send(bitIn(world) ? `${frame} ` : frame),
    found: /./,
  },
  'the order of two frames depends on hidden cards': {
    line: (frame, send, world) => {
      if (doing(world, 'chat') && frame.startsWith('{"is":"chat"') && bitIn(world))
        void afterMicrotasks(20).then(() => send(frame));
      else send(frame);
    },
    found: /: chat$/,
  },
  'a tournament says more about certain hands': {
    line: (frame, send, world) =>
      send(frame.startsWith('{"is":"tournament"') && bitIn(world) ? frame.replace('"deeds"', '"deedsBy"') : frame),
    found: /: (tournament|stranger)$/,
  },
  'one frame more is sent': {
    line: (frame, send, world) => {
      send(frame);
      if (doing(world, 'presence') && bitIn(world)) send(frame);
    },
    found: /: presence$/,
  },
};

async function afterMicrotasks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await Promise.resolve();
}

function refused(): unknown {
  try {
    return refuse('nothingToUndo');
  } catch (error) {
    return error;
  }
}
