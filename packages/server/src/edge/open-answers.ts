/**
 * Answers over HTTP that are not sent to the end yet. What a reader does not take waits in memory, so an address may only
 * leave so much of it waiting, and so may all of them together. Beyond that the answer with the most of it is cut off. So is
 * one that is read too slowly, whatever else comes over its line meanwhile.
 */
import type { ServerResponse } from 'node:http';

export interface AnswerLimits {
  /** Bytes that may wait at one address. */
  readonly most: number;
  /** Bytes that may wait at all of them together. */
  readonly mostOfAll: number;
  /** Seconds that an answer may wait, and how many bytes of a long one must be read in each that follows. */
  readonly seconds: number;
  readonly slowest: number;
}

export class OpenAnswers {
  private readonly byAddress = new Map<string, Set<ServerResponse>>();
  private readonly limits: AnswerLimits;

  constructor(limits: AnswerLimits) {
    this.limits = limits;
  }

  add(address: string, response: ServerResponse): void {
    const answers = this.byAddress.get(address) ?? new Set();
    this.byAddress.set(address, answers.add(response));
    // Everything has been written to it, and much may wait to be read.
    response.once('prefinish', () => {
      bound(answers, this.limits.most);
      bound(this.all(), this.limits.mostOfAll);
      this.limitTime(response);
    });
    response.once('close', () => {
      answers.delete(response);
      if (answers.size === 0) this.byAddress.delete(address);
    });
  }

  /** Nothing more is answered to this address until it has read what it asked for. */
  isFull(address: string): boolean {
    return bytesIn(this.byAddress.get(address) ?? []) > this.limits.most;
  }

  private all(): ServerResponse[] {
    return [...this.byAddress.values()].flatMap((answers) => [...answers]);
  }

  private limitTime(answer: ServerResponse): void {
    const { seconds, slowest } = this.limits;
    if (!Number.isFinite(seconds)) return;
    const timer = setTimeout(() => answer.destroy(), (seconds + answer.writableLength / slowest) * 1000);
    answer.once('close', () => clearTimeout(timer));
  }
}

function bound(answers: Iterable<ServerResponse>, most: number): void {
  let bytes = bytesIn(answers);
  if (bytes <= most) return;
  for (const answer of [...answers].toSorted((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= most) return;
    bytes -= answer.writableLength;
    answer.destroy();
  }
}

function bytesIn(answers: Iterable<ServerResponse>): number {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
}
