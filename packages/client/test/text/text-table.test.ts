import { gameById, games } from '@partie/games';
import { type Game, languages, type Move, randomChooser, seeded, startMatch, usualOptions } from '@partie/kit';
import { gameInfo } from '@partie/protocol';
import { describe, expect, test } from 'vitest';
import {
  lineWidth,
  plainLines,
  printable,
  type TextLine,
  type TextScene,
  textTable,
  wrapText,
} from '../../src/text/index.js';
import { prompt, typedReader, typedWords } from '../../src/words/index.js';
import { randomPositions } from '../words/random-positions.js';

const names = ['Jana', 'Petr', 'Karel', 'Ája', 'Bob', 'Cyril', 'Dana', 'Eva', 'Fanda', 'Gita', 'Hana', 'Ivo'];

describe.each(games.map((game) => ({ id: game.about.id, game })))('$id as text', ({ game }) => {
  const info = gameInfo(game);
  const scenes = [...randomPositions(game, 60)].map(
    ({ view, moves }): TextScene => ({ info, view, moves, names: names.slice(0, view.seats) }),
  );

  test('no line is wider than it may be', () => {
    const lines = (width: number) =>
      scenes.flatMap((scene) => textTable(scene, { language: 'cs', width, symbols: true }));
    for (const width of [60, 80, 132]) expect(lines(width).filter((spans) => lineWidth(spans) > width)).toEqual([]);
  });
  test('without symbols it is letters, digits and punctuation', () => {
    const texts = languages.flatMap((language) =>
      scenes.flatMap((scene) => plainLines(textTable(scene, { language, width: 80, symbols: false }))),
    );
    expect(texts.filter((text) => !/^[\p{L}\p{N}\p{P}\s+=>|~^`$−×…]*$/u.test(text))).toEqual([]);
  });
  test('whatever can be clicked can be typed', () => {
    for (const { view, moves, ...scene } of scenes) {
      const spans = textTable({ view, moves, ...scene }, { language: 'en', width: 80, symbols: true }).flat();
      const reader = typedReader(info, view, moves, 'en');
      const unread = spans.filter(({ typed }) => typed !== undefined && reader.read(typed).is !== 'move');
      expect(unread).toEqual([]);
    }
  });
});

/** What a terminal of 80×24 leaves for the table: title, hint, input and three lines of the log are not the table's. */
const rows = 18;

/** Positions late in matches with as many players as there may be, as whoever is to decide sees them. */
function* fullTables(game: Game, count: number): Generator<TextScene> {
  const seats = game.about.players.max;
  const info = gameInfo(game);
  for (let [seed, made] = [1, 0]; made < count; seed++) {
    const random = seeded(seed);
    const { state } = startMatch(game, seats, usualOptions(game.about.options), random);
    const choose = randomChooser(game, seed);
    for (let step = 0; step < 400 && game.outcome(state) === null && made < count; step++) {
      const { seat } = random.pick(game.pending(state), 'who');
      const moves = game.moves(state, seat);
      if (step % 20 === 0) {
        made++;
        yield { info, view: game.view(state, seat), moves, names: names.slice(0, seats) };
      }
      game.apply(state, seat, choose(state, seat, moves), random);
    }
  }
}

test.each(games.map((game) => ({ id: game.about.id, game })))(
  '$id with all seats taken: hand, prompt and offers are on a screen of 80×24',
  ({ game }) => {
    for (const language of languages)
      for (const scene of fullTables(game, 20)) {
        const style = { language, width: 80, symbols: true };
        const offers = scene.info.board === undefined ? 4 : 3;
        const all = textTable(scene, style, { offers });
        const shown = textTable(scene, style, { offers, height: rows });
        expect(shown.length, plainLines(shown).join('\n')).toBeLessThanOrEqual(rows);
        const { text } = prompt(scene.info, scene.view, (seat) => scene.names[seat] ?? '', language);
        const words = (lines: readonly TextLine[]) => plainLines(lines).join(' ');
        for (const word of text.split(' ')) expect(words(shown)).toContain(word);
        if (scene.moves.length > 0) expect(words(shown)).toContain(typedWords[language].possible);
        if (scene.info.board !== undefined) continue;
        // Everything from the own hand on is as it is where there is room for all.
        const hand = plainLines(all).findLastIndex((one) => /^ {2}\S[^:]*: /.test(one));
        if (hand >= 0 && scene.info.zones.hand)
          expect(plainLines(shown).slice(hand - all.length)).toEqual(plainLines(all).slice(hand));
      }
  },
);

const prsi = () => {
  const game = gameById('prsi') ?? (games[0] as never);
  const { state } = startMatch(game, 3, usualOptions(game.about.options), seeded(3));
  const seat = game.pending(state)[0]?.seat ?? 0;
  const scene = (viewer: number | null, moves: readonly Move[] = []): TextScene => ({
    info: gameInfo(game),
    view: game.view(state, viewer),
    moves,
    names: ['Jana', 'Petr', 'Karel'],
  });
  return { game, state, seat, scene };
};
const style = { language: 'en', width: 80, symbols: false } as const;

test('a player sees the others, the piles, the own hand, and what to type', () => {
  const { game, state, seat, scene } = prsi();
  const text = plainLines(textTable(scene(seat, game.moves(state, seat)), style)).join('\n');
  expect(text).toMatchInlineSnapshot(`
    "Round 1
      Karel  0 pts  hand 4
      Petr   0 pts  hand 4
    > Jana   0 pts
      stock 19   discard pile Uh (1) [To follow: hearts]
      hand: 7l Ul 8z Kz
    Play a card or draw.
    You can type: ul  draw"
  `);
});
test('who only watches sees no hand, and nobody sees another hand', () => {
  const { game, state, scene } = prsi();
  const hands = [0, 1, 2].map((seat) =>
    (game.view(state, seat).zones[`hand.${seat}`]?.cards ?? []).map(([, code]) => code),
  );
  const shown = (viewer: number | null) => plainLines(textTable(scene(viewer), style)).join('\n');
  for (const viewer of [null, 0, 1, 2])
    for (const [seat, hand] of hands.entries())
      for (const code of hand)
        if (viewer !== seat)
          expect(shown(viewer).replace(/discard pile \S+/, ''), `${viewer}: ${code}`).not.toContain(` ${code}`);
});
test('a name cannot move the cursor, ring the bell or write backwards', () => {
  const { scene } = prsi();
  const evil = ['\u001b[2Jan\u0007e', 'Pe\u202Etr', 'K\r\narel'];
  const lines = plainLines(textTable({ ...scene(0), names: evil }, style));
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(printable('a\u001b]0;x\u0007b\u0085c')).toBe('a]0;xb c');
});
test('a long word is cut into pieces, wide characters count twice', () => {
  expect(plainLines(wrapText('x'.repeat(20), 8))).toEqual(['xxxxxxxx', 'xxxxxxxx', 'xxxx']);
  expect(plainLines(wrapText('将棋将棋将棋 ok', 8))).toEqual(['将棋将棋', '将棋 ok']);
});
