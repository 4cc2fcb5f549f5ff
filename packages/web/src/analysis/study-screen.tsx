/** A record: the board, the controls, comments, players, and the tree of variations. */
import './study-screen.css';
import type { RecordAnalysis } from '@partie/games/analysis';
import { tellRefusal } from '@partie/kit';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.js';
import { SelectField } from '../parts/select-field.js';
import { language } from '../words/language.js';
import { words } from './analysis-words.js';
import { hasNonAsciiBytes, type Opened, type OpenedGame } from './record-files.js';
import type { Study } from './study.js';
import { StudyBoard } from './study-board.js';
import { StudyControls } from './study-controls.js';
import { StudyPlayers } from './study-players.js';
import { Continuations, EstimateText } from './study-lists.js';
import { useEstimate } from './use-estimate.js';
import { VariationTree } from './variation-tree.js';

interface StudyScreenProps {
  readonly analysis: RecordAnalysis;
  /** Null if this game of the collection cannot be shown. */
  readonly study: Study | null;
  readonly problem: { readonly problem: string } | null;
  readonly opened: Extract<Opened, { is: 'games' }>;
  readonly chosen: number;
  readonly onChoose: (game: number) => void;
  readonly onReread: (encoding: string) => void;
  /** Label of the button that closes the record. */
  readonly closing: string;
  readonly onClose: () => void;
}

export function StudyScreen(props: StudyScreenProps) {
  const { analysis, study, problem, opened, chosen, onChoose, onReread, closing, onClose } = props;
  const { games, file } = opened;
  return (
    <div class="study">
      <header class="study-head">
        <button type="button" class="button plain" onClick={onClose}>
          <Icon of="back" />
          {closing}
        </button>
        <h1 class="visually-hidden">{words().title}</h1>
        {games.length > 1 && (
          <SelectField
            label={words().whichGame}
            values={games.map((_, i) => i)}
            value={chosen}
            word={(i) => words().gameOf(i + 1, games.length, titleOf(games[i]))}
            onChoose={onChoose}
          />
        )}
        {hasNonAsciiBytes(file) && (
          <SelectField
            label={words().encoding}
            values={[...new Set([opened.encoding, ...analysis.encodings])]}
            value={opened.encoding}
            word={(name) => name}
            onChoose={onReread}
          />
        )}
      </header>
      {problem && (
        <p class="problem" role="alert">
          {problem.problem}
        </p>
      )}
      {study && <StudyTable study={study} name={file.name} />}
    </div>
  );
}

const titleOf = (game: OpenedGame | undefined): string => (game && 'record' in game ? game.record.title : '?');

function StudyTable({ study, name }: { study: Study; name: string }) {
  const [wanted, setWanted] = useState(false);
  const [reason, setReason] = useState('');
  const estimate = useEstimate(study, wanted);
  const path = study.path.value;
  useLayoutEffect(() => setReason(''), [path]);
  const put = (point: number | null) => {
    const refusal = study.play(point);
    if (refusal !== null) setReason(tellRefusal(study.analysis.game, refusal, language()));
  };
  const { title, comment } = study.record.remarksOf(study.here);
  return (
    <div class="study-table">
      <div class="study-board">
        <StudyBoard study={study} estimate={estimate} onPoint={put} />
      </div>
      <div class="study-middle">
        <StudyControls study={study} />
        <p class="study-where" role="status">
          {reason === '' ? whereText(study) : <span class="problem">{reason}</span>}
        </p>
        <EstimateText study={study} wanted={wanted} estimate={estimate} />
      </div>
      <div class="study-side">
        <div class="study-words">
          {(comment !== '' || title !== '') && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
            <section class="study-comment" aria-label={words().comment} tabIndex={0}>
              {title !== '' && <h2>{title}</h2>}
              {comment.split('\n').map((line, i) => (
                <p key={i} dir="auto">
                  {line}
                </p>
              ))}
            </section>
          )}
          <Continuations study={study} />
        </div>
        <StudyPlayers study={study} />
        <VariationTree study={study} />
        <div class="study-acts">
          <button type="button" class="button" onClick={() => put(null)}>
            {words().passButton}
          </button>
          <button type="button" class="button" aria-pressed={wanted} onClick={() => setWanted(!wanted)}>
            <Icon of="eye" />
            {words().estimate}
          </button>
          <button type="button" class="button" onClick={() => save(study, name)}>
            <Icon of="down" />
            {words().save(study.analysis.format.toUpperCase())}
          </button>
          {study.isOwn && (
            <button type="button" class="button plain" onClick={() => study.remove()}>
              <Icon of="close" />
              {words().remove}
            </button>
          )}
        </div>
        <p class="study-keys quiet">{words().keys}</p>
      </div>
    </div>
  );
}

/** The last move, or what else led to this position, and who is to move. */
function whereText(study: Study): string {
  const { moves, turn } = study.position.value;
  const move = study.moveOf(study.here);
  const next = words().toMove(study.sideName(turn));
  if (move !== null) return `${words().move(moves, study.sideName(move.colour), move.name)}. ${next}.`;
  return `${study.record.isSetUp(study.here) ? words().setUp : words().start}. ${next}.`;
}

function save({ analysis: { format, mimeType }, record }: Study, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record.write()], { type: mimeType }));
  const bare = name.replace(new RegExp(`\\.(${format}|txt)$`, 'i'), '').replace(/[^\p{L}\p{N} ._-]/gu, '');
  link.download = `${bare || 'partie'}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
