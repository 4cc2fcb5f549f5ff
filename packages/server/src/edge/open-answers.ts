/**
 * Answers over HTTP that are not sent to the end yet. What a reader does not take waits in memory, so an address may only
 * leave so much of it waiting. Beyond that the answer with the most of it is cut off. (One that takes nothing at all is cut
 * off after a time, see `serve.ts`.)
 */
import type { ServerResponse } from 'node:http';

export class OpenAnswers {
  private readonly byAddress = new Map<string, Set<ServerResponse>>();
  private readonly most: number;

  /** `most`: bytes that may wait at one address. */
  constructor(most: number) {
    this.most = most;
  }

  add(address: string, response: ServerResponse): void {
    const answers = this.byAddress.get(address) ?? new Set();
    this.byAddress.set(address, answers.add(response));
    // Everything has been written to it, and much may wait to be read.
    response.once('prefinish', () => this.bound(answers));
    response.once('close', () => {
      answers.delete(response);
      if (answers.size === 0) this.byAddress.delete(address);
    });
  }

  /** Nothing more is answered to this address until it has read what it asked for. */
  isFull(address: string): boolean {
    return bytesIn(this.byAddress.get(address) ?? []) > this.most;
  }

  private bound(answers: ReadonlySet<ServerResponse>): void {
    let bytes = bytesIn(answers);
    for (const answer of [...answers].toSorted((a, b) => b.writableLength - a.writableLength)) {
      if (bytes <= this.most) return;
      bytes -= answer.writableLength;
      answer.destroy();
    }
  }
}

function bytesIn(answers: Iterable<ServerResponse>): number {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
}
