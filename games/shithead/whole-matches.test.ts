/** Promises that must hold anywhere in any match, at tables of all sizes and with all presets. */
import { french, readOptions, seeded, startMatch } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { guessesFit, inAnyMatch, updatesSuffice } from '../match-properties.js';
import { shithead } from './rules.js';

const { options, presets } = shithead.about;
const names = Object.keys(presets);

const always = inAnyMatch(
  shithead,
  names.map((preset) => ({ preset, options: { rounds: 1 } })),
  400,
);

describe.each(names)('with the preset %s', (preset) => {
  it.each(Array.from({ length: 11 }, (_, i) => i + 2))('%i players come to an end', (seats) => {
    const read = readOptions(options, presets, {}, preset);
    if (!('ok' in read)) throw new Error(read.problems.join(' '));
    const random = seeded(seats);
    const { state } = startMatch(shithead, seats, read.ok, random);
    for (let n = 0; n < 5000 && shithead.outcome(state) === null; n++) {
      const { seat } = random.pick(shithead.pending(state), 'who');
      shithead.apply(state, seat, random.pick(shithead.moves(state, seat), 'move'), random);
    }
    expect([shithead.outcome(state)?.places.length, shithead.audit(state)]).toEqual([seats, []]);
  });
});

describe('in any match', () => {
  it('all cards of the table’s decks are conserved, burned ones included', () => {
    always({ seed: 1, matches: 12 }, ({ state, step }) => {
      step();
      const lying = state.cardsAt.flat();
      expect([lying.length, new Set(lying).size]).toEqual([
        state.layout.deck.cards.length,
        state.layout.deck.cards.length,
      ]);
    });
  });

  it('everyone who follows the updates sees the table as it is', () => {
    always({ seed: 2, matches: 12 }, updatesSuffice(shithead));
  });

  it('nobody sees a blind card, another’s hand or the stock while a round is played', () => {
    always({ seed: 3, matches: 12 }, ({ state, step, viewer }) => {
      step();
      if (state.phase !== 'play') return;
      const odd = Object.entries(shithead.view(state, viewer).zones).filter(([name, zone]) => {
        if (name.startsWith('blind.')) return (zone.cards ?? []).some(([, face]) => face !== null);
        const hidden = name === 'stock' || (name.startsWith('hand.') && name !== `hand.${viewer}`);
        return hidden && zone.cards !== undefined;
      });
      expect(odd).toEqual([]);
    });
  });

  it('who is on turn can play, or take the pile, or lose the turn, or turn up a blind card: never two of these', () => {
    always({ seed: 4, matches: 15 }, ({ state, step }) => {
      if (state.step === 'play') {
        const moves = shithead.moves(state, state.turn).map((move) => move.do);
        const kinds = new Set(moves.filter((action) => !action.startsWith('cutIn')));
        expect(kinds.size).toBe(1);
        if (kinds.has('take') || kinds.has('skip')) expect(moves.filter((action) => kinds.has(action))).toHaveLength(1);
      }
      step();
    });
  });

  it('the top card of the pile is never invisible, and the rows never grow again', () => {
    always({ seed: 5, matches: 15 }, ({ state, step }) => {
      const rows = () => [...state.zone.up, ...state.zone.blind].flat(2).length;
      const [before, playing] = [rows(), state.step === 'play'];
      step();
      const top = state.zone.pile.at(-1);
      if (top !== undefined) expect(french.rank(top)).not.toBe(state.options.invisible);
      if (playing && state.phase === 'play') expect(rows()).toBeLessThanOrEqual(before);
    });
  });

  it('no guess changes what the viewer sees, or may do', () => {
    always({ seed: 6, matches: 8 }, guessesFit(shithead));
  });

  it('guesses agree with who began: nobody is thought to hold a lower card', () => {
    always({ seed: 7, matches: 40 }, ({ state, step }) => {
      const { begins } = state.open;
      if (begins !== '') {
        const world = shithead.guess(state, null, seeded(state.nextHandle));
        const order = '3 4 5 6 7 8 9 10 J Q K A JK 2'.split(' ');
        const held = world.zone.hand.flat().map((card) => order.indexOf(french.rank(card)));
        expect(Math.min(...held)).toBe(order.indexOf(begins));
        const first = state.inTurn().find((seat) => world.cards('hand', seat).some((c) => french.rank(c) === begins));
        expect(first).toBe(state.turn);
      }
      step();
    });
  });
});
