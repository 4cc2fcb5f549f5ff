/**
 * `partie drive`: the rules of every game for programs in any language. Reads one JSON request per line and writes one JSON
 * answer per line. docs/drive.md documents the format, which is stable.
 */
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { gameById, games } from '@partie/games';
import {
  type Event,
  type Game,
  type Json,
  type Language,
  languages,
  playMove,
  type Random,
  readOptions,
  deepEqual,
} from '@partie/kit';
import {
  type Script,
  Scripted,
  seeded,
  startMatch,
  tellEvent,
  tellPending,
  tellRefusal,
  type Viewer,
  handlesFromCodes,
  writeEvent,
  writeMove,
  writeView,
} from '@partie/kit';
import { withDocuments } from './drive-documents.js';

type Request = Readonly<Record<string, unknown>>;

interface DrivenMatch {
  readonly game: Game;
  readonly language: Language;
  readonly random: Random;
  state: unknown;
}

/** Answered as an error; the driver goes on. */
class BadRequest extends Error {}

export async function drive(input: Readable, output: Writable): Promise<void> {
  const driver = new Driver();
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') output.write(`${JSON.stringify(driver.answer(line))}\n`);
  }
}

export class Driver {
  private match: DrivenMatch | null = null;

  /** Answers one line; never throws. */
  answer(line: string): Json {
    try {
      return this.handle(readRequest(line));
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  private handle(request: Request): Json {
    const verb = Object.keys(request).find((key) => Object.hasOwn(this.verbs, key));
    if (verb === undefined) throw new BadRequest(`Ask for one of: ${Object.keys(this.verbs).join(', ')}.`);
    return (this.verbs[verb] as (request: Request) => Json)(request);
  }

  private readonly verbs: Readonly<Record<string, (request: Request) => Json>> = {
    games: () => ({
      games: games.map(({ about }) => ({ id: about.id, version: about.version, players: about.players })),
    }),
    about: ({ about: id, version }) => aboutGame(readGame(id, version)),
    new: ({ new: request }) => this.start(asObject(request, 'new')),
    view: ({ view: viewer }) => {
      const { game, state } = this.playing();
      return { view: writeView(game.view(state, this.viewer(viewer))) };
    },
    pending: () => {
      const { game, state, language } = this.playing();
      return {
        pending: game
          .pending(state)
          .map((one) => ({ ...one, text: tellPending(game, one, language) })) as unknown as Json,
      };
    },
    moves: ({ moves: seat }) => {
      const { game, state } = this.playing();
      const at = this.seat(seat);
      const view = game.view(state, at);
      return { moves: game.moves(state, at).map((move) => writeMove(view, move)) };
    },
    blocked: ({ blocked: seat }) => {
      const { game, state, language } = this.playing();
      const at = this.seat(seat);
      const view = game.view(state, at);
      const blocked = game.blocked(state, at).map(({ move, refusal }) => ({
        move: writeMove(view, move),
        refused: { ...refusal, text: tellRefusal(game, refusal, language) },
      }));
      return { blocked: blocked as unknown as Json };
    },
    move: ({ move, seat, as }) => this.move(move, this.seat(seat), as),
    leave: ({ leave: seat, as }) => {
      const { game, state, random } = this.playing();
      if (!game.leave) throw new BadRequest('This game cannot go on when somebody leaves.');
      const [at, viewer] = [this.seat(seat), this.viewer(as ?? null)];
      return this.onCopy(state, (copy) => ({
        ok: true,
        events: this.tell(game.leave?.(copy, at, random) ?? [], viewer),
      }));
    },
    timeLimit: ({ timeLimit: seat }) => {
      const { game, state } = this.playing();
      const at = this.seat(seat);
      return { move: writeMove(game.view(state, at), game.atTimeLimit(state, at)) };
    },
    outcome: () => {
      const { game, state } = this.playing();
      return { outcome: game.outcome(state) as unknown as Json, sheet: game.sheet(state) as unknown as Json };
    },
    save: () => {
      const { game, state, language } = this.playing();
      return { save: { game: game.about.id, version: game.about.version, language, state: game.save(state) } };
    },
    load: ({ load, seed, random }) => {
      const { game: id, version, language, state } = asObject(load, 'load');
      const game = readGame(id, version);
      const source = readRandom(random, seed);
      this.match = { game, language: readLanguage(language), state: loadState(game, state), random: source.random };
      return { ok: true, seed: source.seed };
    },
  };

  private start(request: Request): Json {
    const game = readGame(request.game, request.version);
    const { preset } = request;
    if (preset !== undefined && typeof preset !== 'string') throw new BadRequest('"preset" must be a name.');
    const language = readLanguage(request.language);
    const given = request.documents === undefined ? {} : asObject(request.documents, '"documents"');
    const { options: wished, documents } = withDocuments(game, request.options, given, language);
    const options = readOptions(game.about.options, game.about.presets, wished, preset);
    if ('problems' in options) throw new BadRequest(options.problems.join(' '));
    const { seats = game.about.players.min } = request;
    if (typeof seats !== 'number') throw new BadRequest('"seats" must be a number.');
    const refusal = game.refuseStart(seats, options.ok, documents);
    if (refusal !== null)
      return { refused: { ...refusal, text: tellRefusal(game, refusal, language) } as unknown as Json };
    const { random, seed } = readRandom(request.random, request.seed);
    const { state, events } = startMatch(game, seats, options.ok, random, documents);
    this.match = { game, language, random, state };
    return { ok: true, seed, options: options.ok, events: this.tell(events, null) };
  }

  private move(given: unknown, seat: number, as: unknown): Json {
    const { game, state, language, random } = this.playing();
    const viewer = as === undefined ? seat : this.viewer(as);
    const move = handlesFromCodes(game, game.view(state, seat), seat, given);
    return this.onCopy(state, (copy) => {
      const done = playMove(game, copy, seat, move, random);
      if (done.refusal === null) return { ok: true, events: this.tell(done.events, viewer) };
      return { refused: { ...done.refusal, text: tellRefusal(game, done.refusal, language) } as unknown as Json };
    });
  }

  /** Keeps the changed copy only if `work` does not throw: a script that does not fit must change nothing. */
  private onCopy(state: unknown, work: (copy: unknown) => Json): Json {
    const match = this.playing();
    const copy = match.game.clone(state);
    const answer = work(copy);
    match.state = copy;
    return answer;
  }

  /** Events as a viewer sees them, with their texts. */
  private tell(events: readonly Event[], viewer: Viewer): Json {
    const { game, state, language } = this.playing();
    return events.map((event) => {
      const shown = game.show(state, event, viewer);
      return { ...writeEvent(shown), text: tellEvent(game, shown, language) };
    });
  }

  private viewer(given: unknown): Viewer {
    return given === null ? null : this.seat(given);
  }

  private playing(): DrivenMatch {
    if (this.match === null)
      throw new BadRequest('There is no match yet: start one with {"new": {"game": "…", "seats": n}}.');
    return this.match;
  }

  private seat(given: unknown): number {
    const { game, state } = this.playing();
    const { seats } = game.view(state, null);
    if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given < seats) return given;
    throw new BadRequest(`A seat is needed, 0 to ${seats - 1}; not ${JSON.stringify(given)}.`);
  }
}

function readRequest(line: string): Request {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new BadRequest('This line is not JSON.');
  }
  return asObject(request, 'A request');
}

function asObject(value: unknown, what: string): Request {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Request;
  throw new BadRequest(`${what} must be an object.`);
}

/** Of a version, or the current rules. */
function readGame(id: unknown, version?: unknown): Game {
  const game = typeof id === 'string' ? gameById(id) : undefined;
  if (game === undefined)
    throw new BadRequest(
      `There is no game ${JSON.stringify(id)}; there are: ${games.map((g) => g.about.id).join(', ')}.`,
    );
  const rules = version === undefined ? game : gameById(game.about.id, version as number);
  if (rules === undefined)
    throw new BadRequest(
      `There is no version ${JSON.stringify(version)} of ${game.about.id}; the current one is ${game.about.version}.`,
    );
  return rules;
}

function readLanguage(given: unknown): Language {
  const language = given === undefined ? 'en' : languages.find((one) => one === given);
  if (language === undefined) throw new BadRequest(`The languages are ${languages.join(', ')}.`);
  return language;
}

function aboutGame({ about }: Game): Json {
  const { id, version, players, options, presets, actions, questions, zones, statistics, texts } = about;
  const names = Object.fromEntries(languages.map((language) => [language, texts[language].name]));
  return { id, version, names, players, options, presets, actions, questions, zones, statistics } as unknown as Json;
}

/** Scripted outcomes first; the rest comes from the seed. Without a seed, one is drawn and reported. */
function readRandom(script: unknown, seed: unknown): { random: Random; seed: number } {
  if (seed !== undefined && !Number.isSafeInteger(seed)) throw new BadRequest('"seed" must be a whole number.');
  const used = seed === undefined ? randomInt(2 ** 32) : (seed as number);
  const scripted = script === undefined ? {} : asObject(script, '"random"');
  for (const [label, outcomes] of Object.entries(scripted)) {
    if (!Array.isArray(outcomes) || !outcomes.flat().every((one) => ['string', 'number'].includes(typeof one))) {
      throw new BadRequest(
        `"random": the outcomes for '${label}' must be a list of card codes, numbers, or lists of them.`,
      );
    }
  }
  return { random: new Scripted(scripted as Script, seeded(used)), seed: used };
}

/** Loads a saved state and checks that it is complete and unchanged. */
function loadState(game: Game, saved: unknown): unknown {
  try {
    const state = game.load(saved as Json);
    const problems = game.audit(state);
    if (problems.length > 0) throw new Error(problems.join(' '));
    if (!deepEqual(game.save(state), saved)) throw new Error('it is not as it was saved.');
    for (const { seat } of game.pending(state)) game.moves(state, seat);
    game.view(state, null);
    return state;
  } catch (error) {
    throw new BadRequest(`This saved match is damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
}
