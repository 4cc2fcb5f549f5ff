import { gameById } from '@partie/games';
import { readOptions, seeded, type View } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, it } from 'vitest';
import { overviewFacts } from '../../src/words/index.js';

const names = ['Anna', 'Boris', 'Cyril', 'Dana'];
const canasta = gameById('canasta');
if (!canasta) throw new Error('Where is Canasta?');

/** What Boris sees of a fresh deal, with these facts added. */
function seen(facts: { table: object; open: object }): View {
  const read = readOptions(canasta?.about.options ?? {}, canasta?.about.presets ?? {}, {});
  if ('problems' in read) throw new Error(JSON.stringify(read));
  const dealt = canasta?.setup(4, read.ok as never, seeded(1));
  const view = canasta?.view(dealt?.state, 1) as View;
  return { ...view, table: { ...view.table, ...facts.table }, open: { ...view.open, ...facts.open } };
}

describe('the overview of a match', () => {
  it('says of every side its points, those of the round, and what it still needs', () => {
    const view = seen({
      table: { totals: [1620, -300], soFar: [770, 0] },
      open: { turns: 12, needs: [null, 50, null, 50] },
    });
    const told = overviewFacts(gameInfo(canasta), view, names, { target: 5000 }, 'en');
    expect(told?.round).toBe(1);
    expect(told?.facts).toEqual([
      { text: 'Points to win', value: '5,000' },
      { text: 'Turns played', value: '12' },
    ]);
    expect(told?.columns).toEqual(['First meld']);
    expect(told?.sides).toEqual([
      { names: ['Anna', 'Cyril'], mine: false, total: 1620, soFar: 770, values: [null] },
      { names: ['Boris', 'Dana'], mine: true, total: -300, soFar: 0, values: [50] },
    ]);
  });
});
