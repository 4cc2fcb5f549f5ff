/**
 * `partie dev <file>`: a table on this machine where an author plays a game while he writes it. Every change of the file is
 * looked at and taken in; what is wrong with it is told in the terminal and on the page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DevHouse, type DevWish, type LogEntry, type Served, serve, withoutLimits } from '@partie/server';
import type { DevProblem } from '@partie/protocol';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Options } from '@partie/kit';
import { countOption } from './count-option.js';
import { type Looked, lookAt } from './dev-look.js';
import { latestLook } from './dev-looks.js';
import { devWords } from './dev-words.js';
import { importedFiles } from './imported-files.js';
import { openPage } from './open-page.js';
import { bundledWeb } from './serve.js';
import { languageOfSystem } from './start-message.js';
import { FileWatch } from './watch-files.js';

interface DevSettings {
  readonly port: number;
  readonly seats?: number;
  readonly options?: Options;
  readonly botPace: number;
  readonly open: boolean;
  readonly web: string;
}

/** Loopback only, and by its number: cookies are for a host on all ports, and `localhost` may be another server's. */
const host = '127.0.0.1';

export function devCommand(): Command {
  return new Command('dev')
    .description('play a game while you write it: a table where you play at every seat, and that takes every change in')
    .argument('<file>', 'the rules file, wherever it lies')
    .addOption(countOption('--port <n>', 'port on this machine; 0 takes any free one', 8430))
    .addOption(countOption('--seats <n>', 'how many seats (default: 3, if the game can be played so)'))
    .addOption(
      new Option('--options <json>', 'options of the game: \'{"handSize": 5}\'').argParser((text): Options => {
        try {
          return JSON.parse(text) as Options;
        } catch {
          throw new InvalidArgumentError('A JSON object is needed.');
        }
      }),
    )
    .option('--bot-pace <n>', 'how long bots wait before a move: 1 is a human pace, 0 is no wait', Number, 0.5)
    .option('--open', 'open the page in the browser', false)
    .option('--web <folder>', 'folder of another build of the web client', bundledWeb)
    .action((file: string, settings: DevSettings) => dev(resolve(file), settings));
}

const words = devWords[languageOfSystem(process.env)];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const time = (): string => new Date().toTimeString().slice(0, 8);

/** Done when it is stopped from the terminal. */
async function dev(file: string, settings: DevSettings): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'partie-dev-'));
  let house: DevHouse | null = null;
  let served: Served | null = null;
  let revision = 0;
  let isUntypedTold = false;

  const look = async (): Promise<Looked> => {
    watch.follow(importedFiles(file));
    house?.tell('checking', revision + 1);
    const looked = await lookAt(file, ++revision, await house?.lastMatch());
    if (!looked.isTyped && !isUntypedTold) say(words.untyped);
    isUntypedTold = !looked.isTyped;
    return looked;
  };
  const notYet = (text = ''): null => {
    say(`${text}${text === '' ? '' : '\n'}${words.notYet}`);
    return null;
  };
  const open = async ({ game, problems }: Looked): Promise<DevHouse | null> => {
    tellProblems(problems);
    if (game === null) return notYet();
    const { seats, options } = settings;
    const wish: DevWish = { game, ...(seats !== undefined && { seats }), ...(options !== undefined && { options }) };
    try {
      ({ house, served } = await start(wish, settings, data));
    } catch (error) {
      return notYet(error instanceof Error ? error.message : String(error));
    }
    house.tell('running', revision, problems);
    const link = `http://${host}:${served.port}/t/${house.state.table}`;
    say(words.open(game.about.texts[languageOfSystem(process.env)].name, link));
    say(words.watching(importedFiles(file).size));
    if (settings.open) openPage(link);
    return house;
  };
  const takeIn = async (now: DevHouse, { game, problems }: Looked): Promise<void> => {
    if (game === null) {
      now.tell('failed', revision, problems);
      tellProblems(problems);
      return say(`${time()} ${words.failed}`);
    }
    try {
      const offer = await now.takeIn(game);
      now.tell('running', revision, problems);
      if (offer !== null) {
        const language = languageOfSystem(process.env);
        return say(`${time()} ${words.offer(offer.move, offer.text[language], offer.why[language])}`);
      }
      say(`${time()} ${problems.length === 0 ? words.taken : words.warned}`);
      tellProblems(problems);
    } catch (error) {
      const problem: DevProblem = { kind: 'load', text: error instanceof Error ? error.message : String(error) };
      now.tell('failed', revision, [problem, ...problems]);
      tellProblems([problem, ...problems]);
      say(`${time()} ${words.failed}`);
    }
  };

  const lookAgain = latestLook({ look, open, takeIn });
  const watch = new FileWatch(() => void lookAgain());
  await lookAgain();
  await new Promise<void>((resolveStop) => {
    process.once('SIGTERM', resolveStop);
    process.once('SIGINT', resolveStop);
  });
  watch.stop();
  await (served as Served | null)?.stop();
  rmSync(data, { recursive: true, force: true });
}

async function start(
  wish: DevWish,
  { port, web, botPace }: DevSettings,
  data: string,
): Promise<{ readonly house: DevHouse; readonly served: Served }> {
  const house = new DevHouse(wish);
  const thrown: string[] = [];
  house.onThrow = (text) => {
    thrown.push(text);
    say(`${time()} ${words.threw}\n${text}`);
  };
  // What a rule has thrown is told already.
  const log = ({ what, error }: LogEntry) => {
    const text = String(error).split('\n', 1).join();
    if (what === 'error' && !thrown.some((one) => one.includes(text))) say(`${time()} ${String(error)}`);
  };
  const core = { ...withoutLimits, botPace };
  const served = await serve({ port, host, data, origins: [], web, dev: house, core, log });
  process.on('uncaughtException', (error) => served.uncaught(error));
  process.on('unhandledRejection', (error) => served.uncaught(error));
  return { house, served };
}

function tellProblems(problems: readonly DevProblem[]): void {
  for (const { kind, text } of problems) say(`  ✗ ${kind}: ${text.replaceAll('\n', '\n    ')}`);
}
