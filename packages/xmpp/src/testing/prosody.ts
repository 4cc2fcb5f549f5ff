/** A real Prosody for a test: on loopback, everything in a folder of its own, with our component, rooms and a certificate. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasProsody = spawnSync('dpkg', ['-s', 'prosody']).status === 0;
export const componentDomain = 'games.localhost';
export const mucDomain = 'rooms.localhost';
export const secret = 'a secret of at least thirty-two characters';
export const passwordOf = (user: string): string => `password of ${user}`;

export interface Prosody {
  readonly clientPort: number;
  readonly componentPort: number;
  /** The certificate, which has signed itself. */
  readonly certificate: string;
  readonly certificateFile: string;
  /** It ends, and comes back at the same ports. Rooms of its own are gone by then. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** As Prosody writes names of files. */
const fileName = (user: string): string =>
  user.replace(/[^A-Za-z0-9]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** `rooms`: whether the server has rooms of its own. */
export async function startProsody(users: readonly string[], { rooms = true } = {}): Promise<Prosody> {
  const folder = mkdtempSync(join(tmpdir(), 'partie-prosody-'));
  const [clientPort = 0, componentPort = 0] = await freePorts(2);
  const accounts = join(folder, 'data/localhost/accounts');
  mkdirSync(accounts, { recursive: true });
  mkdirSync(join(folder, 'certs'));
  for (const user of users)
    writeFileSync(join(accounts, `${fileName(user)}.dat`), `return { ["password"] = "${passwordOf(user)}" };\n`);
  const [key, certificate] = [join(folder, 'certs/key.pem'), join(folder, 'certs/cert.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ].concat(['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  const config = `
pidfile = "${folder}/prosody.pid"
data_path = "${folder}/data"
run_as_root = true
interfaces = { "127.0.0.1" }
c2s_ports = { ${clientPort} }
component_ports = { ${componentPort} }
component_interfaces = { "127.0.0.1" }
component_conflict_resolve = "kick_old"
modules_enabled = { "roster", "saslauth", "tls", "disco", "ping", "presence", "message", "iq", "c2s", "component" }
modules_disabled = { "s2s", "offline", "posix" }
network_settings = { nagle = false }
c2s_require_encryption = false
authentication = "internal_plain"
storage = "internal"
ssl = { key = "${key}", certificate = "${certificate}" }
log = { { levels = { min = "info" }, to = "file", filename = "${folder}/log" } }
VirtualHost "localhost"
Component "${componentDomain}"
  component_secret = "${secret}"
${rooms ? `Component "${mucDomain}" "muc"\n  restrict_room_creation = false\n` : ''}`;
  writeFileSync(join(folder, 'prosody.cfg.lua'), config);
  const run = async () => {
    const child = spawn('prosody', ['-F', '--config', join(folder, 'prosody.cfg.lua')], { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for (const port of [clientPort, componentPort])
      while (!(await answers(port))) {
        if (child.exitCode !== null)
          throw new Error(`Prosody did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`);
      }
    return () => {
      child.kill('SIGTERM');
      return ended;
    };
  };
  let end = await run();
  return {
    clientPort,
    componentPort,
    certificate: readFileSync(certificate, 'utf8'),
    certificateFile: certificate,
    async restart() {
      await end();
      end = await run();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => setTimeout(() => resolve(false), 20));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
