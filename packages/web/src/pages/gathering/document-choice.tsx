/** Chooses a document for an option: one that comes with the game, the server's, one's own, or a file that is uploaded. */
import '../../editor/document-tiles.css';
import './document-choice.css';
import { editedOptions } from '@partie/games/editors';
import { documentHash, mostDocumentBytes } from '@partie/kit';
import type { DocumentEntry } from '@partie/protocol';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { DocumentPicture } from '../../editor/document-picture.js';
import { LineIcon } from '../../parts/line-icon.js';
import { documentChoice, type Uploaded, uploadFile } from '../../state/documents.js';
import { pathTo } from '../../state/route.js';
import { both, forms } from '../../words/language.js';

const words = both({
  en: {
    game: 'From the game',
    server: 'From this server',
    self: 'Yours',
    chosen: 'Chosen',
    draw: 'Draw one…',
    upload: 'Upload a file…',
    uploading: 'Uploading…',
    kept: (title: string) => `“${title}” is chosen.`,
    wrong: (file: string, n: number) => `${file} cannot be used; ${n} ${forms(n, 'problem', 'problems')}:`,
    tooLarge: (file: string) => `${file} is too large; ${mostDocumentBytes / 1024} KB are allowed.`,
    notReadable: (file: string) => `${file} cannot be read as text. Save it in UTF-8 and try again.`,
    unreachable: 'The server does not answer. Please try again.',
    more: (n: number) => `and ${n} more`,
  },
  cs: {
    game: 'Součást hry',
    server: 'Z tohoto serveru',
    self: 'Tvoje',
    chosen: 'Zvoleno',
    draw: 'Nakreslit…',
    upload: 'Nahrát soubor…',
    uploading: 'Nahrává se…',
    kept: (title) => `Zvoleno: „${title}“.`,
    wrong: (file, n) =>
      `${file} použít nejde, ${forms(n, 'našel', 'našly', 'našlo')} se v něm ${n} ${forms(n, 'problém', 'problémy', 'problémů')}:`,
    tooLarge: (file) => `${file} je moc velký; povoleno je ${mostDocumentBytes / 1024} KB.`,
    notReadable: (file) => `${file} nejde přečíst jako text. Ulož ho v UTF-8 a zkus to znovu.`,
    unreachable: 'Server neodpovídá. Zkus to prosím znovu.',
    more: (n) => `a ještě ${n} ${forms(n, 'další', 'další', 'dalších')}`,
  },
});

interface DocumentChoiceProps {
  readonly label: string;
  readonly game: string;
  readonly option: string;
  /** Those that come with the game, by name. */
  readonly shipped: readonly string[];
  readonly word: (shipped: string) => string;
  readonly value: string;
  /** The title of the chosen one, if it does not come with the game. */
  readonly title: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** What has become of the last file. */
interface Attempt {
  readonly file: string;
  readonly result: Uploaded;
}

export function DocumentChoice(props: DocumentChoiceProps) {
  const { label, game, option, shipped, word, value, title, onChoose } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [others, setOthers] = useState<readonly DocumentEntry[]>([]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void documentChoice({ game, option }).then((found) => {
      if (isCurrent) setOthers(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [game, option, loads]);

  const take = async (file: File | undefined) => {
    if (file === undefined || busy) return;
    setAttempt(null);
    setBusy(true);
    const result = await uploadFile({ game, option }, file);
    setBusy(false);
    setAttempt({ file: file.name, result });
    if (result.is !== 'kept') return;
    onChoose(result.document.value);
    setLoads((n) => n + 1);
  };
  const groups: readonly (readonly [string, readonly Entry[]])[] = [
    [words().game, shipped.map((name) => ({ value: name, title: word(name) }))],
    [words().server, others.filter(({ from }) => from === 'server')],
    [words().self, others.filter(({ from }) => from === 'self')],
  ];
  // Somebody else's: chosen by an earlier host, or uploaded by two people.
  const isListed = groups.some(([, entries]) => entries.some((entry) => entry.value === value));
  const all = isListed ? groups : [...groups, [words().chosen, [{ value, title: title ?? value }]] as const];
  return (
    <fieldset class="document-choice">
      <legend>{label}</legend>
      {all
        .filter(([, entries]) => entries.length > 0)
        .map(([name, entries]) => (
          <div key={name}>
            <span class="quiet">{name}</span>
            <div class="document-tiles">
              {entries.map((entry) => (
                <label key={entry.value} class="document-tile radio">
                  <input
                    type="radio"
                    name={id}
                    checked={entry.value === value}
                    onChange={() => onChoose(entry.value)}
                  />
                  <DocumentPicture game={game} option={option} value={entry.value} />
                  <span dir="auto">{entry.title}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      <div class="document-ways">
        {editedOptions(game).includes(option) && (
          <a
            class="button"
            href={pathTo({ page: 'editor', game, option, hash: documentHash(value) })}
            target="_blank"
            rel="noopener"
          >
            <LineIcon of="pen" />
            {words().draw}
          </a>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => picker.current?.click()}>
          {busy ? words().uploading : words().upload}
        </button>
      </div>
      <input
        ref={picker}
        class="visually-hidden"
        type="file"
        accept=".json,.xml,.txt,application/json,application/xml,text/xml,text/plain"
        tabIndex={-1}
        aria-label={`${label}: ${words().upload}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          void take(file);
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      <div role="status">{attempt && <Result {...attempt} />}</div>
    </fieldset>
  );
}

interface Entry {
  readonly value: string;
  readonly title: string;
}

/** A list of problems shows so many. */
const mostShown = 8;

function Result({ file, result }: Attempt) {
  switch (result.is) {
    case 'kept':
      return <p class="quiet">{words().kept(result.document.title)}</p>;
    case 'refused':
      return <p class="problem">{result.text}</p>;
    case 'unreachable':
      return <p class="problem">{words().unreachable}</p>;
    case 'tooLarge':
    case 'notReadable':
      return <p class="problem">{words()[result.is](file)}</p>;
    case 'wrong': {
      const { problems } = result;
      const rest = problems.length - mostShown;
      return (
        <>
          <p class="problem">{words().wrong(file, problems.length)}</p>
          <ul class="document-problems">
            {problems.slice(0, mostShown).map(({ at, text }, i) => (
              <li key={i}>
                {at !== '' && <code>{at}</code>} {text}
              </li>
            ))}
            {rest > 0 && <li class="quiet">{words().more(rest)}</li>}
          </ul>
        </>
      );
    }
  }
}
