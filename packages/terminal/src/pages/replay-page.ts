/** A played match step by step. */
import { line, type TextLine, textTable, wrapText } from '@partie/client/text';
import { narrate } from '@partie/client/words';
import { fold, type Shown, type View } from '@partie/kit';
import type { GameInfo, HistoryPage, PlayedMatch } from '@partie/protocol';
import type { App } from '../app.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';

interface Moment {
  readonly view: View;
  readonly events: readonly Shown[];
}

export class ReplayPage implements Page {
  private readonly app: App;
  private readonly house: House;
  private readonly match: PlayedMatch;
  private info: GameInfo | null = null;
  private readonly moments: Moment[] = [];
  private last = 0;
  private next: number | null = 0;
  private at = 0;

  constructor(app: App, house: House, match: PlayedMatch) {
    this.app = app;
    this.house = house;
    this.match = match;
    void this.load();
  }

  private async load(): Promise<void> {
    const { match, next } = this;
    if (next === null) return;
    this.next = null;
    try {
      this.info ??= await this.house.game(match.game, match.version);
      const page = (await this.house.json(`/api/matches/${match.id}/history?from=${next}`)) as HistoryPage;
      if (this.moments.length === 0) this.moments.push({ view: page.view, events: page.dealt });
      let { view } = page;
      for (const { e, s, z } of page.steps) {
        view = fold(view, { events: e, ...(s && { set: s }), ...(z && { zones: z }) });
        this.moments.push({ view, events: e });
      }
      this.last = page.last;
      this.next = page.next;
    } catch (why) {
      this.app.say(why instanceof Error ? why.message : String(why));
    }
    this.app.changed();
  }

  title(): string {
    const { game, names } = this.match;
    return `${this.app.words.replay} · ${this.house.gameName(game)} · ${names.join(', ')}`;
  }
  hint(): string {
    return this.app.words.replayHint;
  }
  plainState(): string {
    return `${this.at} ${this.moments.length > 0}`;
  }
  lines(room: Room): TextLine[] {
    const moment = this.moments[this.at];
    if (moment === undefined || this.info === null) return [line(`  ${this.app.words.connecting}`)];
    const { names } = this.match;
    const told = narrate(this.info, moment.events, (seat) => names[seat] ?? '', room.language);
    return [
      ...textTable({ info: this.info, view: moment.view, moves: [], names }, room),
      line(''),
      line(this.app.words.step(this.at, this.last)),
      ...told.flatMap((sentence) => wrapText(sentence, room.width)),
    ];
  }
  key(name: KeyName): boolean {
    const steps: Partial<Record<KeyName, number>> = {
      right: 1,
      left: -1,
      down: 10,
      up: -10,
      home: -this.last,
      end: this.last,
    };
    const step = steps[name];
    if (step === undefined) return false;
    this.at = Math.max(0, Math.min(this.moments.length - 1, this.at + step));
    if (this.at > this.moments.length - 20) void this.load();
    return true;
  }
  /** A number goes to that step; Enter alone goes one on. */
  enter(text: string): void {
    if (/^\d+$/.test(text)) this.at = Math.max(0, Math.min(this.moments.length - 1, Number(text)));
    else this.key('right');
  }
}
