/** The examples in the rules can be played as they say, in both languages alike. */
import { type RulesExample, examplesIn, readExample, seeded, usualOptions } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { matchFrom } from './diagram.js';
import { go } from './rules.js';
import { rulesCs } from './rules-cs.js';
import { rulesEn } from './rules-en.js';
import type { Match } from './match.js';

const examples = (text: string): RulesExample[] => examplesIn(text).map(readExample);

const legal = (match: Match, seat: number, name: string) =>
  go.moves(match, seat).find((move) => (move.at === undefined ? move.do === name : move.at === name));

describe.each([
  ['English', rulesEn],
  ['Czech', rulesCs],
])('%s', (_, text) => {
  it.each(examples(text).map((example, i) => ({ i, example })))('example $i', ({ example }) => {
    expect(example.tasks.length).toBeGreaterThan(0);
    const match = matchFrom(example.drawing, usualOptions(go.about.options));
    for (const task of example.tasks) {
      const seat = go.pending(match)[0]?.seat ?? 0;
      expect(task.right.length + task.refused.length, task.ask).toBeGreaterThan(0);
      for (const { move, text: said } of task.refused) {
        expect(legal(match, seat, move), move).toBeUndefined();
        expect(go.refuse(match, seat, { do: 'play', at: move })?.code).toMatch(/^(ko|suicide)/);
        expect(said).not.toBe('');
      }
      const [right] = task.right;
      if (right === undefined) continue;
      expect(right.text).not.toBe('');
      const made = right.move === '*' ? go.moves(match, seat)[0] : legal(match, seat, right.move);
      if (made === undefined) throw new Error(`${right.move} cannot be played.`);
      go.apply(match, seat, made, seeded(1));
      for (const answers of task.answers) {
        const other = go.pending(match).find((one) => one.seat !== seat)?.seat ?? 1 - seat;
        const answer = answers.map((name) => legal(match, other, name)).find((one) => one !== undefined);
        if (answer === undefined) throw new Error(`${answers.join(' ')} cannot be answered.`);
        go.apply(match, other, answer, seeded(1));
      }
    }
  });
});

it('both languages have the same positions and moves', () => {
  const bare = (text: string) =>
    examples(text).map(({ drawing, tasks }) => ({
      drawing,
      moves: tasks.map(({ right, refused, answers }) =>
        [right, refused].map((tries) => tries.map(({ move }) => move)).concat(answers.map((all) => [...all])),
      ),
    }));
  expect(bare(rulesCs)).toEqual(bare(rulesEn));
  expect(bare(rulesEn).length).toBeGreaterThanOrEqual(7);
});

it('capture, suicide, ko, eyes, life and the end of the game are there', () => {
  const codes = examples(rulesEn).flatMap(({ tasks }) => tasks.flatMap(({ right }) => right.map(({ move }) => move)));
  expect(codes).toEqual(expect.arrayContaining(['D3', 'C3', 'B3', 'A5', 'pass', 'accept']));
});
