/** Finished matches for those who want to look back: the file anyone can verify, and the story in words. */
import { gameById } from '@partie/games';
import { earlierSealOf, type MatchFile, type Nonce, sealOf } from '@partie/fairness';
import {
  type Draw,
  fill,
  type Game,
  type Language,
  type Options,
  type Outcome,
  type Params,
  type Step,
  tellEvent,
  type Viewer,
} from '@partie/kit';
import { nothingTold, type RowBody, takeIn } from './match-log.js';
import { type MatchSettings, seals } from './match-settings.js';
import type { LogRow, Store, StoredMatch } from './store.js';

/** All that is needed to check a match. Only when it is over: before, it would show every card. */
export function matchFile(stored: StoredMatch, rows: readonly LogRow[]): MatchFile {
  const settings = stored.settings as unknown as MatchSettings;
  const steps: Step[] = [];
  const nonces: Nonce[] = [];
  let draws: readonly Draw[] = [];
  let decided: Outcome | undefined;
  for (const { body } of rows) {
    const row = body as unknown as RowBody;
    switch (row.k) {
      case 'start':
        draws = row.draws;
        break;
      case 'move':
        steps.push({ seat: row.seat, move: row.move, draws: row.draws });
        break;
      case 'leave':
        steps.push({ seat: row.seat, move: null, draws: row.draws });
        break;
      case 'undo':
        steps.pop();
        break;
      case 'nonce':
        nonces.push({ from: steps.length + 1, seat: row.seat, text: row.nonce });
        break;
      case 'end':
        decided = row.outcome;
        break;
      case 'pause':
      case 'resume':
      case 'bot':
      case 'engineGone':
        break;
    }
  }
  const outcome = stored.end?.outcome as MatchFile['outcome'];
  const { id, game, version, seats } = stored;
  const record = { game, version, seats, options: stored.options as Options, draws, steps };
  const secret = new Uint8Array(Buffer.from(settings.secret, 'base64url'));
  return {
    format: 1,
    match: id,
    record,
    commitment: settings.commitment,
    secret: Buffer.from(settings.secret, 'base64url').toString('hex'),
    nonces,
    seal: (settings.seals === seals ? sealOf : earlierSealOf)(secret, id, record, decided),
    // What the table decided, not the rules, cannot be checked against the rules; it is said apart.
    ...(decided !== undefined ? { decided } : outcome !== undefined && { outcome }),
  };
}

/** The match in words, as a viewer saw it; after the end everyone may look from any seat. */
export async function tellMatch(store: Store, id: string, viewer: Viewer, language: Language): Promise<string[]> {
  const stored = await store.match(id);
  if (stored === null) throw new Error(`There is no match '${id}'.`);
  if (stored.end === null && viewer !== null)
    throw new Error('The match is not over: only what is public can be shown.');
  const game: Game | undefined = gameById(stored.game);
  if (game?.about.version !== stored.version) {
    throw new Error(`The match was played by version ${stored.version} of ${stored.game}, which is not here.`);
  }
  const told = nothingTold<unknown>();
  const nameOf = (seat: number) => stored.names[seat] ?? `#${seat + 1}`;
  const lines = [
    `${game.about.texts[language].name} · ${stored.names.join(', ')} · ${new Date(stored.startedAt).toISOString()}`,
  ];
  for (const row of await store.log(id)) {
    const at = new Date(row.at).toISOString().slice(11, 19);
    for (const event of takeIn(game, stored, told, row)) {
      const text = tellEvent(game, game.show(told.state, event, viewer), language, nameOf);
      if (text !== '') lines.push(`${at}  ${text}`);
    }
    const aside = besideTheRules(row.body as unknown as RowBody, language, nameOf);
    if (aside !== null) lines.push(`${at}  (${aside})`);
  }
  return lines;
}

const en = {
  undo: 'The last move is taken back.',
  pause: 'The match is paused.',
  resume: 'The match goes on.',
  nonce: '{seat} adds to chance.',
  bot: 'A bot plays for {seat}.',
  back: '{seat} plays again.',
  noResult: 'The table ends the match without a result.',
  left: 'The table ends the match: somebody has left, so the best are {winners:seat}.',
  time: 'The time is up: {winners:seat} won on time.',
  engineGone: '{engine} does not answer any more; a simple bot plays for {seat}.',
};
const cs: typeof en = {
  undo: 'Poslední tah se bere zpět.',
  pause: 'Partie je přerušená.',
  resume: 'Partie pokračuje.',
  nonce: '{seat} přispívá k náhodě.',
  bot: 'Místo hráče {seat} hraje bot.',
  back: '{seat} hraje zase sám.',
  noResult: 'Stůl končí partii bez výsledku.',
  left: 'Stůl končí partii: někdo odešel, takže nejlépe skončili {winners:seat}.',
  time: 'Čas vypršel: na čas vítězí {winners:seat}.',
  engineGone: '{engine} přestal odpovídat; za hráče {seat} hraje jednoduchý bot.',
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

/** What happened at the table and not in the game. */
function besideTheRules(row: RowBody, language: Language, nameOf: (seat: number) => string): string | null {
  const say = (key: keyof typeof en, params: Params = {}) => fill(words[language][key], params, { language, nameOf });
  switch (row.k) {
    case 'start':
    case 'move':
    case 'leave':
      return null;
    case 'undo':
    case 'pause':
    case 'resume':
      return say(row.k);
    case 'nonce':
      return say('nonce', { seat: row.seat });
    case 'bot':
      return say(row.on ? 'bot' : 'back', { seat: row.seat });
    case 'engineGone':
      return say('engineGone', { seat: row.seat, engine: row.engine });
    case 'end': {
      const winners = row.outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
      if (winners.length === 0) return say('noResult');
      return say(row.outcome.because === 'time' ? 'time' : 'left', { winners });
    }
  }
}
