/** Ad-hoc commands, as a client with a menu uses them. */
import { gameById } from '@partie/games';
import { isDocumentOption } from '@partie/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ns } from '../src/namespaces.js';
import { errorIn, type Guest } from '../src/testing/guest.js';
import { hasProsody } from '../src/testing/prosody.js';
import { child, el, type Element, elements, textIn } from '../src/xml.js';
import { Arcade, type Way } from './arcade.js';

/** A document that comes with a game, and the option it is for. */
function island(): { text: string; option: string } {
  for (const [option, about] of Object.entries(gameById('settlers')?.about.options ?? {}))
    if (isDocumentOption(about)) return { option, text: Object.values(about.document.examples)[0] ?? '' };
  throw new Error('Settlers has no boards.');
}

describe.skipIf(!hasProsody).each<Way>(['component', 'account'])('commands of a menu, as %s', (way) => {
  let arcade: Arcade;
  let alice: Guest;
  let bob: Guest;
  const { text, option } = island();
  beforeAll(async () => {
    const documents = [{ game: 'settlers', option, title: 'Our island', text: `${text}\n` }];
    arcade = await Arcade.open(way, ['alice', 'bob', 'carol'], { rooms: false, documents });
    [alice, bob] = [await arcade.guest('alice'), await arcade.guest('bob')];
  });
  afterAll(() => arcade.close());

  interface Step {
    readonly status: string | undefined;
    readonly session: string | undefined;
    readonly note: string;
    /** The values that are offered, by field. */
    readonly offered: ReadonlyMap<string, readonly string[]>;
    /** The values that are given, by field. */
    readonly given: ReadonlyMap<string, string>;
  }
  async function step(
    guest: Guest,
    node: string,
    values: Readonly<Record<string, string>> | null = null,
    more: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Step> {
    const fields = Object.entries(values ?? {}).map(([name, value]) =>
      el('field', { var: name }, el('value', {}, value)),
    );
    const form = values === null ? null : el('x', { xmlns: ns.forms, type: 'submit' }, fields);
    const asked = el('command', { xmlns: ns.commands, node, action: 'execute', ...more }, form);
    const answer = await guest.ask(arcade.service, 'set', asked);
    expect(errorIn(answer)).toBeUndefined();
    const command = child(answer, 'command');
    const shown = fieldsOf(child(command, 'x', ns.forms));
    return {
      status: command?.attributes.status,
      session: command?.attributes.sessionid,
      note: textIn(command, 'note'),
      offered: new Map(shown.map((field) => [field.attributes.var ?? '', valuesOf(field)])),
      given: new Map(shown.map((field) => [field.attributes.var ?? '', textIn(field, 'value')])),
    };
  }
  const fieldsOf = (form: Element | undefined): Element[] =>
    form === undefined ? [] : elements(form).filter(({ name }) => name === 'field');
  const valuesOf = (field: Element): string[] =>
    elements(field).flatMap((one) => (one.name === 'option' ? [textIn(one, 'value')] : []));
  const leave = (guest: Guest, table: string) =>
    guest.ask(arcade.service, 'set', el('leave', { xmlns: ns.table, table }));

  it('makes a table in two steps or in one, lists it, joins and starts it', async () => {
    expect((await step(alice, 'list')).note).toContain('No table is open');
    const first = await step(alice, 'create');
    expect(first.status).toBe('executing');
    expect(first.offered.get('game')).toContain('prsi');
    const second = await step(alice, 'create', { game: 'prsi' }, { sessionid: first.session, action: 'next' });
    expect(second.offered.get('seats')).toContain('2');
    const wish = { title: 'By menu', seats: '2', option_rounds: '1', start: 'ready' };
    const done = await step(alice, 'create', wish, { sessionid: first.session, action: 'complete' });
    expect(done.status).toBe('completed');
    const table = done.given.get('table') ?? '';
    expect((await step(bob, 'list')).note).toMatch(/By menu: prsi, 1\/2/);
    const asked = await step(bob, 'join');
    expect(asked.offered.get('table')).toEqual([table]);
    expect((await step(bob, 'join', { table }, { sessionid: asked.session })).status).toBe('completed');
    await leave(bob, table);
    await leave(alice, table);
    const single = await step(alice, 'create:prsi', { seats: '2', bots: '1' });
    expect(single.status).toBe('completed');
    expect((await step(alice, 'start')).note).toBe('The match has begun.');
    await leave(alice, single.given.get('table') ?? '');
  });

  it('goes back a step, and cancels', async () => {
    const first = await step(alice, 'create');
    const second = await step(alice, 'create', { game: 'go' }, { sessionid: first.session, action: 'next' });
    expect(second.offered.has('game')).toBe(false);
    const cancelled = await step(alice, 'create', null, { sessionid: first.session, action: 'cancel' });
    expect(cancelled.status).toBe('canceled');
  });

  it('tells statistics and help, and links an address', async () => {
    expect((await step(bob, 'stats')).note).toContain('You have not finished a match yet.');
    expect((await step(bob, 'help')).note).toContain('create GAME');
    const { core } = arcade.served;
    const { person } = await core.people.welcome(`Wilma ${way}`);
    const carol = await arcade.guest('carol');
    const asked = await step(carol, 'link');
    expect(asked.status).toBe('executing');
    const { link } = core.deviceLinks.make(person);
    const linked = await step(carol, 'link', { code: link }, { sessionid: asked.session });
    expect(linked.note).toBe(`This address now plays as Wilma ${way}.`);
  });

  it('offers documents by their titles, and asks only for what has an effect', async () => {
    const field = `option_${option}`;
    const { offered, session } = await step(alice, 'create:settlers');
    const value = (offered.get(field) ?? []).find((one) => one.startsWith('sha256:')) ?? '';
    expect(value).not.toBe('');
    const done = await step(alice, 'create:settlers', { [field]: value }, { sessionid: session });
    const table = done.given.get('table') ?? '';
    const view = arcade.gateway.visitor('alice@localhost').tableView(table);
    expect(view?.documents?.[option]).toBe('Our island');
    if (way === 'component') {
      const query = child(
        await alice.ask(done.given.get('room') ?? '', 'get', el('query', { xmlns: ns.mucOwner })),
        'query',
      );
      const shown = fieldsOf(child(query, 'x', ns.forms));
      const chosen = shown.find(({ attributes }) => attributes.var === field);
      expect(textIn(chosen, 'value')).toBe(value);
      expect(chosen && elements(chosen).map((one) => one.attributes.label)).toContain('Our island');
      const all = (await step(alice, 'create:settlers')).offered;
      expect(shown.filter(({ attributes }) => attributes.var?.startsWith('option_')).length).toBeLessThanOrEqual(
        [...all.keys()].filter((name) => name.startsWith('option_')).length,
      );
    }
    await leave(alice, table);
  });
});
