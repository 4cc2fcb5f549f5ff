/** JSON schemas of what the HTTP API answers, for `open-api.ts`. The TypeScript types are @partie/protocol's. */

export type Schema = Readonly<Record<string, unknown>>;

export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const yesNo = { type: 'boolean' };
const anyObject = { type: 'object' };
export const anything = {};
export const list = (items: Schema) => ({ type: 'array', items });
export const object = (properties: Schema) => ({ type: 'object', required: Object.keys(properties), properties });
const inLanguages = (schema: Schema) => object({ en: schema, cs: schema });

const players = object({ min: whole, max: whole });
const gameEntry = object({
  id: text,
  version: whole,
  players,
  names: inLanguages(text),
  about: inLanguages(text),
});
export const server = object({
  name: text,
  protocol: whole,
  games: list(gameEntry),
  people: whole,
  tables: whole,
  matches: whole,
});
const ownSeat = { type: 'integer', description: 'With `mine`: the seat whoever asks had from the start' };
const playedMatchRequired = object({
  id: text,
  game: text,
  version: whole,
  seats: whole,
  names: list(text),
  startedAt: whole,
  endedAt: whole,
  outcome: anything,
});
export const playedMatch = {
  ...playedMatchRequired,
  properties: { ...playedMatchRequired.properties, you: ownSeat },
};
export const matchFile = object({
  format: whole,
  match: text,
  record: anything,
  commitment: text,
  secret: text,
  nonces: list(anything),
  seal: text,
});
export const history = object({
  match: text,
  game: text,
  version: whole,
  names: list(text),
  seats: whole,
  viewer: anything,
  over: yesNo,
  startedAt: whole,
  clock: anyObject,
  options: anyObject,
  last: whole,
  from: whole,
  view: anyObject,
  dealt: list(anyObject),
  next: anything,
  steps: list(object({ at: whole, e: list(anyObject) })),
});
export const tableEntry = object({
  id: text,
  title: text,
  game: text,
  options: anything,
  host: text,
  hostHere: yesNo,
  seated: whole,
  seats: whole,
  watchers: whole,
  playing: yesNo,
  locked: yesNo,
  password: yesNo,
  watching: yesNo,
});
export const tournamentEntry = object({
  id: text,
  name: text,
  game: text,
  options: anything,
  format: text,
  founder: text,
  phase: text,
  joined: whole,
  needed: whole,
  password: yesNo,
  ranks: anything,
  startsAt: anything,
  foundedAt: whole,
  endedAt: anything,
  round: whole,
  winners: list(text),
});
export const game = object({
  id: text,
  version: whole,
  players,
  options: anyObject,
  presets: anyObject,
  texts: inLanguages(anyObject),
  kind: anything,
  signs: anyObject,
  sides: list(whole),
  sampled: list(text),
  zones: anyObject,
  actions: anyObject,
  questions: list(text),
  statistics: list(text),
  fewestWins: yesNo,
});
