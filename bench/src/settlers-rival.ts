/**
 * Random matches of the npm package `settlers` (1.1.0), uniform over its legal actions and without trade between players. It
 * lists no legal actions, so they are drawn and asked for one by one, of those only that the player can pay. The package
 * declares no licence: it is installed into a folder of its own when the benchmark runs, and nowhere else.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '@partie/kit';

interface Bundle {
  has(other: Bundle): boolean;
  get(resource: number): number;
  size(): number;
}
interface Action {
  readonly type: number;
}
interface Player {
  readonly resources: Bundle;
}
interface Game {
  readonly board: { adjacentTo(node: number): number[] };
  readonly players: readonly Player[];
  getTurn(): number;
  getPhase(): string;
  getTurnState(): string;
  getFreeRoads(): number;
  getMustDiscard(): readonly boolean[];
  isValidAction(action: Action): { readonly valid: boolean };
  handleAction(action: Action): Action | null;
}
interface Rival {
  readonly Game: new () => Game;
  readonly Action: new (type: number, player: number, payload: object) => Action;
  readonly ActionType: Readonly<Record<string, number>>;
  readonly ResourceBundle: {
    new (amounts: readonly number[]): Bundle;
    readonly roadCost: Bundle;
    readonly settlementCost: Bundle;
    readonly cityCost: Bundle;
    readonly devCardCost: Bundle;
  };
}

/** Installs the package into a folder that is removed at the end of the process. */
export function loadRival(): Rival {
  const folder = mkdtempSync(join(tmpdir(), 'partie-rival-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', 'settlers@1.1.0'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return createRequire(join(folder, 'index.js'))('settlers') as Rival;
}

const nodes = Array.from({ length: 54 }, (_, node) => node);
const kinds = [0, 1, 2, 3, 4];
const tiles = Array.from({ length: 19 }, (_, tile) => tile);
/** A match that is still not over after so many actions is given up: the package ends none by itself. */
const longest = 20_000;

type Draft = readonly [type: string, payload: object];

/** What could be done now, as far as it can be paid; the package says what of it is legal. */
function drafts({ ResourceBundle }: Rival, game: Game, edges: readonly (readonly [number, number])[]): Draft[] {
  const held = game.players[game.getTurn()]?.resources;
  const pays = (cost: Bundle): boolean => held?.has(cost) === true;
  const settlements = (): Draft[] => nodes.map((node) => ['BuildSettlement', { node }]);
  const roads = (): Draft[] => edges.map(([node0, node1]) => ['BuildRoad', { node0, node1 }]);
  const cards: Draft[] = ['PlayRobber', 'PlayMonopoly', 'PlayYearOfPlenty', 'PlayRoadBuilder'].map((type) => [
    type,
    {},
  ]);
  switch (game.getTurnState()) {
    case 'Setup Settlement':
      return settlements();
    case 'Setup Road':
      return roads();
    case 'Pre-roll':
      return [['Roll', {}], ...cards, ...(game.getFreeRoads() > 0 ? roads() : [])];
    case 'Moving Robber':
      return tiles.map((to) => ['MoveRobber', { to }]);
    case 'Robbing':
      return [0, 1, 2, 3].map((victim) => ['Rob', { victim }]);
    case 'Selecting Monopoly Resource':
      return kinds.map((resource) => ['SelectMonopolyResource', { resource }]);
    case 'Selecting Year of Plenty Resource':
      return kinds.flatMap((a) => kinds.map((b): Draft => ['SelectYearOfPlentyResources', { resources: [a, b] }]));
    default:
      return [
        ['EndTurn', {}],
        ...cards,
        ...(pays(ResourceBundle.devCardCost) ? [['DrawDevCard', {}] as const] : []),
        ...(pays(ResourceBundle.roadCost) || game.getFreeRoads() > 0 ? roads() : []),
        ...(pays(ResourceBundle.settlementCost) ? settlements() : []),
        ...(pays(ResourceBundle.cityCost) ? nodes.map((node): Draft => ['BuildCity', { node }]) : []),
        ...kinds.flatMap((offer) =>
          (held?.get(offer) ?? 0) < 2
            ? []
            : kinds.flatMap((request): Draft[] => (offer === request ? [] : [['Exchange', { offer, request }]])),
        ),
      ];
  }
}

/** Half of the cards of whoever must discard first, drawn one by one. */
function discard({ Action, ActionType, ResourceBundle }: Rival, game: Game, random: Random): Action {
  const player = game.getMustDiscard().indexOf(true);
  const held = game.players[player]?.resources;
  const cards = kinds.flatMap((kind) => new Array<number>(held?.get(kind) ?? 0).fill(kind));
  const given = random.shuffle(cards, 'discard').slice(0, cards.length >> 1);
  const bundle = new ResourceBundle(kinds.map((kind) => given.filter((one) => one === kind).length));
  return new Action(ActionType.Discard ?? -1, player, { bundle });
}

/** Plays a whole match at random. Returns how many actions it took, and whether somebody won. */
export function playRival(rival: Rival, random: Random): { moves: number; isWon: boolean } {
  const { Game, Action, ActionType } = rival;
  const game = new Game();
  const edges = nodes.flatMap((a) => game.board.adjacentTo(a).flatMap((b) => (a < b ? [[a, b] as const] : [])));
  let moves = 0;
  for (; game.getPhase() !== 'Finished' && moves < longest; moves++) {
    if (game.getTurnState() === 'Discarding') {
      game.handleAction(discard(rival, game, random));
      continue;
    }
    const turn = game.getTurn();
    const possible = drafts(rival, game, edges);
    let isDone = false;
    while (!isDone && possible.length > 0) {
      const at = random.int(possible.length, 'action');
      const [type, payload] = possible[at] ?? ['EndTurn', {}];
      possible[at] = possible[possible.length - 1] ?? ['EndTurn', {}];
      possible.pop();
      // The package writes a line for every action it is handed and refuses: it is asked first.
      const action = new Action(ActionType[type] ?? -1, turn, payload);
      isDone = game.isValidAction(action).valid && game.handleAction(action) !== null;
    }
    if (!isDone) throw new Error(`The package allows nothing in the state '${game.getTurnState()}'.`);
  }
  return { moves, isWon: game.getPhase() === 'Finished' };
}
