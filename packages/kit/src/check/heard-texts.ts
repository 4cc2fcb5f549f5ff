/**
 * Checks the texts as people hear them: every parameter is given, every word, suit and seat has a name, in both languages,
 * for each viewer. What occurs is checked once for each combination of parameters and words.
 */
import { languages } from '../deck.js';
import type { Event, Param, Shown } from '../event.js';
import type { Game, Move, Outcome, Pending, Refusal, View } from '../game.js';
import type { Sheet } from '../score.js';
import { foldedWord } from '../fold-text.js';
import { textContext, textFor } from '../tell.js';
import { placeholder, type TextContext } from '../texts.js';

type Params = Readonly<Record<string, Param | undefined>>;
interface Spoken {
  readonly section: 'events' | 'asks' | 'refusals';
  readonly code: string;
  readonly params: Params;
  /** Whether `{cards}` and `{n}` can be told. */
  readonly shown?: Pick<Shown, 'cards' | 'n'>;
}

/** Of each code so many are looked at whatever their parameters are. */
const alwaysHeard = 40;

export class HeardTexts {
  private readonly found = new Set<string>();
  private readonly known = new Set<string>();
  private readonly times = new Map<string, number>();
  /** By language, question and word as it is typed: the answer. */
  private readonly typed = new Map<string, string>();
  private readonly game: Game;
  private readonly contexts: readonly TextContext[];

  constructor(game: Game) {
    this.game = game;
    this.contexts = languages.map((language) => textContext(game, language));
  }
  get problems(): readonly string[] {
    return [...this.found];
  }

  events<S>(game: Game<S>, state: S, events: readonly Event[], seats: number): void {
    for (const event of events) {
      if (!this.isNew(`event ${event.is}`, event.with)) continue;
      for (let viewer = -1; viewer < seats; viewer++) {
        const shown = game.show(state, event, viewer < 0 ? null : viewer);
        const params = shown.seat === undefined ? (shown.with ?? {}) : { seat: shown.seat, ...shown.with };
        this.hear({ section: 'events', code: shown.is, params, shown }, seats);
      }
    }
  }
  ask(pending: Pending, seats: number): void {
    if (!this.isNew(`ask ${pending.ask}`, pending.with)) return;
    this.hear({ section: 'asks', code: pending.ask, params: { seat: pending.seat, ...pending.with } }, seats);
  }
  refusal(refusal: Refusal, seats: number): void {
    if (!this.isNew(`refusal ${refusal.code}`, refusal.with)) return;
    this.hear({ section: 'refusals', code: refusal.code, params: refusal.with ?? {} }, seats);
  }

  /** Answers that are words: clients name them by the suits, the ranks, the cards or the game's own words. */
  answers(move: Move): void {
    const { do: action, cards: _, ...answers } = move;
    const { questions, kind } = this.game.about;
    for (const [question, answer] of Object.entries(answers)) {
      if (typeof answer !== 'string' || !questions.includes(question) || !this.isNew(`answer ${question} ${answer}`))
        continue;
      const isOfCards =
        kind?.suits.includes(answer) || kind?.ranks.includes(answer) || kind?.faces.some(({ code }) => code === answer);
      if (isOfCards) continue;
      this.needWord(answer, `an answer to '${question}' of '${action}'`);
      this.needOwnWord(answer, question);
    }
  }
  /** Answers are typed by their words, without capitals and accents: two of a question must differ in more. */
  private needOwnWord(answer: string, question: string): void {
    for (const language of languages) {
      const word = this.game.about.texts[language].words[answer] ?? answer;
      const key = `${language} ${question} ${foldedWord(word)}`;
      const other = this.typed.get(key);
      if (other !== undefined && other !== answer)
        this.found.add(
          `words.${other} and words.${answer} read the same in ${language}, and both answer '${question}'.`,
        );
      this.typed.set(key, answer);
    }
  }
  /** Facts that are shown as words. */
  facts(view: View): void {
    const { signs, kind } = this.game.about;
    for (const [name, { as }] of Object.entries(signs)) {
      for (const value of [view.open[name], view.sealed[name]].flat(3)) {
        if (typeof value !== 'string' || value === '' || !this.isNew(`sign ${name} ${value}`)) continue;
        // What is not a code, such as '40 / 90', is shown as it is.
        if (as === 'word' && /^[a-z]\w*$/i.test(value)) this.needWord(value, `shown for '${name}'`);
        const known: readonly string[] | undefined =
          as === 'suit' ? kind?.suits : as === 'rank' ? kind?.ranks : undefined;
        if (known && !known.includes(value)) this.found.add(`The fact '${name}' is '${value}', which is no ${as}.`);
      }
    }
  }
  end(sheet: Sheet | null, outcome: Outcome | null): void {
    this.scores(sheet?.rounds.flatMap(({ lines }) => lines.map(({ code }) => code)) ?? []);
    const { because } = outcome ?? {};
    if (because !== undefined && !reasonsOfClients.includes(because))
      this.needWord(because, 'the reason why a match ended');
  }

  /** Lines of points. */
  scores(codes: readonly string[]): void {
    for (const code of new Set(codes))
      for (const language of languages)
        if (!this.game.about.texts[language].scores[code])
          this.found.add(`scores.${code} has no words in ${language}.`);
  }

  words(words: readonly string[], what: string): void {
    for (const word of words) if (this.isNew(`word ${word}`)) this.needWord(word, what);
  }

  private needWord(word: string, what: string): void {
    for (const language of languages)
      if (!this.game.about.texts[language].words[word])
        this.found.add(`words.${word} has no words in ${language}: it is ${what}.`);
  }

  /** The names of the parameters and all that is not a number decide: numbers need no words. */
  private isNew(code: string, params: Params = {}): boolean {
    const times = (this.times.get(code) ?? 0) + 1;
    this.times.set(code, times);
    let key = code;
    for (const name in params) {
      const value = params[name];
      key += ` ${name}`;
      if (typeof value !== 'number') key += `=${String(value)}`;
    }
    const isKnown = this.known.has(key);
    this.known.add(key);
    return !isKnown || times <= alwaysHeard;
  }

  private hear(spoken: Spoken, seats: number): void {
    const { section, code } = spoken;
    for (const context of this.contexts) {
      const { language } = context;
      const text = textFor(this.game, section, code, language);
      if (text === undefined) this.found.add(`${section}.${code} has no words in ${language}.`);
      else this.hearText(text, spoken, context, seats);
    }
  }
  private hearText(text: string, { section, code, params, shown }: Spoken, context: TextContext, seats: number): void {
    const where = `${section}.${code} in ${context.language}`;
    for (const [whole, name = '', as, forms = ''] of text.matchAll(placeholder)) {
      if (name === 'cards' && (as === undefined || as === 'whom' || as === 'bundle') && forms === '') {
        if (shown?.cards === undefined && shown?.n === undefined && params.n === undefined)
          this.found.add(`${where} mentions {cards}, but there are none in it.`);
        continue;
      }
      const value = name === 'n' && params.n === undefined ? (shown?.n ?? shown?.cards?.length) : params[name];
      if (value === undefined || value === null) {
        this.found.add(`${where} mentions {${name}}, which the ${wordFor[section]} does not give.`);
        continue;
      }
      for (const one of Array.isArray(value) ? value : [value]) {
        const wrong = whyUnnamed(one, name, as, forms !== '', context, seats);
        if (wrong !== null) this.found.add(`${where}: ${whole} cannot be told: ${JSON.stringify(one)} ${wrong}.`);
      }
    }
  }
}

const wordFor = { events: 'event', asks: 'prompt', refusals: 'refusal' } as const;

/** Clients have words for these themselves. */
const reasonsOfClients: readonly string[] = ['time', 'resign', 'left'];

function whyUnnamed(
  value: unknown,
  name: string,
  as: string | undefined,
  isPlural: boolean,
  { kind, words, language }: TextContext,
  seats: number,
): string | null {
  if (isPlural) return Number.isFinite(value) ? null : 'is no number';
  const key = String(value);
  switch (as ?? (name === 'seat' ? 'seat' : 'as it is')) {
    case 'seat':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) < seats ? null : 'is no seat';
    case 'suit':
      return kind && Object.hasOwn(kind.suitNames[language], key) ? null : 'is no suit';
    case 'rank':
    case 'rankWhom':
      return kind && Object.hasOwn(kind.rankNames[language], key) ? null : 'is no rank';
    case 'card':
    case 'whom':
    case 'bundle':
      return kind?.faces.some(({ code }) => code === key) ? null : 'is no card';
    case 'word':
      return words && Object.hasOwn(words, key) && words[key] ? null : `is not among the words (${language})`;
    default:
      if (typeof value === 'boolean') return 'would be read out as it is; give a word';
      if (typeof value === 'number') return Number.isFinite(value) ? null : 'is no number';
      return kind && (Object.hasOwn(kind.suitNames[language], key) || kind.faces.some(({ code }) => code === key))
        ? `is the code of a card or suit; write {${name}:card} or {${name}:suit}`
        : null;
  }
}
