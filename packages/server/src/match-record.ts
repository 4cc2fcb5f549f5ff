/** Finished matches for those who want to look back: the file anyone can verify, and the story in words. */
import { gameById } from '@partie/games';
import type { MatchFile, Nonce } from '@partie/fairness';
import { type Draw, type Game, type Language, type Options, type Step, tellEvent, type Viewer } from '@partie/kit';
import { nothingTold, type RowBody, takeIn } from './match-log.js';
import type { MatchSettings } from './match-settings.js';
import type { LogRow, Store, StoredMatch } from './store.js';

/** All that is needed to check a match. Only when it is over: before, it would show every card. */
export function matchFile(stored: StoredMatch, rows: readonly LogRow[]): MatchFile {
  const settings = stored.settings as unknown as MatchSettings;
  const steps: Step[] = [];
  const nonces: Nonce[] = [];
  let draws: readonly Draw[] = [];
  let adjudicated = false;
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
        adjudicated = true;
        break;
      case 'pause':
      case 'resume':
      case 'bot':
        break;
    }
  }
  const outcome = stored.end?.outcome as MatchFile['outcome'];
  return {
    format: 1,
    match: stored.id,
    record: {
      game: stored.game,
      version: stored.version,
      seats: stored.seats,
      options: stored.options as Options,
      draws,
      steps,
    },
    commitment: settings.commitment,
    secret: Buffer.from(settings.secret, 'base64url').toString('hex'),
    nonces,
    // What the table decided, not the rules, cannot be checked against the rules.
    ...(!adjudicated && outcome !== undefined && { outcome }),
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
    const { k } = row.body as unknown as RowBody;
    if (k !== 'move' && k !== 'start' && k !== 'leave') lines.push(`${at}  (${k})`);
  }
  return lines;
}
