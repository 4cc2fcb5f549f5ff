/** The file of a finished match, which anyone can verify (`packages/fairness`). */
import { earlierSealOf, type MatchFile, type Nonce } from '@partie/fairness';
import type { Draw, MatchResult, Options, Outcome, Step } from '@partie/kit';
import type { LogRow, StoredMatch } from '../store/store.js';
import { outcomeOf } from './match-result.js';
import type { RowBody } from './match-rows.js';
import { addToSeal, type RunningSeal, sealNow, startSeal } from './match-seal.js';
import { type MatchSettings, secretOf } from './match-settings.js';

/** More than a row can take back. */
const stepsHeld = 32;

/**
 * Writes the file row by row, as JSON: all that is needed to check a match. The log may be longer than a text can be. Only
 * when the match is over: before, the file would show every card.
 */
export class MatchFileWriter {
  private readonly stored: StoredMatch;
  private draws: readonly Draw[] | null = null;
  /** The last steps: each is written when it cannot be taken back any more. */
  private readonly held: Step[] = [];
  private written = 0;
  private seal: RunningSeal | null;
  /** In matches that were sealed in an earlier way: all steps. */
  private readonly steps: Step[] = [];
  private readonly nonces: Nonce[] = [];
  private decided: Outcome | undefined;

  constructor(stored: StoredMatch) {
    this.stored = stored;
    this.seal = startSeal(stored);
  }

  /** The text that a row adds. */
  add({ body }: LogRow): string {
    const row = body as unknown as RowBody;
    switch (row.k) {
      case 'start':
        return this.begin(row.draws);
      case 'move':
        return this.hold({ seat: row.seat, move: row.move, draws: row.draws });
      case 'leave':
        return this.hold({ seat: row.seat, move: null, draws: row.draws });
      case 'undo':
        this.held.splice(this.held.length - 1 - (row.past ?? 0), 1);
        return '';
      case 'nonce':
        this.nonces.push({ from: this.written + this.held.length + 1, seat: row.seat, text: row.nonce });
        return '';
      case 'end':
        this.decided = row.outcome;
        return '';
      case 'ask':
      case 'answer':
      case 'pause':
      case 'resume':
      case 'bot':
      case 'taken':
      case 'engineGone':
        return '';
    }
  }

  /** The rest. */
  end(): string {
    const { stored, nonces, decided } = this;
    const steps = this.held
      .splice(0)
      .map((step) => this.write(step))
      .join('');
    const { commitment, deal } = stored.settings as unknown as MatchSettings;
    const { outcome, result } = endOf(stored);
    const rest: Omit<MatchFile, 'format' | 'match' | 'record'> = {
      commitment,
      ...(deal !== undefined && { deal }),
      secret: Buffer.from(secretOf(stored)).toString('hex'),
      nonces,
      seal: this.lastSeal(),
      // What the table decided, not the rules, cannot be checked against the rules; it is said apart.
      ...(decided !== undefined ? { decided } : outcome && { outcome }),
      ...(result && { result }),
    };
    return `${this.draws === null ? this.begin([]) : ''}${steps}]},${JSON.stringify(rest).slice(1)}`;
  }

  private begin(draws: readonly Draw[]): string {
    this.draws = draws;
    const { id, game, version, seats, options } = this.stored;
    const { documents } = this.stored.settings as unknown as MatchSettings;
    const record = JSON.stringify({ game, version, seats, options, documents, draws }).slice(0, -1);
    return `{"format":1,"match":${JSON.stringify(id)},"record":${record},"steps":[`;
  }

  /** Holds this step, and writes the oldest if there are more than can be taken back. */
  private hold(step: Step): string {
    this.held.push(step);
    const oldest = this.held.length > stepsHeld ? this.held.shift() : undefined;
    return oldest === undefined ? '' : this.write(oldest);
  }

  private write(held: Step): string {
    if (this.seal === null) this.steps.push(held);
    this.seal = addToSeal(this.stored, this.seal, held);
    return `${this.written++ > 0 ? ',' : ''}${JSON.stringify(held)}`;
  }

  private lastSeal(): string {
    const { stored, seal, decided, steps } = this;
    if (seal !== null) return sealNow(stored, decided ? (addToSeal(stored, seal, { decided }) ?? seal) : seal);
    const { id, game, version, seats } = stored;
    const record = { game, version, seats, options: stored.options as Options, draws: this.draws ?? [], steps };
    return earlierSealOf(secretOf(stored), id, record, decided);
  }
}

/** What is stored of the end: the outcome, and beside it the figures. Absent in matches that ended before they were kept. */
function endOf({ end }: StoredMatch): Pick<MatchFile, 'outcome' | 'result'> {
  const stored = end?.outcome as unknown as MatchResult | undefined;
  if (stored === undefined) return {};
  const { places: _, because: __, ...result } = stored;
  return { outcome: outcomeOf(stored), ...(Object.keys(result).length > 0 && { result }) };
}

/** The text of the file in pieces. */
export async function* matchFileText(stored: StoredMatch, rows: AsyncIterable<LogRow>): AsyncGenerator<string> {
  const writer = new MatchFileWriter(stored);
  let text = '';
  for await (const row of rows) {
    text += writer.add(row);
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield `${text}${writer.end()}`;
}
const pieceLength = 64 * 1024;
