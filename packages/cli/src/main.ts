/** The partie command: reads the command line and hands over to one file a command. */
import { stdin, stdout } from 'node:process';
import { Command, InvalidArgumentError, Option } from 'commander';
import { gameById, games } from '@partie/games';
import { type Game, type Language, languages } from '@partie/kit';
import { type CheckWishes, check } from './check.js';
import { type Ruleset, rulesets } from '@partie/games/go';
import { drive } from './drive.js';
import { gtp } from './gtp.js';
import { backup, exportMatch, replay, restore } from './keeping.js';
import { newGame } from './new-game.js';
import { runServer, type ServeWishes, serveOptions } from './serve.js';
import { sgf } from './sgf.js';
import { verify } from './verify.js';

const partie = new Command('partie')
  .description('A self-hosted place to play card and board games together.')
  .showHelpAfterError('(partie --help tells what there is)');

const serving = partie.command('serve').description('start the server');
for (const option of serveOptions) serving.addOption(option);
serving.action(async (wishes: ServeWishes) => {
  const given = (name: string) => serving.getOptionValueSource(name) !== 'default';
  process.exitCode = await runServer(wishes, given);
});

partie
  .command('check')
  .description(
    'play random matches of a game and look for broken promises: dead ends, lost cards, leaks, missing texts …',
  )
  .argument('<game>', `all, or one of: ${games.map((game) => game.about.id).join(', ')}`, gamesNamed)
  .addOption(count('--games <n>', 'random matches', 1000))
  .addOption(count('--pairs <n>', 'pairs of worlds in the leak test', 10_000))
  .addOption(count('--seed <n>', 'number of the first match; the same seed finds the same', 1))
  .addOption(count('--workers <n>', 'how many to run side by side (default: one a core)'))
  .option('--uneven-deal', 'the deal is meant to favour some cards or seats', false)
  .action(async (named: readonly Game[], wishes: CheckWishes) => {
    for (const game of named) process.exitCode = (await check(game, wishes)) || process.exitCode;
  });

partie
  .command('drive')
  .description('drive the rules of any game from any language: one JSON request a line in, one JSON answer a line out')
  .action(() => drive(stdin, stdout));

partie
  .command('gtp')
  .description('play Go by our rules with programs that speak the Go Text Protocol')
  .addOption(
    new Option('--rules <ruleset>', 'what is counted, and which repetitions are forbidden')
      .choices(rulesets)
      .default('chinese'),
  )
  .addOption(count('--seed <n>', 'the same seed plays the same moves', 1))
  .action(async ({ rules, seed }: { rules: Ruleset; seed: number }) => {
    await gtp(stdin, stdout, { ruleset: rules, seed });
    process.exit();
  });

partie
  .command('new')
  .description('start a new game from a commented template that already works')
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

const dataFolder = () =>
  new Option('--data <folder>', 'folder in which everything is kept').env('PARTIE_DATA').default('data');

partie
  .command('backup')
  .description('copy everything into one file, also while the server runs')
  .argument('<file>', 'a file that does not exist yet')
  .addOption(dataFolder())
  .action(async (file: string, { data }: { data: string }) => {
    process.exitCode = await backup(file, data);
  });

partie
  .command('restore')
  .description('put a backup into an empty data folder')
  .argument('<file>', 'a file made by partie backup')
  .addOption(dataFolder())
  .action((file: string, { data }: { data: string }) => {
    process.exitCode = restore(file, data);
  });

partie
  .command('replay')
  .description('tell a stored match in words')
  .argument('<match>', 'its id')
  .addOption(dataFolder())
  .addOption(count('--seat <n>', 'as this seat saw it, from 0 (default: what was public)'))
  .addOption(languageOption())
  .action(async (match: string, { data, seat, language }: { data: string; seat?: number; language: Language }) => {
    process.exitCode = await replay(match, data, seat ?? null, language);
  });

partie
  .command('export')
  .description('write the file of an ended match, which partie verify checks')
  .argument('<match>', 'its id')
  .argument('[file]', 'a file that does not exist yet (default: standard output)')
  .addOption(dataFolder())
  .option('--format <format>', 'in a format that other programs read, with names, day and clocks: sgf')
  .action(async (match: string, file: string | undefined, { data, format }: { data: string; format?: string }) => {
    process.exitCode = await exportMatch(match, data, file, format);
  });

function languageOption(): Option {
  return new Option('--language <language>', 'language of the output').choices(languages).default('en');
}

function gamesNamed(id: string): readonly Game[] {
  if (id === 'all') return games;
  const game = gameById(id);
  if (game === undefined) throw new InvalidArgumentError(`There is no game '${id}'.`);
  return [game];
}

function count(flags: string, description: string, usual?: number): Option {
  return new Option(flags, description).default(usual).argParser((text) => {
    const n = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isInteger(n) || n < 0) throw new InvalidArgumentError('A whole number is needed.');
    return n;
  });
}

// Whoever reads our output may stop early (`partie replay … | head`): then there is nobody left to write for.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

await partie.parseAsync();
