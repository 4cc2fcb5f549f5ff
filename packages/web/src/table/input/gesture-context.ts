/** What gestures are interpreted with: the game, the view, and the legal moves of the newest scene. */
import type { ActionAbout, Choice, Move, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';

export type Answer = Choice | readonly number[];

export interface GestureContext {
  readonly info: Pick<GameInfo, 'zones' | 'sides' | 'actions' | 'questions' | 'sampled'>;
  readonly view: Pick<View, 'seats' | 'you' | 'zones'>;
  readonly moves: readonly Move[];
}

/** Moves of one action with the same cards; they differ in their answers. */
export interface Option {
  readonly do: string;
  readonly moves: readonly Move[];
}

export const actionAbout = (context: Pick<GestureContext, 'info'>, action: string): ActionAbout =>
  context.info.actions[action] ?? {};

/** The spot where the viewer sees a card. */
export function spotOf(view: Pick<View, 'zones'>, id: number): string | null {
  for (const [spot, zone] of Object.entries(view.zones)) if (zone.cards?.some(([card]) => card === id)) return spot;
  return null;
}
