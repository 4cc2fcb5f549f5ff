/** Players of the servers ours is measured against, each speaking to its server in that server's own way. */
import type { Ground } from './load-players.js';
import { any, each, Player, seats, type Times, upTo } from './load-players.js';
import { type Card, legalMoves, type Table } from './boardgameio-prsi.js';
import { Line } from './load-line.js';
import { DRAW } from './load-prsi.js';

/** A card if there is one to be played; like the players of all servers. */
const choose = (moves: readonly number[]): number => {
  const plays = moves.filter((move) => move < DRAW);
  return plays.length > 0 ? any(plays) : (moves[0] as number);
};

class PlainPlayer extends Player {
  protected hear(frame: Buffer): void {
    if (frame[7] === 0x6e) return this.refused(frame);
    this.told(frame);
    this.acknowledged();
    const at = frame.lastIndexOf(',"o":');
    if (at < 0) return;
    const moves = JSON.parse(frame.toString('latin1', at + 5, frame.length - 1)) as number[];
    const move = choose(moves);
    this.move(() => this.line.send(`{"move":${move}}`));
  }
}

export async function playPlain({ port, tables, pause }: Ground, times: Times): Promise<Player[]> {
  const players: Player[] = [];
  await each(upTo(tables), 16, async (table) => {
    for (const seat of upTo(seats))
      players.push(new PlainPlayer(await Line.to(port, `/${table}/${seat}`), times, pause));
  });
  return players;
}

const joinRoom = 10;
const roomData = 13;
const roomPatch = 15;

class ColyseusPlayer extends Player {
  onJoined: () => void = () => {};

  protected hear(frame: Buffer): void {
    if (frame[0] === joinRoom) {
      this.line.sendBytes(Uint8Array.of(joinRoom));
      return this.onJoined();
    }
    if (frame[0] === roomData) return this.refused(frame);
    if (frame[0] !== roomPatch) return;
    this.told(frame);
    this.acknowledged();
    const at = frame.indexOf('#o:');
    if (at < 0) return;
    const listed = frame.toString('latin1', at + 3, frame.indexOf(';', at));
    const move = choose(listed.split(',').map(Number));
    // The message 'm' with a number, in MessagePack.
    this.move(() => this.line.sendBytes(Uint8Array.of(roomData, 0xa1, 0x6d, 0xcc, move)));
  }
}

export async function playColyseus({ port, rooms = [], pause }: Ground, times: Times): Promise<Player[]> {
  const players: Player[] = [];
  await each(rooms, 16, async (addresses) => {
    for (const address of addresses) {
      const player = new ColyseusPlayer(await Line.to(port, address), times, pause);
      await new Promise<void>((resolve) => {
        player.onJoined = resolve;
      });
      players.push(player);
    }
    // The last of them gives the sign to begin.
    players.at(-1)?.line.sendBytes(Uint8Array.of(roomData, 0xa2, 0x67, 0x6f));
  });
  return players;
}

interface BoardgameState {
  readonly G: Omit<Table, 'hands'> & { readonly hands: readonly (Card[] | number)[] };
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

class BoardgameIoPlayer extends Player {
  onSynced: () => void = () => {};
  seat = 0;
  match = '';

  protected hear(frame: Buffer): void {
    const kind = frame[0];
    // engine.io: 0 opens, 2 is a ping; socket.io: 40 joined, 42 an event.
    if (kind === 0x32) return this.line.send('3');
    if (kind === 0x30) return this.line.send('40/prsi,');
    if (frame[1] === 0x30) return this.line.send(`42/prsi,["sync","${this.match}","${this.seat}",null,4]`);
    const head = frame.toString('latin1', 0, 24);
    if (head.includes('"sync"')) {
      this.onSynced();
      const [, , info] = JSON.parse(frame.toString('latin1', 8)) as [string, string, { state: BoardgameState }];
      if (this.seat === 0) this.first = info.state;
      return;
    }
    if (!head.includes('"update"')) return;
    this.told(frame);
    this.acknowledged();
    if (frame.indexOf(`"currentPlayer":"${this.seat}"`) < 0) return;
    const [, , state] = JSON.parse(frame.toString('latin1', 8)) as [string, string, BoardgameState];
    this.answer(state);
  }

  private first: BoardgameState | null = null;
  begin(): void {
    if (this.first) this.answer(this.first);
  }

  private answer({ G, _stateID }: BoardgameState): void {
    const moves = legalMoves(G as unknown as Table, this.seat);
    const plays = moves.filter(({ kind }) => kind === 'play');
    const move = any(plays.length > 0 ? plays : moves);
    const args = move.kind === 'play' ? (move.suit ? [move.card, move.suit] : [move.card]) : [];
    const action = { type: 'MAKE_MOVE', payload: { type: move.kind, args, playerID: String(this.seat) } };
    this.move(() =>
      this.line.send(`42/prsi,["update",${JSON.stringify(action)},${_stateID},"${this.match}","${this.seat}"]`),
    );
  }
}

export async function playBoardgameIo({ port, tables, pause }: Ground, times: Times): Promise<Player[]> {
  const players: BoardgameIoPlayer[] = [];
  await each(upTo(tables), 8, async (table) => {
    for (const seat of upTo(seats)) {
      const player = new BoardgameIoPlayer(await Line.to(port, '/socket.io/?EIO=4&transport=websocket'), times, pause);
      player.seat = seat;
      player.match = `t${table}`;
      await new Promise<void>((resolve) => {
        player.onSynced = resolve;
      });
      players.push(player);
    }
  });
  for (const player of players) player.begin();
  return players;
}
