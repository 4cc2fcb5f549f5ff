/**
 * The rules text of one table. In a game's rules (Markdown) a line may depend on an option of the table, and name it:
 *
 *   {?burn} - **{burn:rank}**: burns the pile.        only if the option is set (and not to 'none')
 *   {!equal} Your card must be higher.                only if it is not
 *   {?numbers=classic} …                              only if it has this value
 *   [[7H 7S 2C]]                                      cards, to be drawn by a client that can
 *   ![What it shows.](hexes: forest 8 at 0,0; …)      a drawing, in a line of its own; otherwise its words are shown
 */
import type { Language } from './deck.js';
import type { Options } from './options.js';
import { fill } from './texts.js';
import { type HasTexts, textContext } from './tell.js';

const condition = /^\{([?!])(\w+)(?:=([^{}]*))?\}\s*/;

/** The rules of a game as they are at a table with these options. */
export function rulesFor(game: HasTexts, options: Options, language: Language): string {
  const lines = game.about.texts[language].rules.split('\n').flatMap((line) => {
    const rest = whatHolds(line, options);
    return rest === null ? [] : [rest];
  });
  return fill(lines.join('\n'), options, textContext(game, language));
}

/** The line without its conditions; null if one of them does not hold. */
function whatHolds(line: string, options: Options): string | null {
  const found = condition.exec(line);
  if (found === null) return line;
  const [whole, sign, name = '', value] = found;
  const chosen = options[name];
  const is = value === undefined ? Boolean(chosen) && chosen !== 'none' : String(chosen) === value;
  return is === (sign === '?') ? whatHolds(line.slice(whole.length), options) : null;
}
