/** What directors and teams do, in real browsers: check-in, chat, corrected results, pairs by hand, a replacement. */
import { Client, type Socket, thisWorld } from '@partie/client';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violations } from './axe.js';
import { enter } from './gathering.js';
import { WebHouse } from './web-house.js';

let house: WebHouse;
const clients: Client[] = [];
beforeAll(async () => {
  house = await new WebHouse().open();
});
afterAll(async () => {
  for (const client of clients) client.close();
  await house.close();
});
afterEach(() => expect(house.complaints.splice(0)).toEqual([]));

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** As the field for date and time has it. */
function inMinutes(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

it('two make a team, talk, and confirm that they are there', async () => {
  const anna = await house.visitor();
  await enter(anna, `${house.url}/tournaments/new`, 'Anna');
  await anna.getByLabel('Game', { exact: true }).selectOption({ label: 'Canasta' });
  await anna.getByLabel('Name of the tournament').fill('Pairs');
  await anna.getByLabel('Players', { exact: true }).fill('3');
  await anna.getByRole('group', { name: 'Players in a team' }).getByRole('radio', { name: '2', exact: true }).check();
  await anna.getByLabel('Starts at').fill(inMinutes(30));
  await anna.getByLabel('Players confirm that they are there').selectOption({ label: '60 min before the start' });
  await press(anna, 'Found the tournament');
  await anna.getByLabel('Name of your team').fill('Foxes');
  await press(anna, 'Take part');
  // Who enters during the check-in is there.
  await anna.getByText('1 of 2 · is here').waitFor();

  const boris = await house.visitor();
  await enter(boris, anna.url(), 'Boris');
  await press(boris, 'To the tournament');
  await boris.getByText('Check-in').waitFor();
  await boris.getByLabel('Join a team').selectOption({ label: 'Foxes' });
  await press(boris, 'Take part');
  await boris.getByRole('textbox', { name: 'Say something to the table' }).fill('I bring the cards.');
  await press(boris, 'Say it');
  await anna.getByText('I bring the cards.').waitFor();

  // At another time everybody is asked anew.
  await tab(anna, 'Direct').click();
  await anna.getByLabel('Time of the start').fill(inMinutes(40));
  await press(anna, 'Change the time');
  await press(boris, 'I am here');
  await boris.getByText('You have confirmed that you are here.', { exact: false }).waitFor();
  await tab(anna, 'Players').click();
  await anna.getByText('is here', { exact: true }).waitFor();
  expect(await violations(anna, 'check-in')).toEqual([]);

  // The tournament is on the home page, too, for whoever comes there.
  const stranger = await house.visitor();
  await stranger.goto(house.url);
  await stranger.getByRole('link', { name: /Pairs/ }).waitFor();
});

/** Somebody without a browser, who comes when called and makes one move. */
async function player(name: string): Promise<Client> {
  const moved = new Set<string>();
  const client: Client = new Client({
    url: `${house.url.replace('http', 'ws')}/socket`,
    world: thisWorld(WebSocket as unknown as new (url: string) => Socket),
    name,
    on: (happening) => {
      if (happening.is === 'tournament.news') {
        const { news } = happening.news;
        if (news.told === 'called' && news.match !== null) client.follow(news.match).catch(() => {});
      }
      if (happening.is !== 'match') return;
      const { moves, id } = client.matches.get(happening.match) ?? {};
      const [move] = moves ?? [];
      if (move === undefined || id === undefined || moved.has(id)) return;
      moved.add(id);
      client.move(id, move).catch(() => {});
    },
  });
  await client.connect();
  clients.push(client);
  return client;
}

it('a director sets results, pairs by hand and puts somebody in; the record says it to everybody', async () => {
  const anna = await house.visitor();
  await enter(anna, `${house.url}/tournaments/new`, 'Hana');
  await anna.getByLabel('Game', { exact: true }).selectOption({ label: 'Go' });
  await anna.getByLabel('Name of the tournament').fill('Club evening');
  await anna.getByLabel('Format').selectOption({ label: 'Swiss system' });
  await anna.getByLabel('Players', { exact: true }).fill('4');
  await press(anna, 'Found the tournament');
  await anna.getByRole('heading', { name: 'Club evening' }).waitFor();
  const id = new URL(anna.url()).pathname.split('/').at(-1) ?? '';
  for (const name of ['Cyril', 'Dana', 'Emil', 'Fany'])
    await (await player(name)).send({ do: 'tournament.join', tournament: id });

  // A pause after the round lets the games go on; she thinks better of it, and everything stands still at once.
  await tab(anna, 'Direct').click();
  await press(anna, 'Pause after this round');
  await anna.getByText('Games that have begun are played to the end; the next ones wait.').waitFor();
  await anna.getByText('lets nothing more be paired after these games').waitFor();
  await anna.getByRole('heading', { name: 'Pair the next round by hand' }).waitFor();
  await press(anna, 'Pause everything');
  await anna.getByText('The tournament is paused.').waitFor();
  const games = anna.getByRole('combobox', { name: 'Game', exact: true });
  const rounds = await games.locator('option').allTextContents();
  expect(rounds).toHaveLength(2);
  for (const [i, result] of ['drawn', 'nobody came'].entries()) {
    await games.selectOption({ label: rounds[i] ?? '' });
    await anna.getByLabel('Result', { exact: true }).selectOption({ label: result });
    await press(anna, 'Set');
    await anna.getByText(`corrected the result: ${rounds[i]?.replace('Round 1: ', '')}`).waitFor();
  }
  for (const name of ['Fany', 'Cyril', 'Emil', 'Dana']) await press(anna, name);
  expect(await violations(anna, 'directing')).toEqual([]);
  await press(anna, 'Pair them like this');
  await anna.getByText('paired by hand: Round 2').waitFor();

  // Somebody who has only come to look takes Cyril's place.
  const gita = await house.visitor();
  await enter(gita, anna.url(), 'Gita');
  await press(gita, 'To the tournament');
  await gita.getByText('paired by hand: Round 2').waitFor();
  await anna.getByLabel('Player', { exact: true }).selectOption({ label: 'Cyril' });
  await anna.getByLabel('Replace by').selectOption({ label: 'Gita' });
  await press(anna, 'Replace');
  await gita.getByText('Gita plays instead of Cyril').waitFor();

  // She is taken to her game. On another page she is told that she is waited for.
  await press(anna, 'Go on');
  await gita.getByRole('grid').waitFor();
  await gita.goto(house.url);
  await gita.getByText('It is your turn: Club evening').first().waitFor();
  await tab(anna, 'Games').click();
  await anna.getByText('Gita', { exact: true }).waitFor();
  expect(await anna.getByRole('link', { name: 'Replay' }).count()).toBe(0);
});
