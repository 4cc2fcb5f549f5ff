import { describe, expect, it } from 'vitest';
import { stateTowards } from './negotiation.js';
import { settlers } from './rules.js';
import { holds, island, type SettlersTest } from './testing.js';

describe('trading with the bank', () => {
  it('four equal cards for one', () => {
    const t = island({ hands: ['wood wood wood wood'] });
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    expect(holds(t, 0)).toBe('ore');
    expect(island({ hands: ['wood wood wood'] }).refusal(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' })).toBe(
      'tooFewForBank',
    );
  });
  it('three with a general harbour', () => {
    const t = island({ settlements: ['s1'], hands: ['wood wood wood'] });
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    expect(holds(t, 0)).toBe('ore');
  });
  it('a 2:1 harbour trades only its resource', () => {
    const t = island({ settlements: ['s3'], hands: ['wood wood ore ore'] });
    expect(t.may(0, 'tradeBank').every((move) => move.includes('pay:wood'))).toBe(true);
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'grain' });
    expect(holds(t, 0)).toBe('grain ore ore');
  });
  it('a harbour where only somebody else stands, or nobody, gives no better rate', () => {
    const t = island({ settlements: ['s9', 's1'], hands: ['wood wood wood', 'wood wood wood'] });
    expect(t.refusal(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' })).toBe('tooFewForBank');
    expect([0, 1].map((seat) => t.state.own.rates(seat))).toEqual([
      [4, 4, 4, 4, 4],
      [3, 3, 3, 3, 3],
    ]);
  });
  it('a harbour serves from the settlement on', () => {
    const t = island({ roads: ['e1'], hands: ['wood brick wool grain wood wood wood'] });
    expect(t.state.own.rates(0)).toEqual([4, 4, 4, 4, 4]);
    t.does(0, 'buildSettlement', '', { at: 's1' });
    t.does(0, 'tradeBank', '', { pay: 'wood', kind: 'ore' });
    expect(holds(t, 0)).toBe('ore');
  });
  it('no like for like', () => {
    const t = island({ hands: ['wood wood wood wood'] });
    expect(t.refusal(0, 'tradeBank', '', { pay: 'wood', kind: 'wood' })).toBe('likeForLike');
  });
  it('the bank must hold what is asked', () => {
    const ores = Array.from({ length: 19 }, () => 'ore').join(' ');
    const t = island({ hands: ['wood wood wood wood', ores] });
    expect(t.may(0, 'tradeBank').some((move) => move.includes('kind:ore'))).toBe(false);
  });
});

describe('trading between players', () => {
  const wood = { give: { wood: 1 }, want: { ore: 1 } };
  const market = (options = {}): SettlersTest =>
    island({ hands: ['wood wood brick', 'ore ore', 'ore grain'], ...options });
  const towards = (t: SettlersTest, from: number, to: number) => stateTowards(t.state.open, t.state.turn, from, to);

  it('everybody sees an offer and a demand', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    expect(t.reads(2, 'en')).toEqual(['Anna offers wood for ore.']);
    expect(t.state.open.offers[0]).toEqual({ give: { wood: 1 }, want: { ore: 1 } });
  });
  it('goes from negotiating over matching and considered to confirmed, one state per direction', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['negotiating', 'negotiating']);
    t.does(1, 'propose', '', { give: { ore: 1 }, want: { wood: 1 } });
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['matching', 'matching']);
    t.does(1, 'consider', '', { who: 0 });
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['matching', 'considered']);
    expect(t.refusal(1, 'confirm', '', { who: 0 })).toBe('considerFirst');
    t.does(0, 'consider', '', { who: 1 });
    t.does(0, 'confirm', '', { who: 1 });
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['confirmed', 'considered']);
    t.does(1, 'confirm', '', { who: 0 });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore wood', 'ore wood']);
  });
  it('any change of the offer puts both back to negotiating', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    expect(towards(t, 1, 0)).toBe('considered');
    t.does(0, 'propose', '', { give: { wood: 2 }, want: { ore: 1 } });
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['negotiating', 'negotiating']);
    expect(t.refusal(0, 'takeOffer', '', { who: 1 })).toBe('notPledged');
  });
  it('any change of the demand puts both back to negotiating, whoever made it', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(0, 'consider', '', { who: 1 });
    t.does(1, 'propose', '', { give: { ore: 1 }, want: { wood: 2 } });
    expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['negotiating', 'negotiating']);
  });
  it('any number of cards for any number', () => {
    const t = market();
    t.does(0, 'propose', '', { give: { wood: 2, brick: 1 }, want: { ore: 1, grain: 1 } });
    t.does(2, 'accept', '', { who: 0 });
    t.does(0, 'takeOffer', '', { who: 2 });
    expect([holds(t, 0), holds(t, 2)]).toEqual(['grain ore', 'brick wood wood']);
  });
  it('any change of the cards held puts both back to negotiating', () => {
    const t = market({ settlements: ['s9'] });
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(towards(t, 1, 0)).toBe('negotiating');
    expect(t.refusal(0, 'takeOffer', '', { who: 1 })).toBe('notPledged');
  });
  it('accept pledges; the player on turn chooses among those who accept, and the cards change hands at once', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(2, 'accept', '', { who: 0 });
    expect(t.may(0, 'takeOffer')).toEqual(['takeOffer who:1', 'takeOffer who:2']);
    t.does(0, 'takeOffer', '', { who: 2 });
    expect([0, 1, 2].map((seat) => holds(t, seat))).toEqual(['brick ore wood', 'ore ore', 'grain wood']);
    expect(t.reads(1, 'en', 'gives')).toEqual(['Anna gives Cyril wood.', 'Cyril gives Anna ore.']);
  });
  it('counter sets one’s own pair and pledges it to the player on turn', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { ore: 1 }, want: { wood: 2 } });
    t.does(0, 'takeOffer', '', { who: 1 });
    expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore', 'ore wood wood']);
  });
  it('an offer to the first taker trades with who accepts first', () => {
    const t = market();
    t.does(0, 'proposeToFirst', '', wood);
    expect(t.refusal(2, 'accept', '', { who: 0 })).toBe('forFirst');
    t.does(2, 'acceptFirst', '', { who: 0 });
    expect([holds(t, 0), holds(t, 2)]).toEqual(['brick ore wood', 'grain wood']);
    expect(t.refusal(1, 'acceptFirst', '', { who: 0 })).toBe('notForFirst');
    expect(t.refusal(1, 'accept', '', { who: 0 })).toBe('noOffer');
  });
  it('several negotiations at once', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { ore: 2 }, want: { brick: 1 } });
    t.does(2, 'accept', '', { who: 0 });
    expect(t.may(0, 'takeOffer')).toEqual(['takeOffer who:1', 'takeOffer who:2']);
  });
  it('no gifts, no like for like, only what one holds', () => {
    const t = market();
    expect(t.refusal(0, 'propose', '', { give: { wood: 1 }, want: { wood: 1 } })).toBe('likeForLike');
    expect(t.refusal(0, 'propose', '', { give: {}, want: { wood: 1 } })).not.toBeNull();
    expect(t.refusal(0, 'propose', '', { give: { ore: 1 }, want: { grain: 1 } })).not.toBeNull();
  });
  it('a refusal for missing cards goes to that player only', () => {
    const t = market({ hands: ['wood', 'brick'] });
    t.does(0, 'propose', '', wood);
    expect(t.refusal(1, 'accept', '', { who: 0 })).toBe('notHeld');
    expect(t.state.open.links[1]).toBeNull();
  });
  it('a decline looks the same whether he cannot or will not', () => {
    const [can, cannot] = ['ore', 'brick'].map((held) => {
      const t = market({ hands: ['wood', held] });
      t.does(0, 'propose', '', wood);
      t.does(1, 'decline');
      return t.reads(2, 'en');
    });
    expect(can).toEqual(cannot);
    expect(can).toEqual(['Boris does not want to.']);
  });
  it('cards are exchanged only with the player on turn, after the roll', () => {
    const t = market();
    t.does(1, 'propose', '', { give: { ore: 1 }, want: { grain: 1 } });
    expect(t.refusal(2, 'consider', '', { who: 1 })).not.toBeNull();
    expect(market({ step: 'roll' }).refusal(0, 'propose', '', wood)).toBe('notNow');
  });
  it('offers end with the turn', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(0, 'endTurn');
    expect(t.state.open.offers).toEqual([null, null, null]);
  });
  it('offers become void when the cards behind them are gone', () => {
    const t = market({ settlements: ['s9'], hands: ['wood brick', 'ore'] });
    t.does(0, 'propose', '', wood);
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(t.state.open.offers[0]).toBeNull();
    expect(t.reads(1, 'en', 'offerGone')).toEqual(['The offer of Anna no longer stands.']);
  });
  it('offers become void when a monopoly has taken the cards behind them', () => {
    const t = market({ development: ['monopoly'] });
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { ore: 1 }, want: { wood: 2 } });
    t.does(0, 'play', 'monopoly', { kind: 'ore' });
    expect(t.state.open.offers[1]).toBeNull();
    expect(t.reads(2, 'en', 'offerGone')).toEqual(['The offer of Boris no longer stands.']);
  });
  it('an offer of something that was paid is gone even if there is more of it, so that it does not tell the hand', () => {
    const t = market({ settlements: ['s9'], hands: ['wood wood brick', 'ore'] });
    t.does(0, 'propose', '', wood);
    t.does(0, 'buildRoad', '', { at: 'e15' });
    expect(t.state.open.offers[0]).toBeNull();
  });
  it('a theft voids all offers of both, so that none tells which card was stolen', () => {
    const t = market({ settlements: ['', 's9'], development: ['knight'], script: { steal: [0] } });
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { ore: 1 }, want: { wood: 2 } });
    t.does(2, 'accept', '', { who: 0 });
    t.does(0, 'play', 'knight');
    t.does(0, 'moveRobber', '', { at: 'h1' });
    expect(t.state.open.offers.slice(0, 2)).toEqual([null, null]);
  });
  it('what an offer shows of a hand becomes known', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    const known = t.state.cards('hand', 0).filter((card) => t.state.knownBy[card] === t.state.layout.everyone);
    expect(t.codes(known)).toBe('wood');
  });

  describe('a pledge confirms as soon as both have considered', () => {
    it('if the other accepts first, and the player on turn considers then', () => {
      const t = market();
      t.does(0, 'propose', '', wood);
      t.does(1, 'accept', '', { who: 0 });
      t.does(0, 'consider', '', { who: 1 });
      expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['considered', 'confirmed']);
      t.does(0, 'confirm', '', { who: 1 });
      expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore wood', 'ore wood']);
    });
    it('if the player on turn considers first, and the other accepts then', () => {
      const t = market();
      t.does(0, 'propose', '', wood);
      t.does(1, 'propose', '', { give: { ore: 1 }, want: { wood: 1 } });
      t.does(0, 'consider', '', { who: 1 });
      t.does(1, 'accept', '', { who: 0 });
      expect([towards(t, 0, 1), towards(t, 1, 0)]).toEqual(['considered', 'confirmed']);
      t.does(0, 'confirm', '', { who: 1 });
      expect([holds(t, 0), holds(t, 1)]).toEqual(['brick ore wood', 'ore wood']);
    });
    it('and nobody accepts twice', () => {
      const t = market();
      t.does(0, 'propose', '', wood);
      t.does(1, 'accept', '', { who: 0 });
      expect(t.refusal(1, 'accept', '', { who: 0 })).toBe('alreadyConsidered');
    });
  });

  describe('a trade is never taken back by one side', () => {
    it('who chose among those who accepted', () => {
      const t = market();
      t.does(0, 'propose', '', wood);
      t.does(1, 'accept', '', { who: 0 });
      t.does(0, 'takeOffer', '', { who: 1 });
      expect(t.takingBackRefused).toBe('undoSeen');
      expect(t.reads(2, 'en').filter(Boolean)).toEqual([
        'Anna and Boris trade.',
        'Anna gives Boris wood.',
        'Boris gives Anna ore.',
      ]);
    });
    it('who was the first taker', () => {
      const t = market();
      t.does(0, 'proposeToFirst', '', wood);
      // All that he gives is known already, so that the cards tell nothing new.
      t.does(1, 'propose', '', { give: { ore: 1 }, want: { brick: 1 } });
      t.does(1, 'acceptFirst', '', { who: 0 });
      expect(t.takingBackRefused).toBe('undoSeen');
    });
    it.each([0, 1])('who confirmed last: seat %i', (last) => {
      const t = market();
      t.does(0, 'propose', '', wood);
      t.does(1, 'propose', '', { give: { ore: 1 }, want: { wood: 1 } });
      t.does(0, 'consider', '', { who: 1 });
      t.does(1, 'consider', '', { who: 0 });
      t.does(1 - last, 'confirm', '', { who: last });
      t.does(last, 'confirm', '', { who: 1 - last });
      expect(t.told).toContain('trade');
      expect(t.takingBackRefused).toBe('undoSeen');
    });
  });
  it('proposing, countering, accepting and considering are talk: they do not keep a builder from taking a road back', () => {
    const { actions } = settlers.about;
    const talk = Object.keys(actions).filter((name) => actions[name]?.talk);
    expect(talk).toEqual(['propose', 'proposeToFirst', 'counter', 'accept', 'decline', 'withdraw', 'consider']);
  });
  it('everyone sees the state of each pair in both directions', () => {
    const t = market();
    const shown = () => [t.state.open.answers[1], t.state.open.answers[2]];
    t.does(0, 'propose', '', wood);
    t.does(1, 'propose', '', { give: { ore: 1 }, want: { wood: 1 } });
    t.does(2, 'propose', '', { give: { ore: 1 }, want: { wood: 1 } });
    expect(shown()).toEqual(['matching', 'matching']);
    t.does(0, 'consider', '', { who: 1 });
    expect(t.reads(2, 'en')).toEqual(['Anna agrees to trade with Boris.']);
    t.does(2, 'consider', '', { who: 0 });
    expect(shown()).toEqual(['turnConsidered', 'considered']);
    t.does(1, 'consider', '', { who: 0 });
    t.does(0, 'consider', '', { who: 2 });
    expect(shown()).toEqual(['bothConsidered', 'bothConsidered']);
    t.does(0, 'confirm', '', { who: 1 });
    expect(t.reads(2, 'cs')).toEqual(['Anna potvrzuje výměnu. Protistrana: Boris.']);
    t.does(2, 'confirm', '', { who: 0 });
    expect(shown()).toEqual(['turnConfirmed', 'confirmed']);
    expect(Object.keys(settlers.about.texts.en.words)).toEqual(expect.arrayContaining(shown()));
  });
  it('one state per direction, reset on any change of the cards of either, by whatever move', () => {
    const t = market({ settlements: ['', 's9', 's28'], development: ['monopoly'] });
    const agree = () => {
      t.does(0, 'propose', '', { give: { brick: 1 }, want: { ore: 1 } });
      t.does(1, 'accept', '', { who: 0 });
      t.does(2, 'accept', '', { who: 0 });
      t.does(0, 'consider', '', { who: 2 });
      expect([towards(t, 1, 0), towards(t, 2, 0), towards(t, 0, 2)]).toEqual(['considered', 'confirmed', 'considered']);
    };
    agree();
    // The cards of the player on turn and of Cyril change, those of Boris do not.
    t.does(0, 'play', 'monopoly', { kind: 'grain' });
    expect([towards(t, 0, 2), towards(t, 2, 0), towards(t, 1, 0)]).toEqual(['matching', 'matching', 'matching']);
    expect(t.refusal(0, 'takeOffer', '', { who: 1 })).toBe('notPledged');
  });
  it('a trade with one player puts the negotiations with all others back', () => {
    const t = market();
    t.does(0, 'propose', '', wood);
    t.does(1, 'accept', '', { who: 0 });
    t.does(2, 'accept', '', { who: 0 });
    t.does(0, 'takeOffer', '', { who: 2 });
    expect(t.state.open.links).toEqual([null, null, null]);
    expect(t.refusal(0, 'takeOffer', '', { who: 1 })).toBe('notPledged');
  });
  it('no client declines by itself for lack of cards: it goes by what its player has said, never by his hand', () => {
    // The one action that clients make for a player names a sign that everybody sees, and is open to him with any hand.
    const declining = Object.entries(settlers.about.actions).filter(([, { declines }]) => declines !== undefined);
    expect(declining.map(([name, { declines }]) => [name, declines])).toEqual([['decline', 'offers']]);
    for (const held of ['', 'ore', 'brick']) {
      const t = market({ hands: ['wood', held] });
      t.does(0, 'propose', '', wood);
      expect(t.may(1, 'decline')).toEqual(['decline']);
      expect(t.state.open.answers[1]).toBe('');
    }
  });
  it('an offer is void when a seven has taken the cards behind it', () => {
    // Offers are made after the roll and end with the turn: only a second roll shows it.
    const t = market({ hands: ['wood', 'ore ore ore ore grain grain grain grain', 'ore'], script: { roll: [3, 4] } });
    t.does(0, 'propose', '', wood);
    t.does(1, 'counter', '', { give: { grain: 1 }, want: { wood: 1 } });
    t.state.step = 'roll';
    t.does(0, 'roll');
    t.does(1, 'discard', '', { what: { grain: 4 } });
    expect(t.state.open.offers[1]).toBeNull();
    expect(t.reads(2, 'en', 'offerGone')).toEqual(['The offer of Boris no longer stands.']);
  });
});
