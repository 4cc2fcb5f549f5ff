/**
 * The web client's files, from its build folder. All are read once at the start, so a request can ask for nothing that
 * is not one of them; each is compressed once, the first time somebody wants it so.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const worthCompressing = /^(text|application\/(json|manifest)|image\/svg)/;

interface WebFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Its name changes with its content, so it may be kept for ever. */
  readonly lasting: boolean;
  readonly packed: Map<string, Promise<Buffer>>;
}

const pack: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

export class WebFiles {
  private readonly files = new Map<string, WebFile>();

  /** Null: no web client, only the API. */
  constructor(folder: string | null) {
    if (folder === null || !existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const body = readFileSync(path);
      const name = `/${relative(folder, path).split(sep).join('/')}`;
      this.files.set(name, {
        type: types[extname(name)] ?? 'application/octet-stream',
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
        lasting: name.startsWith('/assets/'),
        packed: new Map(),
      });
    }
  }

  /** The file for a path: itself, or the one page behind all addresses of the app. */
  find(path: string): WebFile | undefined {
    const page = path === '/' || (!path.startsWith('/api/') && extname(path) === '');
    return this.files.get(page ? '/index.html' : path);
  }

  async answer(
    file: WebFile,
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { type, body, etag, lasting } = file;
    const known: Record<string, string> = {
      ...headers,
      'content-type': type,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, known).end();
      return;
    }
    const way = worthCompressing.test(type) ? wayOf(String(request.headers['accept-encoding'] ?? '')) : null;
    const sent = way === null ? body : await this.packedBy(file, way);
    response.writeHead(200, {
      ...known,
      ...(way !== null && { 'content-encoding': way }),
      'content-length': sent.length,
    });
    response.end(request.method === 'HEAD' ? undefined : sent);
  }

  private packedBy({ body, packed }: WebFile, way: string): Promise<Buffer> {
    const done = packed.get(way) ?? pack[way]?.(body) ?? Promise.resolve(body);
    packed.set(way, done);
    return done;
  }
}

function wayOf(accepted: string): string | null {
  const ways = accepted.split(',').map((way) => way.trim().split(';')[0]);
  return ways.includes('br') ? 'br' : ways.includes('gzip') ? 'gzip' : null;
}
