/**
 * Trading between the player on turn and the others.
 *
 * Each player keeps one offer and one demand that all can see. Towards each other, two players are *negotiating* or, when
 * one's offer is the other's demand, *matching*; then each can lock his side (*considered*) and, when both have, *confirm*.
 * The cards change hands when both have confirmed. Any change of an offer, a demand or the cards held puts the two back.
 *
 * The buttons of a client are compounds of these steps. A *pledge* is a promise to confirm as soon as both have
 * considered: `accept` and `counter` pledge to the player on turn, an offer `to the first taker` pledges to everybody.
 */
import { type Bundle, type Card, no, type Seat } from '@partie/kit';
import { type Resource, resources } from './board-definition.js';
import { type Amounts, amounts, bundleOf, cardsOf, countOf, covers, nothing, share, total } from './cards.js';
import type { SettlersTable } from './rules.js';

export interface Offer {
  readonly give: Amounts;
  readonly want: Amounts;
}
/** An offer as everybody sees it. */
export interface Exchange {
  readonly give: Bundle<Resource>;
  readonly want: Bundle<Resource>;
}

/** What stands between the player on turn and another: 0 open, 1 considered, 2 confirmed, in each direction. */
export interface Link {
  readonly turn: 0 | 1 | 2;
  readonly other: 0 | 1 | 2;
  readonly pledged: boolean;
  readonly declined: boolean;
}
export const noLink: Link = { turn: 0, other: 0, pledged: false, declined: false };

/** The open facts of the negotiations in a turn. */
export interface Negotiation {
  /** By seat. */
  offers: readonly (Exchange | null)[];
  /** By seat; null where nothing was said yet. */
  links: readonly (Link | null)[];
  /** By seat: as a word, what a player says to the player on turn, and he to that player. */
  answers: readonly string[];
  /** The player on turn gives to the first who accepts. */
  toFirst: boolean;
}
export const noNegotiation = (seats: number): Negotiation => ({
  offers: Array.from({ length: seats }, () => null),
  links: Array.from({ length: seats }, () => null),
  answers: Array.from({ length: seats }, () => ''),
  toFirst: false,
});

/** Nobody has offered or answered anything since the turn began. */
export const isQuiet = (t: SettlersTable): boolean =>
  t.open.offers.every((offer) => offer === null) && t.open.links.every((link) => link === null);

/** Ends all negotiations. */
export function endNegotiation(t: SettlersTable): void {
  if (!isQuiet(t)) t.set(noNegotiation(t.seats));
}

export type TradeState = 'negotiating' | 'matching' | 'considered' | 'confirmed';

const same = (a: Amounts, b: Amounts): boolean => a.every((n, i) => n === b[i]);
const mirrored = ({ give, want }: Offer): Offer => ({ give: want, want: give });
const matches = (one: Offer | null, other: Offer | null): boolean =>
  one !== null && other !== null && same(one.give, other.want) && same(one.want, other.give);

/** What a seat offers; null if nothing. */
export function offerOf({ offers }: Pick<Negotiation, 'offers'>, seat: Seat): Offer | null {
  const shown = offers[seat];
  return shown ? { give: amounts(shown.give), want: amounts(shown.want) } : null;
}

/** The state in which one player is towards another; one of them is on turn. */
export function stateTowards(n: Pick<Negotiation, 'offers' | 'links'>, turn: Seat, from: Seat, to: Seat): TradeState {
  const link = n.links[from === turn ? to : from] ?? noLink;
  const level = from === turn ? link.turn : link.other;
  if (level > 0) return level === 1 ? 'considered' : 'confirmed';
  return matches(offerOf(n, from), offerOf(n, to)) ? 'matching' : 'negotiating';
}

// ---- what is refused ------------------------------------------------------------------------------------------------------

/** The words go to this player only: the others do not learn what he lacks. */
export function refuseOffer(t: SettlersTable, seat: Seat, { give, want }: Offer) {
  if (total(give) === 0 || total(want) === 0) return no('noGifts');
  if (share(give, want)) return no('likeForLike');
  return covers(countOf(t.cards('hand', seat)), give) ? null : no('notHeld');
}

export function refusePartner(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  if (other === undefined || other === seat || t.gone[other]) return no('noPartner');
  return seat === t.turn || other === t.turn ? null : no('onlyWithTurn');
}

export function refuseAccept(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  if (t.open.toFirst) return no('forFirst');
  if ((t.open.links[seat]?.other ?? 0) > 0) return no('alreadyConsidered');
  return refuseMirroring(t, seat, other);
}
export function refuseAcceptFirst(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  return t.open.toFirst ? refuseMirroring(t, seat, other) : no('notForFirst');
}
function refuseMirroring(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  const refusal = refusePartner(t, seat, other);
  const offer = other === undefined ? null : offerOf(t.open, other);
  if (refusal !== null || !offer) return refusal ?? no('noOffer');
  return refuseOffer(t, seat, mirrored(offer));
}

export function refuseConsider(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  const refusal = refusePartner(t, seat, other);
  if (refusal !== null || other === undefined) return refusal;
  const state = stateTowards(t.open, t.turn, seat, other);
  if (state === 'negotiating') return no('noMatch');
  return state === 'matching' ? null : no('alreadyConsidered');
}

export function refuseConfirm(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  const refusal = refusePartner(t, seat, other);
  if (refusal !== null || other === undefined) return refusal;
  const [mine, theirs] = [[seat, other] as const, [other, seat] as const].map(([from, to]) =>
    stateTowards(t.open, t.turn, from, to),
  );
  if (mine === 'confirmed') return no('alreadyConfirmed');
  return mine === 'considered' && (theirs === 'considered' || theirs === 'confirmed') ? null : no('considerFirst');
}

/** The player on turn takes one of those who have pledged. */
export function refuseChoose(t: SettlersTable, seat: Seat, other: Seat | undefined) {
  const refusal = refusePartner(t, seat, other);
  if (refusal !== null || other === undefined) return refusal;
  const offer = offerOf(t.open, other);
  if (seat !== t.turn || !offer || !t.open.links[other]?.pledged) return no('notPledged');
  return refuseOffer(t, seat, mirrored(offer));
}

/** Who can be dealt with: the player on turn, for him all others. */
export const partners = (t: SettlersTable, seat: Seat): Seat[] =>
  seat === t.turn ? t.inTurn(seat).filter((other) => other !== seat) : [t.turn];

/** Others answer the player on turn, once there is something to answer. */
export function refuseAnswer(t: SettlersTable, seat: Seat) {
  return seat === t.turn ? no('answerOthers') : null;
}
export function refuseDecline(t: SettlersTable, seat: Seat) {
  if (seat === t.turn) return no('answerOthers');
  return t.open.offers[t.turn] ? null : no('noOffer');
}

/** What can be offered: anything one holds for anything. A few plain exchanges stand for all of them. */
export function offerQuestions(t: SettlersTable, seat: Seat) {
  const have = countOf(t.cards('hand', seat));
  const some = singles.filter((_, i) => have[i] !== 0);
  return { give: { upTo: bundleOf(have), least: 1, most: mostTraded, some }, want: anything };
}
/** As many as there can be of all resources together. */
const mostTraded = 5 * 24;
const singles = resources.map((resource): Bundle<Resource> => ({ [resource]: 1 }));
const anything = { upTo: bundleOf(resources.map(() => mostTraded)), least: 1, most: mostTraded, some: singles };

// ---- what is done ---------------------------------------------------------------------------------------------------------

type Proposal = 'propose' | 'proposeToFirst' | 'counter';

/** Sets a seat's offer and demand. What is offered is known to be in the hand from now on. */
export function setOffer(t: SettlersTable, seat: Seat, offer: Offer, is: Proposal): void {
  showHeld(t, seat, offer, is);
  replaceOffer(t, seat, offer);
}
function replaceOffer(t: SettlersTable, seat: Seat, offer: Offer | null): void {
  change(t, { offers: t.open.offers.with(seat, offer && shownOffer(offer)) });
  if (seat === t.turn) change(t, { links: t.open.links.map(() => null), toFirst: false });
  else if (offer) setLink(t, seat, null);
  else putBack(t, seat);
}

const codesOf = (of: Amounts): Resource[] =>
  resources.flatMap((resource, i) => new Array<Resource>(of[i] ?? 0).fill(resource));

/** Cards that everybody knows to be there are shown first: an offer tells no more than it must. */
function showHeld(t: SettlersTable, seat: Seat, { give, want }: Offer, is: Proposal | 'accept' | 'acceptFirst'): void {
  const known = (card: Card): number => (t.knownBy[card] === t.layout.everyone ? 0 : 1);
  const hand = t.cards('hand', seat).toSorted((a, b) => known(a) - known(b));
  t.show(cardsOf(hand, give), { is, seat, with: { give: codesOf(give), want: codesOf(want) } });
}

export function withdraw(t: SettlersTable, seat: Seat): void {
  replaceOffer(t, seat, null);
}

export function offerToFirst(t: SettlersTable, seat: Seat, offer: Offer): void {
  setOffer(t, seat, offer, 'proposeToFirst');
  change(t, { toFirst: true });
}

/** Mirrors the pair of the player on turn, considers and pledges. */
export function accept(t: SettlersTable, seat: Seat): void {
  const offer = offerOf(t.open, t.turn);
  if (!offer) return;
  showHeld(t, seat, mirrored(offer), 'accept');
  change(t, { offers: t.open.offers.with(seat, shownOffer(mirrored(offer))) });
  setLink(t, seat, { other: 1, pledged: true, declined: false });
  keepPledge(t, seat);
}

/** The first taker of an offer to everybody gets it at once. */
export function acceptFirst(t: SettlersTable, seat: Seat): void {
  const offer = offerOf(t.open, t.turn);
  if (!offer) return;
  showHeld(t, seat, mirrored(offer), 'acceptFirst');
  exchange(t, seat, mirrored(offer));
}

export function counter(t: SettlersTable, seat: Seat, offer: Offer): void {
  setOffer(t, seat, offer, 'counter');
  setLink(t, seat, { other: 0, pledged: true, declined: false });
}

/** What a seat has offered in answer to what it declines now would still match it: that offer is gone, too. */
export function decline(t: SettlersTable, seat: Seat): void {
  if (matches(offerOf(t.open, seat), offerOf(t.open, t.turn))) replaceOffer(t, seat, null);
  setLink(t, seat, { ...noLink, declined: true });
}

export function consider(t: SettlersTable, seat: Seat, other: Seat): void {
  const partner = seat === t.turn ? other : seat;
  t.say('consider', { who: other }, seat);
  setLink(t, partner, seat === t.turn ? { turn: 1 } : { other: 1 });
  keepPledge(t, partner);
}
/**
 * Who has pledged confirms as soon as both have considered. The player on turn, who offers to the first taker, has agreed with
 * everybody beforehand. If both have pledged, it is for the other to confirm: he takes what is offered.
 */
function keepPledge(t: SettlersTable, other: Seat): void {
  const link = t.open.links[other];
  if (t.open.toFirst && link?.other === 1) return setLink(t, other, { turn: 2 });
  if (link?.pledged && link.turn === 1 && link.other === 1) setLink(t, other, { other: 2 });
}

export function confirm(t: SettlersTable, seat: Seat, other: Seat): void {
  const partner = seat === t.turn ? other : seat;
  t.say('confirm', { who: other }, seat);
  setLink(t, partner, seat === t.turn ? { turn: 2 } : { other: 2 });
  const link = t.open.links[partner] ?? noLink;
  const offer = offerOf(t.open, partner);
  if (link.turn === 2 && link.other === 2 && offer) exchange(t, partner, offer);
}

export function choose(t: SettlersTable, other: Seat): void {
  const offer = offerOf(t.open, other);
  if (offer) exchange(t, other, offer);
}

/**
 * The cards change hands between the player on turn and another, who gives what his offer says. The offers have shown the
 * cards already, so that the movements tell nothing new; what is said keeps one of the two from taking the trade back alone.
 */
function exchange(t: SettlersTable, other: Seat, { give, want }: Offer): void {
  const { turn } = t;
  t.say('trade', { who: other }, turn);
  handOver(t, turn, other, want);
  handOver(t, other, turn, give);
  t.tally('trades', turn);
  t.tally('trades', other);
  replaceOffer(t, turn, null);
  replaceOffer(t, other, null);
}

/** Gives cards openly, over the middle of the table: everybody sees which. */
export function handOver(t: SettlersTable, from: Seat, to: Seat, what: Amounts): void {
  t.move(cardsOf(t.cards('hand', from), what), 'market', { is: 'gives', seat: from, with: { who: to } });
  t.move(t.cards('market'), 'hand', to, { is: 'move', seat: null });
}

// ---- what puts the parties back -------------------------------------------------------------------------------------------

function setLink(t: SettlersTable, other: Seat, part: Partial<Link> | null): void {
  change(t, { links: t.open.links.with(other, part && { ...(t.open.links[other] ?? noLink), ...part }) });
}

/** Every change of the negotiations goes through here, so that what the others say is always told. */
function change(t: SettlersTable, facts: Partial<Negotiation>): void {
  t.set(facts);
  t.set({ answers: t.open.links.map((link, seat) => answerOf(t, seat, link)) });
}
function answerOf(t: SettlersTable, seat: Seat, link: Link | null): string {
  if (seat === t.turn) return t.open.toFirst ? 'toFirst' : '';
  if (link?.declined) return 'declines';
  if (link?.turn) return bothDirections(link);
  if (link?.pledged) return 'wouldTrade';
  const state = stateTowards(t.open, t.turn, seat, t.turn);
  return state === 'negotiating' ? '' : state;
}
/** What the two say to each other, once the player on turn has said something to this one. */
function bothDirections({ turn, other }: Link): string {
  if (turn === 2) return 'turnConfirmed';
  return other === 0 ? 'turnConsidered' : other === 1 ? 'bothConsidered' : 'confirmed';
}
const shownOffer = ({ give, want }: Offer): Exchange => ({ give: bundleOf(give), want: bundleOf(want) });

/**
 * Whatever this seat had considered, confirmed or pledged, and others towards it, counts no more. A decline stays as long as the
 * offer that it answers.
 */
function putBack(t: SettlersTable, seat: Seat): void {
  const stays = (link: Link | null): Link | null => (link?.declined ? { ...noLink, declined: true } : null);
  const { links } = t.open;
  if (seat === t.turn) return change(t, { links: links.map(stays), toFirst: false });
  change(t, { links: links.with(seat, stays(links[seat] ?? null)) });
}

/**
 * The cards of a seat have changed openly: it is back to negotiating. An offer of something that has just left the hand is gone,
 * even if there is more of it: whether there is would tell what the hand holds.
 */
export function cardsChanged(t: SettlersTable, seat: Seat, left: Amounts = nothing): void {
  const { links, toFirst } = t.open;
  const offer = offerOf(t.open, seat);
  if (offer && share(offer.give, left)) {
    t.say('offerGone', {}, seat);
    return replaceOffer(t, seat, null);
  }
  const isIdle = seat === t.turn ? !toFirst && links.every((link) => link === null) : !links[seat];
  if (!isIdle) putBack(t, seat);
}

/** A card was taken unseen: all offers of both end, so that none of them tells which card it was. */
export function voidOffers(t: SettlersTable, seats: readonly Seat[]): void {
  if (isQuiet(t)) return;
  for (const seat of seats) {
    if (t.open.offers[seat]) t.say('offerGone', {}, seat);
    replaceOffer(t, seat, null);
  }
}
