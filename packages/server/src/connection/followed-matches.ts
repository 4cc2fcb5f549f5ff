/** The matches that one connection follows. */
import type { Message } from '@partie/protocol';
import type { Follower } from '../match/audience.js';
import type { Match } from '../match/match.js';
import type { Delivery } from '../ports.js';
import type { OutgoingFrames } from './outgoing-frames.js';

/** A connection as a match sees it. */
class MatchFollower implements Follower {
  readonly match: Match;
  readonly viewer: number | null;
  readonly as: number | string;
  readonly lostSeat: number | null;
  private readonly out: OutgoingFrames;

  constructor(out: OutgoingFrames, match: Match, viewer: number | null, as: number | string, lostSeat: number | null) {
    this.out = out;
    this.match = match;
    this.viewer = viewer;
    this.as = as;
    this.lostSeat = lostSeat;
  }
  send(message: Message): void {
    this.out.send(message);
  }
  sendFrame(frame: string, delivery: Delivery): void {
    this.out.sendFrame(frame, delivery);
  }
}

export class FollowedMatches {
  private readonly out: OutgoingFrames;
  private readonly followers = new Map<string, MatchFollower>();

  constructor(out: OutgoingFrames) {
    this.out = out;
  }

  /**
   * `as`: what the match is called in updates; `have`: the last step that is known at the other end; `lostSeat`: the seat that
   * somebody else has taken over from this person.
   */
  follow(
    match: Match,
    viewer: number | null,
    as: number | string,
    have: number | undefined,
    command: string,
    lostSeat: number | null = null,
  ): void {
    const { id } = match.header;
    this.unfollow(id);
    const follower = new MatchFollower(this.out, match, viewer, as, lostSeat);
    this.followers.set(id, follower);
    match.audience.follow(follower, have, command);
  }
  unfollow(id: string): void {
    const follower = this.followers.get(id);
    follower?.match.audience.unfollow(follower);
    this.followers.delete(id);
  }
  unfollowAll(): void {
    for (const id of this.followers.keys()) this.unfollow(id);
  }
  /** Everything is sent again as a whole. */
  refresh(): void {
    for (const follower of this.followers.values()) follower.match.audience.follow(follower, undefined, 'catch-up');
  }

  /** To whom a command in this match is answered, whether or not the match is followed here. */
  answerTo(match: Match): Follower {
    const { id } = match.header;
    return this.followers.get(id) ?? new MatchFollower(this.out, match, null, id, null);
  }
}
