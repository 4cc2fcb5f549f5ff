/** A match: the table as text, and moves as they are typed. */
import { line, span, type TextLine, textMap, textPlayers, textTable, wrapText } from '@partie/client/text';
import {
  confirmationReason,
  describeSpace,
  type Direction,
  foldText,
  pendingIn,
  readTyped,
  scoreSheet,
  spaceBeside,
  timeText,
  typedMoves,
  unclearLine,
} from '@partie/client/words';
import { type Move, lastSpaces, layersOf, piecesOf, rulesFor, type Space, spacesOf } from '@partie/kit';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import { MapPage } from './map-page.js';
import { sheetLines } from './sheet-lines.js';
import { TextPage, withoutMarkup } from './text-page.js';

/** Rows below the table for what happened and was said. */
const leastLog = 3;

const directions: Partial<Record<KeyName, Direction>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const namesSpace = (move: Move, id: string): boolean =>
  Object.entries(move).some(([field, value]) => field !== 'do' && value === id);

/** The space nearest to the middle. */
function middleOf(spaces: readonly Space[]): Space | null {
  const mean = (of: (space: Space) => number) => spaces.reduce((sum, space) => sum + of(space), 0) / spaces.length;
  const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
  const far = (space: Space) => Math.hypot(space.x - x, space.y - y);
  return spaces.toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

export class MatchPage implements Page {
  readonly hasLog = true;
  private readonly app: App;
  private readonly house: House;
  /** A move that is asked for once more: resigning. */
  private doubted = '';
  /** The space of the board on which the cursor stands. */
  private cursor: string | null = null;

  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
  }

  private get scene() {
    const { match, matchInfo: info } = this.house;
    const view = match?.view;
    if (!match || !view || info === null) return null;
    const seats = match.status?.seats ?? [];
    return {
      info,
      view,
      match,
      moves: match.moves,
      names: seats.map(({ name }) => name),
      paused: match.status?.paused ?? false,
      away: seats.flatMap(({ here, bot }, seat) => (here || bot ? [] : [seat])),
    };
  }

  title(): string {
    const { table } = this.house;
    const { scene } = this;
    const deadline = scene?.match.status?.deadline ?? null;
    const left = deadline === null ? null : deadline - this.house.port.world.now() - this.house.client.clockOffset;
    const time = left === null ? '' : ` · ${this.app.words.time(timeText(Math.max(0, left), false))}`;
    return `${this.house.gameName(scene?.info.id ?? '')} · ${table ? this.house.tableName(table) : ''}${time}`;
  }
  hint(): string {
    const { scene } = this;
    const { words } = this.app;
    if (scene?.match.over) return words.afterMatchHint;
    return scene?.info.board?.kind === 'spaces' ? words.boardHint : words.matchHint;
  }
  plainState(): string {
    const { scene } = this;
    if (scene === null) return '';
    const mine = scene.match.over || pendingIn(scene.view).some(({ seat }) => seat === scene.view.you);
    const { question } = this;
    return mine || scene.paused || question !== ''
      ? `${scene.match.id} ${scene.match.number} ${scene.paused} ${question}`
      : 'waiting';
  }

  /** What another player asks of this one; empty if nobody asks. */
  private get question(): string {
    const { scene } = this;
    const { words } = this.app;
    const asking = scene?.match.status?.asking ?? null;
    if (scene === null || asking === null || asking.by === scene.view.you) return '';
    return words.asking(this.house.nameOf(asking.by), words.asked[asking.what]);
  }

  lines(room: Room): TextLine[] {
    const { scene, question } = this;
    const { words } = this.app;
    if (scene === null) return [line(`  ${words.noMatchYet}`)];
    const { width, height } = room;
    // Whoever watches may be let in.
    const free = scene.view.you === null ? (this.house.table?.freeSeats ?? []) : [];
    const below = [
      ...free.flatMap(({ seat, name }) => wrapText(words.freeSeat(seat + 1, name), width, { ink: 'green' })),
      ...(question === '' ? [] : wrapText(question, width, { bold: true, ink: 'cyan' })),
      ...(scene.paused ? [line(span(words.paused, { ink: 'yellow' }))] : []),
    ];
    const cursor = this.cursor === null ? {} : { cursor: this.cursor };
    const table = textTable({ ...scene, ...cursor }, room, {
      offers: height > 30 ? 8 : scene.info.board === undefined ? 4 : 3,
      height: height - leastLog - below.length,
    });
    return [...table, ...below];
  }

  /** The board alone, in so much room. */
  mapLines(room: Room): TextLine[] {
    const { scene, cursor } = this;
    if (scene === null) return [];
    return textMap({ ...scene, ...(cursor !== null && { cursor }) }, room, room.height) ?? [];
  }

  async command({ name, rest, slash }: TypedCommand): Promise<boolean> {
    const { house, app, scene } = this;
    const { words, language } = app;
    const { table } = house;
    if (scene === null) return false;
    const { match, info, view } = scene;
    // A word that is also a move is a move: `resign`, `pass`.
    if (!slash && !match.over && this.isMove(rest === '' ? name : '')) return false;
    const id = { match: match.id };
    switch (name) {
      case 'undo': {
        const done = await house.client.send({ do: 'match.undo', ...id }).catch(() => null);
        if (done === null) await house.send({ do: 'match.ask', ...id, what: 'undo' });
        return true;
      }
      case 'pause':
      case 'resume':
        await house.send({ do: 'match.ask', ...id, what: name });
        return true;
      case 'yes':
      case 'no':
        await house.send({ do: 'match.agree', ...id, yes: name === 'yes' });
        return true;
      case 'sit':
        if (!(await house.takeOver(Number(rest) - 1))) app.say(words.noSuch(rest));
        return true;
      case 'resign':
        if (match.over) app.say(words.isOver);
        else if (this.isSure(name)) await house.send({ do: 'match.resign', ...id });
        return true;
      case 'rules':
        app.push(
          new TextPage(
            words.rules,
            withoutMarkup(rulesFor({ about: info }, table?.options ?? {}, language), info.kind, language),
          ),
        );
        return true;
      case 'score': {
        const sheet = scoreSheet(view, info, scene.names, language);
        if (sheet === null) app.say(words.noScore);
        else app.push(new TextPage(words.scoreSheet, sheetLines(sheet, language)));
        return true;
      }
      case 'log':
        app.push(new TextPage(words.log, house.log.map(({ text }) => text).join('\n')));
        return true;
      case 'why':
        await house.send({ do: 'match.why', ...id });
        return true;
      case 'again':
        if (table) await house.send({ do: 'table.again', table: table.id });
        return true;
      case 'map':
        if (info.board === undefined) return false;
        app.push(new MapPage(app, this));
        return true;
      case 'players':
        app.push(new TextPage(words.players, (room) => textPlayers(scene, room)));
        return true;
      case 'table':
        app.back();
        return true;
      case 'leave':
        if (!match.over && !this.isSure(name)) return true;
        // The seat in a tournament is given up with the tournament; its game is resigned.
        if (house.isTournamentMatch) {
          if (!match.over && (await house.send({ do: 'match.resign', ...id })) === null) return true;
          app.back();
          return true;
        }
        if (table && (await house.send({ do: 'table.leave', table: table.id })) === null) return true;
        house.leaveMatch();
        app.toLobby();
        return true;
      default:
        return false;
    }
  }
  private isMove(typed: string): boolean {
    const { scene } = this;
    return (
      scene !== null &&
      typed !== '' &&
      typedMoves(scene.info, scene.view, scene.moves, this.app.language).some(({ text }) => foldText(text) === typed)
    );
  }
  /** What cannot be taken back, or is usually a mistake, must be typed twice. `why`: what speaks against it. */
  private isSure(typed: string, why = ''): boolean {
    if (this.doubted === typed) {
      this.doubted = '';
      return true;
    }
    this.doubted = typed;
    this.app.say(`${why}${why === '' ? '' : ' '}${this.app.words.sure(typed)}`);
    return false;
  }

  async enter(text: string): Promise<void> {
    const { scene, house, app } = this;
    if (scene === null) return;
    if (scene.match.over) {
      if (text !== '') return app.say(app.words.isOver);
      app.back();
      return house.leaveMatch();
    }
    const typed = text === '' && this.cursor !== null ? this.moveAt(this.cursor) : text;
    const reading = readTyped(scene.info, scene.view, scene.moves, typed, app.language);
    if (reading.is === 'unclear') return app.say(unclearLine(reading));
    if (this.isDoubtful(reading.move, typed)) return;
    this.doubted = '';
    const done = await house.send({ do: 'match.move', match: scene.match.id, move: reading.move as never });
    // A match that has ended meanwhile says so itself.
    if (done === null && !scene.match.over) app.say(house.log.at(-1)?.text ?? '');
  }
  private isDoubtful(move: Move, typed: string): boolean {
    const { scene, app } = this;
    if (scene === null) return false;
    const why = confirmationReason(scene.info, scene.view, move);
    const isApart = scene.info.actions[move.do]?.apart === true;
    if (why === null && !isApart) return false;
    return !this.isSure(typed, why === null ? '' : (scene.info.texts[app.language].words[why] ?? ''));
  }

  /** The only move that names this space, or the space alone. */
  private moveAt(id: string): string {
    const { scene } = this;
    if (scene === null) return id;
    const all = typedMoves(scene.info, scene.view, scene.moves, this.app.language);
    const [only, ...more] = all.filter(({ move }) => namesSpace(move, id));
    return only !== undefined && more.length === 0 ? only.text : id;
  }

  /** On a board the arrows move a cursor, and Enter plays there. F2 shows the board alone. */
  key(name: KeyName): boolean {
    const { scene } = this;
    const direction = directions[name];
    const board = scene?.info.board;
    if (name === 'map' && board !== undefined) {
      this.app.push(new MapPage(this.app, this));
      return true;
    }
    if (scene === null || board === undefined || direction === undefined) return false;
    const { info, view, moves } = scene;
    const layers = layersOf(board);
    const all = spacesOf(board, view).filter(({ layer }) => layers[layer]?.shape !== 'line');
    // Between spaces on which something can be done; without any, between all.
    const legal = all.filter(({ id }) => moves.some((move) => namesSpace(move, id)));
    const spaces = board.kind === 'spaces' && legal.length > 0 ? legal : all;
    const from = spaces.find(({ id }) => id === this.cursor);
    const to = from === undefined ? middleOf(spaces) : spaceBeside(spaces, from, direction);
    if (to === null) return false;
    this.cursor = to.id;
    const nameOf = (seat: number) => scene.names[seat] ?? '';
    if (board.kind === 'spaces')
      this.app.say(
        describeSpace(
          info,
          to,
          piecesOf(board, view),
          nameOf,
          this.app.language,
          spacesOf(board, view),
          lastSpaces(view),
        ),
      );
    return true;
  }

  /** The typed move that begins like this; with nothing typed, the first. Pressed again, the next one. */
  complete(typed: string): string {
    const { scene } = this;
    if (scene === null) return typed;
    const all = typedMoves(scene.info, scene.view, scene.moves, this.app.language).map(({ text }) => text);
    const at = all.indexOf(typed);
    if (at >= 0) return all[(at + 1) % all.length] ?? typed;
    return all.find((text) => foldText(text).startsWith(foldText(typed))) ?? typed;
  }
}
