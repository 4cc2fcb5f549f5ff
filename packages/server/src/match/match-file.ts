/** The file of a finished match, which anyone can verify (`packages/fairness`). */
import { earlierSealOf, type MatchFile, type Nonce, sealOf } from '@partie/fairness';
import type { Draw, Options, Outcome, Step } from '@partie/kit';
import type { LogRow, StoredMatch } from '../store/store.js';
import type { RowBody } from './match-rows.js';
import { type MatchSettings, seals, secretOf } from './match-settings.js';

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
      case 'ask':
      case 'answer':
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
  const secret = secretOf(stored);
  return {
    format: 1,
    match: id,
    record,
    commitment: settings.commitment,
    secret: Buffer.from(secret).toString('hex'),
    nonces,
    seal: (settings.seals === seals ? sealOf : earlierSealOf)(secret, id, record, decided),
    // What the table decided, not the rules, cannot be checked against the rules; it is said apart.
    ...(decided !== undefined ? { decided } : outcome !== undefined && { outcome }),
  };
}
