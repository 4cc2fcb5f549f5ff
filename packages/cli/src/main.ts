/** The `partie` command: parses the command line. Each command has a file of its own. */
import { stdin, stdout } from 'node:process';
import { Command, InvalidArgumentError, Option } from 'commander';
import { gameById, games } from '@partie/games';
import { type Game, type Language, languages } from '@partie/kit';
import { type CheckOptions, check } from './check.js';
import { type Ruleset, rulesets } from '@partie/games/go';
import { doctor } from './doctor.js';
import { drive } from './drive.js';
import { gtp } from './gtp.js';
import { backup, exportMatch, replay, restore } from './data-commands.js';
import { newGame } from './new-game.js';
import { runServer, type ServeSettings, serveOptions } from './serve.js';
import { sgf } from './sgf.js';
import { verify } from './verify.js';

const partie = new Command('partie')
  .description('A self-hosted place to play card and board games together.')
  .showHelpAfterError('(partie --help lists the commands)');

const serving = partie.command('serve').description('start the server');
for (const option of serveOptions) serving.addOption(option);
serving.action(async (settings: ServeSettings) => {
  const given = (name: string) => serving.getOptionValueSource(name) !== 'default';
  process.exitCode = await runServer(settings, given);
});

partie
  .command('check')
  .description(
    'play random matches of a game and check what every game must hold: no dead ends, lost cards, leaks, missing texts …',
  )
  .argument('<game>', `all, or one of: ${games.map((game) => game.about.id).join(', ')}`, parseGames)
  .addOption(countOption('--games <n>', 'random matches', 1000))
  .addOption(countOption('--pairs <n>', 'pairs of worlds in the leak test', 10_000))
  .addOption(countOption('--seed <n>', 'seed of the first match; the same seed gives the same result', 1))
  .addOption(countOption('--workers <n>', 'worker threads (default: one per core)'))
  .option('--uneven-deal', 'do not check that the deal is even: this game favours some cards or seats', false)
  .action(async (chosen: readonly Game[], options: CheckOptions) => {
    for (const game of chosen) process.exitCode = (await check(game, options)) || process.exitCode;
  });

partie
  .command('drive')
  .description(
    'drive the rules of any game from any language: one JSON request per line in, one JSON answer per line out',
  )
  .action(() => drive(stdin, stdout));

partie
  .command('gtp')
  .description('play Go with programs that speak the Go Text Protocol')
  .addOption(
    new Option('--rules <ruleset>', 'how the score is counted and which repetitions are forbidden')
      .choices(rulesets)
      .default('chinese'),
  )
  .addOption(countOption('--seed <n>', 'the same seed plays the same moves', 1))
  .action(async ({ rules, seed }: { rules: Ruleset; seed: number }) => {
    await gtp(stdin, stdout, { ruleset: rules, seed });
    process.exit();
  });

partie
  .command('new')
  .description('start a new game from a commented, working template')
  .argument('<name>', 'name of its folder and id: small letters, digits and hyphens')
  .action((name: string) => {
    process.exitCode = newGame(name);
  });

partie
  .command('verify')
  .description('check the file of a finished match: were the cards dealt as the secret says, was every move allowed?')
  .argument('<file>', 'the match file')
  .addOption(languageOption())
  .action((file: string, { language }: { language: Language }) => {
    process.exitCode = verify(file, language);
  });

partie
  .command('sgf')
  .description('write a match file of Go as SGF, for other programs')
  .argument('<file>', 'the match file')
  .argument('[sgf]', 'a file that does not exist yet (default: standard output)')
  .action((file: string, out: string | undefined) => {
    process.exitCode = sgf(file, out);
  });

const dataFolder = () => new Option('--data <folder>', 'data folder').env('PARTIE_DATA').default('data');

partie
  .command('backup')
  .description('copy all data into one file; the server may be running')
  .argument('<file>', 'a file that does not exist yet')
  .addOption(dataFolder())
  .action(async (file: string, { data }: { data: string }) => {
    process.exitCode = await backup(file, data);
  });

partie
  .command('restore')
  .description('put a backup into an empty data folder')
  .argument('<file>', 'a file written by partie backup')
  .addOption(dataFolder())
  .action((file: string, { data }: { data: string }) => {
    process.exitCode = restore(file, data);
  });

partie
  .command('replay')
  .description('print a stored match in words')
  .argument('<match>', 'its id')
  .addOption(dataFolder())
  .addOption(countOption('--seat <n>', 'as this seat saw it, counted from 0 (default: only what was public)'))
  .addOption(languageOption())
  .action(async (match: string, { data, seat, language }: { data: string; seat?: number; language: Language }) => {
    process.exitCode = await replay(match, data, seat ?? null, language);
  });

partie
  .command('export')
  .description('write the file of a finished match, for partie verify')
  .argument('<match>', 'its id')
  .argument('[file]', 'a file that does not exist yet (default: standard output)')
  .addOption(dataFolder())
  .option('--format <format>', 'a format for other programs, with names, date and clocks: sgf')
  .action(async (match: string, file: string | undefined, { data, format }: { data: string; format?: string }) => {
    process.exitCode = await exportMatch(match, data, file, format);
  });

partie
  .command('doctor')
  .description('check a data folder: what is damaged, and what can be saved; the server may be running')
  .argument('[folder]', 'the data folder (default: what --data says)')
  .addOption(dataFolder())
  .option('--json', 'the findings as one JSON object', false)
  .action(async (folder: string | undefined, { data, json }: { data: string; json: boolean }) => {
    process.exitCode = await doctor(folder ?? data, json);
  });

function languageOption(): Option {
  return new Option('--language <language>', 'language of the output').choices(languages).default('en');
}

function parseGames(id: string): readonly Game[] {
  if (id === 'all') return games;
  const game = gameById(id);
  if (game === undefined) throw new InvalidArgumentError(`There is no game '${id}'.`);
  return [game];
}

function countOption(flags: string, description: string, usual?: number): Option {
  return new Option(flags, description).default(usual).argParser((text) => {
    const n = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isInteger(n) || n < 0) throw new InvalidArgumentError('A whole number is needed.');
    return n;
  });
}

// The reader of a pipe may close it early (`partie replay … | head`), which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

await partie.parseAsync();
