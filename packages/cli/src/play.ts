/** `partie play`: sits down at a server from the terminal, also over XMPP; `--host-here` starts one for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@partie/kit';
import { Nearby, type Served, serve, ServerFinder } from '@partie/server';
import { play, readServer } from '@partie/terminal';
import { readService } from '@partie/xmpp';
import { isLoopback, reachText } from './start-message.js';
import { signInToPlay, type XmppPlaySettings } from './play-xmpp.js';

export interface PlaySettings extends XmppPlaySettings {
  readonly language: Language;
  readonly name?: string;
  readonly plain: boolean;
  readonly colour: boolean;
  readonly symbols: boolean;
  readonly hostHere?: boolean;
  readonly data?: string;
  readonly port: number;
  readonly host: string;
  readonly announce: boolean;
}

/** Resolves with the exit code. */
export async function runPlay(
  server: string | undefined,
  port: string | undefined,
  settings: PlaySettings,
): Promise<number> {
  const { language, name, plain, colour, symbols } = settings;
  const service = server === undefined ? null : readService(server);
  if (service !== null) return playOverXmpp(service, settings);
  const url = server === undefined ? null : readServer(server, port);
  if (server !== undefined && url === null) {
    process.stderr.write(
      `'${[server, port].filter(Boolean).join(' ')}' is not the address of a server: example.org, 192.168.1.5 8420, https://…\n`,
    );
    return 1;
  }
  let own: OwnServer | null = null;
  // Without multicast there is nobody nearby.
  const finder = new ServerFinder(() => {});
  const nearby = new Nearby(finder, Date.now);
  try {
    if (settings.hostHere) own = await hostHere(settings);
    const addresses = own?.served.addresses ?? [];
    const [address] = addresses;
    await play({
      server: own === null ? url : `http://127.0.0.1:${own.served.port}`,
      ...(address !== undefined && { here: { address, text: reachText(addresses, language) } }),
      language,
      plain,
      colour,
      symbols,
      nearby: async () => (await nearby.list()).servers,
      ...(name !== undefined && { name }),
    });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    finder.stop();
    await own?.stop();
    // A terminal that was read from keeps Node running.
    process.stdin.destroy();
  }
}

async function playOverXmpp(service: string, settings: PlaySettings): Promise<number> {
  const { language, plain, colour, symbols } = settings;
  try {
    const signedIn = await signInToPlay(service, settings, language);
    if (signedIn === null) return 1;
    const { port, name } = signedIn;
    await play({ server: port.url, port, name: settings.name ?? name, language, plain, colour, symbols });
    await port.signOut();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    process.stdin.destroy();
  }
}

interface OwnServer {
  readonly served: Served;
  stop(): Promise<void>;
}

/** A server of one's own, which others can reach, too. It ends with the program, and so does a temporary data folder. */
async function hostHere({ data, port, host, announce }: PlaySettings): Promise<OwnServer> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'partie-'));
  const clear = () => data === undefined && rmSync(folder, { recursive: true, force: true });
  try {
    const served = await serve({
      port,
      host,
      data: folder,
      origins: [],
      web: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      announce: announce && !isLoopback(host),
      // The screen belongs to the player.
      log: () => {},
    });
    const stop = async () => {
      await served.stop();
      clear();
    };
    return { served, stop };
  } catch (error) {
    clear();
    throw error;
  }
}
