/** Address and name of a server: a new one, or a saved one that is changed. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { mostNameCharacters, type SavedServer, saveServer } from '../../state/saved-servers.js';
import { askServer } from './ask-server.js';
import { words } from './servers-words.js';
import { readServer } from '@partie/client';

interface ServerFormProps {
  /** The one that is changed. */
  readonly server?: SavedServer;
  readonly onDone?: () => void;
}

export function ServerForm({ server, onDone }: ServerFormProps) {
  const [address, setAddress] = useState(server?.url ?? '');
  const [name, setName] = useState(server?.name ?? '');
  const [problem, setProblem] = useState<'wrong' | 'known' | 'full' | null>(null);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (server !== undefined) first.current?.focus();
  }, []);
  const submit = (event: Event) => {
    event.preventDefault();
    const why = saveServer(address, name, server?.url);
    setProblem(why);
    if (why !== null) return first.current?.focus();
    const url = readServer(address);
    if (url !== null) void askServer(url);
    if (server === undefined) {
      setAddress('');
      setName('');
    }
    onDone?.();
  };
  return (
    <form class="server-form" onSubmit={submit}>
      <div class="field">
        <label for={`${id}-address`}>{words().address}</label>
        <input
          ref={first}
          id={`${id}-address`}
          class="input"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          required
          value={address}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onInput={(event) => {
            setAddress(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <p id={`${id}-note`} class={problem === null ? 'quiet' : 'problem'} aria-live="polite">
          {problem === null ? words().addressHint : words()[problem]}
        </p>
      </div>
      <div class="field">
        <label for={`${id}-name`}>{words().name}</label>
        <input
          id={`${id}-name`}
          class="input"
          autocomplete="off"
          maxLength={mostNameCharacters}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div class="server-form-buttons">
        <button type="submit" class={server === undefined ? 'button' : 'button primary'}>
          {server === undefined ? words().add : words().save}
        </button>
        {onDone && (
          <button type="button" class="button plain" onClick={onDone}>
            {words().cancel}
          </button>
        )}
      </div>
    </form>
  );
}
