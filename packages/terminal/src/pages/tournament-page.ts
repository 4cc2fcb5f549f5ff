/** One tournament: who stands where, its bracket or its rounds; entering and leaving it, and the way to one's game. */
import { line, type TextLine, tournamentLines, tournamentNotes } from '@partie/client/text';
import type { TournamentState } from '@partie/protocol';
import type { App } from '../app.js';
import type { TypedCommand } from '../commands.js';
import type { House } from '../house.js';
import type { Page, Room } from '../page.js';
import type { KeyName } from '../screen/keys.js';

/** Enters; whoever has no password for a tournament that needs one is told so by the server. */
export async function enterTournament(app: App, house: House, tournament: string, password?: string): Promise<boolean> {
  const wish = { do: 'tournament.join' as const, tournament, ...(password && { password }) };
  const isDone = (await house.send(wish)) !== null;
  app.say(isDone ? app.words.enteredNow : (house.log.at(-1)?.text ?? ''));
  return isDone;
}

export class TournamentPage implements Page {
  readonly hasLog = true;
  private readonly app: App;
  private readonly house: House;
  private readonly id: string;
  private top = 0;

  constructor(app: App, house: House, id: string) {
    this.app = app;
    this.house = house;
    this.id = id;
    house.busyWith(house.client.followTournament(id)).then(
      () => app.changed(),
      (why: unknown) => app.say(why instanceof Error ? why.message : String(why)),
    );
  }
  closed(): void {
    this.house.client.unfollowTournament(this.id).catch(() => {});
  }

  private get state(): TournamentState | null {
    return this.house.client.tournaments.get(this.id)?.state ?? null;
  }

  title(): string {
    const entry = this.house.client.tournamentList.get(this.id);
    const { state } = this;
    if (state === null) return this.app.words.tournaments;
    const notes = entry === undefined ? [] : tournamentNotes(entry, this.app.language);
    return [state.about.name, this.house.gameName(state.about.game), ...notes].join(' · ');
  }
  hint(): string {
    return this.app.words.tournamentHint;
  }
  plainState(): string {
    return String(this.state?.number ?? '');
  }
  lines({ language, height }: Room): TextLine[] {
    const { state } = this;
    if (state === null) return [line(`  ${this.app.words.connecting}`)];
    const all = tournamentLines(state, this.house.me, language);
    this.top = Math.max(0, Math.min(this.top, all.length - height + leastLog));
    return all.slice(this.top);
  }
  key(name: KeyName): boolean {
    const steps: Partial<Record<KeyName, number>> = { up: -1, down: 1, pageUp: -12, pageDown: 12 };
    const step = steps[name];
    if (step !== undefined) this.top = Math.max(0, this.top + step);
    return step !== undefined;
  }

  async command({ name, rest }: TypedCommand): Promise<boolean> {
    const { house, app, id } = this;
    switch (name) {
      case 'enter':
      case 'join':
        await enterTournament(app, house, id, rest);
        return true;
      case 'leave':
        if ((await house.send({ do: 'tournament.leave', tournament: id })) !== null) app.say(app.words.leftNow);
        else app.say(house.log.at(-1)?.text ?? '');
        return true;
      case 'checkin':
        if ((await house.send({ do: 'tournament.checkIn', tournament: id })) === null)
          app.say(house.log.at(-1)?.text ?? '');
        return true;
      case 'play':
        await this.play();
        return true;
      default:
        return false;
    }
  }
  /** Back to one's game, as after a lost connection. */
  private async play(): Promise<void> {
    const { house, app } = this;
    const match = house.client.tournaments.get(this.id)?.ownMatch(house.me) ?? null;
    if (match === null) return app.say(app.words.noOwnGame);
    await house.playTournament(this.id, match);
    app.showMatch(house);
  }
  enter(text: string): void {
    if (text !== '') this.app.say(this.app.words.notUnderstood(text));
    else void this.play();
  }
}

/** Rows below for what happened. */
const leastLog = 3;
