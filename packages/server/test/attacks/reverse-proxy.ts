/**
 * A reverse proxy as operators put before the server: it says in `X-Forwarded-For` where a request came from, behind what the
 * client itself has written there, and passes upgraded connections through.
 */
import { createServer, type IncomingMessage, request as requestOf, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Headers that belong to one hop only. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

export class ReverseProxy {
  private readonly target: number;
  private readonly server: Server;
  private readonly sockets = new Set<Duplex>();

  constructor(target: number) {
    this.target = target;
    this.server = createServer({ requestTimeout: 0 }, (request, response) => this.forward(request, response));
    this.server.on('upgrade', (request, socket, head: Buffer) => this.passThrough(request, socket, head));
    this.server.on('connection', (socket) => this.watch(socket));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));
    return this;
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private watch(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.sockets.delete(socket));
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url } = request;
    const kept = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name));
    const headers = { ...Object.fromEntries(kept), ...forwarded(request) };
    const onward = requestOf({ port: this.target, host: '127.0.0.1', method, path: url, headers, agent: false });
    onward.on('response', (answer) => {
      const left = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(left));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  private passThrough(request: IncomingMessage, near: Duplex, head: Buffer): void {
    const far = connect({ port: this.target, host: '127.0.0.1' });
    const headers = { ...request.headers, ...forwarded(request) };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }
}

function forwarded({ headers, socket }: IncomingMessage): Readonly<Record<string, string>> {
  const before = headers['x-forwarded-for'];
  const list = [before, socket.remoteAddress].filter((one) => one !== undefined);
  return { 'x-forwarded-for': list.join(', '), 'x-forwarded-proto': 'http' };
}
