import { gameById } from '@partie/games';
import { examplesIn } from '@partie/kit';
import { describe, expect, it } from 'vitest';
import { ExamplePlay } from '../src/rules/example-play.js';

const ko = `. . . . .
. X O . .
X O . O .
. X O . .
. . . . .
? Take.
+ C3 Taken.
! No.
? Take back.
- B3 For ever.
? Elsewhere.
+ * Answered.
= A1 E1
? Now.
+ B3 Done.`;

function example(block: string): ExamplePlay {
  const go = gameById('go');
  if (go === undefined) throw new Error('There is no Go.');
  return new ExamplePlay(go, block);
}
const stoneAt = (play: ExamplePlay, point: number) => play.facts.stones[point];

describe('an example of the rules', () => {
  it('asks the real rules, and goes on when the task is done', () => {
    const play = example(ko);
    play.try('E5', 'en');
    expect([play.at, play.message]).toEqual([0, { is: 'hint', text: 'No.' }]);
    expect(stoneAt(play, 24)).toBe(0);
    play.try('C3', 'en');
    expect([play.at, play.message, play.seat]).toEqual([1, { is: 'right', text: 'Taken.' }, 1]);
    play.try('B3', 'en');
    expect(play.message?.text).toBe('Ko: you cannot take back on B3 at once. Play elsewhere first. For ever.');
    expect(play.at).toBe(2);
  });

  it('is answered by the first move that is possible, and begins anew', () => {
    const play = example(ko);
    for (const move of ['C3', 'B3', 'A1']) play.try(move, 'en');
    expect([stoneAt(play, 0), stoneAt(play, 4)]).toEqual([2, 1]);
    play.try('B3', 'en');
    expect([play.done, play.task]).toEqual([true, null]);
    play.try('C3', 'en');
    expect(play.message?.text).toBe('Done.');
    play.again();
    expect([play.at, play.message, stoneAt(play, 0)]).toEqual([0, null, 0]);
  });

  it('refusals come in the reader’s language, and a refusal nobody asked for changes nothing', () => {
    const play = example(ko);
    play.try('B3', 'cs');
    expect([play.at, play.message]).toEqual([0, { is: 'refused', text: 'Na B3 už kámen leží.' }]);
  });

  it('all of Go’s can be done to their end', () => {
    for (const block of examplesIn(gameById('go')?.about.texts.cs.rules ?? '')) {
      const play = example(block);
      for (let n = 0; n < 10 && play.task !== null; n++) {
        const move = play.task.right[0]?.move ?? play.task.refused[0]?.move ?? '';
        play.try(move === '*' ? 'E5' : move, 'cs');
      }
      expect(play.done, block).toBe(true);
    }
  });
});
