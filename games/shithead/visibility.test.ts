/** What everyone at the table sees, and the words it is told in. */
import { french, languages, type Language } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { freshlyDealt, table } from './testing.js';
import { kinds } from './pile.js';
import { shithead } from './rules.js';
import { texts } from './texts.js';

describe('everyone sees', () => {
  const t = table({
    hands: ['9H JC', '4S 5S 6S'],
    up: ['KH QH', 'AS'],
    blind: ['5H 6H', '7H'],
    pile: '4C 7C',
    aside: '3C',
    stock: 'KC KD',
  });
  const seen = (viewer: number | null) => shithead.view(t.state, viewer).zones;
  const faces = (viewer: number | null, zone: string) => seen(viewer)[zone]?.cards?.map(([, face]) => face);

  it.each([0, 1, null])('all face-up rows (seat %s)', (viewer) => {
    expect([faces(viewer, 'up.0.0'), faces(viewer, 'up.0.1'), faces(viewer, 'up.1.0')]).toEqual([
      ['KH'],
      ['QH'],
      ['AS'],
    ]);
  });
  it.each([0, null])('only the number of cards in another’s hand (seat %s)', (viewer) => {
    expect(seen(viewer)['hand.1']).toEqual({ see: 'count', n: 3 });
  });
  it.each([0, 1, null])('which face-down places are taken, and not what lies there (seat %s)', (viewer) => {
    expect([0, 1, 2].map((slot) => seen(viewer)[`blind.0.${slot}`]?.n)).toEqual([1, 1, 0]);
    expect(faces(viewer, 'blind.0.0')).toEqual([null]);
  });
  it.each([0, 1, null])('the visible top card: 3s are not shown as the top (seat %s)', (viewer) => {
    expect(faces(viewer, 'pile')).toEqual(['7C']);
  });
  it('the visible top card also after a 3 was played on it', () => {
    const after = table({ hands: ['3H 4H', '5S'], pile: '9C' });
    after.plays(0, '3H');
    expect(shithead.view(after.state, 1).zones.pile?.cards?.map(([, face]) => face)).toEqual(['9C']);
    expect(after.cards('aside')).toBe('3H');
  });
  it.each([0, 1, null])('the sizes of the played pile and of the draw pile (seat %s)', (viewer) => {
    expect(['pile', 'aside', 'stock'].map((zone) => seen(viewer)[zone]?.n)).toEqual([2, 1, 2]);
  });
  it('what the next card must be, as a sign beside the pile', () => {
    expect(shithead.about.signs.demand).toEqual({ at: 'pile', as: 'word' });
    expect(shithead.view(t.state, null).open.demand).toBe('lower.7');
  });
});

describe('in words', () => {
  const asked = (language: Language, pile: string, active = false, equal = false) =>
    table({ hands: ['9H', '4S'], pile, active, options: { equal } }).asked(language)[0];

  it('everyone reads what the next card must be', () => {
    expect(asked('en', '7C')).toBe('Play lower than this seven, or another one. If you cannot, take the pile.');
    expect(asked('cs', '7C')).toBe('Zahraj nižší kartu, než je sedma, nebo stejnou. Když žádnou nemáš, vezmi balíček.');
    expect(asked('en', '8C', true)).toBe('Answer with an eight, or miss the turn.');
    expect(asked('cs', '8C', true)).toBe('Na stole je osma: odpověz kartou téže hodnoty, nebo stojíš.');
    expect(asked('cs', '8C')).toBe('Zahraj vyšší kartu, než je osma. Když žádnou nemáš, vezmi balíček.');
    expect(asked('en', 'KC', false, true)).toBe('Play another king or higher. If you cannot, take the pile.');
    expect(asked('en', '')).toBe('There is nothing to beat: play anything.');
  });
  it('nobody is asked for something higher than an ace', () => {
    expect(asked('en', 'AC')).toMatch(/^Nothing is higher than an ace/);
    expect(asked('cs', 'AC')).toMatch(/^Nad eso nic není/);
    const t = table({ hands: ['9H', '4S'], pile: 'AC' });
    expect(t.refused(0, 'play', '9H')).toEqual({ code: 'overTop', with: { rank: 'A' } });
  });
  it('with equal ranks allowed, nobody is asked for another ace "or higher"', () => {
    expect(asked('en', 'AC', false, true)).toBe('Play another ace. If you cannot, take the pile.');
    expect(asked('cs', 'AC', false, true)).toBe('Zahraj eso. Když nemáš čím, vezmi balíček.');
    const t = table({ hands: ['9H', '4S'], pile: 'AC', options: { equal: true } });
    expect(t.refusal(0, 'play', '9H')).toBe('mustBeSame');
  });
  describe('with jokers that have no power', () => {
    const options = { jokers: true };
    it('an ace can be beaten by a joker', () => {
      const t = table({ hands: ['9H JK', '4S'], pile: 'AC', options });
      expect(t.asked('en')[0]).toMatch(/^Only a joker or a special card goes on an ace/);
      expect(t.asked('cs')[0]).toMatch(/^Na eso smí jen žolík nebo zvláštní karta/);
      expect(t.refusal(0, 'play', '9H')).toBe('overAce');
      expect(t.refusal(0, 'play', 'JK')).toBeNull();
    });
    it('a joker by nothing', () => {
      const t = table({ hands: ['9H AS', '4S'], pile: 'JK', options });
      expect(t.asked('en')[0]).toMatch(/^Nothing is higher than a joker/);
      expect(t.asked('cs')[0]).toMatch(/^Nad žolíka nic není/);
      expect(t.refused(0, 'play', 'AS')).toEqual({ code: 'overTop', with: { rank: 'JK' } });
    });
    it('with equal ranks allowed, a joker only by another, and an ace by another or a joker', () => {
      const equal = { ...options, equal: true };
      const onJoker = table({ hands: ['9H AS', '4S'], pile: 'JK', options: equal });
      expect(onJoker.asked('en')).toEqual(['Play another joker. If you cannot, take the pile.']);
      expect(onJoker.asked('cs')).toEqual(['Zahraj žolíka. Když nemáš čím, vezmi balíček.']);
      expect(onJoker.refusal(0, 'play', 'AS')).toBe('mustBeSame');
      const onAce = table({ hands: ['9H AS', '4S'], pile: 'AC', options: equal });
      expect(onAce.asked('en')).toEqual(['Play another ace or higher. If you cannot, take the pile.']);
    });
  });
  it('the sign beside the pile has words for every rank', () => {
    for (const language of languages) {
      const words: Readonly<Record<string, string>> = texts[language].words;
      for (const kind of kinds) for (const rank of french.ranks) expect(words[`${kind}.${rank}`]).toBeTruthy();
      expect(words.anything).toBeTruthy();
    }
    expect(texts.en.words).toMatchObject({ 'lower.7': 'lower than a seven, or another one' });
    expect(texts.cs.words).toMatchObject({ 'lower.7': 'nižší než sedma, nebo stejná', 'higher.K': 'vyšší než král' });
  });
  it('one who plays blind reads what fits', () => {
    const t = table({ hands: ['', '4S'], blind: ['5H'], pile: '7C' });
    expect(t.asked('cs')).toEqual(['Otoč jednu kartu naslepo. Sedí: nižší než sedma, nebo stejná.']);
  });
  it('a refusal says why and what to do', () => {
    const t = table({ hands: ['9H 5H', '4S'], pile: '7C' });
    expect(t.words(t.refused(0, 'play', '9H'), 'cs')).toBe(
      'To je moc: na stole je sedma, hraj nižší nebo stejnou. Když nemáš, vezmi balíček.',
    );
    expect(t.words(t.refused(0, 'take'), 'en')).toBe('You have a card that fits, and whoever can play must.');
  });
  it('the special ranks are explained at the start from the table’s own options', () => {
    const t = freshlyDealt(2, { options: { answer: 'none', burn: 'K', reverse: '9', four: false } });
    const told = t.reads(null, 'en').filter((line) => line.startsWith('At this table'));
    expect(told).toEqual([
      'At this table a two goes on anything.',
      'At this table a three goes on anything and is invisible; the card beneath it counts.',
      'At this table, after a seven, the next card must be lower, or of the same rank.',
      'At this table a king goes on anything and burns the pile; its player goes on.',
      'At this table a nine turns the direction of play.',
    ]);
  });
  it('the taken pile is counted, not listed, to those who did not see what lay covered', () => {
    const t = table({ hands: ['4H', '5S'], pile: '9C QS' });
    t.does(0, 'take');
    expect([t.reads(0, 'en'), t.reads(1, 'cs')]).toEqual([
      ['Anna takes the nine of clubs and the queen of spades from the pile.'],
      ['Anna bere z balíčku 2 karty.'],
    ]);
  });
});
