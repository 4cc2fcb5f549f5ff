/** A line to a program that speaks GTP: one command after another, each with its answer, none waited for for ever. */
import type { Clock, EngineProcess } from '../ports.js';

/** The program did not do what programs of its kind do. */
export class EngineError extends Error {}
/** It did not answer in time. */
export class EngineSilence extends EngineError {}
/** It answered that it cannot. */
export class EngineRefusal extends EngineError {}

/** Nobody's answer is longer than this. */
const mostCharacters = 64 * 1024;

interface Waiting {
  readonly answered: (text: string) => void;
  readonly failed: (why: EngineError) => void;
  readonly cancel: () => void;
}

export class GtpLine {
  private readonly process: EngineProcess;
  private readonly clock: Clock;
  private waiting: Waiting | null = null;
  private heard = '';
  private ended: EngineError | null = null;

  constructor(process: EngineProcess, clock: Clock) {
    this.process = process;
    this.clock = clock;
    process.onText = (text) => this.hear(text);
    process.onEnd = (why) => this.end(new EngineError(why));
  }

  get isOpen(): boolean {
    return this.ended === null;
  }

  /** The answer to a command. Whatever goes wrong but a refusal ends the line: who knows what its next words answer. */
  ask(command: string, milliseconds: number): Promise<string> {
    if (this.ended !== null) return Promise.reject(this.ended);
    if (this.waiting !== null) return Promise.reject(new EngineError('One question at a time.'));
    return new Promise((answered, failed) => {
      const late = () => this.end(new EngineSilence(`No answer to '${command}' in ${milliseconds / 1000} s.`));
      this.waiting = { answered, failed, cancel: this.clock.after(milliseconds, late) };
      this.process.write(`${command}\n`);
    });
  }

  /** Asks it to end, and sees to it. */
  close(): void {
    if (this.ended !== null) return;
    this.process.write('quit\n');
    this.end(new EngineError('It was asked to end.'));
  }

  private hear(text: string): void {
    if (this.ended !== null) return;
    this.heard += text.replace(/\r/g, '');
    if (this.heard.length > mostCharacters) return this.end(new EngineError('It talks without end.'));
    for (;;) {
      // An answer ends with an empty line; what stands before the first sign of one was not asked for.
      const [whole, kind, said] = /^(?:[^=?][^\n]*\n|\n)*([=?])\d*[ \t]*([\s\S]*?)\n\n/.exec(this.heard) ?? [];
      if (whole === undefined || said === undefined) return;
      this.heard = this.heard.slice(whole.length);
      const { waiting } = this;
      if (waiting === null) return this.end(new EngineError('It answered what was not asked.'));
      this.waiting = null;
      waiting.cancel();
      if (kind === '=') waiting.answered(said.trim());
      else waiting.failed(new EngineRefusal(said.trim()));
    }
  }

  private end(why: EngineError): void {
    if (this.ended !== null) return;
    this.ended = why;
    this.process.end();
    this.waiting?.cancel();
    this.waiting?.failed(why);
    this.waiting = null;
  }
}
