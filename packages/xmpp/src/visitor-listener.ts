/** What a visitor tells the gateway. */
import type { FollowedMatch, Happening } from '@partie/client';
import type { Shown } from '@partie/kit';
import type { TableView } from '@partie/protocol';
import type { Visitor } from './visitor.js';

export type ChatLine = Extract<Happening, { is: 'chat' }>['chat'];

export type NewsOfTournament = Extract<Happening, { is: 'tournament.news' }>['news'];

export interface VisitorListener {
  table(visitor: Visitor, view: TableView, before: TableView | null): void;
  left(visitor: Visitor, table: string, why: string): void;
  /** A step of a match, or only its status if there is no step. `isFirst`: the match has just become visible. */
  match(visitor: Visitor, table: string, match: FollowedMatch, step: MatchStep): void;
  chat(visitor: Visitor, chat: ChatLine): void;
  /** The news of a tournament in which the visitor takes part. */
  news(visitor: Visitor, news: NewsOfTournament): void;
}
export interface MatchStep {
  readonly events: readonly Shown[];
  readonly isFirst: boolean;
  /** Only what stands beside the rules has changed. */
  readonly isStatus: boolean;
}
