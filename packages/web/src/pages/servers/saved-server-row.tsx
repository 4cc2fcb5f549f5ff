/** A saved server: whether it is up, and what is open there. */
import { useRef, useState } from 'preact/hooks';
import { OpenElsewhere } from '../../parts/open-elsewhere.js';
import { removeServer, type SavedServer } from '../../state/saved-servers.js';
import { type Asked, asked } from './ask-server.js';
import { ServerForm } from './server-form.js';
import { words } from './servers-words.js';

export function SavedServerRow({ server, onGone }: { server: SavedServer; onGone: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { name, url } = server;
  const state = asked.value.get(url) ?? 'asking';
  const endEdit = () => {
    setEdited(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li class="saved-server sheet">
      <div class="saved-server-head">
        <div class="saved-server-name">
          <h2 dir="auto">{name}</h2>
          <p class="quiet" dir="ltr">
            {url}
          </p>
        </div>
        <State of={state} />
        <div class="saved-server-buttons">
          <a class="button" href={url} rel="noreferrer" aria-label={words().of(words().visit, name)}>
            {words().visit}
          </a>
          <button
            ref={edit}
            type="button"
            class="button plain"
            aria-label={words().of(words().edit, name)}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          >
            {words().edit}
          </button>
          <button
            type="button"
            class="button plain"
            aria-label={words().of(words().remove, name)}
            onClick={() => {
              removeServer(url);
              onGone();
            }}
          >
            {words().remove}
          </button>
        </div>
      </div>
      {isEdited && <ServerForm server={server} onDone={endEdit} />}
      {typeof state === 'object' && <OpenElsewhere tables={state.tables} tournaments={state.tournaments} />}
    </li>
  );
}

function State({ of: state }: { of: Asked }) {
  const [kind, text] = typeof state === 'object' ? ['up', words().up(state.people)] : [state, words()[state]];
  return <span class={`saved-server-state ${kind}`}>{text}</span>;
}
