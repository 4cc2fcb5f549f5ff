/** The connection to an XMPP server that answers too early, too much, or no longer. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Account } from '../src/account.js';
import { ns } from '../src/namespaces.js';
import { Scram } from '../src/scram.js';
import { StreamSocket } from '../src/stream-socket.js';
import { el } from '../src/xml.js';

let server: Server;
const open: Socket[] = [];
/** Listens on loopback, and does with each connection what the test says. */
async function listen(meet: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {});
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
const header = `<stream:stream xmlns='${ns.client}' xmlns:stream='${ns.streams}' id='s1'>`;
const features = `<stream:features><starttls xmlns='${ns.tls}'/></stream:features>`;

describe('an account', () => {
  it('believes nothing that was sent in plain text after the start of TLS', async () => {
    const bound = `<iq type='result' id='bind'><bind xmlns='${ns.bind}'><jid>partie@evil.example/x</jid></bind></iq>`;
    const port = await listen((socket) => {
      socket.write(`${header}${features}`);
      socket.on('data', (text) => {
        if (String(text).includes('<starttls')) socket.write(`<proceed xmlns='${ns.tls}'/>${bound}`);
      });
    });
    const account = new Account({ jid: 'partie@localhost', password: 'x', host: '127.0.0.1', port });
    let isOnline = false;
    let sink: (why: string) => void = () => {};
    const offline = new Promise<string>((resolve) => {
      sink = resolve;
    });
    account
      .start({
        stanza: () => {},
        online: () => {
          isOnline = true;
          sink('online');
        },
        offline: (why) => sink(why),
      })
      .catch(() => {});
    // Here the real server would speak TLS.
    setTimeout(() => open[0]?.end('no TLS at all'), 100);
    await offline;
    await account.stop();
    expect(isOnline).toBe(false);
    expect(account.address).toBe('partie@localhost');
  });
});

describe('the proof of a password', () => {
  // The example of RFC 7677.
  const scram = () => new Scram('SCRAM-SHA-256', 'user', 'pencil', 'rOprNGfwEbeRWgbNEkqO');
  const challenge = 'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096';

  it('is the one of the RFC, and knows the server by its own', () => {
    const one = scram();
    expect(one.first()).toBe('n,,n=user,r=rOprNGfwEbeRWgbNEkqO');
    expect(one.answer(challenge)).toBe(
      'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=',
    );
    expect(one.isServer('v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=')).toBe(true);
    expect(one.isServer('v=7rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=')).toBe(false);
  });

  it('takes no success for the proof of a server that has never asked', () => {
    expect(scram().isServer('')).toBe(false);
    expect(scram().isServer('v=')).toBe(false);
  });

  it('answers no challenge of somebody else, and none that costs too much', () => {
    expect(() => scram().answer('r=another,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096')).toThrow('somebody else');
    expect(() => scram().answer(challenge.replace('4096', '1000000000'))).toThrow('too much');
  });
});

describe('a connection', () => {
  const connect = (port: number, times = {}) =>
    new StreamSocket({ host: '127.0.0.1', port }, header, ns.client, { opened() {}, stanza() {} }, times);

  it('is given up when the server reads nothing any more', async () => {
    const port = await listen((socket) => socket.pause());
    const socket = connect(port);
    const ended = expect(socket.ended).rejects.toThrow('does not read');
    const stanza = el('message', {}, 'x'.repeat(1024 * 1024));
    for (let n = 0; n < 64; n++) {
      socket.send(stanza);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await ended;
  });

  it('is given up when a server that has answered pings answers nothing any more', async () => {
    let pings = 0;
    const port = await listen((socket) => {
      socket.write(header);
      socket.on('data', (text) => {
        const id = /<ping/.test(String(text)) && /id='([^']+)'/.exec(String(text).split('<iq').at(-1) ?? '')?.[1];
        if (id && ++pings <= 2) socket.write(`<iq type='result' id='${id}'/>`);
      });
    });
    const socket = connect(port, { keepAliveEvery: 50 });
    socket.settled(el('iq', { type: 'get' }, el('ping', { xmlns: ns.ping })));
    await expect(socket.ended).rejects.toThrow('does not answer');
    expect(pings).toBeGreaterThan(2);
  });

  it('stays where a server knows no pings', async () => {
    let pings = 0;
    const port = await listen((socket) => socket.on('data', (text) => void (/<ping/.test(String(text)) && pings++)));
    const socket = connect(port, { keepAliveEvery: 20 });
    let isEnded = false;
    socket.ended
      .catch(() => {})
      .finally(() => {
        isEnded = true;
      });
    socket.settled(el('iq', { type: 'get' }, el('ping', { xmlns: ns.ping })));
    await expect.poll(() => pings).toBeGreaterThan(8);
    expect(isEnded).toBe(false);
    socket.close();
  });
});
