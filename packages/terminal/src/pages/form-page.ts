/** A new table, or changes of one: the game's options and what the table agrees on, from their declarations. */
import { line, padText, span, type TextLine } from '@partie/client/text';
import { foldText, optionValueWord, spanWords } from '@partie/client/words';
import type { Options, OptionValue } from '@partie/kit';
import { isDocumentOption, isEffective, readOptions } from '@partie/kit';
import { type DocumentEntry, type GameInfo, type SettingsWish, type TableView, timeLimits } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';
import { Selection } from './list.js';
import { TablePage } from './table-page.js';

interface Field {
  readonly label: string;
  readonly value: OptionValue;
  /** Empty: any text. */
  readonly values: readonly OptionValue[];
  readonly text: (value: OptionValue) => string;
  readonly set: (value: OptionValue) => void;
}

const settingValues = {
  joining: ['open', 'vote'],
  start: ['host', 'ready'],
  absence: ['wait', 'bot', 'noResult', 'othersWin'],
  spectators: ['open', 'delayed', 'none'],
} as const;

/** The clock as the game is usually played, or as the table has it. */
const asUsual = -1;
/** A new table has so many seats, unless the game is for fewer. */
const usualSeats = 4;

export class FormPage implements Page {
  private readonly app: App;
  private readonly house: House;
  /** The table that is changed; null: a new one. */
  private readonly table: TableView | null;
  private readonly selection = new Selection();
  private game: string;
  private info: GameInfo | null = null;
  /** What may be chosen besides what comes with the game. */
  private documents: readonly DocumentEntry[] = [];
  private preset = '';
  private options: Options = {};
  private seats = 0;
  private tableTitle = '';
  private password = '';
  private settings: SettingsWish = {};
  /** What is typed meanwhile waits for it. */
  private loading: Promise<void>;

  constructor(app: App, house: House, begin: { readonly game: string; readonly table?: TableView }) {
    this.app = app;
    this.house = house;
    this.game = begin.game;
    this.table = begin.table ?? null;
    this.loading = this.load(begin.game, begin.table);
  }

  private async load(game: string, table?: TableView): Promise<void> {
    this.game = game;
    const info = await this.house.game(game);
    const hasDocuments = Object.values(info.options).some(isDocumentOption);
    const documents = hasDocuments ? await this.house.documents(game) : [];
    if (this.game !== game) return;
    this.info = info;
    this.documents = documents;
    this.preset = Object.keys(info.presets)[0] ?? '';
    this.options = table?.options ?? this.presetOptions(this.preset);
    this.seats = table?.seats.length ?? Math.min(info.players.max, usualSeats);
    this.tableTitle = table?.title ?? '';
    const { joining, start, absence, spectators, unlisted, clock } = table?.settings ?? {};
    if (joining && start && absence && spectators && unlisted !== undefined)
      this.settings = { joining, start, absence, spectators, unlisted };
    const limit = clock?.kind === 'move' ? timeLimits.find((one) => one === clock.seconds) : undefined;
    this.settings = {
      ...(limit !== undefined && { timeLimit: limit }),
      joining: 'open',
      start: 'host',
      absence: 'bot',
      spectators: 'open',
      unlisted: false,
      ...this.settings,
    };
    this.app.changed();
  }
  private presetOptions(preset: string): Options {
    if (this.info === null) return {};
    const read = readOptions(this.info.options, this.info.presets, {}, preset === '' ? undefined : preset);
    return 'ok' in read ? read.ok : {};
  }

  private fields(): Field[] {
    const { info, app, settings } = this;
    const { words } = app;
    if (info === null) return [];
    const texts = info.texts[app.language];
    const yesNo = (value: OptionValue) => (value === true ? words.yes : value === false ? words.no : String(value));
    const games = this.house.info?.games ?? [];
    const gameField: Field = {
      label: words.game,
      value: this.game,
      values: games.map(({ id }) => id),
      text: (value) => this.house.gameName(String(value)),
      set: (value) => {
        this.loading = this.load(String(value));
      },
    };
    const presets = Object.keys(info.presets);
    const presetField: Field = {
      label: words.preset,
      value: this.preset,
      values: presets,
      text: (value) => texts.presets[String(value)] ?? String(value),
      set: (value) => {
        this.preset = String(value);
        this.options = this.presetOptions(this.preset);
      },
    };
    const seatValues = Array.from({ length: info.players.max - info.players.min + 1 }, (_, i) => info.players.min + i);
    // What has no effect under the other options is not asked.
    const effective = Object.entries(info.options).filter(([name]) => isEffective(info.options, name, this.options));
    const options = effective.map(([name, { values }]): Field => {
      const titles = this.documentsFor(name);
      return {
        label: texts.options[name] ?? name,
        value: this.options[name] ?? values[0] ?? '',
        values: [...values, ...titles.keys()],
        text: (value) => titles.get(String(value)) ?? optionValueWord(info, name, value, app.language),
        set: (value) => {
          this.options = { ...this.options, [name]: value };
        },
      };
    });
    const agreed = (['joining', 'start', 'absence', 'spectators'] as const).map(
      (name): Field => ({
        label: words.settings[name],
        value: settings[name] ?? settingValues[name][0],
        values: settingValues[name],
        text: (value) => words.values[value as keyof typeof words.values] ?? String(value),
        set: (value) => {
          this.settings = { ...this.settings, [name]: value };
        },
      }),
    );
    return [
      ...(this.table === null ? [gameField] : []),
      ...(presets.length > 1 ? [presetField] : []),
      {
        label: words.seats,
        value: this.seats,
        values: seatValues,
        text: String,
        set: (value) => (this.seats = Number(value)),
      },
      ...options,
      {
        label: words.settings.clock,
        value: settings.timeLimit ?? asUsual,
        values: [asUsual, ...timeLimits],
        text: (value) =>
          value === asUsual ? words.usual : value === 0 ? words.none : spanWords(Number(value), app.language),
        set: (value) => {
          const { timeLimit: _, ...others } = this.settings;
          const limit = timeLimits.find((one) => one === value);
          this.settings = { ...others, ...(limit !== undefined && { timeLimit: limit }) };
        },
      },
      ...agreed,
      {
        label: words.settings.unlisted,
        value: settings.unlisted ?? false,
        values: [false, true],
        text: yesNo,
        set: (value) => {
          this.settings = { ...this.settings, unlisted: value === true };
        },
      },
      {
        label: words.fieldTitle,
        value: this.tableTitle,
        values: [],
        text: String,
        set: (value) => (this.tableTitle = String(value)),
      },
      {
        label: words.fieldPassword,
        value: this.password,
        values: [],
        text: (value) => '*'.repeat(String(value).length),
        set: (value) => (this.password = String(value)),
      },
    ];
  }

  /** Titles by value; also of the document that the table has, whoever uploaded it. */
  private documentsFor(option: string): ReadonlyMap<string, string> {
    const offered = this.documents.filter((one) => one.option === option);
    const title = this.table?.documents?.[option];
    const own = title === undefined ? [] : [[String(this.table?.options[option]), title] as const];
    return new Map([...offered.map((one) => [one.value, one.title] as const), ...own]);
  }

  plainState(): string {
    return this.info === null ? 'waiting' : this.game;
  }
  title(): string {
    return `${this.app.words.newTable} · ${this.house.gameName(this.game)}`;
  }
  hint(): string {
    return this.app.words.formHint;
  }
  lines({ height, width }: Room): TextLine[] {
    if (this.info === null) return [line(`  ${this.app.words.connecting}`)];
    const wide = Math.min(44, Math.floor(width / 2));
    const rows = this.fields().map(
      ({ label, value, text }): TextLine => [
        span(padText(label, wide)),
        span(` ${text(value) || '–'}`, { bold: true }),
      ],
    );
    const done = line(
      span(this.table === null ? this.app.words.create : this.app.words.change, { bold: true, ink: 'green' }),
    );
    return this.selection.lines([...rows, done], height);
  }

  key(name: KeyName): boolean {
    const fields = this.fields();
    if (name === 'left' || name === 'right') {
      const field = fields[this.selection.at];
      if (field && field.values.length > 0) {
        const at = field.values.indexOf(field.value) + (name === 'left' ? -1 : 1);
        field.set(field.values[(at + field.values.length) % field.values.length] ?? field.value);
      }
      return true;
    }
    return this.selection.move(name, fields.length + 1);
  }

  async command({ name }: TypedCommand): Promise<boolean> {
    if (name !== 'create') return false;
    await this.loading;
    await this.done();
    return true;
  }

  /** Enter on the last line is done; a number alone goes there; `3 yes` sets the third, `Rounds=1` one by its name; other text sets the chosen one. */
  async enter(text: string): Promise<void> {
    await this.loading;
    const fields = this.fields();
    if (text === '') {
      if (this.selection.at === fields.length) return this.done();
      this.key('right');
      return;
    }
    const [, label, given = ''] = /^([^=]+?)\s*=\s*(.*)$/.exec(text) ?? [];
    const named = label === undefined ? -1 : fields.findIndex((one) => foldText(one.label).startsWith(foldText(label)));
    if (named >= 0) {
      this.selection.at = named;
      return this.set(fields[named], given);
    }
    const [, number, typed = ''] = /^(\d+)(?:\s+(.*))?$/.exec(text) ?? [];
    const chosen = fields[this.selection.at];
    const isText = chosen?.values.length === 0;
    if (number !== undefined && !(isText && typed === '')) {
      const at = Number(number) - 1;
      if (at < 0 || at > fields.length) return this.app.say(this.app.words.noSuch(number));
      this.selection.at = at;
      if (typed !== '') this.set(fields[at], typed);
      else if (at === fields.length) await this.done();
      return;
    }
    this.set(chosen, text);
  }
  private set(field: Field | undefined, typed: string): void {
    if (field === undefined) return;
    const told = (value: OptionValue) => this.app.say(`${field.label}: ${field.text(value)}`);
    if (field.values.length === 0) {
      field.set(typed);
      return told(typed);
    }
    const sought = foldText(typed);
    const found =
      field.values.find((value) => foldText(String(value)) === sought || foldText(field.text(value)) === sought) ??
      field.values.find((value) => foldText(field.text(value)).startsWith(sought));
    if (found === undefined)
      this.app.say(this.app.words.badValue(field.values.map((value) => field.text(value)).join(', ')));
    else {
      field.set(found);
      told(found);
    }
  }

  private async done(): Promise<void> {
    const { table, house, seats, options, settings } = this;
    const title = this.tableTitle === '' ? {} : { title: this.tableTitle };
    const password = this.password === '' ? {} : { password: this.password };
    const wish = { seats, options, settings, ...title, ...password };
    const isDone = table
      ? (await house.send({ do: 'table.change', table: table.id, ...wish })) !== null
      : await house.create({ do: 'table.create', game: this.game, ...wish });
    if (!isDone) return this.app.say(house.log.at(-1)?.text ?? '');
    // What a setting typed just before has answered does not hide what one can do now.
    this.app.notice = '';
    if (table) return this.app.back();
    this.app.replace(new TablePage(this.app, house));
  }
}
