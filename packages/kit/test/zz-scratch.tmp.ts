import { seeded, arrange, playMove, usualOptions, type Card, type Random } from '@partie/kit';
import { ohHell } from './fixtures/oh-hell.js';
import { sealedBid } from './fixtures/sealed-bid.js';
function plausible(t: any, unknown: readonly Card[], mayHold: any, random: Random, sweeps: number): Card[] {
  const n = unknown.length;
  const rowOf = new Map<number, boolean[]>();
  const rows = unknown.map((place) => {
    const at = t.at[place] as number;
    let row = rowOf.get(at);
    if (!row) { const s = t.plan.spots[at]; row = unknown.map((card) => mayHold(t, s.zone, s.owner ?? 0, card) as boolean); rowOf.set(at, row); }
    return row;
  });
  // cards which may lie in the same places are shuffled among themselves
  const classes = new Map<string, number[]>();
  unknown.forEach((_, i) => { let key = ''; for (const row of rowOf.values()) key += row[i] ? '1' : '0'; const c = classes.get(key); if (c) c.push(i); else classes.set(key, [i]); });
  const lies = new Array<number>(n);
  for (const c of classes.values()) random.order(c.length, 'g').forEach((from, to) => { lies[c[to]!] = c[from]!; });
  if (classes.size > 1) for (let k = 0; k < sweeps; k++) for (let i = 0; i < n; i++) {
    const j = random.int(n, 'g');
    const a = lies[i]!, b = lies[j]!;
    if (rows[i]![b] && rows[j]![a]) { lies[i] = b; lies[j] = a; }
  }
  return lies.map((i) => unknown[i]!);
}
for (const sweeps of [1, 2, 4, 6, 8]) {
  const out: string[] = [];
  for (const seats of [2, 4]) {
    const t = sealedBid.setup(seats, { cards: 13 }, seeded(5)).state;
    playMove(sealedBid, t, 1, sealedBid.moves(t, 1)[6]!, seeded(1));
    const unknown = t.plan.deck.cards.filter(c => (t.known[c]! & 1) === 0);
    const truth = unknown.indexOf(t.top('bid', 1));
    let same = 0; const n = 10000; const random = seeded(9); const at = performance.now();
    const may = (_t: any, z: string, o: number, c: Card) => t.plan.deck.kind.suit(c) === (z === 'prizes' ? 'P' : 'rbgy'[o]);
    for (let i = 0; i < n; i++) if (plausible(t, unknown, may, random, sweeps)[truth] === unknown[truth]) same++;
    out.push(`${seats} seats ${(100 * same / n).toFixed(1)} % (7.7) ${((performance.now() - at) / n * 1000).toFixed(0)} µs`);
  }
  for (const voids of [[[], ['H', 'C', 'D'], ['H', 'S', 'D']], [[], ['S'], ['S','C']]] as string[][][]) {
    const t = ohHell.setup(3, { ...usualOptions(ohHell.about.options), randomSeats: false, cards: 7 }, seeded(3)).state;
    playMove(ohHell, t, 1, { do: 'cut', depth: 20 }, seeded(1));
    const strict = voids[1]!.length === 3;
    arrange(t, { 'hand.0': '2H 3H 4H 5H 6H 7H 8H', 'hand.1': strict ? '2S 3S 4S 5S 6S 7S 8S' : '2C 3C 4C 5C 6C 7C 8C', 'hand.2': strict ? '2C 3C 4C 5C 6C 7C 8C' : '9H TH'.replace('TH','10H') + ' JH QH 2D 3D 4D', trump: 'AD' }, 'stock');
    const may = (_t: any, z: string, o: number, c: Card) => z !== 'hand' || !voids[o]!.includes(t.plan.deck.kind.suit(c));
    const unknown = t.plan.deck.cards.filter(c => (t.known[c]! & 1) === 0);
    const run = (sw: number, n: number) => { let kept = 0; const random = seeded(9); const mine = new Set(t.cards('hand', 1)); const at = performance.now();
      for (let i = 0; i < n; i++) { const b = plausible(t, unknown, may, random, sw); unknown.forEach((c, k) => { if (mine.has(c) && mine.has(b[k]!)) kept++; }); }
      return [kept / n, (performance.now() - at) / n * 1000] as const; };
    const [k, us] = run(sweeps, 5000); const [fair] = run(80, 3000);
    out.push(`oh hell kept ${k.toFixed(2)} (fair ${fair.toFixed(2)}) ${us.toFixed(0)} µs`);
  }
  console.log('sweeps', sweeps, out.join(' | '));
}
