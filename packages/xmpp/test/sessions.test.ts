/** Sessions of ad-hoc commands: those of one person do not push out those of others. */
import { games } from '@partie/games';
import { gameInfo } from '@partie/protocol';
import { expect, it } from 'vitest';
import { AdHoc, type AdHocContext } from '../src/ad-hoc.js';
import { ns } from '../src/namespaces.js';
import { el } from '../src/xml.js';

const infos = games.slice(0, 1).map((game) => gameInfo(game));
const contextOf = (jid: string): AdHocContext =>
  ({
    platform: {
      games: async () => infos.map(({ id, texts }) => ({ id, names: { en: texts.en.name, cs: texts.cs.name } })),
      game: async () => infos[0] ?? null,
      documents: async () => [],
    },
    visitor: { language: 'en', token: '' },
    device: { jid },
  }) as unknown as AdHocContext;

it('forgets the oldest of whoever begins many, and nobody else loses his', async () => {
  const commands = new AdHoc();
  const begin = async (jid: string) => {
    const answer = await commands.obey(el('command', { xmlns: ns.commands, node: 'create' }), contextOf(jid));
    return answer.attributes.sessionid ?? '';
  };
  const goOn = (jid: string, sessionid: string) =>
    commands.obey(el('command', { xmlns: ns.commands, node: 'create', sessionid, action: 'prev' }), contextOf(jid));
  const alice = await begin('alice@localhost/a');
  const many: string[] = [];
  // From many devices, which cost nothing.
  for (let n = 0; n < 1200; n++) many.push(await begin(`mallory@localhost/${n}`));
  expect((await goOn('alice@localhost/a', alice)).attributes.status).toBe('executing');
  expect((await goOn('mallory@localhost/1199', many[1199] ?? '')).attributes.status).toBe('executing');
  await expect(goOn('mallory@localhost/1100', many[1100] ?? '')).rejects.toThrow();
});

it('goes back to the first step of a command with several', async () => {
  const commands = new AdHoc();
  const context = contextOf('alice@localhost/a');
  const obey = (more: Record<string, string>, ...parts: ReturnType<typeof el>[]) =>
    commands.obey(el('command', { xmlns: ns.commands, node: 'create', ...more }, parts), context);
  const fieldsOf = (answer: Awaited<ReturnType<typeof obey>>) => JSON.stringify(answer);
  const first = await obey({});
  const sessionid = first.attributes.sessionid ?? '';
  const chosen = el('x', { xmlns: ns.forms, type: 'submit' }, [
    el('field', { var: 'game' }, el('value', {}, infos[0]?.id ?? '')),
  ]);
  expect(fieldsOf(await obey({ sessionid, action: 'next' }, chosen))).not.toContain('"var":"game"');
  expect(fieldsOf(await obey({ sessionid, action: 'prev' }))).toContain('"var":"game"');
});
