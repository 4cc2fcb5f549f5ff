/** The `partie` command: parses the command line. Each command has a file of its own. */
import { stdin, stdout } from 'node:process';
import { Command, Option } from 'commander';
import { gameById, games } from '@partie/games';
import { type Game, type Language, languages } from '@partie/kit';
import { type CheckOptions, check } from './check.js';
import { type Ruleset, rulesets } from '@partie/games/go';
import { countOption } from './count-option.js';
import { devCommand } from './dev.js';
import { checkDocument } from './document-check.js';
import { doctor } from './doctor.js';
import { drive } from './drive.js';
import { type FindSettings, find } from './find.js';
import { gtp } from './gtp.js';
import { backup, exportMatch, replay, restore } from './data-commands.js';
import { type JournalWish, journal, parseTime } from './journal.js';
import { newGame, type TemplateKind, templateKinds } from './new-game.js';
import { type PlaySettings, runPlay } from './play.js';
import { xmppPlayOptions } from './play-xmpp.js';
import { checkThatImportEnds } from './import-watch.js';
import { bringGames, gameOption } from './outside-games.js';
import { runServer, type ServeSettings, serveOptions } from './serve.js';
import { sgf } from './sgf.js';
import { verify } from './verify.js';
import { runXmpp, type XmppSettings, xmppOptions } from './xmpp.js';

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
  .command('find')
  .description('list the open tables and tournaments of all servers nearby, one key to join')
  .option('--json', 'the servers with their tables and tournaments as one JSON object', false)
  .addOption(countOption('--seconds <n>', 'how long to listen for announcements', 2))
  .action(async (settings: FindSettings) => {
    process.exitCode = await find(settings);
  });

const gateway = partie
  .command('xmpp')
  .description('connect a running server to XMPP: tables as chat rooms (see docs/xmpp.md)')
  .addOption(
    new Option('--server <url>', 'the server; it should trust this machine with --trust-proxy')
      .env('PARTIE_SERVER')
      .default('http://127.0.0.1:8420'),
  )
  .addOption(
    new Option('--state <file>', 'where the gateway keeps who is who').env('PARTIE_XMPP_STATE').default('xmpp.json'),
  );
for (const option of xmppOptions) gateway.addOption(option);
gateway.action(async (settings: XmppSettings & { server: string; state: string }) => {
  process.exitCode = await runXmpp(settings);
});

const playing = partie
  .command('play')
  .description('play in the terminal: at a server, or at one of the saved ones')
  .argument('[server]', 'its address: example.org, 192.168.1.5, https://play.example.org, xmpp:games.example.org')
  .argument('[port]', 'its port')
  .addOption(languageOption().default(ownLanguage()))
  .option('--name <name>', 'the name to come in under')
  .option('--plain', 'lines instead of the whole screen: for screen readers, scripts and simple terminals', false)
  .option('--no-colour', 'no colours')
  .option('--no-symbols', 'letters instead of suits and stones as symbols')
  .option('--host-here', 'start a server here and sit down at it')
  .option('--data <folder>', 'with --host-here: its data folder (default: a temporary one)')
  .addOption(countOption('--port <n>', 'with --host-here: its port; 0 takes any free one', 8420))
  .option('--host <address>', 'with --host-here: the address to listen on', '0.0.0.0')
  .option('--no-announce', 'with --host-here: do not tell the local network about the server');
for (const option of xmppPlayOptions) playing.addOption(option);
playing.action(async (server: string | undefined, port: string | undefined, settings: PlaySettings) => {
  const code = await runPlay(server, port, settings);
  // A move that was about to be made, or a server that is being tested, must not keep the program.
  process.stdout.write('', () => process.exit(code));
});

partie
  .command('check')
  .description(
    'play random matches of a game and check what every game must hold: no dead ends, lost cards, leaks, missing texts …',
  )
  .argument('[game]', `all, or one of: ${games.map((game) => game.about.id).join(', ')} (default: those of --game)`)
  .addOption(gameOption())
  .addOption(countOption('--games <n>', 'random matches', 1000))
  .addOption(countOption('--pairs <n>', 'pairs of worlds in the leak test', 10_000))
  .addOption(countOption('--seed <n>', 'seed of the first match; the same seed gives the same result', 1))
  .addOption(countOption('--workers <n>', 'worker threads (default: one per core)'))
  .option('--uneven-deal', 'do not check that the deal is even: this game favours some cards or seats', false)
  .action(async (id: string | undefined, options: CheckOptions) => {
    await checkThatImportEnds(options.game);
    const brought = await bringGames(options.game);
    for (const game of id === undefined && brought.length > 0 ? brought : gamesNamed(id))
      process.exitCode = (await check(game, options)) || process.exitCode;
  });

partie.addCommand(devCommand());

partie
  .command('drive')
  .description(
    'drive the rules of any game from any language: one JSON request per line in, one JSON answer per line out',
  )
  .addOption(gameOption())
  .action(async ({ game }: WithGames) => {
    await bringGames(game);
    await drive(stdin, stdout);
  });

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

const making = partie
  .command('new')
  .description('start a new game from a commented, working template')
  .argument('<name>', 'name of its folder and id: small letters, digits and hyphens')
  .action((name: string, chosen: Partial<Record<TemplateKind, boolean>>) => {
    const [kind, another] = Object.keys(chosen) as TemplateKind[];
    if (another !== undefined)
      throw new Error(`Which one: --${kind} or --${another}? A game starts from one template.`);
    process.exitCode = newGame(name, undefined, kind);
  });
for (const [kind, what] of Object.entries(templateKinds)) making.option(`--${kind}`, what);

partie
  .command('verify')
  .description('check the file of a finished match: were the cards dealt as the secret says, was every move allowed?')
  .argument('<file>', 'the match file')
  .addOption(languageOption())
  .addOption(gameOption())
  .action(async (file: string, { language, game }: WithGames & { language: Language }) => {
    await bringGames(game);
    process.exitCode = verify(file, language);
  });

partie
  .command('document')
  .description('documents that are options of games: boards, maps')
  .command('check')
  .description('whether a game can use a file as this document, and if not, what is wrong with it and where')
  .argument('<game>', 'the game')
  .argument('<option>', 'the option whose value the document is')
  .argument('<file>', 'the document')
  .addOption(languageOption())
  .addOption(gameOption())
  .action(async (id: string, option: string, file: string, { language, game }: WithGames & { language: Language }) => {
    await bringGames(game);
    for (const one of gamesNamed(id)) process.exitCode = checkDocument(one, option, file, language) || process.exitCode;
  });

partie
  .command('board')
  .description('boards of Settlers')
  .command('check')
  .description('whether a file is a board one can play on, and if not, what is wrong with it and where')
  .argument('<file>', 'the board: JSON or XML')
  .addOption(languageOption())
  .action((file: string, { language }: { language: Language }) => {
    for (const one of gamesNamed('settlers')) process.exitCode = checkDocument(one, 'board', file, language);
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
  .addOption(gameOption())
  .action(async (match: string, options: WithGames & { data: string; seat?: number; language: Language }) => {
    const { data, seat, language, game } = options;
    await bringGames(game);
    process.exitCode = await replay(match, data, seat ?? null, language);
  });

partie
  .command('export')
  .description('write the file of a finished match, for partie verify')
  .argument('<match>', 'its id')
  .argument('[file]', 'a file that does not exist yet (default: standard output)')
  .addOption(dataFolder())
  .option('--format <format>', 'a format for other programs, with names, date and clocks: sgf')
  .option('--chat', 'with --format: also what was said at the table meanwhile', false)
  .addOption(gameOption())
  .action(
    async (
      match: string,
      file: string | undefined,
      { data, game, ...how }: WithGames & { data: string; format?: string; chat: boolean },
    ) => {
      await bringGames(game);
      process.exitCode = await exportMatch(match, data, file, how);
    },
  );

partie
  .command('journal')
  .description('print who came, joined, left, changed and said what; the server may be running')
  .addOption(dataFolder())
  .option('--table <id>', 'only what happened at this table')
  .option('--person <name>', 'only what this person did, by name or id')
  .addOption(
    new Option('--since <time>', 'from 2026-11-18, 2026-11-18T20:15Z, or 90m, 3h, 2d ago').argParser(parseTime),
  )
  .addOption(new Option('--until <time>', 'before such a time').argParser(parseTime))
  .addOption(countOption('--last <n>', 'only the last so many entries'))
  .option('--json', 'one JSON object a line', false)
  .addOption(languageOption())
  .action(async (wish: JournalWish) => {
    process.exitCode = await journal(wish);
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

/** By the environment: that of a terminal that speaks Czech is `LANG=cs_CZ.UTF-8`. */
function ownLanguage(): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('cs') ? 'cs' : 'en';
}

/** Options of a command that can be used with games from outside. */
interface WithGames {
  readonly game: readonly string[];
}

function gamesNamed(id: string | undefined): readonly Game[] {
  if (id === 'all') return games;
  const game = id === undefined ? undefined : gameById(id);
  if (game === undefined) {
    const what = id === undefined ? 'Which game? Name one, or give yours with --game.' : `There is no game '${id}'.`;
    throw new Error(`${what} There are: all, ${games.map(({ about }) => about.id).join(', ')}.`);
  }
  return [game];
}

// The reader of a pipe may close it early (`partie replay … | head`), which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await partie.parseAsync();
} catch (error) {
  partie.error(`error: ${error instanceof Error ? error.message : String(error)}`);
}
