/** A stored match in words, for `partie replay`. */
import { gameById } from '@partie/games';
import { fill, type Game, type Language, type Params, tellEvent, type Viewer } from '@partie/kit';
import type { StoreReader } from '../store/store.js';
import type { RowBody } from './match-rows.js';
import { emptyState, nextState } from './match-state.js';
import { Replays } from './replays.js';

/** The match in words, line by line, as a viewer saw it; after the end everyone may look from any seat. */
export async function* tellMatch(
  store: StoreReader,
  id: string,
  viewer: Viewer,
  language: Language,
): AsyncGenerator<string> {
  const stored = await store.match(id);
  if (stored === null) throw new Error(`There is no match '${id}'.`);
  if (stored.end === null && viewer !== null)
    throw new Error('The match is not over: only what is public can be shown.');
  const game: Game | undefined = gameById(stored.game, stored.version);
  if (game === undefined) {
    throw new Error(`The match was played by version ${stored.version} of ${stored.game}, which is not here.`);
  }
  let now = emptyState;
  let { names } = stored;
  const nameOf = (seat: number) => names[seat] ?? `#${seat + 1}`;
  yield `${game.about.texts[language].name} · ${stored.names.join(', ')} · ${new Date(stored.startedAt).toISOString()}`;
  const last = (await store.rowCount(id)) - 1;
  for await (const row of new Replays(store).rows(id, 0, last)) {
    const at = new Date(row.at).toISOString().slice(11, 19);
    now = nextState(game, stored, now, row);
    for (const event of now.events) {
      const text = tellEvent(game, game.show(now.state, event, viewer), language, nameOf);
      if (text !== '') yield `${at}  ${text}`;
    }
    const aside = besideTheRules(row.body as unknown as RowBody, language, nameOf);
    if (aside !== null) yield `${at}  (${aside})`;
    names = now.names;
  }
}

const en = {
  asksUndo: '{seat} asks to take the last move back.',
  asksPause: '{seat} asks for a pause.',
  asksResume: '{seat} asks to go on.',
  agrees: '{seat} agrees.',
  declines: '{seat} does not agree.',
  undo: 'The last move is taken back.',
  pause: 'The match is paused.',
  resume: 'The match goes on.',
  nonce: '{seat} adds to chance.',
  bot: 'A bot plays for {seat}.',
  back: '{seat} plays again.',
  free: '{seat} has been away for long: the seat may be taken over.',
  taken: '{name} takes over the seat of {seat}.',
  noResult: 'The table ends the match without a result.',
  left: 'The table ends the match: somebody has left, so the best are {winners:seat}.',
  time: 'The time is up: {winners:seat} won on time.',
  engineGone: '{engine} does not answer any more; a simple bot plays for {seat}.',
};
const cs: typeof en = {
  asksUndo: '{seat} chce vzít poslední tah zpět.',
  asksPause: '{seat} chce partii přerušit.',
  asksResume: '{seat} chce pokračovat.',
  agrees: '{seat} souhlasí.',
  declines: '{seat} nesouhlasí.',
  undo: 'Poslední tah se bere zpět.',
  pause: 'Partie je přerušená.',
  resume: 'Partie pokračuje.',
  nonce: '{seat} přispívá k náhodě.',
  bot: 'Místo hráče {seat} hraje bot.',
  back: '{seat} už hraje bez bota.',
  free: '{seat} je dlouho pryč: místo je volné k převzetí.',
  taken: '{name} přebírá místo hráče {seat}.',
  noResult: 'Stůl končí partii bez výsledku.',
  left: 'Stůl končí partii: někdo odešel, takže nejlépe skončili {winners:seat}.',
  time: 'Čas vypršel: na čas vítězí {winners:seat}.',
  engineGone: '{engine} přestal odpovídat; za hráče {seat} hraje jednoduchý bot.',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

const asks = { undo: 'asksUndo', pause: 'asksPause', resume: 'asksResume' } as const;

/** What happened at the table and not in the game. */
function besideTheRules(row: RowBody, language: Language, nameOf: (seat: number) => string): string | null {
  const say = (key: keyof typeof en, params: Params = {}) => fill(words[language][key], params, { language, nameOf });
  switch (row.k) {
    case 'start':
    case 'move':
    case 'leave':
      return null;
    case 'ask':
      return say(asks[row.what], { seat: row.seat });
    case 'answer':
      return say(row.yes ? 'agrees' : 'declines', { seat: row.seat });
    case 'undo':
    case 'pause':
    case 'resume':
      return say(row.k);
    case 'nonce':
      return say('nonce', { seat: row.seat });
    case 'bot':
      return say(row.free ? 'free' : row.on ? 'bot' : 'back', { seat: row.seat });
    case 'taken':
      return say('taken', { seat: row.seat, name: row.name });
    case 'engineGone':
      return say('engineGone', { seat: row.seat, engine: row.engine });
    case 'end': {
      const winners = row.outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
      if (winners.length === 0) return say('noResult');
      return say(row.outcome.because === 'time' ? 'time' : 'left', { winners });
    }
  }
}
