/** Personal settings, stored in this browser only and applied to the page at once. */
import type { Language } from '@partie/kit';
import { effect, signal } from '@preact/signals';
import { frenchFaces } from '../cards/french-stand-in.js';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly cloth: 'green' | 'wine' | 'midnight' | 'linen';
  readonly back: 'weave' | 'star' | 'garden';
  readonly fourColours: boolean;
  readonly cardSize: 'small' | 'medium' | 'large';
  /** Speed of animations; 0 is none. */
  readonly pace: 'off' | 'fast' | 'normal' | 'slow';
  readonly sounds: boolean;
  readonly notify: boolean;
  /** How the hand is sorted: `auto` follows the game, `manual` keeps the player's own order. */
  readonly sort: 'auto' | 'suit' | 'rank' | 'manual';
  /** Whether forced moves are made for the player. */
  readonly forced: boolean;
  /** Whether one tap plays a card, where nothing else could be meant by it. */
  readonly oneTap: boolean;
  /** German-suited cards may be drawn with French faces. */
  readonly faces: 'own' | 'french';
  /** Boards: their look, coordinates, move numbers, and which moves are confirmed. */
  readonly board: 'wood' | 'plain';
  readonly coordinates: boolean;
  readonly moveNumbers: boolean;
  readonly confirmMoves: 'touch' | 'always' | 'never';
}

const key = 'partie.settings';

const defaults = (): Settings => ({
  language: navigator.languages.some((one) => /^(cs|sk)\b/i.test(one)) ? 'cs' : 'en',
  theme: 'auto',
  cloth: 'green',
  back: 'weave',
  fourColours: false,
  cardSize: 'medium',
  pace: 'normal',
  sounds: true,
  notify: false,
  sort: 'auto',
  forced: true,
  oneTap: false,
  faces: 'own',
  board: 'wood',
  coordinates: true,
  moveNumbers: false,
  confirmMoves: 'touch',
});

/** The values of each setting, for the form and to validate what an older version stored. */
export const choices: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  language: ['cs', 'en'],
  theme: ['auto', 'light', 'dark'],
  cloth: ['green', 'wine', 'midnight', 'linen'],
  back: ['weave', 'star', 'garden'],
  fourColours: [false, true],
  cardSize: ['small', 'medium', 'large'],
  pace: ['off', 'fast', 'normal', 'slow'],
  sounds: [false, true],
  notify: [false, true],
  sort: ['auto', 'suit', 'rank', 'manual'],
  forced: [false, true],
  oneTap: [false, true],
  faces: ['own', 'french'],
  board: ['wood', 'plain'],
  coordinates: [true, false],
  moveNumbers: [false, true],
  confirmMoves: ['touch', 'always', 'never'],
};

function stored(): Settings {
  const settings: Record<string, unknown> = { ...defaults() };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    for (const [name, allowed] of Object.entries(choices) as [string, readonly unknown[]][])
      if (allowed.includes(kept[name])) settings[name] = kept[name];
  } catch {
    // Unreadable storage counts as empty.
  }
  return settings as unknown as Settings;
}

export const settings = signal<Settings>(stored());

export function changeSettings(some: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...some };
  try {
    localStorage.setItem(key, JSON.stringify(settings.peek()));
  } catch {
    // The app works without storage.
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = signal(dark.matches);
dark.addEventListener('change', () => {
  systemIsDark.value = dark.matches;
});
const reducedMotionQuery = matchMedia('(prefers-reduced-motion: reduce)');
export const reducedMotion = signal(reducedMotionQuery.matches);
reducedMotionQuery.addEventListener('change', () => {
  reducedMotion.value = reducedMotionQuery.matches;
});

/** Milliseconds of one movement; 0 without animations. */
export const moveTime = (): number =>
  reducedMotion.value ? 0 : { off: 0, fast: 130, normal: 220, slow: 380 }[settings.value.pace];

export function applySettings(): () => void {
  return effect(() => {
    const { theme, cloth, language, fourColours, cardSize, faces } = settings.value;
    frenchFaces.value = faces === 'french';
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = theme === 'auto' ? (systemIsDark.value ? 'dark' : 'light') : theme;
    root.dataset.cloth = cloth;
    root.dataset.colours = fourColours ? 'four' : 'two';
    root.dataset.cards = cardSize;
  });
}
