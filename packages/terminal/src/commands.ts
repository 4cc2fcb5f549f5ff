/** Commands by their names in both languages. A leading slash is allowed everywhere. */
import { foldText } from '@partie/client/words';

const names = {
  help: ['help', '?', 'pomoc', 'napoveda'],
  quit: ['quit', 'exit', 'konec'],
  back: ['back', 'zpet', 'menu'],
  look: ['look', 'ukaz'],
  say: ['say', 'rekni', 'chat'],
  // servers
  add: ['add', 'pridat'],
  edit: ['edit', 'upravit'],
  remove: ['remove', 'smazat', 'odebrat'],
  test: ['test'],
  // tables
  new: ['new', 'novy', 'nova'],
  join: ['join', 'prisednout'],
  watch: ['watch', 'sledovat', 'divat'],
  filter: ['filter', 'filtr'],
  qr: ['qr', 'kod'],
  history: ['history', 'historie'],
  more: ['more', 'dalsi'],
  rename: ['rename', 'jmeno'],
  tournaments: ['tournaments', 'turnaje'],
  link: ['link', 'propojit'],
  device: ['device', 'zarizeni'],
  // at a table
  ready: ['ready', 'pripraven', 'pripravena', 'hotovo'],
  unready: ['unready', 'nepripraven'],
  start: ['start', 'zacit'],
  bot: ['bot'],
  sit: ['sit', 'sednout'],
  stand: ['stand', 'vstat'],
  options: ['options', 'volby', 'nastaveni'],
  create: ['create', 'zalozit', 'pouzit', 'apply'],
  kick: ['kick', 'vyhodit'],
  host: ['host', 'hostitel'],
  lock: ['lock', 'zamknout'],
  again: ['again', 'znovu', 'odveta'],
  leave: ['leave', 'odejit'],
  yes: ['yes', 'ano', 'y'],
  no: ['no', 'ne', 'n'],
  // in a tournament
  enter: ['enter', 'prihlasit'],
  checkin: ['checkin', 'tady'],
  play: ['play', 'hrat'],
  // in a match
  undo: ['undo', 'vratit'],
  pause: ['pause', 'pauza'],
  resume: ['resume', 'pokracovat'],
  resign: ['resign', 'vzdat'],
  rules: ['rules', 'pravidla'],
  score: ['score', 'skore', 'body'],
  log: ['log', 'zaznam'],
  why: ['why', 'proc'],
  table: ['table', 'stul'],
  map: ['map', 'mapa'],
  players: ['players', 'hraci'],
} as const satisfies Record<string, readonly string[]>;

export type CommandName = keyof typeof names;

const byName = new Map<string, CommandName>(
  Object.entries(names).flatMap(([command, list]) => list.map((name) => [name, command as CommandName] as const)),
);

export interface TypedCommand {
  readonly name: CommandName;
  readonly rest: string;
  /** It began with a slash: certainly meant as a command. */
  readonly slash: boolean;
}

export function readCommandLine(typed: string): TypedCommand | null {
  const text = typed.trim();
  const slash = text.startsWith('/');
  // `'hello` is said to the table.
  if (/^['’"]/.test(text)) return { name: 'say', rest: text.slice(1).trim(), slash: true };
  const [, word = '', rest = ''] = /^\/?(\S+)\s*(.*)$/s.exec(text) ?? [];
  const name = byName.get(foldText(word));
  return name === undefined ? null : { name, rest: rest.trim(), slash };
}
