/** Node's HTTP server as this one needs it: TCP lines, requests and upgrades, in order, and none of them can end the process. */
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressKey, readAddress } from './addresses.js';
import type { Door } from './door.js';
import type { SocketServer } from './socket-server.js';
import { turnAway, type UpgradeRefusal } from './turn-away.js';
import { UnansweredRequests } from './unanswered-requests.js';
import { hasBody } from './upgrade-check.js';

/** In milliseconds, how long a client may take for a request; and how large its head may be. */
const nodeOptions = {
  connectionsCheckingInterval: 1000,
  headersTimeout: 5000,
  requestTimeout: 10_000,
  maxHeaderSize: 8192,
};

/** TCP lines of an address for each WebSocket it may have: a page that is being loaded opens some more for a moment. */
const linesForEach = 2;

const bad = (error: string): UpgradeRefusal => ({ status: 400, error });
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
/** By the code of Node's error; 400 for all others. */
const refusals: Readonly<Record<string, UpgradeRefusal>> = {
  [tooSlow]: { status: 408, error: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'The head of a request has at most 8 KB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, error: 'The extensions of chunks are too long.' },
};

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export function httpServer(door: Door, answer: Answer, sockets: SocketServer): Server {
  const { core } = door;
  const unanswered = new UnansweredRequests(core.options.addressPipelined);
  const answerAlways = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('error', () => response.destroy());
    try {
      await answer(request, response);
    } catch (error) {
      core.ports.log({ what: 'error', url: request.url, error: String(error) });
      response.destroy();
    }
  };

  const http = createServer(nodeOptions, (request, response) => {
    const { address } = door.proxies.senderOf(request);
    unanswered.add(request.socket, address, response, () => {
      if (request.httpVersionMajor !== 1) return void response.writeHead(505, { connection: 'close' }).end();
      void answerAlways(request, response);
    });
  });
  // A line over which nothing moves for so long is cut off.
  const { answerSeconds, addressConnections } = core.options;
  http.setTimeout(Number.isFinite(answerSeconds) ? answerSeconds * 1000 : 0);
  boundLines(http, door, linesForEach * addressConnections);
  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (unanswered.has(socket))
      unanswered.then(socket, () => turnAway(socket, bad('Wait for the answer before you upgrade.')));
    else if (request.headers.upgrade?.toLowerCase() === 'websocket') void sockets.upgrade(request, socket, head);
    else answerWithoutUpgrade(request, socket, answerAlways);
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => turnAway(socket, refusals[error.code ?? ''] ?? bad('This is not HTTP/1.1.'));
    // Whoever is too slow with a request gets no other answer to it.
    if (error.code === tooSlow) refuse();
    else unanswered.then(socket, refuse);
  });
  return http;
}

/** A server may ignore an upgrade to a protocol that it does not speak (RFC 9110, 7.8): curl asks for HTTP/2 like this. */
function answerWithoutUpgrade(request: IncomingMessage, socket: Duplex, answer: Answer): void {
  // Node does not read the body of a request with an upgrade.
  if (hasBody(request)) return turnAway(socket, bad('Send a request with a body without Upgrade.'));
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => socket.end());
  void answer(request, response);
}

/** An address that opens any number of TCP lines is not even asked what it wants. */
function boundLines(http: Server, { proxies }: Door, most: number): void {
  const lines = new Map<string, number>();
  http.on('connection', (socket) => {
    const peer = readAddress(socket.remoteAddress ?? '') ?? '';
    if (proxies.isTrusted(peer)) return;
    const address = addressKey(peer);
    const count = lines.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    lines.set(address, count + 1);
    socket.once('close', () => {
      const left = (lines.get(address) ?? 1) - 1;
      if (left > 0) lines.set(address, left);
      else lines.delete(address);
    });
  });
}
