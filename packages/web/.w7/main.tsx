import '../src/look/fonts.css';
import '../src/look/tokens.css';
import '../src/look/base.css';
import { games } from '@partie/games';
import { gameInfo } from '@partie/protocol';
import { playMove, seeded, startMatch, usualOptions, tellRefusal } from '@partie/kit';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { CardTable } from '../src/table/card-table.js';
const q = new URLSearchParams(location.search);
const game: any = games.find((g: any) => g.about.id === q.get('game'));
const seats = Number(q.get('seats') ?? 4);
const steps = Number(q.get('steps') ?? 0);
const you = q.get('you') === 'null' ? null : 0;
const random = seeded(Number(q.get('seed') ?? 1));
const opts = { ...usualOptions(game.about.options), ...JSON.parse(q.get('options') ?? '{}') };
const { state } = startMatch(game, seats, opts, random) as any;
function botMove(seat: number) {
  const moves = game.moves(state, seat);
  const h = game.hint ? game.hint(state, seat, moves) : moves.map(() => 1);
  let b = 0;
  for (let i = 1; i < moves.length; i++) if (h[i] > h[b]) b = i;
  return moves[b];
}
const log: any[] = [];
for (let i = 0; i < steps && game.outcome(state) === null; i++) {
  const p = game.pending(state);
  const seat = p[0].seat;
  const r = playMove(game, state, seat, botMove(seat), random);
  log.push(r);
}
// until the viewer is asked
for (let i = 0; i < 300 && you !== null && !q.has('any') && game.outcome(state) === null && !game.pending(state).some((p: any) => p.seat === 0); i++) {
  const seat = game.pending(state)[0].seat;
  playMove(game, state, seat, botMove(seat), random);
}
const names = ['Božena', 'Kryštof', 'Maxmilián', 'Eva', 'Jiří', 'Žofie', 'Dan', 'Růžena', 'Oto', 'Ludmila', 'Petr', 'Hana'];
let n = 1;
const make = (): any => ({
  number: n++, view: game.view(state, you), seats: Array.from({ length: seats }, (_, i) => ({ name: names[i], here: true, bot: i > 0 })),
  moves: you === null ? [] : game.moves(state, you), deadline: q.has('clock') ? Date.now() + 42000 : null, paused: false,
});
const scene = signal(make());
const listeners = new Set<any>();
const info = JSON.parse(JSON.stringify(gameInfo(game)));
(window as any).info = info;
(window as any).scene = scene;
(window as any).bot = () => botMove(0);
(window as any).sent = [];
const feed = {
  scene,
  onStep(l: any) { listeners.add(l); return () => listeners.delete(l); },
  async play(move: any) {
    (window as any).sent.push(move);
    const r: any = playMove(game, state, 0, move, random);
    if (r.refusal) throw new Error(tellRefusal(game, r.refusal, 'cs'));
    const ev = r.events.map((e: any) => game.show(state, e, you));
    scene.value = make();
    for (const l of listeners) l(ev, scene.value);
  },
  async why() { return game.blocked(state, 0).map(({ move, refusal }: any) => ({ move, code: refusal.code, text: tellRefusal(game, refusal, 'cs') })); },
};
render(<CardTable info={info} feed={feed as any} />, document.getElementById('app')!);
