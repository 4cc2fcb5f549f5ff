/** What people write: commands as words by themselves, in Czech or English, and moves. All else is talk. */
import type { FollowedMatch } from '@partie/client';
import { confirmationReason } from '@partie/client/words';
import type { Move } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import type { Gateway } from './gateway.js';
import { readJid } from './jid.js';
import { linkAccount } from './link.js';
import { scoreText } from './match-text.js';
import { moveTexts, readMove, standText } from './move-text.js';
import { sitInMatch } from './sitting.js';
import { problemOf } from './refusals.js';
import { StanzaError } from './stanza.js';
import { playerStatistics } from './statistics.js';
import { optionsText, tableLines } from './table-text.js';
import { textWords } from './text-words.js';
import { tournamentList, tournamentText } from './tournaments.js';
import type { Device } from './device.js';
import type { Visitor } from './visitor.js';
import { formWords } from './words.js';

export interface TextContext {
  readonly gateway: Gateway;
  readonly visitor: Visitor;
  readonly device: Device;
  /** The table it is said at. */
  readonly table: string | null;
  reply(words: string): void;
  /** Shows the writer what he has written; nobody else sees it. */
  echo(): void;
  bring(table: string, password: string | undefined): Promise<void>;
}

/** `rest`: what follows the second word, as it was written: passwords may have spaces. */
type Command = (context: TextContext, words: readonly string[], rest: string) => Promise<string | null>;

/** Whether the text was a command or a move. A refusal is answered to the writer alone. */
export async function obeyText(text: string, context: TextContext): Promise<boolean> {
  const line = text.trim();
  const [first = '', ...words] = line.replace(/^!\s*/, '').split(/\s+/);
  const name = names.get(plain(first));
  const command = name === undefined ? undefined : commands[name];
  try {
    const isMarked = line.startsWith('!');
    const isCommand = name !== undefined && (isMarked || (fits(name, words, context) && !isListedMove(line, context)));
    if (isCommand && command !== undefined) {
      context.echo();
      const rest = line.replace(/^!\s*/, '').replace(/^\S+\s+\S+\s*/, '');
      const answer = await command(context, words, rest);
      if (answer !== null) context.reply(answer);
      return true;
    }
    return await tryMove(line.replace(/^!\s*/, ''), context);
  } catch (why) {
    const { text: words = '' } = problemOf(why);
    context.reply(words === '' && why instanceof StanzaError ? why.problem.condition : words);
    return true;
  }
}

/** "No, I have none" is talk: words that people say count as commands only if nothing follows that does not belong to them. */
function fits(name: Name, words: readonly string[], { visitor, table }: TextContext): boolean {
  const [least, most] = arity[name] ?? [0, 0];
  const [first = ''] = words;
  if (name === 'sit' && first !== '' && !isNumber(first)) return false;
  // Behind an address there is nothing but a password, which must not be said aloud.
  if (hasPassword.has(name) && looksLikeAddress(first)) return true;
  if (words.length < least || words.length > most) return false;
  if (name !== 'yes' && name !== 'no') return true;
  const view = table === null ? undefined : visitor.tableView(table);
  return view !== undefined && (view.asking.length > 0 || visitor.matchAt(view.id)?.status?.asking != null);
}

const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word);
const hasPassword: ReadonlySet<Name> = new Set(['join', 'watch', 'enter']);
/** Of a table, a room or a tournament: hardly a word that is said. */
const looksLikeAddress = (word: string): boolean => /[@\d_.-]|.[A-Z]/.test(word);
const given = (password: string) => (password === '' ? {} : { password });

/** The match at the table, for one who plays in it. */
function playing({ visitor, table, gateway }: TextContext) {
  const match = table === null ? undefined : visitor.matchAt(table);
  const view = table === null ? undefined : visitor.tableView(table);
  const info = view && gateway.infoOf(view);
  if (match === undefined || info === undefined || match.over || match.view === null || match.view.you === null)
    return null;
  return { match, info };
}
/** Whether it is a move exactly as it is listed: some moves are called like a command. */
function isListedMove(text: string, context: TextContext): boolean {
  const at = playing(context);
  return (
    at !== null && moveTexts(at.info, at.match, context.visitor.language).some((one) => plain(one) === plain(text))
  );
}

async function tryMove(text: string, context: TextContext): Promise<boolean> {
  const { visitor } = context;
  const at = playing(context);
  const read = at && readMove(at.info, at.match, text, visitor.language);
  if (at === null || read === null) return false;
  context.echo();
  if ('unclear' in read) {
    context.reply(read.unclear);
    return true;
  }
  const doubt = doubtAbout(at.info, at.match, read.move, visitor);
  if (doubt !== null) context.reply(doubt);
  else await visitor.send({ do: 'match.move', match: at.match.id, move: read.move as never });
  return true;
}

/** What is usually a mistake must be written twice in a row: what is asked the first time; null if there is no doubt. */
function doubtAbout(info: GameInfo, match: FollowedMatch, move: Move, visitor: Visitor): string | null {
  const why = match.view && confirmationReason(info, match.view, move);
  const key = JSON.stringify([match.id, move]);
  const isSure = visitor.doubted === key;
  visitor.doubted = why === null || isSure ? null : key;
  if (visitor.doubted === null || why === null) return null;
  return `${info.texts[visitor.language].words[why] ?? ''} ${textWords[visitor.language].sure}`.trim();
}

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every command, with its words. */
const spelled = {
  help: ['help', '?', 'pomoc', 'napoveda'],
  list: ['list', 'tables', 'seznam', 'stoly'],
  games: ['games', 'hry'],
  create: ['create', 'new', 'zaloz', 'zalozit'],
  join: ['join', 'pripoj', 'pripojit'],
  watch: ['watch', 'divak', 'sledovat'],
  leave: ['leave', 'odejit', 'odejdi'],
  sit: ['sit', 'sednout', 'sedni'],
  stand: ['stand', 'vstat', 'vstan'],
  ready: ['ready', 'pripraven', 'pripravena'],
  unready: ['unready', 'nepripraven', 'nepripravena'],
  bots: ['bots', 'boti'],
  start: ['start', 'zacit', 'zacni'],
  table: ['table', 'state', 'hand', 'stul', 'ruka'],
  moves: ['moves', 'tahy'],
  rules: ['rules', 'pravidla'],
  score: ['score', 'skore'],
  stats: ['stats', 'statistics', 'statistika'],
  undo: ['undo', 'zpet'],
  pause: ['pause', 'pauza'],
  resume: ['resume', 'pokracovat'],
  yes: ['yes', 'ano'],
  no: ['no', 'ne'],
  resign: ['resign', 'vzdat'],
  again: ['again', 'znovu'],
  kick: ['kick', 'vyhodit'],
  tournaments: ['tournaments', 'turnaje'],
  tournament: ['tournament', 'turnaj'],
  enter: ['enter', 'prihlas', 'prihlasit'],
  withdraw: ['withdraw', 'odhlas', 'odhlasit'],
  name: ['name', 'jmeno'],
  language: ['language', 'jazyk'],
  link: ['link', 'propojit'],
} as const;
type Name = keyof typeof spelled;
const names: ReadonlyMap<string, Name> = new Map(
  (Object.entries(spelled) as [Name, readonly string[]][]).flatMap(([name, words]) =>
    words.map((word): [string, Name] => [word, name]),
  ),
);
/** How many words may follow; none where nothing is said. */
const arity: Partial<Record<Name, readonly [least: number, most: number]>> = {
  create: [1, 3],
  join: [1, 2],
  watch: [1, 2],
  sit: [0, 1],
  yes: [0, 3],
  no: [0, 3],
  kick: [1, 3],
  tournament: [1, 1],
  enter: [1, 2],
  withdraw: [1, 1],
  name: [1, 3],
  language: [1, 1],
  link: [1, 1],
};

const commands: Readonly<Record<Name, Command>> = {
  help: async ({ visitor }) => textWords[visitor.language].help,
  async list({ gateway, visitor: { language } }) {
    const tables = await gateway.options.platform.tables();
    if (tables.length === 0) return textWords[language].noTables;
    const { playing, gathering } = formWords[language];
    const lines = tables.map((table) => {
      const info = gateway.infoOf(table);
      const game = info?.texts[language].name ?? table.game;
      const options = optionsText(table, info, language);
      const parts = [`${game}, ${table.seated}/${table.seats}`, table.playing ? playing : gathering, options];
      const title = table.title === '' ? table.host : table.title;
      return `${gateway.surface.addressOf(table.id)} – ${title} (${parts.join(', ')})`;
    });
    return lines.join('\n');
  },
  async games({ gateway, visitor: { language } }) {
    const games = await gateway.options.platform.games();
    return games
      .map(({ id, names: named, players }) => `${id} – ${named[language]} (${players.min}–${players.max})`)
      .join('\n');
  },
  async create(context, [game = '', ...more]) {
    const { gateway, visitor } = context;
    const info = gateway.games.get(plain(game));
    const words = textWords[visitor.language];
    if (info === undefined) return words.noGame([...gateway.games.keys()].join(', '));
    const seats = more.map(Number).find((n) => Number.isInteger(n) && n > 0);
    const bots = more.some((word) => names.get(plain(word)) === 'bots');
    const wish = { game: info.id, ...(seats !== undefined && { seats }), ...(bots && { bots }) };
    const table = await visitor.create(wish);
    await context.bring(table, undefined);
    return formWords[visitor.language].created(gateway.surface.addressOf(table));
  },
  async join(context, [address = ''], password) {
    const { gateway, visitor } = context;
    const table = gateway.tableAt(address);
    await context.bring(table, password === '' ? undefined : password);
    return gateway.relay === null ? formWords[visitor.language].joined(gateway.surface.addressOf(table)) : null;
  },
  async watch({ gateway, visitor, device }, [address = ''], password) {
    const table = gateway.tableAt(address);
    await gateway.enter(visitor, device, table, { watch: true, ...given(password) });
    return null;
  },
  async leave(context) {
    await context.visitor.leave(viewOf(context).id);
    return null;
  },
  async sit(context, [seat]) {
    const wished = seat === undefined ? undefined : Number(seat) - 1;
    const view = viewOf(context);
    if (seat !== undefined && !isNumber(seat))
      throw new StanzaError('bad-request', textWords[context.visitor.language].whichSeat(view.seats.length));
    if (await sitInMatch(context.visitor, view, wished)) return null;
    const free = view.seats.findIndex(({ person, bot }) => person === null && !bot);
    return atTable(context, 'table.sit', { seat: wished ?? Math.max(0, free) });
  },
  stand: (context) => atTable(context, 'table.sit', { seat: null }),
  ready: (context) => atTable(context, 'table.ready', { ready: true }),
  unready: (context) => atTable(context, 'table.ready', { ready: false }),
  async bots(context) {
    const view = viewOf(context);
    for (const [seat, { person, bot }] of view.seats.entries())
      if (person === null && !bot) await atTable(context, 'table.bot', { seat, on: true });
    return null;
  },
  start: (context) => atTable(context, 'table.start', {}),
  async table(context) {
    const { gateway, visitor } = context;
    const view = viewOf(context);
    const [info, match] = [gateway.infoOf(view), visitor.matchAt(view.id)];
    const lines = tableLines(view, null, info, visitor);
    if (info && match?.view) lines.push(...standText(info, match, visitor.language));
    return lines.join('\n');
  },
  async moves(context) {
    const { info, match } = matchOf(context);
    return moveTexts(info, match, context.visitor.language).join(' · ') || textWords[context.visitor.language].noMoves;
  },
  async rules({ gateway, visitor, table }) {
    const view = table === null ? undefined : visitor.tableView(table);
    const info = view && gateway.infoOf(view);
    return info?.texts[visitor.language].rules ?? textWords[visitor.language].noTable;
  },
  async score(context) {
    const { info, match } = matchOf(context);
    return scoreText(info, match, context.visitor.language);
  },
  async stats({ gateway, visitor }) {
    const words = formWords[visitor.language];
    await visitor.connect(readJid(visitor.bare).local);
    const { games } = playerStatistics(await gateway.options.platform.played(visitor.token));
    const title = (id: string) => gateway.games.get(id)?.texts[visitor.language].name ?? id;
    const lines = games.map(({ game, played, won }) => `${title(game)}: ${words.played(played)}, ${words.won(won)}`);
    return lines.length === 0 ? words.noStats : lines.join('\n');
  },
  async undo(context) {
    const { match } = matchOf(context);
    try {
      await context.visitor.send({ do: 'match.undo', match: match.id });
    } catch (why) {
      // Across turns the others are asked.
      if ((why as { code?: string }).code !== 'undoTurn') throw why;
      await context.visitor.send({ do: 'match.ask', match: match.id, what: 'undo' });
    }
    return null;
  },
  pause: (context) => ask(context, 'pause'),
  resume: (context) => ask(context, 'resume'),
  yes: (context, words) => agree(context, words, true),
  no: (context, words) => agree(context, words, false),
  async resign(context) {
    const { match, visitor } = matchOf(context);
    const own = match.moves.find((move) => move.do === 'resign');
    if (own) await visitor.send({ do: 'match.move', match: match.id, move: own as never });
    else await visitor.send({ do: 'match.resign', match: match.id });
    return null;
  },
  again: (context) => atTable(context, 'table.again', {}),
  async kick(context, words) {
    return atTable(context, 'table.kick', { person: personOf(context, viewOf(context), words.join(' ')) });
  },
  tournaments: ({ gateway, visitor }) => tournamentList(gateway, visitor),
  tournament: ({ gateway, visitor }, [id = '']) => tournamentText(gateway, visitor, id),
  async enter({ visitor }, [id = ''], password) {
    await visitor.send({ do: 'tournament.join', tournament: id, ...given(password) });
    visitor.awaitsCall = true;
    return textWords[visitor.language].entered;
  },
  async withdraw({ visitor }, [id = '']) {
    await visitor.send({ do: 'tournament.leave', tournament: id });
    return textWords[visitor.language].withdrawn;
  },
  async name({ visitor }, words) {
    await visitor.send({ do: 'rename', name: words.join(' ') });
    return textWords[visitor.language].done;
  },
  async language({ visitor }, [wished = '']) {
    await visitor.setLanguage(wished.toLowerCase().startsWith('c') ? 'cs' : 'en');
    return textWords[visitor.language].language;
  },
  async link({ visitor }, [code = '']) {
    return formWords[visitor.language].linked(await linkAccount(visitor, code));
  },
};

function viewOf({ visitor, table }: TextContext): TableView {
  const view = table === null ? undefined : visitor.tableView(table);
  if (view === undefined) throw new StanzaError('item-not-found', textWords[visitor.language].noTable);
  return view;
}
function matchOf(context: TextContext) {
  const { visitor, gateway } = context;
  const view = viewOf(context);
  const [match, info] = [visitor.matchAt(view.id), gateway.infoOf(view)];
  if (match === undefined || info === undefined)
    throw new StanzaError('item-not-found', textWords[visitor.language].noMatch);
  return { match, info, visitor };
}
async function atTable(context: TextContext, command: string, more: object): Promise<null> {
  await context.visitor.send({ do: command, table: viewOf(context).id, ...more } as never);
  return null;
}
async function ask(context: TextContext, what: 'pause' | 'resume'): Promise<null> {
  const { match, visitor } = matchOf(context);
  await visitor.send({ do: 'match.ask', match: match.id, what });
  return null;
}
async function agree(context: TextContext, words: readonly string[], yes: boolean): Promise<null> {
  const view = viewOf(context);
  const [asking] = view.asking;
  if (asking === undefined || (words.length === 0 && context.visitor.matchAt(view.id)?.status?.asking)) {
    const { match, visitor } = matchOf(context);
    await visitor.send({ do: 'match.agree', match: match.id, yes });
    return null;
  }
  const named =
    words.length === 0 ? asking : view.asking.find(({ person }) => plain(person.name) === plain(words.join(' ')));
  if (named === undefined) throw new StanzaError('item-not-found', textWords[context.visitor.language].noPerson);
  return atTable(context, 'table.vote', { person: named.person.id, yes });
}
function personOf({ visitor }: TextContext, view: TableView, name: string): string {
  const people = [...view.seats.flatMap(({ person }) => (person === null ? [] : [person])), ...view.watchers];
  const person = people.find((one) => plain(one.name) === plain(name));
  if (person === undefined) throw new StanzaError('item-not-found', textWords[visitor.language].noPerson);
  return person.id;
}
