/**
 * The web client's files, from its build folder. All are read once at the start, so that a request can ask for nothing
 * that is not one of them; each is compressed once, the first time somebody wants it so.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';

type Bytes = Uint8Array<ArrayBuffer>;

interface WebFile {
  readonly type: string;
  readonly body: Bytes;
  readonly etag: string;
  readonly compressed: Map<Encoding, Promise<Bytes>>;
}

/** The best first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
const compress: Readonly<Record<Encoding, (body: Bytes) => Promise<Bytes>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Where the page of an author's own server shows its bar. Without it the client knows nothing of `/api/dev`. */
const [app, appWithBar] = ['<div id="app">', '<div id="dev"></div><div id="app">'];

/** `isDev`: the page of an author's own server. */
export function webFiles(folder: string, isDev = false): Hono {
  const files = readFiles(folder);
  const page = files.get('/index.html');
  if (isDev && page !== undefined) {
    const html = Buffer.from(page.body).toString('utf8').replace(app, appWithBar);
    files.set('/index.html', webFile(page.type, new TextEncoder().encode(html)));
  }
  const routes = new Hono();
  routes.get('*', etag(), async (c, next) => {
    const { path } = c.req;
    // One page is behind all addresses of the app.
    const isPage = path === '/' || (!path.startsWith('/api/') && extname(path) === '');
    const file = files.get(isPage ? '/index.html' : path);
    if (file === undefined) return next();
    c.header('content-type', file.type);
    c.header('etag', file.etag);
    c.header('vary', 'accept-encoding');
    // The names of assets change with their content.
    c.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '');
    if (encoding !== undefined) c.header('content-encoding', encoding);
    const body = encoding === undefined ? file.body : await compressed(file, encoding);
    c.header('content-length', String(body.length));
    return c.body(body);
  });
  return routes;
}

function readFiles(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = getMimeType(path) ?? 'application/octet-stream';
    files.set(`/${relative(folder, path).split(sep).join('/')}`, webFile(type, readFileSync(path)));
  }
  return files;
}

const webFile = (type: string, body: Bytes): WebFile => ({
  type,
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
  compressed: new Map(),
});

function encodingFor({ type }: WebFile, accepted: string): Encoding | undefined {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return undefined;
  const names = accepted.split(',').map((name) => name.trim().split(';')[0]);
  return encodings.find((encoding) => names.includes(encoding));
}
function compressed({ body, compressed: done }: WebFile, encoding: Encoding): Promise<Bytes> {
  const bytes = done.get(encoding) ?? compress[encoding](body);
  done.set(encoding, bytes);
  return bytes;
}
