/** Plays matches to their end by what the screen offers, as somebody would who types. */
import type { Tmux } from './tmux.js';

/** The offered moves, as they stand on the screen. */
export function offersOn(screen: string): string[] {
  const lines = screen.split('\n');
  const first = lines.findIndex((line) => line.includes('You can type: '));
  if (first < 0) return [];
  const column = lines[first]?.indexOf('You can type: ') ?? 0;
  const offered = [lines[first]?.slice(column + 'You can type: '.length) ?? ''];
  for (const line of lines.slice(first + 1)) {
    const rest = line.slice(column);
    if (!/^ {2}\S/.test(rest)) break;
    offered.push(rest.trim());
  }
  return offered
    .flatMap((line) => line.split(/ {2,}/))
    .map((move) => /such as (\S+)/.exec(move)?.[1] ?? move)
    .filter((move) => /^[a-z#0-9]/.test(move) && !/^(any of|resign$|leave$)/.test(move));
}

/** What was typed a moment too late may stand where one is told what to do next. */
export const isOver = (screen: string): boolean => /Enter: back to the table|The match is over/.test(screen);

/** What to do next: the first of these that is offered; otherwise whatever comes first. `move`: how many were made before. */
export type Taste = readonly RegExp[] | ((move: number) => readonly RegExp[]);

const choose = (offers: readonly string[], taste: Taste, move: number): string | undefined => {
  const wishes = typeof taste === 'function' ? taste(move) : taste;
  return (
    wishes.map((wish) => offers.find((offer) => wish.test(offer))).find((offer) => offer !== undefined) ?? offers[0]
  );
};

/** A match of each game that is not too long, and how it is played. */
export const matches: readonly { game: string; settings: readonly string[]; taste: Taste }[] = [
  { game: 'prsi', settings: ['Seats=2', 'Rounds=1'], taste: [/^\d|^[uoka]/] },
  { game: 'shithead', settings: ['Seats=2'], taste: [/^ready/, /^[2-9jqka#1]/] },
  {
    game: 'canasta',
    settings: ['Seats=2', 'Rounds=1', 'Time limit=none'],
    taste: [/^lay/, /^meld/, /^draw/, /^discard/, /^\d|^[jqka]/],
  },
  { game: 'go', settings: ['Board size=5'], taste: (move) => [/^accept/, move < 12 ? /^[a-e]\d/ : /^pass/] },
  { game: 'five-in-a-row', settings: ['Lines=11'], taste: [/^[a-p]\d/] },
  {
    game: 'settlers',
    settings: ['Seats=2', 'Points to win=4'],
    taste: [/^city/, /^settlement/, /^road/, /^bank/, /^buy/, /^[seh]\d/, /^roll/, /^discard/, /^end/],
  },
];

/** Changes a setting of the form, and waits until it has answered. */
export async function set(tmux: Tmux, setting: string): Promise<void> {
  tmux.type(setting);
  await tmux.until(new RegExp(`^${setting.split('=')[0]}[^:\\n]*: `, 'm'));
}

/** Makes a table with these settings, seats a bot, and starts. */
export async function openTable(tmux: Tmux, game: string, settings: readonly string[]): Promise<void> {
  await tmux.until(/There is no open table|Tables|number or Enter: join/);
  tmux.type(`new ${game}`);
  await tmux.until(/1\) Game/);
  for (const setting of settings) await set(tmux, setting);
  tmux.type('create');
  await tmux.until('ready · start · bot');
  tmux.type('bot');
  await tmux.until('Everything is ready');
  tmux.type('start');
}

/**
 * What was typed has been taken, and something has come of it: on the page, in the log, or as a notice. The clock in the
 * title goes on by itself, and a notice that only goes away is no answer.
 */
function isAnswered(before: string, shown: string): boolean {
  const parts = (screen: string) => {
    const rows = screen.replace(/\n+$/, '').split('\n');
    return { page: rows.slice(1, -2).join('\n'), hint: rows.at(-2) ?? '', input: rows.at(-1) ?? '' };
  };
  const [old, now] = [parts(before), parts(shown)];
  if (!/^> *$/.test(now.input)) return false;
  return now.page !== old.page || (now.hint !== old.hint && !/^(type a move|The connection)/.test(now.hint));
}

/** Plays until the match is over. Returns the last screen. */
export async function playToTheEnd(tmux: Tmux, taste: Taste, mostMoves = 600): Promise<string> {
  for (let n = 0; n < mostMoves; n++) {
    const screen = await tmux.until((shown) => isOver(shown) || offersOn(shown).length > 0);
    if (isOver(screen)) return screen;
    const move = choose(offersOn(screen), taste, n);
    if (move === undefined) throw new Error(`Nothing to play:\n${screen}`);
    tmux.type(move);
    await tmux.until((shown) => isAnswered(screen, shown));
  }
  throw new Error(`The match does not end:\n${tmux.screen()}`);
}
