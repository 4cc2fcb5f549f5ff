/** The chat of a table. It is plain text; links are not recognised. */
import './chat.css';
import { limits } from '@partie/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { act, chat, me, muted, tables } from '../state/connection.js';
import { both, language } from '../words/language.js';
import { MutePeople } from './mute-people.js';

const words = both({
  en: {
    title: 'Chat',
    empty: 'Nobody has said anything yet.',
    label: 'Say something to the table',
    send: 'Say it',
    watching: 'watching',
    tooLong: (over: number) => `Too long by ${over}.`,
    mute: 'Mute somebody…',
  },
  cs: {
    title: 'Povídání',
    empty: 'Zatím nikdo nic neřekl.',
    label: 'Řekni něco u stolu',
    send: 'Říct',
    watching: 'přihlíží',
    tooLong: (over: number) => `Příliš dlouhé o ${over}.`,
    mute: 'Někoho ztlumit…',
  },
});

export function Chat({ table }: { table: string }) {
  const lines = (chat.value.get(table) ?? []).filter(({ from }) => !muted.value.has(from.id));
  const list = useRef<HTMLDivElement>(null);
  const [muting, setMuting] = useState(false);
  const last = lines.at(-1);
  useEffect(() => {
    const box = list.current;
    // Scroll to the new line, unless the reader has scrolled up and did not write it.
    const near = box !== null && box.scrollHeight - box.scrollTop - box.clientHeight < 120;
    if (box !== null && (near || last?.from.id === me.peek()?.id)) box.scrollTop = box.scrollHeight;
  }, [last]);
  const company = tables.value.get(table);
  const alone =
    company !== undefined &&
    others(
      company.seats.map(({ person }) => person),
      company.watchers,
    ) === 0;
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div ref={list} class="chat-lines" role="log" aria-label={words().title} aria-live="polite" tabIndex={0}>
        {lines.length === 0 && <p class="quiet">{words().empty}</p>}
        {lines.map(({ from, text, at, watching }, i) => (
          <p key={`${at}-${from.id}-${i}`} class={from.id === me.value?.id ? 'own' : ''}>
            <strong dir="auto">{from.name}</strong>
            {watching && <small> ({words().watching})</small>} <time>{clock(at)}</time>
            <span dir="auto">{text}</span>
          </p>
        ))}
      </div>
      <ChatForm table={table} />
      {!alone && (
        <button type="button" class="button plain chat-mute" onClick={() => setMuting(true)}>
          {words().mute}
        </button>
      )}
      {muting && <MutePeople table={table} onClose={() => setMuting(false)} />}
    </div>
  );
}

function ChatForm({ table }: { table: string }) {
  const [text, setText] = useState('');
  const over = Array.from(text.trim()).length - limits.chatCharacters;
  const say = async () => {
    if (text.trim() === '' || over > 0) return;
    setText('');
    // A refused line is put back into the field.
    if ((await act({ do: 'chat', table, text })) === null) setText(text);
  };
  return (
    <form
      class="chat-say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <input
        class="input"
        aria-label={words().label}
        placeholder={words().label}
        autocomplete="off"
        value={text}
        aria-invalid={over > 0}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {words().send}
      </button>
      {over > 0 && (
        <p class="problem" role="status">
          {words().tooLong(over)}
        </p>
      )}
    </form>
  );
}

type Author = { readonly id: string } | null;
const others = (seated: readonly Author[], watchers: readonly Author[]): number =>
  [...seated, ...watchers].filter((person) => person !== null && person.id !== me.value?.id).length;

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { hour: 'numeric', minute: '2-digit' });
