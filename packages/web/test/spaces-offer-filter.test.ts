import type { Move, View } from '@partie/kit';
import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { declineFor, type DeclinedKinds, standingOffer } from '../src/board/spaces/offer-filter.js';
import type { Feed } from '../src/table/feed.js';

const declining = { action: 'decline', offers: 'offers', kinds: ['wood', 'ore', 'wool'] };
const decline: Move = { do: 'decline' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

function reason(give: object, want: object, declined: Partial<DeclinedKinds>, moves = [decline]): string | null {
  const view = { open: { offers: [{ give, want }, null] }, table: { turn: 0 } } as unknown as View;
  const found = declineFor(declining, view, moves, { give: [], take: [], ...declined });
  return found && `${found.asks ? 'asks for' : 'brings only'} ${found.kind}`;
}

describe('an offer is declined for the player', () => {
  it('when it asks for what he never gives', () => {
    expect(reason({ wood: 1 }, { ore: 1, wool: 1 }, { give: ['ore'] })).toBe('asks for ore');
    expect(reason({ ore: 1 }, { wool: 1 }, { give: ['ore'] })).toBeNull();
  });
  it('when it brings nothing but what he does not need', () => {
    expect(reason({ wood: 2 }, { ore: 1 }, { take: ['wood'] })).toBe('brings only wood');
    expect(reason({ wood: 2, wool: 1 }, { ore: 1 }, { take: ['wood'] })).toBeNull();
  });
  it('only when he could decline it', () => {
    expect(reason({ wood: 1 }, { ore: 1 }, { give: ['ore'] }, [])).toBeNull();
  });
});

describe('what is declined', () => {
  const feed = (match: string, you: number) => ({ match, scene: signal({ view: { you } }) }) as unknown as Feed;
  const loadedAnew = async () => {
    vi.resetModules();
    return (await import('../src/board/spaces/offer-filter.js')).declinedKindsOf;
  };

  it('is kept for this seat of this match, also when the page is loaded anew', async () => {
    const before = await loadedAnew();
    before(feed('m1', 2)).value = { give: ['ore'], take: [] };
    const after = await loadedAnew();
    expect(after(feed('m1', 2)).value).toEqual({ give: ['ore'], take: [] });
    expect(after(feed('m1', 1)).value).toEqual({ give: [], take: [] });
    expect(after(feed('m2', 2)).value).toEqual({ give: [], take: [] });
  });
  it('is nothing where the browser has kept something unreadable', async () => {
    kept.set('partie.declines', '[["m1 2", {"give": "ore"}]]');
    expect((await loadedAnew())(feed('m1', 2)).value).toEqual({ give: [], take: [] });
  });
});

describe('a form that changes an offer', () => {
  const signs = { knights: { at: 'seat', as: 'number' }, offers: { at: 'seat', as: 'exchange' } } as const;
  const mine = { give: { wood: 2 }, want: { ore: 1 } };
  const view = (you: number | null) => ({ you, open: { knights: [1, 2], offers: [null, mine] } }) as unknown as View;

  it('begins with what the viewer offers already', () => {
    expect(standingOffer({ signs }, view(1))).toEqual(mine);
  });
  it('is empty for who has no offer, or only watches', () => {
    expect(standingOffer({ signs }, view(0))).toEqual({});
    expect(standingOffer({ signs }, view(null))).toEqual({});
  });
});
