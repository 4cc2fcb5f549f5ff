/** A record on the table: the board, the way through it, its words, and the tree of variations. */
import './study-screen.css';
import { encodings, go as goRules, contentOf } from '@partie/games/go';
import { tellRefusal } from '@partie/kit';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Icon } from '../around/icons.js';
import { Pick } from '../parts/pick.js';
import { language } from '../words/language.js';
import { colourWord, words } from './analysis-words.js';
import { useEstimate } from './estimating.js';
import { type Game, hasForeignBytes, type Opened } from './reading.js';
import type { Study } from './study.js';
import { nameOfCell, StudyBoard } from './study-board.js';
import { StudyControls } from './study-controls.js';
import { Players } from './study-players.js';
import { EstimateWords, Ways } from './study-side.js';
import { VariationTree } from './variation-tree.js';

interface StudyScreenProps {
  /** Null if this game of the collection cannot be shown. */
  readonly study: Study | null;
  readonly problem: { readonly problem: string } | null;
  readonly opened: Extract<Opened, { is: 'games' }>;
  readonly chosen: number;
  readonly onChoose: (game: number) => void;
  readonly onReread: (encoding: string) => void;
  /** Where closing leads, in words. */
  readonly closing: string;
  readonly onClose: () => void;
}

export function StudyScreen(props: StudyScreenProps) {
  const { study, problem, opened, chosen, onChoose, onReread, closing, onClose } = props;
  const { games, source } = opened;
  return (
    <div class="study">
      <header class="study-head">
        <button type="button" class="button plain" onClick={onClose}>
          <Icon of="back" />
          {closing}
        </button>
        <h1 class="visually-hidden">{words().title}</h1>
        {games.length > 1 && (
          <Pick
            label={words().whichGame}
            values={games.map((_, i) => i)}
            value={chosen}
            word={(i) => words().gameOf(i + 1, games.length, whoPlays(games[i]))}
            onChoose={onChoose}
          />
        )}
        {hasForeignBytes(source) && (
          <Pick
            label={words().encoding}
            values={[...new Set([opened.encoding, ...encodings])]}
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
      {study && <StudyTable study={study} name={source.name} />}
    </div>
  );
}

const whoPlays = (game: Game | undefined): string =>
  game && 'kifu' in game ? [game.kifu.black, game.kifu.white].filter(Boolean).join(' – ') || game.kifu.event : '?';

function StudyTable({ study, name }: { study: Study; name: string }) {
  const [wanted, setWanted] = useState(false);
  const [reason, setReason] = useState('');
  const estimate = useEstimate(study, wanted);
  const path = study.path.value;
  useLayoutEffect(() => setReason(''), [path]);
  const put = (point: number | null) => {
    const refusal = study.play(point);
    if (refusal !== null) setReason(tellRefusal(goRules, refusal, language()));
  };
  const { size } = study.kifu;
  const { comment, name: title } = contentOf(size, study.here);
  return (
    <div class="study-table">
      <div class="study-board">
        <StudyBoard study={study} estimate={estimate} onPoint={put} />
      </div>
      <div class="study-middle">
        <StudyControls study={study} />
        <p class="study-where" role="status">
          {reason === '' ? whereWords(study) : <span class="problem">{reason}</span>}
        </p>
        <EstimateWords wanted={wanted} estimate={estimate} />
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
          <Ways study={study} />
        </div>
        <Players study={study} />
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
            {words().save}
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

/** Where one is, in words. */
function whereWords(study: Study): string {
  const { last, moves, turn } = study.position.value;
  const move = study.moveOf(study.here);
  const next = words().toMove(colourWord(turn));
  if (move !== null) {
    const at = nameOfCell(study.kifu.size, move.at);
    return `${words().move(moves, colourWord(move.colour), at)}. ${next}.`;
  }
  const setUp = contentOf(study.kifu.size, study.here).put.length > 0;
  return `${setUp && last === null ? words().setUp : words().start}. ${next}.`;
}

function save(study: Study, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([study.write()], { type: 'application/x-go-sgf' }));
  link.download = `${name.replace(/\.(sgf|txt)$/i, '').replace(/[^\p{L}\p{N} ._-]/gu, '') || 'partie'}.sgf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
