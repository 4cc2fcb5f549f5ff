/** Who sees what: levels of zones in views and events, handles, knowledge, and guesses. */
import {
  type Audience,
  deckOf,
  fan,
  french,
  type Game,
  german,
  grid,
  type Level,
  pile,
  row,
  type See,
  seeded,
  startMatch,
  usualOptions,
  type Viewer,
} from '@partie/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ohHell } from './fixtures/oh-hell.js';
import { sealedBid } from './fixtures/sealed-bid.js';
import { playground } from './playground.js';

const stock = pile({ see: 'nobody' });
const hand = fan({ of: 'each', see: 'owner' });
const table = row({ see: 'everyone' });
/** Four players, seats 0 and 2 against 1 and 3. */
const inPairs = { sides: () => 2 };

const levels: readonly Level[] = ['all', 'top', 'order', 'count', 'none'];
const looksLike: Readonly<Record<Level, string>> = {
  all: '7h 8h 9h',
  top: '9h',
  order: '? ? ?',
  count: '3',
  none: 'nothing',
};

describe('the level of a zone', () => {
  it.each(levels)('%s shows just that much of it to the others', (level) => {
    const p = playground({ stock, box: row({ of: 'each', see: { owner: 'all', others: level } }) });
    p.lay({ 'box.0': '7h 8h 9h' }, 'stock');
    expect(p.sees(0, 'box.0')).toBe('7h 8h 9h');
    expect(p.sees(1, 'box.0')).toBe(looksLike[level]);
    expect(p.sees(null, 'box.0')).toBe(looksLike[level]);
  });

  it('top tells how many lie beneath', () => {
    const p = playground({ stock, discard: pile({ see: 'top' }) });
    p.lay({ discard: '7h 8h 9h' }, 'stock');
    expect(p.game.view(p.t, 1).zones.discard).toMatchObject({ see: 'top', n: 3 });
  });

  it('top of an empty pile shows an empty pile', () => {
    const p = playground({ stock, discard: pile({ see: 'top' }) });
    p.lay({}, 'stock');
    expect(p.game.view(p.t, 1).zones.discard).toEqual({ see: 'top', n: 0, cards: [] });
  });

  it.each<[Viewer, string]>([
    [0, '7h 8h 9h'],
    [2, '9h'],
    [1, '? ? ?'],
    [3, '? ? ?'],
    [null, '3'],
  ])('is one for the owner, the partner, the opponents and spectators: viewer %s sees %s', (viewer, seen) => {
    const see = { owner: 'all', team: 'top', others: 'order', spectators: 'count' } as const;
    const p = playground({ stock, box: row({ of: 'each', see }) }, 4, inPairs);
    p.lay({ 'box.0': '7h 8h 9h' }, 'stock');
    expect(p.sees(viewer, 'box.0')).toBe(seen);
  });

  it('of a side’s own zone is the owner’s to all who play for that side', () => {
    const p = playground({ stock, tricks: pile({ of: 'side', see: { owner: 'all', others: 'count' } }) }, 4, inPairs);
    p.lay({ 'tricks.1': '7h 8h' }, 'stock');
    expect([0, 1, 2, 3, null].map((viewer) => p.sees(viewer, 'tricks.1'))).toEqual(['2', '7h 8h', '2', '7h 8h', '2']);
  });

  it('of a zone of the table is the same for all players', () => {
    const p = playground({ stock, box: row({ see: { owner: 'all', others: 'order', spectators: 'none' } }) });
    p.lay({ box: '7h 8h' }, 'stock');
    expect(p.viewers.map((viewer) => p.sees(viewer, 'box'))).toEqual(['? ?', '? ?', '? ?', 'nothing']);
  });

  const shorthands: [Exclude<See, object>, Audience][] = [
    ['everyone', { owner: 'all', team: 'all', others: 'all', spectators: 'all', after: 'all' }],
    ['top', { owner: 'top', team: 'top', others: 'top', spectators: 'top', after: 'top' }],
    ['owner', { owner: 'all', team: 'count', others: 'count', spectators: 'count', after: 'all' }],
    ['team', { owner: 'all', team: 'all', others: 'count', spectators: 'count', after: 'all' }],
    ['backs', { owner: 'order', team: 'order', others: 'order', spectators: 'order', after: 'all' }],
    ['nobody', { owner: 'count', team: 'count', others: 'count', spectators: 'count', after: 'count' }],
  ];
  it.each(shorthands)('%s is a short word for an audience', (see, { owner, team, others, spectators, after }) => {
    const p = playground({ stock, box: grid({ of: 'each', see }) }, 4, inPairs);
    p.lay({ 'box.0': '7h 8h 9h' }, 'stock');
    const seen = () => [0, 2, 1, null].map((viewer) => p.sees(viewer, 'box.0'));
    expect(seen()).toEqual([owner, team, others, spectators].map((level) => looksLike[level]));
    p.does(0, (t) => t.endRound());
    expect(new Set(seen())).toEqual(new Set([looksLike[after]]));
  });

  it.each<[Partial<Audience>, string[]]>([
    [{ owner: 'all' }, ['all', 'all', 'all', 'all']],
    [{ owner: 'all', team: 'order' }, ['all', 'order', 'all', 'all']],
    [{ owner: 'all', others: 'count' }, ['all', 'count', 'count', 'count']],
    [{ owner: 'all', team: 'order', others: 'none' }, ['all', 'order', 'none', 'none']],
    [{ owner: 'all', spectators: 'none' }, ['all', 'all', 'all', 'none']],
    [{}, ['count', 'count', 'count', 'count']],
  ])('that is not said is that of the others, and theirs that of the owner: %j', (see, expected) => {
    const { owner, team, others, spectators } = row({ of: 'each', see }).see;
    expect([owner, team, others, spectators]).toEqual(expected);
  });
});

describe('when the round is over', () => {
  const see = { owner: 'all', others: 'none', spectators: 'none', after: 'all' } as const;

  it('hands are laid open before everyone', () => {
    const p = playground({ stock, hand });
    p.lay({ 'hand.0': '7h 8h' }, 'stock');
    p.does(0, (t) => t.endRound());
    expect(p.viewers.map((viewer) => p.sees(viewer, 'hand.0'))).toEqual(['7h 8h', '7h 8h', '7h 8h', '7h 8h']);
    expect(
      p
        .shown(1)
        .find(({ is }) => is === 'reveal')
        ?.zones?.['hand.0']?.cards?.map(([, face]) => face),
    ).toEqual(['7h', '8h']);
  });

  it('what is for nobody’s eyes stays so', () => {
    const p = playground({ stock, hand });
    p.lay({}, 'stock');
    p.does(0, (t) => t.endRound());
    expect(p.sees(0, 'stock')).toBe('32');
    expect(p.shown(0).find(({ is }) => is === 'reveal')?.zones).not.toHaveProperty('stock');
  });

  it('the others see even what had not been there for them; spectators who saw nothing still see nothing', () => {
    const p = playground({ stock, box: row({ of: 'each', see }) });
    p.lay({ 'box.0': '7h' }, 'stock');
    expect([p.sees(1, 'box.0'), p.sees(null, 'box.0')]).toEqual(['nothing', 'nothing']);
    p.does(0, (t) => t.endRound());
    expect([p.sees(1, 'box.0'), p.sees(null, 'box.0')]).toEqual(['7h', 'nothing']);
  });

  it('nobody sees less than before', () => {
    const p = playground({ stock, box: row({ of: 'each', see: { owner: 'all', others: 'order', after: 'count' } }) });
    p.lay({ 'box.0': '7h' }, 'stock');
    p.does(0, (t) => t.endRound());
    expect([p.sees(0, 'box.0'), p.sees(1, 'box.0')]).toEqual(['7h', '?']);
  });

  it('and the next one begins, everything is covered again', () => {
    const p = playground({ stock, hand }, 2, { over: () => false });
    p.lay({ 'hand.0': '7h 8h' }, 'stock');
    p.does(0, (t) => t.endRound());
    p.confirms(0);
    expect(p.sees(1, 'hand.0')).toBe('7h 8h');
    p.confirms(1);
    expect([p.sees(0, 'hand.0'), p.sees(1, 'hand.0')]).toEqual(['7h 8h', '2']);
    expect(p.shown(1).find(({ is }) => is === 'cover')?.zones?.['hand.0']).toEqual({ see: 'count', n: 2 });
  });

  it('what was laid open is known from then on: guesses keep it', () => {
    const p = playground({ stock, hand });
    p.lay({ 'hand.0': '7h 8h' }, 'stock');
    expect(new Set(p.guesses(1, 'hand.0')).size).toBeGreaterThan(10);
    p.does(0, (t) => t.endRound());
    expect(new Set(p.guesses(1, 'hand.0'))).toEqual(new Set(['7h 8h']));
  });
});

describe('a card coming into a zone', () => {
  const comes = (level: Level) => {
    const p = playground({ stock, box: row({ of: 'each', see: { owner: 'all', others: level } }) });
    p.lay({ stock: '9h' }, 'stock');
    p.does(0, (t) => t.move(t.top('stock'), 'box', 0));
    const [shown] = p.shown(1);
    return { ...shown, cards: shown?.cards?.map(([id, face]) => [id === null ? null : 'handle', face]) };
  };

  it.each<[Level, object]>([
    ['all', { from: 'stock', to: 'box.0', cards: [['handle', '9h']] }],
    ['top', { from: 'stock', to: 'box.0', cards: [['handle', '9h']] }],
    ['order', { from: 'stock', to: 'box.0', cards: [['handle', null]] }],
    ['count', { from: 'stock', to: 'box.0', n: 1 }],
    ['none', { from: 'stock', n: 1 }],
  ])('of level %s is told accordingly', (level, told) => {
    expect(comes(level)).toEqual({ is: 'act', seat: 0, cards: undefined, ...told });
  });
});

describe('a card leaving a zone', () => {
  const leaves = (level: Level, which: number) => {
    const p = playground({ stock, box: row({ of: 'each', see: { owner: 'all', others: level } }) });
    p.lay({ 'box.0': '7h 8h 9h' }, 'stock');
    p.does(0, (t) => t.move(t.topCards('box', 3, 0)[which] ?? t.top('box', 0), 'stock'));
    const [shown] = p.shown(1);
    return { ...shown, cards: shown?.cards?.map(([id, face, was]) => [id, face, was === undefined ? '' : 'old']) };
  };

  it.each<[Level, object]>([
    ['all', { from: 'box.0', to: 'stock', cards: [[null, '9h', 'old']] }],
    ['top', { from: 'box.0', to: 'stock', cards: [[null, '9h', 'old']] }],
    ['order', { from: 'box.0', to: 'stock', cards: [[null, null, 'old']] }],
    ['count', { from: 'box.0', to: 'stock', n: 1 }],
    ['none', { to: 'stock', n: 1 }],
  ])('of level %s is told accordingly', (level, told) => {
    const { uncovers: _next, ...rest } = leaves(level, 0);
    expect(rest).toEqual({ is: 'act', seat: 0, cards: undefined, ...told });
  });

  it('of which only the top is seen uncovers the next one', () => {
    expect(leaves('top', 0).uncovers?.[1]).toBe('8h');
    expect(leaves('all', 0).uncovers).toBeUndefined();
  });

  it('of which only the top is seen, taken from beneath, is not shown', () => {
    expect(leaves('top', 1)).toEqual({ is: 'act', seat: 0, from: 'box.0', to: 'stock', n: 1, cards: undefined });
  });
});

it('a card that goes from one place that is not there for a viewer to another is not told at all', () => {
  const hidden = { owner: 'all', others: 'none' } as const;
  const p = playground({ stock, pocket: row({ of: 'each', see: hidden }), sleeve: row({ of: 'each', see: hidden }) });
  p.lay({ 'pocket.0': '7h 8h' }, 'stock');
  p.does(0, (t) => t.move(t.cards('pocket', 0), 'sleeve', 0));
  expect(p.shown(1)).toEqual([{ is: 'act', seat: 0 }]);
  expect(p.shown(0)[0]?.cards?.map(([, face]) => face)).toEqual(['7h', '8h']);
});

describe('a handle', () => {
  const zones = {
    stock,
    hand,
    table,
    backs: row({ of: 'each', see: 'backs' }),
    blind: row({ of: 'each', see: 'backs' }),
  };
  const dealt = () => {
    const p = playground(zones);
    p.lay({ 'hand.0': '7h 8h 9h', 'hand.1': 'Kz', 'backs.0': '7l 8l', table: 'Ak' }, 'stock');
    return p;
  };
  /** Handles of the cards that moved last, as a viewer is told them. */
  const told = (p: ReturnType<typeof dealt>, viewer: Viewer) =>
    p.shown(viewer).flatMap(({ cards = [] }) => cards.map(([id]) => id));

  it('is renewed when a card leaves a hand; only its owner is told the old one', () => {
    const p = dealt();
    const [, old] = p.handles(0, 'hand.0');
    p.does(0, (t) => t.move(p.card('8h'), 'table'));
    const [now] = told(p, 1);
    expect(now).not.toBe(old);
    expect(p.handles(1, 'table').at(-1)).toBe(now);
    expect(p.shown(0)[0]?.cards).toEqual([[now, '8h', old]]);
    expect(p.shown(1)[0]?.cards).toEqual([[now, '8h']]);
  });

  it('never comes up again: old handles name no card any more', () => {
    const p = dealt();
    const before = p.viewers.flatMap((viewer) => ['hand.0', 'hand.1', 'table'].flatMap((z) => p.handles(viewer, z)));
    p.does(0, (t) => t.move(p.card('8h'), 'table'));
    expect(before).not.toContain(p.handles(1, 'table').at(-1));
  });

  it.each(['8h', '9h'])('is the same whichever card of a hand is played: %s as 7h', (played) => {
    const handleOf = (code: string) => {
      const p = dealt();
      p.does(0, (t) => t.move(p.card(code), 'table'));
      return told(p, 1);
    };
    expect(handleOf(played)).toEqual(handleOf('7h'));
  });

  it('does not tell whether the card played is the one just drawn', () => {
    const handleOf = (code: string) => {
      const p = dealt();
      p.lay({ 'hand.0': '7h 8h', stock: '9h' }, 'stock');
      p.does(0, (t) => t.move(t.top('stock'), 'hand', 0));
      p.does(0, (t) => t.move(p.card(code), 'table'));
      return told(p, 1);
    };
    expect(handleOf('9h')).toEqual(handleOf('7h'));
  });

  it('of the cards in a hand stays the same for their owner while others come and go', () => {
    const p = dealt();
    const [seven, , nine] = p.handles(0, 'hand.0');
    p.does(0, (t) => t.move(p.card('8h'), 'table'));
    p.does(0, (t) => t.move(t.top('stock'), 'hand', 0));
    expect(p.handles(0, 'hand.0').slice(0, 2)).toEqual([seven, nine]);
  });

  it('stays with an open card from one open place to another, and into a hand', () => {
    const p = dealt();
    const [ace] = p.handles(1, 'table');
    p.does(0, (t) => t.move(t.top('table'), 'hand', 0));
    expect(p.handles(0, 'hand.0').at(-1)).toBe(ace);
    expect(told(p, 1)).toEqual([null]);
  });

  it('stays with a face-down card that everyone can follow', () => {
    const p = dealt();
    const [first, second] = p.handles(1, 'backs.0');
    p.does(0, (t) => t.move(p.card('7l'), 'blind', 1));
    expect([p.handles(1, 'backs.0'), p.handles(1, 'blind.1')]).toEqual([[second], [first]]);
    p.does(0, (t) => t.move(p.card('7l'), 'table'));
    expect(told(p, 2)).toEqual([first]);
    expect(p.sees(2, 'table')).toBe('Ak 7l');
  });

  it('is renewed for every card by a shuffle, and does not tell how it came out', () => {
    const shuffled = (seed: number) => {
      const p = playground(zones, 3, {}, seeded(seed));
      p.lay({ 'backs.0': '7l 8l 9l Kl Al' }, 'stock');
      const old = p.handles(1, 'backs.0');
      p.does(0, (t) => t.shuffle('backs', 0));
      return { order: p.truth('backs.0'), old, now: p.handles(1, 'backs.0') };
    };
    const [one, other] = [shuffled(1), shuffled(2)];
    expect(one.order).not.toBe(other.order);
    expect(one.now).toEqual(other.now);
    expect(one.now.filter((id) => one.old.includes(id))).toEqual([]);
  });

  it('is renewed for every card by collecting them', () => {
    const p = dealt();
    const old = p.handles(1, 'table');
    p.does(0, (t) => {
      t.collect('stock');
      t.move(p.card('Ak'), 'table');
    });
    expect(p.handles(1, 'table')).not.toEqual(old);
  });

  describe('that comes to light only when the round is over', () => {
    // How the cards lie is seen then, but not which they are.
    const box = pile({ of: 'each', see: { owner: 'count', others: 'count', after: 'order' } });
    /** Seat 0 has taken the 7h openly; everyone knows its handle. */
    const taken = () => {
      const p = playground({ stock, hand, table, box });
      p.lay({ 'hand.0': '8h 9h', 'box.0': 'Kz Az', table: '7h' }, 'stock');
      const [seven] = p.handles(1, 'table');
      p.does(0, (t) => t.move(p.card('7h'), 'hand', 0));
      return { p, seven };
    };

    it('does not tell that the card put aside unseen was the one taken before', () => {
      const { p, seven } = taken();
      p.does(0, (t) => {
        t.move(p.card('7h'), 'box', 0);
        t.endRound();
      });
      expect(p.sees(1, 'box.0')).toBe('? ? ?');
      expect(p.handles(1, 'box.0')).not.toContain(seven);
    });

    it('does not tell where a card came to lie in a shuffle', () => {
      const { p, seven } = taken();
      p.does(0, (t) => {
        t.move(p.card('7h'), 'table');
        t.move(p.card('7h'), 'box', 0);
        t.shuffle('box', 0);
        t.endRound();
      });
      const known = [seven, ...p.shown(1).flatMap(({ cards = [] }) => cards.map(([id, , was]) => was ?? id))];
      expect(p.handles(1, 'box.0').filter((id) => known.includes(id))).toEqual([]);
    });
  });

  it('does not tell how many cards were moved where the viewer cannot even see their number', () => {
    const hidden = { owner: 'all', others: 'none' } as const;
    const laterHandle = (secretly: number) => {
      const p = playground({
        table,
        pocket: pile({ of: 'each', see: hidden }),
        sleeve: pile({ of: 'each', see: hidden }),
        hand,
      });
      p.lay({ 'pocket.0': '7h 8h 9h', 'hand.0': 'Kz' }, 'table');
      p.does(0, (t) => t.move(t.topCards('pocket', secretly, 0), 'sleeve', 0));
      p.does(0, (t) => t.move(t.top('hand', 0), 'table'));
      return p.shown(1);
    };
    expect(laterHandle(3)).toEqual(laterHandle(1));
  });
});

describe('a card that everyone saw going into a hand', () => {
  const zones = { stock, hand, table, aside: pile({ of: 'each', see: 'nobody' }) };
  /** Seat 0 has taken the 7h from the table before everyone's eyes. */
  const taken = (seats = 3, rules = {}) => {
    const p = playground(zones, seats, rules);
    p.lay({ 'hand.0': 'Kz Uz', table: '7h 8h' }, 'stock');
    p.does(0, (t) => t.move(p.card('7h'), 'hand', 0));
    return p;
  };
  const always = (guesses: readonly string[], code: string) =>
    guesses.every((cards) => cards.split(' ').includes(code));

  it('is known to be there by everyone', () => {
    const p = taken();
    for (const viewer of [1, 2, null]) expect(always(p.guesses(viewer, 'hand.0'), '7h')).toBe(true);
  });

  it('is the only one known there: the rest may be anything', () => {
    const others = taken()
      .guesses(1, 'hand.0', 200)
      .flatMap((cards) => cards.split(' ').slice(0, 2));
    expect(new Set(others).size).toBe(30);
  });

  it('is still known when unknown cards come to it', () => {
    const p = taken();
    p.does(0, (t) => t.move(t.topCards('stock', 2), 'hand', 0));
    expect(always(p.guesses(1, 'hand.0'), '7h')).toBe(true);
  });

  it('is still known when other cards leave the hand openly', () => {
    const p = taken();
    p.does(0, (t) => t.move(p.card('Kz'), 'table'));
    expect(always(p.guesses(1, 'hand.0'), '7h')).toBe(true);
  });

  it('is no longer known when something has left the hand unseen', () => {
    const p = taken();
    p.does(0, (t) => t.move(p.card('Kz'), 'aside', 0));
    expect(always(p.guesses(1, 'hand.0'), '7h')).toBe(false);
    expect(always(p.guesses(0, 'hand.0'), '7h')).toBe(true);
  });

  it('is no longer known where it went when it left unseen itself', () => {
    const p = taken();
    p.does(0, (t) => t.move(p.card('7h'), 'aside', 0));
    expect(always(p.guesses(1, 'aside.0'), '7h')).toBe(false);
    expect(new Set(p.guesses(1, 'hand.0', 200).flatMap((cards) => cards.split(' ')))).toContain('7h');
  });

  it('stays known to the partner who saw what left', () => {
    const p = playground({ ...zones, hand: fan({ of: 'each', see: 'team' }) }, 4, inPairs);
    p.lay({ 'hand.0': 'Kz Uz', table: '7h' }, 'stock');
    p.does(0, (t) => t.move(p.card('7h'), 'hand', 0));
    p.does(0, (t) => t.move(p.card('Kz'), 'aside', 0));
    expect(always(p.guesses(2, 'hand.0'), '7h')).toBe(true);
    expect(always(p.guesses(1, 'hand.0'), '7h')).toBe(false);
  });

  it('is no longer known once it is shuffled', () => {
    const p = taken();
    p.does(0, (t) => {
      t.move(t.cards('hand', 0), 'stock');
      t.shuffle('stock');
    });
    const tops = p.guesses(1, 'stock', 200).map((cards) => cards.split(' ').at(-1));
    expect(new Set(tops).size).toBeGreaterThan(20);
  });

  it('is not told apart from its equal: played later, it may have been the other one', () => {
    const double = deckOf(french, ({ suit }) => suit === 'H', 2);
    const handAfter = (which: 'the known one' | 'its equal') => {
      const p = playground(zones, 2, { deck: double });
      p.lay({ 'hand.0': '7H 8H 9H', table: '7H' }, 'stock');
      const [open, own] = [t0(p.t.cards('table')), t0(p.t.cards('hand', 0))];
      p.does(0, (t) => t.move(open, 'hand', 0));
      p.does(0, (t) => t.move(which === 'the known one' ? open : own, 'table'));
      // The others saw the same in both cases, so they cannot know more in one of them.
      return always(p.guesses(1, 'hand.0'), '7H');
    };
    const t0 = <T>(list: readonly T[]): T => list[0] as T;
    expect(handAfter('the known one')).toBe(false);
    expect(handAfter('its equal')).toBe(false);
  });
});

describe('a pile', () => {
  const zones = { stock, hand, discard: pile({ see: 'top' }), aside: pile({ of: 'each', see: 'nobody' }) };
  /** Three cards have been played one after another. */
  const played = () => {
    const p = playground(zones);
    p.lay({ 'hand.0': '7h 8h 9h', stock: '' }, 'stock');
    for (const code of ['7h', '8h', '9h']) p.does(0, (t) => t.move(p.card(code), 'discard'));
    return p;
  };
  const stockTop = (p: ReturnType<typeof played>, n: number) =>
    new Set(p.guesses(1, 'stock', 100).map((cards) => cards.split(' ').slice(-n).join(' ')));

  it('of cards seen as they were played is remembered', () => {
    expect(new Set(played().guesses(1, 'discard'))).toEqual(new Set(['7h 8h 9h']));
  });

  it('turned over and not shuffled is still known, card by card', () => {
    const p = played();
    p.does(0, (t) => t.turnOver('discard', 'stock', 1));
    expect(p.sees(1, 'discard')).toBe('9h');
    expect(stockTop(p, 2)).toEqual(new Set(['8h 7h']));
  });

  it('turned over and drawn from is still known in part', () => {
    const p = played();
    p.does(0, (t) => {
      t.turnOver('discard', 'stock', 1);
      t.move(t.top('stock'), 'hand', 1);
    });
    expect(new Set(p.guesses(2, 'hand.1'))).toEqual(new Set(['7h']));
    expect(stockTop(p, 1)).toEqual(new Set(['8h']));
  });

  it('turned over and cut is still known where it lies now', () => {
    const p = playground({ ...zones, stock });
    p.lay({ discard: '7h 8h', 'hand.0': '9h' }, 'hand.1');
    p.does(0, (t) => {
      t.move(p.card('9h'), 'discard');
      t.turnOver('discard', 'stock');
      t.cut('stock', 1);
    });
    expect(p.truth('stock')).toBe('7h 9h 8h');
    expect(new Set(p.guesses(1, 'stock').map((cards) => cards.split(' ')[1]))).toEqual(new Set(['9h']));
  });

  it('turned over and shuffled is not known any more', () => {
    const p = played();
    p.does(0, (t) => {
      t.turnOver('discard', 'stock', 1);
      t.shuffle('stock');
    });
    expect(stockTop(p, 1).size).toBeGreaterThan(10);
  });

  it('of which a covered card was taken unseen is no longer known: it may have been any of them', () => {
    const p = played();
    p.does(0, (t) => t.move(p.card('8h'), 'aside', 0));
    expect(p.shown(1)).toEqual([{ is: 'act', seat: 0, from: 'discard', to: 'aside.0', n: 1 }]);
    expect(new Set(p.guesses(1, 'aside.0')).size).toBeGreaterThan(1);
  });
});

describe('the top card of a pile that lies open is known to all who see it, and no guess changes it', () => {
  const zones = { stock, hand, discard: pile({ see: 'top' }) };
  type Ground = ReturnType<typeof playground<typeof zones>>;
  const guessedTops = (p: Ground) =>
    new Set(Array.from({ length: 30 }, (_, seed) => p.sees(1, 'discard', p.game.guess(p.t, 1, seeded(seed)))));

  it.each<[string, (p: Ground) => void]>([
    ['a card was put on it', (p) => p.does(0, (t) => t.move(t.top('stock'), 'discard'))],
    ['the card above it was taken', (p) => p.does(0, (t) => t.move(t.top('discard'), 'hand', 0))],
    ['it was cut', (p) => p.does(0, (t) => t.cut('discard', 1))],
    ['it was shuffled', (p) => p.does(0, (t) => t.shuffle('discard'))],
    ['all cards were collected in it', (p) => p.does(0, (t) => t.collect('discard'))],
  ])('after %s', (_what, deed) => {
    const p = playground(zones);
    p.lay({ discard: '7h 8h 9h', stock: 'Kz Az', 'hand.1': 'Kk' }, 'stock');
    deed(p);
    expect(guessedTops(p)).toEqual(new Set([p.sees(1, 'discard')]));
  });

  it('after the end of the round has shown it', () => {
    const p = playground({ stock: pile({ see: { owner: 'count', after: 'top' } }) });
    p.lay({ stock: '7h' }, 'stock');
    p.does(0, (t) => t.endRound());
    expect(p.sees(1, 'stock')).toBe('7h');
    const worlds = Array.from({ length: 30 }, (_, seed) => p.game.guess(p.t, 1, seeded(seed)));
    expect(new Set(worlds.map((world) => p.sees(1, 'stock', world)))).toEqual(new Set(['7h']));
  });
});

describe('a card among backs', () => {
  const turned = () => {
    const see = { owner: 'order', others: 'order', spectators: 'count', after: 'all' } as const;
    const p = playground({ stock, table, grid: grid({ see }), hand });
    p.lay({ grid: '7h 8h 9h' }, 'stock');
    p.does(0, (t) => t.flip([p.card('8h')]));
    return p;
  };

  it('turned up is seen by all who see the backs, and by no one else', () => {
    const p = turned();
    expect(p.viewers.map((viewer) => p.sees(viewer, 'grid'))).toEqual(['? 8h ?', '? 8h ?', '? 8h ?', '3']);
  });

  it('turned down again is a back, but those who saw it remember', () => {
    const p = turned();
    p.does(0, (t) => t.flip([p.card('8h')], false));
    expect(p.sees(1, 'grid')).toBe('? ? ?');
    expect(new Set(p.guesses(1, 'grid').map((cards) => cards.split(' ')[1]))).toEqual(new Set(['8h']));
    expect(new Set(p.guesses(null, 'grid').map((cards) => cards.split(' ')[1])).size).toBeGreaterThan(5);
  });

  it('keeps its handle when it is turned', () => {
    const p = playground({ stock, grid: grid({ see: 'backs' }) });
    p.lay({ grid: '7h 8h' }, 'stock');
    const before = p.handles(1, 'grid');
    p.does(0, (t) => t.flip([p.card('8h')]));
    expect(p.handles(1, 'grid')).toEqual(before);
  });

  it('is not changed by any guess while it lies face up', () => {
    const p = turned();
    for (let seed = 0; seed < 20; seed++) {
      const world = p.game.guess(p.t, 1, seeded(seed));
      expect(p.sees(1, 'grid', world)).toBe('? 8h ?');
    }
  });

  it('lies face down again after a shuffle, and nobody knows where', () => {
    const p = turned();
    p.does(0, (t) => t.shuffle('grid'));
    expect(p.sees(1, 'grid')).toBe('? ? ?');
    expect(new Set(p.guesses(1, 'grid').map((cards) => cards.split(' ')[0])).size).toBeGreaterThan(5);
  });

  it('turned up and taken into a hand is known to be there', () => {
    const p = turned();
    p.does(0, (t) => t.move(p.card('8h'), 'hand', 0));
    expect(new Set(p.guesses(1, 'hand.0'))).toEqual(new Set(['8h']));
    expect(p.sees(1, 'hand.0')).toBe('1');
  });

  it('put back among them is a back again', () => {
    const p = turned();
    p.does(0, (t) => {
      t.move(p.card('8h'), 'table');
      t.move(p.card('8h'), 'grid');
    });
    expect(p.sees(1, 'grid')).toBe('? ? ?');
  });
});

describe('a guess', () => {
  /** Plays a match at random and looks at its states on the way. */
  function eachState<S>(game: Game<S>, seed: number, look: (state: S, n: number) => void): void {
    const random = seeded(seed);
    const { min, max } = game.about.players;
    const seats = min + random.int(max - min + 1, 'seats');
    const { state } = startMatch(game, seats, usualOptions(game.about.options), random);
    for (let n = 0; n < 150 && game.outcome(state) === null; n++) {
      look(state, n);
      const { seat } = random.pick(game.pending(state), 'who');
      game.apply(state, seat, random.pick(game.moves(state, seat), 'move'), random);
    }
  }

  it.each([
    { name: 'Oh Hell', game: ohHell as Game },
    { name: 'Goofspiel', game: sealedBid as Game },
  ])('looks to the viewer exactly like the real table, anywhere in $name', ({ game }) => {
    const property = fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
      eachState(game, seed, (state, n) => {
        const seats = game.view(state, null).seats;
        const viewer = n % (seats + 1) === seats ? null : n % (seats + 1);
        const world = game.guess(state, viewer, seeded(seed + n));
        expect(game.view(world, viewer)).toEqual(game.view(state, viewer));
        expect(game.audit(world)).toEqual([]);
        if (viewer !== null) expect(game.moves(world, viewer)).toEqual(game.moves(state, viewer));
      });
    });
    fc.assert(property, { seed: 4, numRuns: 12 });
  });

  it('looks to every viewer like the real table, whatever was moved wherever', () => {
    const zones = {
      stock,
      hand,
      table,
      discard: pile({ see: 'top' }),
      backs: row({ of: 'each', see: 'backs' }),
      pocket: row({ of: 'each', see: { owner: 'all', others: 'none', after: 'all' } }),
      pairs: fan({ of: 'side', see: { owner: 'all', others: 'count', after: 'all' } }),
    };
    const owners: Readonly<Record<string, number>> = { hand: 4, backs: 4, pocket: 4, pairs: 2 };
    const deed = fc.record({
      cards: fc.uniqueArray(fc.nat(31), { minLength: 1, maxLength: 4 }),
      to: fc.constantFrom('stock', 'hand', 'table', 'discard', 'backs', 'pocket', 'pairs'),
      owner: fc.nat(11),
      then: fc.constantFrom('', '', '', '', 'shuffle the stock', 'shuffle the hand', 'end the round'),
    });
    const property = fc.property(fc.array(deed, { minLength: 1, maxLength: 10 }), fc.nat(), (deeds, seed) => {
      const p = playground(zones, 4, inPairs, seeded(seed));
      p.lay({ 'hand.0': '7h 8h', 'hand.1': 'Kz Uz', discard: '7l 8l 9l', 'backs.0': '7z', 'pairs.0': 'Ah' }, 'stock');
      for (const { cards, to, owner, then } of deeds) {
        if (p.t.phase !== 'play') break;
        const whose = owners[to] === undefined ? undefined : owner % (owners[to] ?? 1);
        const chosen = cards.flatMap((i) => p.t.layout.deck.cards[i] ?? []);
        p.does(owner % 4, (t) => {
          t.move(chosen, to as keyof typeof zones, whose);
          if (then === 'shuffle the stock') t.shuffle('stock');
          if (then === 'shuffle the hand') t.shuffle('hand', owner % 4);
          if (then === 'end the round') t.endRound();
        });
        for (const viewer of p.viewers) {
          const world = p.game.guess(p.t, viewer, seeded(seed + 1));
          expect(p.game.view(world, viewer)).toEqual(p.game.view(p.t, viewer));
          expect(p.game.audit(world)).toEqual([]);
        }
      }
    });
    fc.assert(property, { seed: 8, numRuns: 100 });
  });

  it('leaves the real table as it was', () => {
    eachState(ohHell, 5, (state) => {
      const before = JSON.stringify(ohHell.save(state));
      ohHell.guess(state, 1, seeded(1));
      expect(JSON.stringify(ohHell.save(state))).toBe(before);
    });
  });

  it('of a guess is still possible: what others know stays with its place', () => {
    const p = playground({ stock, hand, table });
    p.lay({ 'hand.1': '7h 8h', 'hand.2': 'Kz' }, 'stock');
    const world = p.game.guess(p.t, 0, seeded(3));
    const again = p.game.guess(world, 1, seeded(4));
    expect(p.sees(1, 'hand.1', again)).toBe(p.sees(1, 'hand.1', world));
  });

  /** How far counts are from what is expected, in standard deviations of chi-square. */
  function surprise(counts: ReadonlyMap<string, number>, cells: number): number {
    const n = [...counts.values()].reduce((a, b) => a + b, 0);
    const expected = n / cells;
    const listed = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    const chi = listed + (cells - counts.size) * expected;
    return (chi - (cells - 1)) / Math.sqrt(2 * (cells - 1));
  }
  function tally(n: number, draw: (seed: number) => string): Map<string, number> {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < n; seed++) {
      const drawn = draw(seed);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    return counts;
  }

  it('does not favour the true card: each is as likely as any other', () => {
    const p = playground({ stock, hand });
    p.lay({ 'hand.0': '7h 8h 9h', 'hand.1': 'Kz' }, 'stock');
    const counts = tally(8000, (seed) => p.truth('hand.1', p.game.guess(p.t, 0, seeded(seed))));
    expect(counts.size).toBe(29);
    expect(surprise(counts, 29)).toBeLessThan(4.5);
    expect(counts.get('Kz') ?? 0).toBeLessThan((8000 / 29) * 1.3);
  });

  /**
   * Four players and some unknown cards; everything else lies open. Who may hold what is public; seat 0 looks.
   * Every possible world must come up as often as any other.
   */
  function worldsOf(may: readonly string[], hands: readonly string[], rest: string) {
    const p = playground({ table, stock, hand }, 4, {
      mayHold: (_t, zone, owner, card) => zone !== 'hand' || may[owner]?.includes(german.suit(card)) === true,
    });
    p.lay({ 'hand.1': hands[0] ?? '', 'hand.2': hands[1] ?? '', 'hand.3': hands[2] ?? '', stock: rest }, 'table');
    return (seed: number) => {
      const world = p.game.guess(p.t, 0, seeded(seed));
      return ['hand.1', 'hand.2', 'hand.3'].map((zone) => p.truth(zone, world)).join(', ');
    };
  }

  it('respects what everyone can tell that a hand does not hold, and is fair within it', () => {
    // Six unknown cards; seat 1 has no hearts, seat 2 no leaves: 4 × 4 pairs, less the two in which it is one card.
    const counts = tally(7000, worldsOf(['', 'lzk', 'hzk', 'hlzk'], ['7z', '8z', ''], '7h 8h 7l 8l'));
    expect(counts.size).toBe(14);
    expect(surprise(counts, 14)).toBeLessThan(4.5);
  });

  it('is fair where little is possible', () => {
    // Each hand lacks another suit, and one card lies in the stock.
    // Possible hands: 4 × 3 × 2 orders of three of the four cards, less those with a card where it may not be.
    const draw = worldsOf(['', 'lzk', 'hzk', 'hlk'], ['7l', '7h', '7k'], '7z');
    const counts = tally(6600, draw);
    expect(counts.size).toBe(11);
    expect(surprise(counts, 11)).toBeLessThan(4.5);
  });

  it('is fair when all the cards are in hands: the suits are not kept where they really are', () => {
    // Seat 1 has no hearts, seat 2 no leaves. In truth seat 3 holds all the hearts.
    const draw = worldsOf(['', 'lz', 'hz', 'hlz'], ['7l 8l 9l', '7z 8z 9z', '7h 8h 9h'], '');
    const hearts = tally(4000, (seed) => String((draw(seed).split(', ')[2] ?? '').split('h').length - 1));
    // With a hearts and b leaves in the third hand there are C(3,a) C(3,b) C(3,b) C(3−b,a) deals: in all 20, 90, 36, 1.
    const deals: Readonly<Record<string, number>> = { 0: 20, 1: 90, 2: 36, 3: 1 };
    const chi = Object.entries(deals).reduce((sum, [n, ways]) => {
      const expected = (4000 * ways) / 147;
      return sum + ((hearts.get(n) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect((chi - 3) / Math.sqrt(6)).toBeLessThan(4.5);
  });

  it('finds worlds that can only be reached by three cards changing places in a ring', () => {
    const counts = tally(400, worldsOf(['', 'hl', 'lz', 'zh'], ['7h', '7l', '7z'], ''));
    expect([...counts.keys()].sort()).toEqual(['7h, 7l, 7z', '7l, 7z, 7h']);
    expect(surprise(counts, 2)).toBeLessThan(4.5);
  });

  it('of a sealed value does not favour the true one, and keeps the viewer’s own', () => {
    const p = playground({}, 2, { sealed: { sign: ['rock', 'paper', 'scissors'] } });
    p.does(0, (t) => t.seal('sign', 0, 'rock'));
    p.does(1, (t) => t.seal('sign', 1, 'paper'));
    const worlds = Array.from({ length: 3000 }, (_, seed) => p.game.guess(p.t, 1, seeded(seed)));
    expect(new Set(worlds.map((world) => world.sealed.sign?.[1]))).toEqual(new Set(['paper']));
    const counts = tally(3000, (seed) => String(worlds[seed]?.sealed.sign?.[0]));
    expect(surprise(counts, 3)).toBeLessThan(4.5);
  });

  it('does not invent a sealed value where none is', () => {
    const p = playground({}, 2, { sealed: { sign: ['rock', 'paper'] } });
    expect(p.game.guess(p.t, 0, seeded(1)).sealed.sign).toEqual([null, null]);
  });

  it('of a sealed value that names a card of a hand fits the hand guessed, not the true one', () => {
    const p = playground({ stock, hand }, 2, {
      sealed: { pledge: (t, seat) => t.cards('hand', seat).map(german.code) },
    });
    p.lay({ 'hand.0': '7h 8h 9h' }, 'stock');
    p.does(0, (t) => t.seal('pledge', 0, '8h'));
    for (let seed = 0; seed < 20; seed++) {
      const world = p.game.guess(p.t, 1, seeded(seed));
      expect(p.truth('hand.0', world).split(' ')).toContain(world.sealed.pledge?.[0]);
    }
  });
});
