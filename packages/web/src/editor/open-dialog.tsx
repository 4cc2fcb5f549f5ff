/** A new draft from a document of the game, of the server or of one's own, or from a file. */
import './document-tiles.css';
import './open-dialog.css';
import type { Draft, Drawing } from '@partie/games/editors';
import { documentHash } from '@partie/kit';
import type { DocumentEntry } from '@partie/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { documentChoice, documentText, removeDocument } from '../state/documents.js';
import { language } from '../words/language.js';
import { DocumentPicture } from './document-picture.js';
import { DrawingPicture } from './drawing-picture.js';
import { type ReadFile, readFile } from './editor-files.js';
import type { EditorProps } from './editor-screen.js';
import { words } from './editor-words.js';
import type { Viewport } from './viewport.js';

interface OpenDialogProps extends EditorProps {
  readonly view: Viewport;
  readonly onClose: () => void;
}

export function OpenDialog({ editing, kept, info, option, view, onClose }: OpenDialogProps) {
  const { editor } = editing;
  const picker = useRef<HTMLInputElement>(null);
  const [others, setOthers] = useState<readonly DocumentEntry[]>([]);
  const [attempt, setAttempt] = useState<{ readonly name: string; readonly read: ReadFile } | null>(null);
  useEffect(() => {
    void documentChoice({ game: info.id, option }).then(setOthers);
  }, [info.id, option]);
  const take = (draft: Draft) => {
    editing.replace(draft);
    view.fit(editing.shown);
    onClose();
  };
  const openText = (name: string, text: string) => {
    const read = editor.open(text);
    if ('draft' in read) take(read.draft);
    else setAttempt({ name, read });
  };
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(editor, file);
    if ('draft' in read) take(read.draft);
    else setAttempt({ name: file.name, read });
  };
  const openUploaded = async ({ title, value }: DocumentEntry) => {
    const text = await documentText(documentHash(value) ?? '');
    if (text !== null) openText(title, text);
  };
  const forget = async ({ value }: DocumentEntry) => {
    if (await removeDocument(documentHash(value) ?? ''))
      setOthers((before) => before.filter((one) => one.value !== value));
  };
  const texts = info.texts[language()].options;
  const tile = (title: string, drawing: Drawing | null, onClick: () => void, more?: ComponentChildren) => (
    <li key={title}>
      <button type="button" class="document-tile" onClick={onClick}>
        <span class="document-picture">{drawing && <DrawingPicture editor={editor} drawing={drawing} />}</span>
        <span dir="auto">{title}</span>
      </button>
      {more}
    </li>
  );
  const uploaded = (from: DocumentEntry['from']) =>
    others
      .filter((one) => one.from === from)
      .map((one) => (
        <li key={one.value}>
          <button type="button" class="document-tile" onClick={() => void openUploaded(one)}>
            <DocumentPicture game={info.id} option={option} value={one.value} />
            <span dir="auto">{one.title}</span>
          </button>
          {from === 'self' && <Remove title={one.title} onRemove={() => void forget(one)} />}
        </li>
      ));
  return (
    <Dialog title={words().openTitle} onClose={onClose}>
      <div class="open-dialog">
        <div>
          <button type="button" class="button" onClick={() => picker.current?.click()}>
            {words().fromFile}
          </button>
          <input
            ref={picker}
            class="visually-hidden"
            type="file"
            accept={editor.extensions.map((extension) => `.${extension}`).join(',')}
            tabIndex={-1}
            aria-label={words().fromFile}
            onChange={(event) => {
              void openFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
        <div role="alert">{attempt && <Failed {...attempt} />}</div>
        {kept.all.value.length > 0 && (
          <section>
            <h3>{words().kept}</h3>
            <ul class="document-tiles">
              {kept.all.value.map(({ title, text }) =>
                tile(
                  title,
                  editor.picture(text),
                  () => openText(title, text),
                  <Remove title={title} onRemove={() => kept.remove(title)} />,
                ),
              )}
            </ul>
          </section>
        )}
        <section>
          <h3>{words().begin}</h3>
          <ul class="document-tiles">
            {tile(words().nothing, editor.empty().drawing, () => take(editor.empty()))}
            {Object.entries(editor.examples).map(([name, text]) =>
              tile(texts[`${option}.${name}`] ?? name, editor.picture(text), () => openText(name, text)),
            )}
          </ul>
        </section>
        {(['server', 'self'] as const).map(
          (from) =>
            others.some((one) => one.from === from) && (
              <section key={from}>
                <h3>{words()[from]}</h3>
                <ul class="document-tiles">{uploaded(from)}</ul>
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}

function Remove({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      class="button plain icon document-remove"
      aria-label={words().remove(title)}
      onClick={onRemove}
    >
      ×
    </button>
  );
}

/** A list of problems shows so many. */
const mostShown = 6;

function Failed({ name, read }: { name: string; read: ReadFile }) {
  if ('draft' in read) return null;
  if ('failed' in read) return <p class="problem">{words()[read.failed](name)}</p>;
  return (
    <>
      <p class="problem">{words().wrongFile(name)}</p>
      <ul>
        {read.problems.slice(0, mostShown).map((text) => (
          <li key={text.en}>{text[language()]}</li>
        ))}
        {read.problems.length > mostShown && <li class="quiet">+ {read.problems.length - mostShown}</li>}
      </ul>
    </>
  );
}
