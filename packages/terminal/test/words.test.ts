import { textWidth } from '@partie/client/text';
import { expect, test } from 'vitest';
import { readCommandLine } from '../src/commands.js';
import { words } from '../src/words.js';

test('what one can do on a page is told in one line of 80 columns, in both languages', () => {
  for (const language of ['en', 'cs'] as const) {
    const hints = Object.entries(words[language]).filter(([name]) => name.endsWith('Hint'));
    expect(hints.length).toBeGreaterThan(8);
    const long = hints.filter(([, text]) => textWidth(String(text)) > 80);
    expect(long).toEqual([]);
  }
});

test('every word that the help names as a command is one, in both languages', () => {
  for (const language of ['en', 'cs'] as const) {
    const [, listed = ''] = words[language].helpText.split(/^(?:Commands work|Příkazy fungují).*$/m);
    const lines = listed.split('\n').filter((text) => /^[^"„]*(: | · )/.test(text));
    const named = lines
      .flatMap((text) => text.replace(/^[^:·]*: /, '').split(/, | · /))
      .map((word) => word.replace(/ .*/, ''));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((word) => readCommandLine(word) === null)).toEqual([]);
  }
});
