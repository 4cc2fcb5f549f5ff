/** The form that opens a record: choose a file, drop it, paste its text, or begin with an empty board. */
import './open-record.css';
import type { RecordAnalysis } from '@partie/games/analysis';
import { useRef, useState } from 'preact/hooks';
import { words } from './analysis-words.js';
import { largestFile, type Opened, openFile, openText } from './record-files.js';

interface OpenRecordProps {
  readonly analysis: RecordAnalysis;
  /** The last attempt, if it failed. */
  readonly failed: Opened | null;
  readonly onOpen: (opened: Opened) => void;
}

export function OpenRecord({ analysis, failed, onOpen }: OpenRecordProps) {
  const { format, mimeType } = analysis;
  const formatName = format.toUpperCase();
  const [over, setOver] = useState(false);
  const [trouble, setTrouble] = useState<'tooLarge' | 'notReadable' | null>(null);
  const [text, setText] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setTrouble(null);
    if (file.size > largestFile) return setTrouble('tooLarge');
    try {
      onOpen(openFile(analysis, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
    } catch {
      setTrouble('notReadable');
    }
  };
  return (
    <div class="open-record">
      <h1>{words().title}</h1>
      <p class="quiet">{words().lead(formatName)}</p>
      <div role="alert">
        {trouble && <p class="problem">{words()[trouble]}</p>}
        {!trouble && failed?.is === 'problem' && <Problem failed={failed} />}
      </div>
      <section
        class={over ? 'drop-zone over' : 'drop-zone'}
        aria-label={words().drop(formatName)}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const [file] = event.dataTransfer?.files ?? [];
          if (file && file.size > largestFile) setTrouble('tooLarge');
        }}
      >
        <PaperBoard />
        <p class="drop-words">{words().drop(formatName)}</p>
        <button type="button" class="button primary big" onClick={() => picker.current?.click()}>
          {words().choose}
        </button>
        <input
          ref={picker}
          class="visually-hidden"
          type="file"
          accept={`.${format},.${formatName},.txt,${mimeType},text/plain`}
          tabIndex={-1}
          aria-label={words().choose}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void take(file);
            event.currentTarget.value = '';
          }}
        />
      </section>
      <div class="open-others">
        <form
          class="paste"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') onOpen(openText(analysis, words().pasted, text));
          }}
        >
          <label for="paste-record">{words().paste}</label>
          <textarea
            id="paste-record"
            class="input"
            rows={3}
            spellcheck={false}
            placeholder={analysis.sample}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={text.trim() === ''}>
            {words().openPasted}
          </button>
        </form>
        <div class="empty-boards">
          <h2>{words().empty}</h2>
          <div>
            {analysis.sizes.map((size) => (
              <button
                key={size}
                type="button"
                class="button"
                onClick={() => onOpen(openText(analysis, `partie.${format}`, analysis.emptyRecord(size)))}
              >
                {words().lines(size)}
              </button>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Problem({ failed }: { failed: Extract<Opened, { is: 'problem' }> }) {
  return (
    <div class="record-problem sheet">
      <h2>{words().cannot(failed.file.name)}</h2>
      <p class="problem">{failed.problem}</p>
      {failed.text.trim() !== '' && (
        <pre>
          <span class="quiet tabular">{failed.line}</span> {failed.text}
        </pre>
      )}
    </div>
  );
}

/** A drawing of a board as printed in books. */
function PaperBoard() {
  const lines = Array.from({ length: 7 }, (_, i) => 14 + i * 12);
  return (
    <svg class="paper-board" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="4" y="4" width="92" height="92" rx="3" />
      <path d={lines.map((at) => `M14 ${at}H86M${at} 14V86`).join('')} />
      <circle class="dark" cx="38" cy="50" r="5.4" />
      <circle class="light" cx="50" cy="50" r="5.4" />
      <circle class="dark" cx="50" cy="62" r="5.4" />
      <circle class="light" cx="62" cy="38" r="5.4" />
      <circle class="dark" cx="62" cy="50" r="5.4" />
      <circle class="light" cx="38" cy="62" r="5.4" />
    </svg>
  );
}
