/** A link to a copy of the document, and a table with it. Both upload it, so that the server can give it to others. */
import './share-dialog.css';
import { documentHash } from '@partie/kit';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { newTable } from '../pages/home/open-table.js';
import { Dialog } from '../parts/dialog.js';
import { LinkToCopy } from '../parts/link-to-copy.js';
import { NameField } from '../parts/name-field.js';
import { me } from '../state/connection.js';
import { uploadDocument } from '../state/documents.js';
import { gameList } from '../state/games.js';
import { ensureEntered } from '../state/guest.js';
import { pathTo } from '../state/route.js';
import { shareOrigin } from '../state/share-address.js';
import type { EditorProps } from './editor-screen.js';
import { download } from './editor-files.js';
import { words } from './editor-words.js';

interface ShareProps extends EditorProps {
  readonly onClose: () => void;
}

interface UploadFormProps extends EditorProps {
  readonly text: string;
  readonly button: string;
  readonly onUploaded: (value: string) => unknown;
  readonly children?: ComponentChildren;
}

/** Asks a stranger for a name, and uploads the document. */
function UploadForm({ editing, info, option, text, button, onUploaded, children }: UploadFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isWrong = editing.problems.value.length > 0;
  const upload = async () => {
    if (busy || !(await ensureEntered())) return;
    setBusy(true);
    setProblem(null);
    const result = await uploadDocument({ game: info.id, option }, editing.settled.peek().write());
    if (result.is === 'kept') await onUploaded(result.document.value);
    else if (result.is === 'refused') setProblem(result.text);
    else setProblem(result.is === 'wrong' ? (result.problems[0]?.text ?? words().mend) : words().unreachable);
    setBusy(false);
  };
  return (
    <form
      class="upload-form"
      onSubmit={(event) => {
        event.preventDefault();
        void upload();
      }}
    >
      <p>{text}</p>
      {isWrong && <p class="problem">{words().mend}</p>}
      {!isWrong && me.value === null && <NameField />}
      <p class="problem" role="alert">
        {problem}
      </p>
      {children ?? (
        <button type="submit" class="button primary big" disabled={isWrong} aria-disabled={busy}>
          {busy ? words().wait : button}
        </button>
      )}
    </form>
  );
}

export function ShareDialog(props: ShareProps & { readonly onSave: () => void }) {
  const { editing, info, option, onSave, onClose } = props;
  const [hash, setHash] = useState<string | null>(null);
  const origin = shareOrigin.value;
  const link = (origin ?? location.origin) + pathTo({ page: 'editor', game: info.id, option, hash });
  return (
    <Dialog title={words().saveTitle} onClose={onClose}>
      <div class="save-ways">
        <button type="button" class="button" onClick={onSave}>
          {words().keep}
        </button>
        <button type="button" class="button" onClick={() => download(editing)}>
          {words().download}
        </button>
      </div>
      <UploadForm
        {...props}
        text={words().shareText}
        button={words().makeLink}
        onUploaded={(value) => setHash(documentHash(value))}
      >
        {hash === null ? undefined : (
          <>
            {origin === null && <p class="problem">{words().alone}</p>}
            <LinkToCopy link={link} label={words().link} copied={words().copied} isPrimary />
          </>
        )}
      </UploadForm>
    </Dialog>
  );
}

export function PlayDialog(props: ShareProps) {
  const { info, option, editing, onClose } = props;
  const open = async (value: string) => {
    const game = gameList.peek().find(({ id }) => id === info.id);
    if (game === undefined) return;
    await newTable(game, { options: { [option]: value }, mostSeats: editing.settled.peek().mostPlayers() });
  };
  return (
    <Dialog title={words().playTitle} onClose={onClose}>
      <UploadForm {...props} text={words().playText} button={words().toTable} onUploaded={open} />
    </Dialog>
  );
}
