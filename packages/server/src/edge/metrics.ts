/**
 * Figures for Prometheus, in its text format, and for the operator only: they tell how many people play and how the machine
 * is doing. With a token (`--metrics-token`), on a port of their own (`--metrics-port`), or, if there is neither, to programs
 * on this machine. A proxy on this machine looks like one of those, so with a public URL or trusted proxies it takes one of
 * the two.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Context, Hono } from 'hono';
import type { Door } from './door.js';
import { isLocal } from './forwarding.js';
import { type Http, problem } from './http-context.js';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export function metricsRoute(door: Door): Hono<Http> {
  return new Hono<Http>().get(
    '/',
    (c) => refuse(c, door) ?? c.body(metrics(door), 200, { 'content-type': contentType }),
  );
}

function refuse(c: Context<Http>, { options }: Door): Response | null {
  const { metricsToken, metricsPort, publicUrl, trustedProxies = [] } = options;
  const { incoming } = c.env;
  if (metricsToken !== undefined) {
    if (isBearer(incoming, metricsToken)) return null;
    c.header('www-authenticate', 'Bearer');
    return problem(c, 401, 'A token is needed: Authorization: Bearer …');
  }
  if (metricsPort !== undefined) return problem(c, 404, 'There is nothing here.');
  const isDirect = publicUrl === undefined && trustedProxies.length === 0 && isLocal(incoming);
  return isDirect ? null : problem(c, 403, 'For the operator only: see --metrics-token and --metrics-port.');
}

/** Compared in a time that does not depend on where the first difference is. */
function isBearer({ headers }: IncomingMessage, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

/** On a port of its own, which only programs on this machine can reach. */
export function metricsServer(door: Door): Server {
  return createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    if (isAsked) response.writeHead(200, { 'content-type': contentType }).end(metrics(door));
    else response.writeHead(404).end();
  });
}

export function metrics({ core, uncaughtErrors }: Door): string {
  const gauges: Readonly<Record<string, number>> = {
    partie_connections: core.connected,
    partie_people: core.people.count,
    partie_tables: core.lobby.count,
    partie_matches: core.matches.count,
    process_resident_memory_bytes: process.memoryUsage().rss,
    process_uptime_seconds: Math.round(process.uptime()),
  };
  const counters: Readonly<Record<string, number>> = { partie_uncaught_errors_total: uncaughtErrors };
  const lines = (figures: Readonly<Record<string, number>>, type: string) =>
    Object.entries(figures).map(([name, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`);
  return [...lines(gauges, 'gauge'), ...lines(counters, 'counter')].join('');
}
