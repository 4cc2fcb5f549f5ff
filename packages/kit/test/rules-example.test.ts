import { describe, expect, it } from 'vitest';
import { examplesIn, readExample } from '../src/index.js';

const block = `. X .
X O .
. X .
turn: X
? Take the stone.
+ C2 Taken.
+ pass Or not.
- B2 There is a stone.
= A1 A3
! Look again.
? Again.
+ * Anything.`;

describe('an example in the rules', () => {
  it('is a drawing, and tasks with their moves', () => {
    expect(readExample(block)).toEqual({
      drawing: '. X .\nX O .\n. X .\nturn: X',
      tasks: [
        {
          ask: 'Take the stone.',
          right: [
            { move: 'C2', text: 'Taken.' },
            { move: 'pass', text: 'Or not.' },
          ],
          refused: [{ move: 'B2', text: 'There is a stone.' }],
          answers: [['A1', 'A3']],
          hint: 'Look again.',
        },
        { ask: 'Again.', right: [{ move: '*', text: 'Anything.' }], refused: [], answers: [], hint: '' },
      ],
    });
  });

  it('may be a drawing alone', () => {
    expect(readExample('. X\nO .')).toEqual({ drawing: '. X\nO .', tasks: [] });
  });

  it('is found among the rules', () => {
    expect(examplesIn(`# Rules\n\n\`\`\`board\n${block}\n\`\`\`\n\nText.\n\`\`\`board\n. .\n\`\`\``)).toEqual([
      block,
      '. .',
    ]);
    expect(examplesIn('no example')).toEqual([]);
  });
});
