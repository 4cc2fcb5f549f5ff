/** The page of an editor for documents that are options of a game. Nothing here knows which game. */
import { type DocumentEditor, type Draft, loadEditor } from '@partie/games/editors';
import { useEffect, useState } from 'preact/hooks';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { documentText } from '../state/documents.js';
import { gameInfo } from '../state/games.js';
import { language } from '../words/language.js';
import { Editing } from './editing.js';
import { EditorScreen } from './editor-screen.js';
import { words } from './editor-words.js';
import { KeptDocuments } from './kept-documents.js';

interface EditorPageProps {
  readonly game: string;
  readonly option: string;
  /** An uploaded document, by its hash. */
  readonly hash: string | null;
}

type Opened =
  | { readonly editing: Editing; readonly kept: KeptDocuments; readonly isShared: boolean }
  | { readonly failed: 'notFound' | 'cannotOpen'; readonly text: string }
  | 'noEditor';

export function EditorPage({ game, option, hash }: EditorPageProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void open(game, option, hash).then((what) => {
      if (isCurrent) setOpened(what);
    });
    return () => {
      isCurrent = false;
    };
  }, [game, option, hash]);
  const info = gameInfo(game).value;
  if (opened === null || info === null) {
    return (
      <Page title="" name="editor-page">
        {opened === 'noEditor' ? <NoEditor /> : <Message title={words().loading} text="" waiting />}
      </Page>
    );
  }
  const { name, options } = info.texts[language()];
  const what = options[option] ?? option;
  return (
    <Page title={words().title(what, name)} name="editor-page">
      {opened === 'noEditor' ? (
        <NoEditor />
      ) : 'failed' in opened ? (
        <Message title={words()[opened.failed]} text={opened.text}>
          <a class="button primary" href={`/edit/${game}/${option}`}>
            {words().ownDraft}
          </a>
        </Message>
      ) : (
        <EditorScreen {...opened} info={info} option={option} />
      )}
    </Page>
  );
}

function NoEditor() {
  return (
    <Message title={words().noEditor} text={words().noEditorText}>
      <a class="button primary" href="/">
        {words().home}
      </a>
    </Message>
  );
}

async function open(game: string, option: string, hash: string | null): Promise<Opened> {
  const loading = loadEditor(game, option);
  if (loading === null) return 'noEditor';
  const editor = await loading;
  const kept = new KeptDocuments(`${game}/${option}`);
  const editing = new Editing(editor, ownDraft(editor, kept));
  if (hash === null) return { editing, kept, isShared: false };
  const text = await documentText(hash);
  if (text === null) return { failed: 'notFound', text: words().notFoundText };
  const shared = editor.open(text);
  if ('problems' in shared) return { failed: 'cannotOpen', text: shared.problems[0]?.[language()] ?? '' };
  editing.replace(shared.draft);
  return { editing, kept, isShared: kept.draft !== null };
}

/** The draft that was left here, else the first document of the game. */
function ownDraft(editor: DocumentEditor, kept: KeptDocuments): Draft {
  for (const text of [kept.draft, ...Object.values(editor.examples)]) {
    const read = text === null ? null : editor.open(text);
    if (read !== null && 'draft' in read) return read.draft;
  }
  return editor.empty();
}
