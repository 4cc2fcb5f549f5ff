/** Opens a table at a server and stays at it, and founds a tournament. Argument: the server's port on this machine. */
import { Client, thisWorld } from '@partie/client';
import { WebSocket } from 'ws';

const url = `ws://127.0.0.1:${process.argv[2]}/socket`;
const client = new Client({ url, world: thisWorld(WebSocket), name: process.argv[3] });
await client.connect();
await client.send({ do: 'table.create', game: 'prsi', title: process.argv[4] });
const format = { kind: 'single', thirdPlace: false };
await client.send({ do: 'tournament.found', name: `Cup of ${process.argv[3]}`, game: 'go', format, most: 8 });
console.log('open');
