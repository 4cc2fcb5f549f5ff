/** Connections that have not said hello yet, by address: one address may not hold many of them. */

/** Connections one address may hold that have not said hello yet. */
const newcomersPerAddress = 20;

export class Newcomers {
  private readonly counts = new Map<string, number>();

  isFull(address: string): boolean {
    return (this.counts.get(address) ?? 0) >= newcomersPerAddress;
  }
  add(address: string): void {
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }
  remove(address: string): void {
    const left = (this.counts.get(address) ?? 1) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
}
