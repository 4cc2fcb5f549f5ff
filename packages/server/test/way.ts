/** How people reach the house: over a good line, or over one that loses, delays, doubles and cuts. Same stories on both. */
import type { Client, ClientOptions } from '@partie/client';
import { BadLine, badWorld, type Frames } from './bad-line.js';
import { fastClock } from './fast-time.js';
import { House } from './house.js';

/** What went wrong on the way, by kind. */
export interface Trouble {
  lost: number;
  doubled: number;
  unheard: number;
  cut: number;
}

export interface Way {
  readonly house: House;
  /** How often what went wrong. */
  readonly trouble: Trouble;
  guest(name: string, more?: Partial<ClientOptions>): Promise<Client>;
  close(): Promise<void>;
}

const nothingYet = (): Trouble => ({ lost: 0, doubled: 0, unheard: 0, cut: 0 });

/** Nothing goes wrong; the clock of the house runs fifty times as fast as ours. */
export async function goodWay(): Promise<Way> {
  const house = await new House({}, fastClock(50)).open();
  return {
    house,
    trouble: nothingYet(),
    guest: (name, more) => house.guest(name, more),
    close: () => house.close(),
  };
}

/**
 * Everything goes wrong, by count and not by time, so that it does not depend on the speed of the machine: every fifth frame to the server is
 * lost and every third comes twice, every seventh answer is lost; now and then all lines break, or carry nothing back
 * any more until the clients give them up. Only saying hello works as it should, so that nobody stays away for so long that
 * he counts as gone.
 */
export async function badWay(): Promise<Way> {
  const house = await new House({}, fastClock(20)).open();
  const line = await new BadLine(() => house.server.port).open();
  line.delay = 1;
  const trouble = nothingYet();
  let sent = 0;
  let answers = 0;

  const copies = (frame: string): number => {
    if (/"do":"(?:hello|ping)"/.test(frame)) return 1;
    sent++;
    if (sent % 31 === 0) {
      trouble.cut++;
      line.cut();
    } else if (sent % 67 === 0) {
      trouble.unheard++;
      line.deafen();
    } else if (sent % 5 === 0) {
      trouble.lost++;
      return 0;
    } else if (sent % 3 === 0) {
      trouble.doubled++;
      return 2;
    }
    return 1;
  };
  const arrives = (frame: string): boolean => {
    const isAnswer = /^\{"is":"(?:ok|no)"/.test(frame) && !frame.includes('"c":"hello"');
    if (!isAnswer || ++answers % 7 !== 0) return true;
    trouble.lost++;
    return false;
  };

  return {
    house,
    trouble,
    guest(name, more = {}) {
      const frames: Frames = { sent: [], received: [], copies, arrives };
      return house.guest(name, { url: line.url, world: badWorld(frames, 40), ...more });
    },
    async close() {
      await line.close();
      await house.close();
    },
  };
}
