import { nameKey } from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CountedLine } from './counted-line.js';
import { QuietWorld } from './quiet-world.js';

let world: QuietWorld;
beforeEach(async () => {
  world = await new QuietWorld(1, { engines: [{ name: 'GNU Go', speaks: 'gtp', command: 'none', args: [] }] }).open();
});
afterEach(() => world.close());

const answerTo = async (name: string) =>
  (await CountedLine.come(world.core, name)).got.find((message) => 'c' in message && message.c !== null);

describe('a name that would pass for the server or a bot', () => {
  it.each([
    'server',
    'Server',
    'SERVER',
    'sérver',
    'Ѕerver',
    'admin',
    'Adm1n',
    'Administrator',
    'správce',
    'system',
    'moderator',
    'Partie',
    'P a r t i e',
    'Bot',
    'Bot 2',
    'bot2',
    'B0t 1',
    'Bot 12',
    'Вot 3',
    'GNU Go',
    'gnugo',
    // Small capitals, Cherokee, Lisu, letters and numbers in circles.
    'ꜱᴇʀᴠᴇʀ',
    'ᴀᴅᴍɪɴ',
    'ᏚᎬᎡᏙᎬᎡ',
    'ꭺꭰmin',
    'ꓢꓰꓣꓦꓰꓣ',
    '🅢🅔🅡🅥🅔🅡',
    '🅱🅞🅣',
    'Bot ❷',
    'Bot ②',
    'Bot ٢',
    // More than one such word, or with a number.
    'Server Admin',
    'ServerBot',
    'Partie-Robot',
    'Admin 2',
    '1 Admin',
    'Server.',
    'The Server',
    'GNU Go 2',
    // Whoever speaks for the game in a room, and the feminine of the others.
    'Dealer',
    'Dеaler',
    'krupiér',
    'Správkyně',
    'moderátorka',
    'Administrátorka',
    // Numbers between such words, and Roman ones.
    'Bot 2 Bot',
    'Bot 2 Bot 3',
    'Admin-1-Bot',
    'Bot II',
    'bot iv',
    'Bot Ⅻ',
    'Bot ІІ',
    'GNU Go III',
  ])('is refused: %s', async (name) => {
    expect(await answerTo(name)).toMatchObject({ is: 'no', code: 'nameReserved' });
  });

  it.each([
    'Serena',
    'Adam',
    'Botond',
    'Partička',
    'Robot Emil',
    'Botel',
    'Route 66',
    '王芳',
    'Ли 2',
    'Robotic',
    'Karel IV',
    'Botvi',
  ])('others are not: %s', async (name) => {
    expect(await answerTo(name)).toMatchObject({ is: 'welcome' });
  });

  it('cannot be had by renaming, either', async () => {
    const anna = await CountedLine.come(world.core, 'Anna');
    expect(await anna.send({ do: 'rename', name: 'Bot 1' })).toMatchObject({ is: 'no', code: 'nameReserved' });
  });

  it('is kept by one who has it since before', async () => {
    const old = { name: 'Admin', nameKey: nameKey('Admin'), createdAt: 0, seenAt: world.clock.now() };
    const anna = await CountedLine.come(world.core, 'Anna', { token: 'x'.repeat(32) });
    const stored = await world.store.person(anna.id);
    if (stored === null) throw new Error('Nobody is there.');
    await world.store.savePerson({ ...stored, ...old });
    await world.restart(1);
    const back = await CountedLine.come(world.core, 'Anna', { token: 'x'.repeat(32) });
    expect(back.got[0]).toMatchObject({ is: 'welcome', person: { name: 'Admin' } });
  });
});
