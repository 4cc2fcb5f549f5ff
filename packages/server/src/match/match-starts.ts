/** Matches that are being dealt. Their tables may be told of them: who asks for one waits until it is there, or is not. */
export class MatchStarts {
  private readonly starts = new Map<string, Promise<unknown>>();

  expect(id: string, start: Promise<unknown>): void {
    const over = start.catch(() => {}).finally(() => this.starts.delete(id));
    this.starts.set(id, over);
  }

  /** Done when it is not being dealt any more. */
  async over(id: string): Promise<void> {
    await this.starts.get(id);
  }
}
