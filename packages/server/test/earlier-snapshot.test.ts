/** Matches that were running when the server was brought up to date are taken up from the snapshots it had written before. */
import { prsi } from '@partie/games';
import { type Game, type Json, type Options, Recording, seeded, usualOptions } from '@partie/kit';
import { expect, it } from 'vitest';
import { markOfText } from '../src/gist.js';
import { fromSnapshot, nothingTold, type Snapshot, snapshotOf, takeIn, tellSeal } from '../src/match-log.js';
import { seals } from '../src/match-settings.js';
import type { MatchHeader } from '../src/store.js';
import { header as sample } from './store-samples.js';

const game = prsi as unknown as Game;
const options: Options = usualOptions(game.about.options);
const settings = (more: object) => ({ secret: 'c2VjcmV0', ...more }) as unknown as Json;
const header: MatchHeader = { ...sample('m'), game: 'prsi', seats: 2, options, settings: settings({ seals }) };
const unsealed: MatchHeader = { ...header, settings: settings({}) };

function dealt(of: MatchHeader) {
  const told = nothingTold<unknown>();
  const recording = new Recording(seeded(1));
  game.setup(2, options, recording);
  const body = { k: 'start', draws: recording.draws, deadline: null } as unknown as Json;
  takeIn(game, of, told, { match: 'm', number: 0, actor: 'server', command: 'start', at: 0, body });
  return told;
}

it('as they are written now', () => {
  const told = dealt(header);
  const kept = JSON.parse(JSON.stringify(snapshotOf(game, told))) as Snapshot;
  const again = fromSnapshot(game, header, 0, kept);
  expect(tellSeal(again)).toBe(tellSeal(told));
  expect(again.commands.get('server', 'start')).toEqual({ content: markOfText('start'), row: 0 });
});

it('with commands by their names, and with seals of another kind, which are told no more', () => {
  const now = JSON.parse(JSON.stringify(snapshotOf(game, dealt(unsealed)))) as Snapshot;
  const earlier = {
    ...now,
    seal: 'ab'.repeat(20),
    commands: [
      ['bob b2', { row: 4, gist: 'draw' }],
      ['anna', 'a1', markOfText('play'), 5],
    ],
  } as unknown as Snapshot;
  const told = fromSnapshot(game, unsealed, 5, earlier);
  expect(told.commands.get('bob', 'b2')).toEqual({ content: markOfText('draw'), row: 4 });
  expect(told.commands.get('anna', 'a1')).toEqual({ content: markOfText('play'), row: 5 });
  expect(tellSeal(told)).toBeNull();
});
