/**
 * Prší on plain `ws`, with nothing around it: no people, no log, no store. A move is checked, its JSON is made once and
 * sent to all four; only the one who is next gets his moves added. The floor under any server that broadcasts this way.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { PlainTable } from './load-prsi.js';

const seats = 4;
interface Place {
  readonly table: PlainTable;
  readonly sockets: (WebSocket | undefined)[];
  number: number;
}
const places: Place[] = [];

const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket, { url = '' }) => {
  const [at, seat] = url.slice(1).split('/').map(Number) as [number, number];
  const place = places[at] ?? { table: new PlainTable(seats), sockets: [], number: 0 };
  places[at] = place;
  place.sockets[seat] = socket;
  socket.on('message', (data: Buffer) => {
    const { move } = JSON.parse(data.toString('utf8')) as { move: number };
    if (!place.table.play(seat, move)) return socket.send('{"is":"no"}');
    place.number++;
    tell(place, seat, move);
  });
  if (place.sockets.filter(Boolean).length === seats) tell(place, null, null);
});

function tell({ table, sockets: all, number }: Place, by: number | null, move: number | null): void {
  const { top, suit, sevens, ace, turn, stock, hands, rounds } = table;
  const counts = hands.map((hand) => hand.length);
  const told = { is: 'up', n: number, by, move, top, suit, sevens, ace, turn, stock: stock.length, counts, rounds };
  const frame = JSON.stringify(told);
  all.forEach((socket, seat) => {
    socket?.send(seat === turn ? `${frame.slice(0, -1)},"o":${JSON.stringify(table.legal())}}` : frame);
  });
}

http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ what: 'listening', port: (http.address() as AddressInfo).port })}\n`);
});
