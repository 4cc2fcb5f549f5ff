/** Commands that were not answered yet. Each is sent again until it is; the server executes it once. */
import type { Json } from '@partie/kit';
import type { NotDone } from './client-types.js';
import type { ReconnectingSocket } from './reconnecting-socket.js';
import type { Socket, World } from './world.js';

/** In milliseconds. */
const resendAfter = 2500;

export type CommandResult = Readonly<Record<string, Json>>;

export interface PendingCommand {
  readonly frame: string;
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (why: Error) => void;
  settled: boolean;
  /** The socket it was last sent over. */
  over: Socket | null;
  cancelResend: () => void;
}

export class PendingCommands {
  private readonly pending = new Map<string, PendingCommand>();
  private readonly world: World;
  private readonly socket: ReconnectingSocket;
  /** Commands are sent only after the server's welcome. */
  private readonly isWelcome: () => boolean;

  constructor(world: World, socket: ReconnectingSocket, isWelcome: () => boolean) {
    this.world = world;
    this.socket = socket;
    this.isWelcome = isWelcome;
  }

  send(c: string, frame: string): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      const sent: PendingCommand = { frame, resolve, reject, settled: false, over: null, cancelResend: () => {} };
      this.pending.set(c, sent);
      this.transmit(sent);
    });
  }
  /** Sends a command at once, even before the welcome. */
  sendNow(c: string): void {
    const sent = this.pending.get(c);
    if (sent) this.sendOver(sent);
  }

  unanswered(): readonly PendingCommand[] {
    return [...this.pending.values()];
  }
  /** Sends those commands again which were last sent over an earlier connection. */
  sendAgain(commands: readonly PendingCommand[]): void {
    for (const sent of commands) if (!sent.settled && sent.over !== this.socket.current) this.transmit(sent);
  }

  settle(c: string, result: CommandResult): void {
    this.take(c)?.resolve(result);
  }
  reject(c: string, why: NotDone): void {
    this.take(c)?.reject(why);
  }
  rejectAll(why: NotDone): void {
    for (const c of this.pending.keys()) this.reject(c, why);
  }

  /** Takes a command out of the pending ones. A repeated answer finds nothing. */
  private take(c: string): PendingCommand | undefined {
    const sent = this.pending.get(c);
    this.pending.delete(c);
    sent?.cancelResend();
    if (sent) sent.settled = true;
    return sent;
  }

  private transmit(sent: PendingCommand): void {
    sent.cancelResend();
    if (this.isWelcome()) this.sendOver(sent);
    sent.cancelResend = this.world.after(resendAfter, () => this.transmit(sent));
  }
  private sendOver(sent: PendingCommand): void {
    sent.over = this.socket.current;
    this.socket.send(sent.frame);
  }
}
