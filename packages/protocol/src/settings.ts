/** What a table agrees on besides the options of its game. */
import type { ClockRule } from '@partie/kit';
import * as v from 'valibot';

/** Seconds for a decision that a table of an earlier version, or a command in short, may name; 0: no limit. */
export const timeLimits = [0, 10, 20, 30, 60, 120, 300, 86_400] as const;

const week = 7 * 86_400;
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.readonly());
const main = whole(0, week);
const seconds = whole(1, week);

/** How long players may think; what each kind means is said in the kit's clock.ts. All times in seconds. */
export const clockSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('move'), seconds }),
  v.strictObject({ kind: v.literal('absolute'), main: seconds }),
  v.strictObject({ kind: v.literal('fischer'), main: seconds, add: main }),
  v.strictObject({ kind: v.literal('byoyomi'), main, periods: whole(1, 100), seconds }),
  v.strictObject({ kind: v.literal('canadian'), main, turns: whole(1, 100), seconds }),
]) satisfies v.GenericSchema<unknown, ClockRule>;

export const settingsSchema = v.strictObject({
  clock: clockSchema,
  /** When a player is gone for good: wait, a bot plays on and hands back, no result, or the others win. */
  absence: v.picklist(['wait', 'bot', 'noResult', 'othersWin']),
  /** Seconds after which a player who lost the connection counts as gone for good. */
  absentAfter: v.picklist([15, 30, 60, 120, 300]),
  spectators: v.picklist(['open', 'delayed', 'none']),
  /** How many moves delayed spectators are behind. */
  delay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** Who starts: the host, or by itself when all are ready. */
  start: v.picklist(['host', 'ready']),
  /** Whether those seated vote on newcomers. */
  joining: v.picklist(['open', 'vote']),
  /** Whether somebody at the table may take over a seat that was left, or that a bot has held from the start. */
  takeOver: v.boolean(),
  /** Not in the list of tables; only by link. */
  unlisted: v.boolean(),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

/** What a host may say of them: some, and `timeLimit` in short for a clock that gives so many seconds a decision. */
export const settingsWishSchema = v.partial(
  v.strictObject({ ...settingsSchema.entries, timeLimit: v.picklist(timeLimits) }),
);
export type SettingsWish = v.InferOutput<typeof settingsWishSchema>;

export const usualSettings: Settings = {
  clock: { kind: 'none' },
  absence: 'bot',
  absentAfter: 60,
  spectators: 'open',
  delay: 5,
  start: 'host',
  joining: 'open',
  takeOver: false,
  unlisted: false,
};

/** The settings with what is wished for. Also reads what an earlier version has stored, which knew only `timeLimit`. */
export function agree(settings: Settings, { timeLimit, ...wish }: SettingsWish): Settings {
  const clock = wish.clock ?? (timeLimit === undefined ? settings.clock : limitOf(timeLimit));
  return { ...settings, ...(wish as Partial<Settings>), clock };
}
const limitOf = (limit: number): ClockRule => (limit === 0 ? { kind: 'none' } : { kind: 'move', seconds: limit });
