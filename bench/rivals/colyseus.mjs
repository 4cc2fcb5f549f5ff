/**
 * Prší on Colyseus, as it is meant to be used and as fast as we could make it: one state with what is public, and each
 * player's hand and moves in a part that only his view has. A patch goes out with every move, not 20 times a second.
 */
import { matchMaker, Room, Server } from '@colyseus/core';
import { ArraySchema, defineTypes, Schema, StateView, view } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { PlainTable } from '../dist/load-prsi.js';

class Player extends Schema {}
defineTypes(Player, { count: 'uint8', hand: 'string', moves: 'string' });
view()(Player.prototype, 'hand');
view()(Player.prototype, 'moves');

class Table extends Schema {
  constructor() {
    super();
    this.players = new ArraySchema();
  }
}
defineTypes(Table, {
  move: 'uint8',
  top: 'uint8',
  suit: 'uint8',
  sevens: 'uint8',
  ace: 'boolean',
  turn: 'uint8',
  stock: 'uint8',
  players: [Player],
});

class Prsi extends Room {
  maxClients = 4;
  patchRate = null;
  seatReservationTimeout = 600;
  maxMessagesPerSecond = Infinity;

  onCreate() {
    this.autoDispose = false;
    this.table = new PlainTable(4);
    this.state = new Table();
    for (let seat = 0; seat < 4; seat++) this.state.players.push(new Player());
    this.seatOf = new Map();
    this.show(0);
    this.onMessage('m', (client, move) => {
      if (!this.table.play(this.seatOf.get(client.sessionId), move)) return client.send('no', move);
      this.show(move);
      this.broadcastPatch();
    });
    // The load generator says when all four are there: nobody moves while others still join.
    this.onMessage('go', () => {
      this.state.move = 255;
      this.state.players[this.table.turn].moves = `#o:${this.table.legal().join()}; `;
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    const seat = this.seatOf.size;
    this.seatOf.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(this.state.players[seat]);
  }

  show(move) {
    const { state, table } = this;
    const { top, suit, sevens, ace, turn, stock, hands } = table;
    state.move = move;
    state.top = top;
    state.suit = suit;
    state.sevens = sevens;
    state.ace = ace;
    state.turn = turn;
    state.stock = stock.length;
    hands.forEach((hand, seat) => {
      const player = state.players[seat];
      player.count = hand.length;
      player.hand = hand.join();
      player.moves = seat === turn ? `#o:${table.legal().join()};` : '';
    });
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('prsi', Prsi);
await server.listen(0, '127.0.0.1');
const { port } = server.transport.server.address();

// Rooms and seats are made here: the lobby is not what is measured.
const rooms = [];
for (let i = 0; i < Number(process.argv[2]); i++) {
  const { roomId } = await matchMaker.createRoom('prsi', {});
  const seats = [];
  for (let seat = 0; seat < 4; seat++) {
    const reserved = await matchMaker.joinById(roomId, {});
    seats.push(`/${reserved.processId}/${roomId}?sessionId=${reserved.sessionId}`);
  }
  rooms.push(seats);
}
process.stdout.write(`${JSON.stringify({ what: 'listening', port, rooms })}\n`);
