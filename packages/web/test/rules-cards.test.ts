/** The rules of every game as they are rendered: each picture shows cards that exist, and no placeholder is left. */
import { games } from '@partie/games';
import { languages, rulesFor, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { readMarkdown, type Span } from '../src/parts/markdown.js';

const tables = games.flatMap((game) =>
  Object.entries({ usual: {}, ...game.about.presets }).map(([preset, chosen]) => ({
    id: game.about.id,
    preset,
    game,
    options: { ...usualOptions(game.about.options), ...chosen },
  })),
);

describe.each(tables)('the rules of $id ($preset)', ({ game, options }) => {
  const read = (language: (typeof languages)[number]) => readMarkdown(rulesFor(game, options, language));
  const spansOf = (block: ReturnType<typeof read>[number]): readonly Span[] =>
    block.is === 'list'
      ? block.items.flat()
      : block.is === 'table'
        ? block.rows.flat(2)
        : block.is === 'example' || block.is === 'picture'
          ? []
          : block.spans;

  it.each(languages)('show cards that exist, in %s', (language) => {
    const codes = read(language)
      .flatMap(spansOf)
      .flatMap(({ as, text }) => (as === 'cards' ? text.split(' ') : []));
    const known = (game.about.kind?.faces ?? []).map((face) => face.code);
    expect(
      codes.filter((code) => code !== 'XX' && !known.includes(code) && !known.includes(code.slice(0, -1))),
    ).toEqual([]);
  });

  it.each(languages)('leave no hole unfilled, in %s', (language) => {
    const text = read(language)
      .flatMap(spansOf)
      .map((span) => span.text)
      .join('\n');
    expect(text).not.toMatch(/[{}]|\[\[|\]\]/);
  });
});
