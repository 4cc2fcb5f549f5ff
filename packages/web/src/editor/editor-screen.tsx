/** The editor: actions above, tools beside the drawing, and the form with the problems. */
import './editor-screen.css';
import type { GameInfo } from '@partie/protocol';
import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { LineIcon } from '../parts/line-icon.js';
import { notify } from '../state/notices.js';
import { language } from '../words/language.js';
import { DraftFields } from './draft-fields.js';
import { DrawingBoard } from './drawing-board.js';
import type { Editing } from './editing.js';
import { saveInBrowser } from './editor-files.js';
import { words } from './editor-words.js';
import type { KeptDocuments } from './kept-documents.js';
import { OpenDialog } from './open-dialog.js';
import { ProblemList } from './problem-list.js';
import { PlayDialog, ShareDialog } from './share-dialog.js';
import { ToolBox } from './tool-box.js';
import { useEditorKeys } from './use-editor-keys.js';
import { Viewport } from './viewport.js';

export interface EditorProps {
  readonly editing: Editing;
  readonly kept: KeptDocuments;
  readonly info: GameInfo;
  readonly option: string;
}

export function EditorScreen({ isShared, ...props }: EditorProps & { readonly isShared: boolean }) {
  const { editing, kept, info, option } = props;
  const view = useMemo(() => new Viewport(), []);
  const [dialog, setDialog] = useState<'open' | 'share' | 'play' | null>(null);
  const close = () => setDialog(null);
  const save = () => saveInBrowser(editing, kept);
  useEditorKeys(editing, save);
  useEffect(() => {
    if (isShared) notify(words().sharedDraft);
    // What is drawn is kept; a shared document only from the first change.
    const first = isShared ? editing.settled.peek() : null;
    return effect(() => {
      const draft = editing.settled.value;
      if (draft !== first) kept.keepDraft(draft.write());
    });
  }, [editing, kept, isShared]);
  const what = info.texts[language()].options[option] ?? option;
  return (
    <div class="editor">
      <header class="editor-head">
        <h1>{words().heading(what)}</h1>
        <div class="editor-actions">
          <button type="button" class="button" onClick={() => setDialog('open')}>
            {words().openOrNew}
          </button>
          <button type="button" class="button" onClick={() => setDialog('share')}>
            {words().save}
          </button>
          <button type="button" class="button primary" onClick={() => setDialog('play')}>
            {words().play}
          </button>
        </div>
      </header>
      <div class="editor-desk">
        <ToolBox editing={editing} />
        <div class="editor-sheet">
          <DrawingBoard editing={editing} view={view} />
          <ViewButtons editing={editing} view={view} />
        </div>
        <div class="editor-side">
          <ProblemList editing={editing} view={view} />
          <DraftFields editing={editing} />
          <p class="quiet editor-help">
            <span class="with-mouse">{words().help}</span>
            <span class="with-finger">{words().helpTouch}</span>
          </p>
        </div>
      </div>
      <Spoken editing={editing} />
      {dialog === 'open' && <OpenDialog {...props} view={view} onClose={close} />}
      {dialog === 'share' && <ShareDialog {...props} onSave={save} onClose={close} />}
      {dialog === 'play' && <PlayDialog {...props} onClose={close} />}
    </div>
  );
}

function ViewButtons({ editing, view }: { editing: Editing; view: Viewport }) {
  return (
    <>
      <div class="editor-history">
        <button
          type="button"
          class="button icon"
          aria-label={words().undo}
          title={words().undo}
          aria-disabled={!editing.canUndo.value}
          onClick={() => editing.undo()}
        >
          <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3" />
          </svg>
        </button>
        <button
          type="button"
          class="button icon"
          aria-label={words().redo}
          title={words().redo}
          aria-disabled={!editing.canRedo.value}
          onClick={() => editing.redo()}
        >
          <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m16 5 4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3" />
          </svg>
        </button>
      </div>
      <div class="editor-zoom">
        <button type="button" class="button icon" aria-label={words().closer} onClick={() => view.zoom(1)}>
          <LineIcon of="plus" />
        </button>
        <button type="button" class="button icon" aria-label={words().farther} onClick={() => view.zoom(-1)}>
          <LineIcon of="minus" />
        </button>
        <button
          type="button"
          class="button icon"
          aria-label={words().whole}
          title={words().whole}
          onClick={() => view.fit(editing.shown)}
        >
          <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </svg>
        </button>
      </div>
    </>
  );
}

/** Says what was drawn, and how many problems there are now. */
function Spoken({ editing }: { editing: Editing }) {
  const space = editing.drawn.value;
  const draft = editing.settled.value;
  return (
    <p class="visually-hidden" role="status">
      {space === null ? '' : draft.describe(space, language())}
    </p>
  );
}
