/** What a table agrees on besides the options of its game. */
import * as v from 'valibot';

export const timeLimits = [0, 10, 20, 30, 60, 120, 300, 86_400] as const;

export const settingsSchema = v.strictObject({
  /** Seconds for a decision; 0: no limit. */
  timeLimit: v.picklist(timeLimits),
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
  /** Not in the list of tables; only by link. */
  unlisted: v.boolean(),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

export const usualSettings: Settings = {
  timeLimit: 0,
  absence: 'bot',
  absentAfter: 60,
  spectators: 'open',
  delay: 5,
  start: 'host',
  joining: 'open',
  unlisted: false,
};
