/** What is wrong with the rules, in the words of the compiler, of the check, or of the error that was thrown. */
import type { DevProblem } from '@partie/protocol';
import { both } from '../words/language.js';

const words = both({
  en: {
    problems: 'What is wrong with the rules',
    load: 'cannot be loaded',
    types: 'types',
    check: 'quick check',
    throws: 'an error was thrown',
  },
  cs: {
    problems: 'Co je s pravidly špatně',
    load: 'nejdou načíst',
    types: 'typy',
    check: 'rychlá kontrola',
    throws: 'pravidlo vyhodilo chybu',
  },
});

export function DevProblems({ problems }: { readonly problems: readonly DevProblem[] }) {
  if (problems.length === 0) return null;
  return (
    // A list that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled without a mouse
    <ul class="dev-problems" aria-label={words().problems} tabIndex={0}>
      {problems.map(({ kind, text }) => (
        <li key={text}>
          <strong>{words()[kind]}</strong>
          <code>{text}</code>
        </li>
      ))}
    </ul>
  );
}
