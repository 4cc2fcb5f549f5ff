/** A table before and between matches: who sits there, what is agreed, who is ready. */
import { line, padText, type Span, span, type TextLine, wrapText } from '@partie/client/text';
import { clockWords, unusualOptionWords } from '@partie/client/words';
import { rulesFor, tellRefusal } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import { FormPage } from './form-page.js';
import { TextPage, withoutMarkup } from './text-page.js';

export class TablePage implements Page {
  readonly hasLog = true;
  private readonly app: App;
  private readonly house: House;
  private info: GameInfo | null = null;

  constructor(app: App, house: House) {
    this.app = app;
    this.house = house;
  }

  private get table(): TableView | null {
    const { table } = this.house;
    if (table && this.info?.id !== table.game)
      this.house.game(table.game).then(
        (info) => {
          if (this.info === info) return;
          this.info = info;
          this.app.changed();
        },
        // The server is away: asked again with the next change.
        () => {},
      );
    return table;
  }

  title(): string {
    const { table } = this;
    return table === null ? '' : `${this.house.gameName(table.game)} · ${this.house.tableName(table)}`;
  }
  hint(): string {
    return this.app.words.tableHint;
  }
  plainState(): string {
    const { table } = this;
    return table === null
      ? ''
      : JSON.stringify([table.seats, table.asking, table.why, table.again, table.options, table.host]);
  }

  lines({ width, language }: Room): TextLine[] {
    const { table, info } = this;
    const { words } = this.app;
    if (table === null) return [];
    const lines = table.seats.map((_, seat) => this.seatLine(table, seat));
    if (table.watchers.length > 0)
      lines.push(
        line(span(`   ${words.watching} ${table.watchers.map(({ name }) => name).join(', ')}`, { ink: 'grey' })),
      );
    if (info?.id === table.game) {
      const chosen = unusualOptionWords(info, table, language);
      lines.push(
        ...wrapText(
          `   ${[...chosen, clockWords(table.settings.clock, language)].join(' · ')}`,
          width,
          { ink: 'grey' },
          3,
        ),
      );
      const isOpen = table.match === null;
      if (isOpen)
        lines.push(...wrapText(`   ${this.whyNot(table, info)}`, width, { ink: table.why ? 'yellow' : 'green' }, 3));
    }
    for (const { person, yes, no, of } of table.asking)
      lines.push(line(span(`   ${words.asksToJoin(person.name, yes, no, of)}`, { bold: true, ink: 'cyan' })));
    for (const { seat, name } of table.freeSeats ?? [])
      lines.push(line(span(`   ${words.freeSeat(seat + 1, name)}`, { ink: 'green' })));
    if (table.again && table.again.id !== this.house.me)
      lines.push(line(span(`   ${words.wantsAgain(table.again.name)}`, { bold: true, ink: 'cyan' })));
    if (table.invite) {
      lines.push(line(span(`   ${words.invite(this.house.inviteTo(table.id, table.invite))}`, { ink: 'grey' })));
      if (this.house.isOnlyHere) lines.push(...wrapText(`   ${words.onlyHere}`, width, { ink: 'yellow' }, 3));
    }
    return lines;
  }
  private whyNot({ why }: TableView, info: GameInfo): string {
    const { words, language } = this.app;
    switch (why?.code) {
      case undefined:
        return words.canStart;
      case 'seatsEmpty':
        return words.seatsEmpty(Number(why?.with?.n ?? 1));
      case 'notReady':
        return words.notReady;
      default:
        return why === null ? '' : tellRefusal({ about: info }, why, language);
    }
  }
  private seatLine(table: TableView, seat: number): TextLine {
    const { words } = this.app;
    const { person, bot, engine, ready, here } = table.seats[seat] ?? {
      person: null,
      bot: false,
      ready: false,
      here: false,
    };
    const who = person?.name ?? (bot ? (engine ?? words.bot) : words.free);
    const notes = [
      person?.id === this.house.me ? words.you : '',
      person !== null && person.id === table.host ? words.host : '',
      person !== null && !here ? words.away : '',
      person !== null && ready ? words.ready : '',
    ].filter((note) => note !== '');
    const look: Omit<Span, 'text'> = person === null ? { ink: 'grey', typed: `bot ${seat + 1}` } : { bold: true };
    return [
      span(`   ${seat + 1}) `, { ink: 'grey' }),
      span(padText(who, 18), look),
      span(notes.join(' · '), { ink: ready ? 'green' : 'cyan' }),
    ];
  }

  async command({ name, rest }: TypedCommand): Promise<boolean> {
    const { house, app } = this;
    const { table } = this;
    if (table === null) return false;
    const id = { table: table.id };
    const seat = Number(rest) - 1;
    const isSeat = /^\d+$/.test(rest) && seat < table.seats.length;
    const person = isSeat ? table.seats[seat]?.person : undefined;
    switch (name) {
      case 'ready':
      case 'unready':
        await house.send({ do: 'table.ready', ...id, ready: name === 'ready' });
        return true;
      case 'start':
        await house.send({ do: 'table.start', ...id });
        return true;
      case 'bot': {
        const free = isSeat ? seat : table.seats.findIndex((one) => one.person === null && !one.bot);
        if (free < 0) return true;
        await house.send({ do: 'table.bot', ...id, seat: free, on: table.seats[free]?.bot !== true });
        return true;
      }
      case 'sit':
        // During a match seats are those of the match, as they are listed.
        if (await house.takeOver(seat)) return true;
        if (!isSeat) app.say(app.words.noSuch(rest));
        else await house.send({ do: 'table.sit', ...id, seat });
        return true;
      case 'stand':
        await house.send({ do: 'table.sit', ...id, seat: null });
        return true;
      case 'kick':
      case 'host':
        if (!person) app.say(app.words.noSuch(rest));
        else await house.send({ do: name === 'kick' ? 'table.kick' : 'table.host', ...id, person: person.id });
        return true;
      case 'lock':
        await house.send({ do: 'table.change', ...id, locked: !table.locked });
        return true;
      case 'yes':
      case 'no': {
        const [asking] = table.asking;
        if (asking) await house.send({ do: 'table.vote', ...id, person: asking.person.id, yes: name === 'yes' });
        else if (name === 'yes' && table.again) await house.send({ do: 'table.again', ...id });
        return true;
      }
      case 'again':
        await house.send({ do: 'table.again', ...id });
        return true;
      case 'options':
        app.push(new FormPage(app, house, { game: table.game, table }));
        return true;
      case 'rules': {
        const info = await house.game(table.game);
        app.push(
          new TextPage(
            app.words.rules,
            withoutMarkup(rulesFor({ about: info }, table.options, app.language), info.kind, app.language),
          ),
        );
        return true;
      }
      case 'leave':
        await house.send({ do: 'table.leave', ...id });
        return true;
      default:
        return false;
    }
  }

  enter(text: string): void {
    if (text !== '') this.app.say(this.app.words.notUnderstood(text));
  }
}
