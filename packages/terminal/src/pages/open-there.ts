/** Open tables and tournaments of servers, as rows of a list. */
import { padText, span, type TextLine } from '@partie/client/text';
import type { NearbyTable, NearbyTournament, OpenLists } from '@partie/protocol';
import type { App } from '../app.js';

export interface OpenThere {
  readonly is: 'table' | 'tournament';
  readonly id: string;
  /** The URL of its server. */
  readonly server: string;
  row(app: App): TextLine;
}

interface ServerLists extends Pick<OpenLists, 'tables' | 'tournaments'> {
  readonly name: string;
  readonly url: string;
}

export const openThere = ({ name, url, tables, tournaments }: ServerLists): OpenThere[] => [
  ...tables.map(
    (table): OpenThere => ({ is: 'table', id: table.id, server: url, row: (app) => tableRow(app, name, table) }),
  ),
  ...tournaments.map(
    (one): OpenThere => ({ is: 'tournament', id: one.id, server: url, row: (app) => tournamentRow(app, name, one) }),
  ),
];

function tableRow({ words }: App, server: string, table: NearbyTable): TextLine {
  const { title, host, seated, seats, playing, password } = table;
  const notes = [playing ? words.playing : '', password ? words.password : ''];
  return row(server, table.game, title || words.tableOf(host), `${seated}/${seats}`, seated < seats && !playing, notes);
}

function tournamentRow({ words }: App, server: string, tournament: NearbyTournament): TextLine {
  const { game, name, joined, needed, running, password } = tournament;
  const notes = [words.tournament, running ? words.underWay : '', password ? words.password : ''];
  return row(server, game, name, `${joined}/${needed}`, joined < needed && !running, notes);
}

const row = (
  server: string,
  game: string,
  what: string,
  count: string,
  isFree: boolean,
  notes: readonly string[],
): TextLine => [
  span(`${padText(game, 13)} `, { bold: true }),
  span(`${padText(what, 22)} `),
  span(`${padText(count, 6)} `, { ink: isFree ? 'green' : 'grey' }),
  span([...notes.filter((note) => note !== ''), server].join(' · '), { ink: 'grey' }),
];
