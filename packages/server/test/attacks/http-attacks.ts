/** Attacks by plain HTTP. */
import { upgradeTo } from '../attack-line.js';
import { sleep } from '../crash/troubles.js';
import type { Attack, Ground } from './attack.js';

const request = (ground: Ground, path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${ground.host}`, ...headers, '', ''].join('\r\n');

/** Begins something on many lines, and goes on a byte at a time. */
async function drip(ground: Ground, begins: string): Promise<void> {
  ground.keep(ground.some(40, 400), () => {
    const line = ground.line(ground.newAddress());
    void line.write(begins);
    const timer = setInterval(() => void line.write('a'), 500);
    line.socket.on('close', () => clearInterval(timer));
    return line;
  });
  await ground.stand();
}

/** The status of one answer, on a line of its own; 0 if there is none. */
async function statusOf(ground: Ground, bytes: string, from?: string): Promise<number> {
  const line = ground.line(from);
  await line.write(bytes);
  for (let i = 0; i < 200 && !line.closed && !line.answered.includes('\r\n'); i++) await sleep(10);
  line.close();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(line.answered)?.[1] ?? 0);
}

const session = (ground: Ground, name: string, ...headers: string[]): string => {
  const body = JSON.stringify({ name });
  const about = [`Host: ${ground.host}`, 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return ['POST /api/session HTTP/1.1', ...about, 'Connection: close', ...headers, '', body].join('\r\n');
};
let guests = 0;
const newName = (): string => `S${process.pid}-${++guests}`;

/** New guests by the dozen; counts how many came to be. */
async function manySessions(ground: Ground, forged: () => string[]): Promise<void> {
  const one = async () => {
    const status = await statusOf(ground, session(ground, newName(), ...forged()));
    ground.count(status === 201 ? 'guests' : 'refused');
  };
  await ground.again(() => Promise.all(Array.from({ length: ground.some(30, 100) }, one)));
}
const anyAddress = (): string => Array.from({ length: 4 }, () => 1 + Math.floor(250 * Math.random())).join('.');

/** Answers that nobody reads: all paths, `each` times on so many lines. */
export async function unread(
  ground: Ground,
  paths: readonly string[],
  { lines, each, headers = [] }: { lines: number; each: number; headers?: readonly string[] },
): Promise<void> {
  ground.keep(lines, () => {
    const line = ground.line(ground.newAddress(), false);
    void line.write(paths.map((path) => request(ground, path, ...headers).repeat(each)).join(''));
    return line;
  });
  await ground.stand();
}

export const httpAttacks: readonly Attack[] = [
  {
    name: 'slow requests',
    hope: 'lines that never finish the head of a request',
    run: (ground) => drip(ground, `GET / HTTP/1.1\r\nHost: ${ground.host}\r\nX-`),
  },
  {
    name: 'slow bodies',
    hope: 'lines that never finish the body of a request',
    run: (ground) => drip(ground, session(ground, 'x'.repeat(900)).slice(0, 250)),
  },
  {
    name: 'unread files',
    hope: 'all files of the web client, asked for and not taken',
    async run(ground) {
      const { text } = await ground.get('/');
      const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '/');
      await unread(ground, ['/', ...files], { lines: ground.some(10, 400), each: ground.some(5, 20) });
    },
  },
  {
    name: 'unread API',
    hope: 'long answers of the API, asked for and not taken',
    run: (ground) =>
      unread(ground, ['/api/games/canasta', '/api/openapi.json'], {
        lines: ground.some(10, 400),
        each: ground.some(5, 50),
      }),
  },
  {
    name: 'busy API',
    hope: 'everything that takes the server some work to answer, over and over',
    async run(ground) {
      const paths = ['/api/games/canasta', '/api/games/shithead', '/api/matches?limit=100', '/api/tables', '/'];
      ground.keep(ground.some(4, 20), () => {
        const line = ground.line();
        let left = ground.some(20, Number.POSITIVE_INFINITY);
        const ask = () => left-- > 0 && void line.write(paths.map((path) => request(ground, path)).join(''));
        line.socket.on('data', ask);
        ask();
        return line;
      });
      await ground.stand();
    },
  },
  {
    name: 'pipelining',
    hope: 'hundreds of requests in one write, with an upgrade among them',
    async run(ground) {
      const asked = ground.some(50, 300);
      await ground.again(async () => {
        const line = ground.line();
        let answers = 0;
        line.socket.on('data', (piece: Buffer) => {
          answers += piece.toString('latin1').split('HTTP/1.1 ').length - 1;
        });
        await line.write(request(ground, '/healthz').repeat(asked) + upgradeTo(ground.host));
        for (let i = 0; i < 500 && !line.closed && answers <= asked; i++) await sleep(10);
        ground.count(line.closed || answers > asked ? 'answered' : 'swallowed');
        line.close();
      });
    },
    atMost: { swallowed: 0 },
    atLeast: { answered: 1 },
  },
  {
    // How many of a line are answered is tested in http-server.test.ts; a proxy sends them on one by one.
    name: 'pipelined large answers',
    hope: 'a hundred lines, each with a hundred requests for something large in one write',
    async run(ground) {
      ground.keep(ground.some(20, 100), () => {
        const line = ground.line(ground.newAddress());
        void line.write(request(ground, '/api/games/canasta').repeat(100));
        return line;
      });
      await ground.stand();
    },
  },
  {
    name: 'sessions',
    hope: 'more guests from one address than may come',
    run: (ground) => manySessions(ground, () => []),
    atMost: { guests: 30 },
    atLeast: { refused: 10 },
  },
  {
    name: 'forged addresses',
    hope: 'guests who say of themselves that they come from elsewhere',
    run: (ground) => manySessions(ground, () => [`X-Forwarded-For: ${anyAddress()}`, `Forwarded: for=${anyAddress()}`]),
    atMost: { guests: 30 },
    atLeast: { refused: 10 },
  },
  {
    name: 'other hosts',
    hope: 'a page of another site that made its name point here',
    async run(ground) {
      await ground.again(async () => {
        const socket = upgradeTo('evil.example', ['Origin: http://evil.example']);
        if ((await statusOf(ground, socket)) === 101) ground.count('let in');
        const post = session(ground, newName(), 'Origin: http://evil.example');
        if ((await statusOf(ground, post.replace(ground.host, 'evil.example'))) === 201) ground.count('let in');
        const list = request(ground, '/api/tables', 'Connection: close').replace(ground.host, 'evil.example');
        if ((await statusOf(ground, list)) === 200) ground.count('let in');
      });
    },
    atMost: { 'let in': 0 },
  },
];
