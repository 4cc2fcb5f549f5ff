/**
 * Every refusal there is, provoked over a real socket, in both languages. The compiler asks for one of each of the
 * server's own; those of the kit are compared with its catalogue. What a game refuses beyond that is tested with the game.
 */
import { readFileSync } from 'node:fs';
import { kitTexts, type Language, type Move } from '@partie/kit';
import {
  type Message,
  type Offers,
  type Problem,
  type ProblemCode,
  problemTexts,
  protocolVersion,
  unpackOffers,
} from '@partie/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '../src/limits.js';
import { type ServerCode, serverTexts } from '../src/refusal-texts.js';
import type { tournamentsEn } from '../src/tournament/tournament-texts.js';
import { House, until } from './house.js';
import { Wire } from './wire.js';

let house: House;
beforeEach(async () => {
  const rates = { messageRate: 500, chatRate: 10, watcherChatRate: 3, tableRate: 5, passwordRate: 5 };
  house = await new House({ ...rates, tableAsking: 20, seatRows: 20, takeBacks: 2, questions: 2 }).open();
});
afterEach(() => house.close());

const hello = { do: 'hello', v: protocolVersion } as const;
const idOf = (wire: Wire): string => wire.got.flatMap((got) => (got.is === 'welcome' ? [got.person.id] : []))[0] ?? '';

/** People who speak the language, at a table if wished, with a match if wished. The first is the host. */
class Scene {
  readonly language: Language;
  table = '';
  match = '';
  constructor(language: Language) {
    this.language = language;
  }
  guest(name: string): Promise<Wire> {
    return Wire.guest(house.url, name, this.language);
  }
  stranger(): Promise<Wire> {
    return Wire.to(house.url);
  }
  async host(wish: Readonly<Record<string, unknown>> = {}): Promise<Wire> {
    const anna = await this.guest('Anna');
    const opened = await anna.ask({ do: 'table.create', game: 'prsi', ...wish });
    this.table = opened.is === 'ok' ? String(opened.table) : '';
    return anna;
  }
  async seated(wish: Readonly<Record<string, unknown>> = {}, count = 2): Promise<[Wire, Wire]> {
    const people = [await this.host({ seats: count, ...wish })];
    for (const name of ['Boris', 'Carla'].slice(0, count - 1)) {
      const wire = await this.guest(name);
      await wire.ask({ do: 'table.join', table: this.table });
      await wire.ask({ do: 'table.ready', table: this.table, ready: true });
      people.push(wire);
    }
    return people as [Wire, Wire];
  }
  /** Anna is on turn. */
  async playing(options: Readonly<Record<string, unknown>> = {}, count = 2, game = 'prsi'): Promise<[Wire, Wire]> {
    const people = await this.seated({ game, options: { randomSeats: false, ...options } }, count);
    const started = await people[0].ask({ do: 'table.start', table: this.table });
    this.match = started.is === 'ok' ? String(started.match) : '';
    for (const wire of people) await wire.ask({ do: 'match.follow', match: this.match });
    return people;
  }
  /** Something about the table, or about the match. */
  of(wire: Wire, command: Readonly<Record<string, unknown>>): Promise<Message> {
    const about = String(command.do).startsWith('match.') ? { match: this.match } : { table: this.table };
    return wire.ask({ ...about, ...command });
  }
  move(wire: Wire, move: object): Promise<Message> {
    return this.of(wire, { do: 'match.move', move });
  }
  /** Asks for the history of a match over HTTP; a refusal there as it would be over the socket. */
  async lookBack(match: string, wire: Wire, query = ''): Promise<Message> {
    const [token = ''] = wire.got.flatMap((got) => (got.is === 'welcome' ? [got.token] : []));
    const answer = await fetch(
      `${house.url.replace('ws', 'http').replace('/socket', '')}/api/matches/${match}/history${query}`,
      {
        headers: { cookie: `partie=${token}`, 'accept-language': this.language },
      },
    );
    const { error: text, code } = (await answer.json()) as { error: string; code: string };
    return { is: 'no', c: null, code, text };
  }
  /** Whoever may, moves, until this seat has a move of this kind; that move. */
  async untilMay(people: readonly Wire[], wanted: (move: Move) => boolean): Promise<{ wire: Wire; move: Move }> {
    for (;;) {
      await until(() => people.some((wire) => offers(wire).length > 0));
      for (const wire of people) {
        const moves = offers(wire);
        const move = moves.find(wanted);
        if (move) return { wire, move };
        const [any] = moves.toSorted((a, b) => Number(a.do === 'play') - Number(b.do === 'play'));
        if (any) await this.move(wire, any);
      }
    }
  }
}

/** What this wire was last told it may do. */
function offers(wire: Wire): Move[] {
  const last = wire.got.findLast((got) => got.is === 'view' || got.is === 'up');
  const packed: Offers = (last?.is === 'view' ? last.offers : last?.is === 'up' ? last.o : undefined) ?? {};
  return unpackOffers(packed);
}

const limit = (some: Partial<Limits>) => void Object.assign(house.server.core.options, some);

type Provoke = (scene: Scene) => Promise<Message | undefined>;

/** Refused to those who upload, and where documents are chosen: documents.test.ts. */
type OfDocuments = 'documentTooLarge' | 'manyDocuments' | 'noDocument' | 'noDocumentOption' | 'notYourDocument';

const server: { readonly [C in Exclude<ServerCode, OfDocuments | keyof typeof tournamentsEn>]: Provoke } = {
  badMessage: async (s) => (await s.guest('Anna')).ask({ do: 'cheat' }),
  // Before the hello the language is not known yet.
  helloFirst: async (s) => (await s.stranger()).ask({ do: 'ping' }),
  oldClient: async (s) => (await s.stranger()).ask({ ...hello, v: 0, language: s.language }),
  nameNeeded: async (s) => (await s.stranger()).ask({ ...hello, name: '...', language: s.language }),
  async nameTaken(s) {
    await s.guest('Anna');
    return (await s.stranger()).ask({ ...hello, name: 'ANNA', language: s.language });
  },
  nameReserved: async (s) => (await s.stranger()).ask({ ...hello, name: 'Bot 1', language: s.language }),
  async noTakeOver(s) {
    const [anna, boris, cyril] = [...(await s.playing()), await s.guest('Cyril')] as const;
    await s.of(cyril, { do: 'table.join', watch: true });
    await s.of(boris, { do: 'table.leave' });
    void anna;
    return s.of(cyril, { do: 'match.takeOver', seat: 1 });
  },
  async sawOtherHand(s) {
    const anna = await s.host({ seats: 3, bots: true, settings: { takeOver: true } });
    const started = await s.of(anna, { do: 'table.start' });
    s.match = started.is === 'ok' ? String(started.match) : '';
    return s.of(anna, { do: 'match.takeOver', seat: 1 });
  },
  linkUsed: async (s) => (await s.stranger()).ask({ ...hello, link: 'nobody-made-it', language: s.language }),
  wrongPassphrase: async (s) =>
    (await s.stranger()).ask({ ...hello, name: 'Anna', passphrase: 'guessed', language: s.language }),
  shortPassphrase: async (s) => (await s.guest('Anna')).ask({ do: 'passphrase', passphrase: 'short' }),
  gone: async (s) => (await s.stranger()).ask({ ...hello, token: 'x'.repeat(43), language: s.language }),
  async idUsed(s) {
    const anna = await s.host();
    await s.of(anna, { c: 'once', do: 'chat', text: 'Hello!' });
    return s.of(anna, { c: 'once', do: 'chat', text: 'Good bye!' });
  },
  async later(s) {
    const anna = await s.host();
    house.server.core.ports.store.saveTable = () => Promise.reject(new Error('The disk is full.'));
    return s.of(anna, { do: 'table.ready', ready: true });
  },
  async tooFast(s) {
    const anna = await s.host();
    for (let i = 0; i < 10; i++) await s.of(anna, { do: 'chat', text: 'hm' });
    return s.of(anna, { do: 'chat', text: 'hm' });
  },
  async tooManyTables(s) {
    const anna = await s.host();
    for (let i = 0; i < 4; i++) await anna.ask({ do: 'table.create', game: 'prsi' });
    return anna.ask({ do: 'table.create', game: 'prsi' });
  },
  async sentAway(s) {
    const [anna, boris] = await s.seated();
    await s.of(anna, { do: 'table.kick', person: idOf(boris) });
    return s.of(boris, { do: 'table.join' });
  },
  async inviteNeeded(s) {
    const [anna, boris] = await s.seated();
    await s.of(anna, { do: 'table.kick', person: idOf(boris) });
    return s.of(await s.guest('Cyril'), { do: 'table.join' });
  },
  async openTables(s) {
    limit({ personTables: 1 });
    return (await s.host()).ask({ do: 'table.create', game: 'prsi' });
  },
  async addressTables(s) {
    limit({ addressTables: 1 });
    return (await s.host()).ask({ do: 'table.create', game: 'prsi' });
  },
  async playsTooMany(s) {
    limit({ personMatches: 0 });
    return s.of(await s.host({ bots: true }), { do: 'table.start' });
  },
  async addressMatches(s) {
    limit({ addressMatches: 0 });
    return s.of(await s.host({ bots: true }), { do: 'table.start' });
  },
  noTable: async (s) => (await s.guest('Anna')).ask({ do: 'table.join', table: 'none' }),
  noGame: async (s) => (await s.guest('Anna')).ask({ do: 'table.create', game: 'quidditch' }),
  noMatch: async (s) => (await s.guest('Anna')).ask({ do: 'match.follow', match: 'none' }),
  badOptions: async (s) => (await s.guest('Anna')).ask({ do: 'table.create', game: 'prsi', options: { trumps: 1 } }),
  async notOver(s) {
    const [anna] = await s.playing();
    return s.lookBack(s.match, anna, '?seat=1');
  },
  async oldRules(s) {
    const [anna] = await s.playing();
    const { store } = house.server.core.ports;
    const header = await store.match(s.match);
    if (header) await store.createMatch({ ...header, id: 'old', version: 99 });
    return s.lookBack('old', anna);
  },
  async notAtTable(s) {
    await s.host();
    return s.of(await s.guest('Boris'), { do: 'table.ready', ready: true });
  },
  async hostOnly(s) {
    const [, boris] = await s.seated();
    return s.of(boris, { do: 'table.start' });
  },
  async locked(s) {
    await s.of(await s.host(), { do: 'table.change', locked: true });
    return s.of(await s.guest('Boris'), { do: 'table.join' });
  },
  async wrongPassword(s) {
    await s.host({ password: 'sesame' });
    return s.of(await s.guest('Boris'), { do: 'table.join', password: 'Sesame' });
  },
  async passwordNeeded(s) {
    await s.host({ password: 'sesame' });
    return s.of(await s.guest('Boris'), { do: 'table.join' });
  },
  async tooManyTries(s) {
    await s.host({ password: 'sesame' });
    const boris = await s.guest('Boris');
    for (let i = 0; i < 5; i++) await s.of(boris, { do: 'table.join', password: 'guess' });
    return s.of(boris, { do: 'table.join', password: 'sesame' });
  },
  async manyAsk(s) {
    await s.host({ settings: { joining: 'vote' } });
    for (let i = 0; i < 20; i++) await s.of(await s.guest(`Guest ${i}`), { do: 'table.join' });
    return s.of(await s.guest('Late'), { do: 'table.join' });
  },
  async manyWatch(s) {
    limit({ tableWatchers: 0 });
    await s.host();
    return s.of(await s.guest('Boris'), { do: 'table.join', watch: true });
  },
  async manyTalk(s) {
    await s.host();
    const boris = await s.guest('Boris');
    await s.of(boris, { do: 'table.join', watch: true });
    for (let i = 0; i < 3; i++) await s.of(boris, { do: 'chat', text: 'hm' });
    return s.of(boris, { do: 'chat', text: 'hm' });
  },
  async voteNeeded(s) {
    await s.host({ settings: { joining: 'vote' } });
    return s.of(await s.guest('Boris'), { do: 'table.join' });
  },
  // Not the answer to a command: the verdict comes later, as the reason of `table.left`.
  async votedDown(s) {
    const anna = await s.host({ settings: { joining: 'vote' } });
    const boris = await s.guest('Boris');
    await s.of(boris, { do: 'table.join' });
    await s.of(anna, { do: 'table.vote', person: idOf(boris), yes: false });
    await until(() => boris.got.some(({ is }) => is === 'table.left'));
    return boris.got.find(({ is }) => is === 'table.left');
  },
  async noWatching(s) {
    await s.host({ settings: { spectators: 'none' } });
    return s.of(await s.guest('Boris'), { do: 'table.join', watch: true });
  },
  async tableFull(s) {
    await s.host({ bots: true, settings: { spectators: 'none' } });
    return s.of(await s.guest('Boris'), { do: 'table.join' });
  },
  async seatTaken(s) {
    const [, boris] = await s.seated();
    return s.of(boris, { do: 'table.sit', seat: 0 });
  },
  async noEngine(s) {
    const anna = await s.host();
    return s.of(anna, { do: 'table.bot', seat: 1, on: true, engine: 'Deep Thought' });
  },
  noSeat: async (s) => s.of(await s.host(), { do: 'table.sit', seat: 9 }),
  async standing(s) {
    const anna = await s.host();
    await s.of(anna, { do: 'table.sit', seat: null });
    return s.of(anna, { do: 'table.ready', ready: true });
  },
  async yourself(s) {
    const anna = await s.host();
    return s.of(anna, { do: 'table.kick', person: idOf(anna) });
  },
  async whilePlaying(s) {
    const [anna] = await s.playing();
    return s.of(anna, { do: 'table.change', seats: 3 });
  },
  async notPlaying(s) {
    const [anna, boris] = await s.playing();
    await s.of(anna, { do: 'match.resign' });
    return s.of(boris, { do: 'match.resign' });
  },
  async notReady(s) {
    const [anna, boris] = await s.seated();
    await s.of(boris, { do: 'table.ready', ready: false });
    return s.of(anna, { do: 'table.start' });
  },
  notPlayedYet: async (s) => s.of(await s.host(), { do: 'table.again' }),
  seatsEmpty: async (s) => s.of(await s.host(), { do: 'table.start' }),
  async paused(s) {
    const [anna, boris] = await s.playing();
    await s.of(anna, { do: 'match.ask', what: 'pause' });
    await s.of(boris, { do: 'match.agree', yes: true });
    return s.move(anna, { do: 'draw' });
  },
  async notPaused(s) {
    const [anna] = await s.playing();
    return s.of(anna, { do: 'match.ask', what: 'resume' });
  },
  async nothingToUndo(s) {
    const [anna] = await s.playing();
    return s.of(anna, { do: 'match.undo' });
  },
  async badNonce(s) {
    const [anna] = await s.playing();
    return s.of(anna, { do: 'match.nonce', nonce: '\ud800' });
  },
  async nonceGiven(s) {
    const [anna] = await s.playing();
    await s.of(anna, { do: 'match.nonce', nonce: 'clover' });
    return s.of(anna, { do: 'match.nonce', nonce: 'horseshoe' });
  },
  async alreadyAsked(s) {
    const [anna, boris] = await s.playing();
    await s.of(anna, { do: 'match.ask', what: 'pause' });
    return s.of(boris, { do: 'match.ask', what: 'pause' });
  },
  async alreadyAgreed(s) {
    const [anna] = await s.playing();
    await s.of(anna, { do: 'match.ask', what: 'pause' });
    return s.of(anna, { do: 'match.agree', yes: true });
  },
  async rowLimit(s) {
    const [anna] = await s.playing({}, 2, 'shithead');
    for (let rows = 0; rows < 20; rows++) {
      const swap = offers(anna).find((move) => move.do === 'swap');
      await s.move(anna, swap ?? { do: 'swap' });
    }
    return s.of(anna, { do: 'match.ask', what: 'pause' });
  },
  async takenBackOften(s) {
    const [anna] = await s.playing({ lastCard: true, several: true });
    for (let times = 0; times < 2; times++) {
      await s.move(anna, { do: 'announce' });
      await s.of(anna, { do: 'match.undo' });
    }
    await s.move(anna, { do: 'announce' });
    return s.of(anna, { do: 'match.undo' });
  },
  async askedOften(s) {
    const [anna, boris] = await s.playing();
    for (let times = 0; times < 2; times++) {
      await s.of(anna, { do: 'match.ask', what: 'pause' });
      await s.of(boris, { do: 'match.agree', yes: false });
    }
    return s.of(anna, { do: 'match.ask', what: 'pause' });
  },
  async absentAsked(s) {
    const [anna, boris] = await s.playing();
    await s.move(anna, { do: 'draw' });
    boris.close();
    await until(() => anna.got.some((got) => got.is === 'status' && got.status.seats[1]?.here === false));
    return s.of(anna, { do: 'match.ask', what: 'undo' });
  },
  async nothingAsked(s) {
    const [anna] = await s.playing();
    return s.of(anna, { do: 'match.agree', yes: true });
  },
  empty: async (s) => s.of(await s.host(), { do: 'chat', text: ' \u200B ' }),
};

const isPlay = ({ do: action }: Move) => action === 'play';
const namesSuit = (move: Move) => move.suit !== undefined;
const create = async (s: Scene, wish: object) =>
  (await s.guest('Anna')).ask({ do: 'table.create', game: 'prsi', ...wish });

const kit: Readonly<Record<string, Provoke>> = {
  players: (s) => create(s, { seats: 9 }),
  noPreset: (s) => create(s, { preset: 'granny' }),
  noOption: (s) => create(s, { options: { trumps: 1 } }),
  badOption: (s) => create(s, { options: { rounds: 'many' } }),
  async notSeated(s) {
    const [anna] = await s.playing({}, 3);
    await s.of(anna, { do: 'match.resign' });
    return s.move(anna, { do: 'draw' });
  },
  async badMove(s) {
    const [anna] = await s.playing();
    return s.move(anna, { do: 'play', cards: [-1] });
  },
  async unknownAction(s) {
    const [anna] = await s.playing();
    return s.move(anna, { do: 'castle' });
  },
  async matchOver(s) {
    const [anna, boris] = await s.playing();
    await s.of(anna, { do: 'match.resign' });
    return s.move(boris, { do: 'draw' });
  },
  async roundOver(s) {
    const { wire } = await s.untilMay(await s.playing(), ({ do: action }) => action === 'next');
    return s.move(wire, { do: 'draw' });
  },
  async alreadyNext(s) {
    const { wire, move } = await s.untilMay(await s.playing(), ({ do: action }) => action === 'next');
    await s.move(wire, move);
    return s.move(wire, move);
  },
  async notYourTurn(s) {
    const [, boris] = await s.playing();
    return s.move(boris, { do: 'draw' });
  },
  async cardCount(s) {
    const [anna] = await s.playing();
    return s.move(anna, { do: 'play' });
  },
  async cardsExactly(s) {
    const [anna] = await s.playing();
    return s.move(anna, { do: 'draw', cards: [1] });
  },
  async cardNotThere(s) {
    const [anna] = await s.playing();
    return s.move(anna, { do: 'play', cards: [999] });
  },
  async notAsked(s) {
    const { wire, move } = await s.untilMay(await s.playing(), (one) => isPlay(one) && !namesSuit(one));
    return s.move(wire, { ...move, colour: 'red' });
  },
  async answerNeeded(s) {
    const { wire, move } = await s.untilMay(await s.playing(), namesSuit);
    return s.move(wire, { do: move.do, cards: move.cards });
  },
  async answerNotAllowed(s) {
    const { wire, move } = await s.untilMay(await s.playing(), namesSuit);
    return s.move(wire, { ...move, suit: 'spades' });
  },
  async undoTurn(s) {
    const [anna] = await s.playing();
    await s.move(anna, { do: 'draw' });
    return s.of(anna, { do: 'match.undo' });
  },
  async undoSeen(s) {
    const [anna] = await s.playing({ drawing: 'playIt' });
    await s.move(anna, { do: 'draw' });
    return s.of(anna, { do: 'match.undo' });
  },
  async undoChance(s) {
    const people = await s.playing();
    const isNext = ({ do: action }: Move) => action === 'next';
    const first = await s.untilMay(people, isNext);
    await s.move(first.wire, first.move);
    const last = await s.untilMay(
      people.filter((wire) => wire !== first.wire),
      isNext,
    );
    await s.move(last.wire, last.move);
    return s.of(last.wire, { do: 'match.undo' });
  },
};

/** Of the kit's own, no frame can bring these about with the games in the box. */
const elsewhere: Readonly<Record<string, string>> = {
  notNow: 'only games that have steps say so: packages/kit/test',
  noOptions: 'only games without options say so: packages/kit/test',
  spaceNeeded: 'only games on boards of spaces say so: packages/kit/test/hex-island.test.ts',
  noSuchSpace: 'only games on boards of spaces say so: packages/kit/test/hex-island.test.ts',
  undoTalk: 'only games with talk say so: packages/server/test/talk.test.ts',
  notOptions: 'what is not an object of options is a badMessage',
};

/** What was said, as code and text; of a refusal for several reasons, the first. */
function said(message: Message | undefined): { codes: string[]; text: string } {
  if (message?.is === 'table.left') return { codes: [message.why], text: message.why };
  if (message?.is !== 'no') return { codes: [`not refused: ${JSON.stringify(message)}`], text: '' };
  return { codes: [message.code, ...(message.because ?? []).map(({ code }) => code)], text: message.text };
}

const languages: readonly Language[] = ['en', 'cs'];

describe('every refusal is provoked', () => {
  it('of the kit, or is out of reach for a reason', () => {
    const all = [...Object.keys(kit), ...Object.keys(elsewhere)];
    expect(all.toSorted()).toEqual(Object.keys(kitTexts.en.refusals).toSorted());
  });

  describe.each(languages)('in %s', (language) => {
    it.each(Object.entries({ ...server, ...kit }))('%s', async (code, provoke) => {
      const { codes, text } = said(await provoke(new Scene(language)));
      expect(codes).toContain(code);
      if (code === 'votedDown') return;
      expect(text).not.toMatch(/[{}]/);
      // In the language of the one who asked: its beginning, up to the first parameter, is the catalogue's.
      if (codes.length > 1 || code === 'badMessage' || code === 'helloFirst') return;
      const [beginning = ''] = (serverTexts[language][code] ?? kitTexts[language].refusals[code] ?? '-').split('{');
      expect(text.startsWith(beginning)).toBe(true);
    });
  });
});

describe('a message that cannot be understood', () => {
  const c = 'c1';
  const frames: { readonly [W in ProblemCode]: string | object } = {
    notJson: '{"c":',
    noCommand: { do: 'cheat' },
    helloTwice: { ...hello, name: 'Boris' },
    missing: { do: 'table.join' },
    unknownField: { do: 'ping', more: 1 },
    notText: { do: 'rename', name: 7 },
    notNumber: { do: 'table.sit', table: 't', seat: 'first' },
    notWhole: { do: 'table.sit', table: 't', seat: 0.5 },
    notFlag: { do: 'lobby.follow', on: 'yes' },
    notList: { do: 'match.move', match: 'm', move: { do: 'play', cards: 7 } },
    notObject: { do: 'match.move', match: 'm', move: 'play' },
    notSimple: { do: 'table.create', game: 'prsi', options: { rounds: [5] } },
    notId: { do: 'table.leave', table: 'with spaces' },
    tooSmall: { do: 'table.sit', table: 't', seat: -1 },
    tooLarge: { do: 'table.sit', table: 't', seat: 32 },
    tooLong: { do: 'chat', table: 't', text: 'x'.repeat(2001) },
    notAllowed: { do: 'match.ask', match: 'm', what: 'beer' },
  };

  describe.each(languages)('is answered in %s', (language) => {
    it.each(Object.entries(frames))('%s', async (what, frame) => {
      const anna = await Wire.guest(house.url, 'Anna', language);
      const answer = await anna.say(typeof frame === 'string' ? frame : JSON.stringify({ c, ...frame }));
      expect(answer).toMatchObject({ is: 'no', code: 'badMessage', with: { what } });
      if (answer.is !== 'no') return;
      const problem = answer.with as unknown as Problem;
      const [beginning = ''] = problemTexts[language][problem.what].split('{');
      expect(answer.text.startsWith(beginning)).toBe(true);
      expect(answer.text).not.toMatch(/[{}]/);
    });
  });

  it('says where, and what would help', async () => {
    const [anna, jana] = [await Wire.guest(house.url, 'Anna'), await Wire.guest(house.url, 'Jana', 'cs')];
    const frame = { do: 'table.create', game: 'prsi', settings: { spectators: 'some' } };
    expect(await anna.ask(frame)).toMatchObject({ text: '"settings.spectators" must be one of: open, delayed, none.' });
    expect(await jana.ask({ do: 'table.join' })).toMatchObject({ text: 'Chybí „table“.' });
  });
});

it('options that cannot be are refused with every reason, in the language of the host', async () => {
  const jana = await Wire.guest(house.url, 'Jana', 'cs');
  expect(
    await jana.ask({ do: 'table.create', game: 'prsi', seats: 7, options: { rounds: 'many', trumps: 1 } }),
  ).toEqual({
    is: 'no',
    c: expect.any(String) as string,
    code: 'badOptions',
    because: [
      { code: 'badOption', with: { name: 'rounds', value: '"many"', allowed: expect.any(String) as string } },
      { code: 'noOption', with: { name: 'trumps', names: expect.any(Array) as string[] } },
      { code: 'players', with: { min: 2, max: 5, n: 7 } },
    ],
    text: expect.stringMatching(
      /^Volba „rounds“ nemůže být "many"; možné hodnoty: .* Volba „trumps“ neexistuje; .* 2 až 5 hráčů, ne 7\.$/,
    ) as string,
  });
});

it('every code is explained in the description of the protocol', () => {
  const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const codes = [...Object.keys(server), ...Object.keys(kit), ...Object.keys(problemTexts.en)];
  expect(codes.filter((code) => !page.includes(`\`${code}\``) && !page.includes(`"${code}"`))).toEqual([]);
});
