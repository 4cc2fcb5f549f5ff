/** Switches that mute people in the chat. Muted people are not informed. */
import { chat, me, mute, muted, tables } from '../state/connection.js';
import { both } from '../words/language.js';
import { Dialog } from './dialog.js';
import { Switch } from './switch.js';

const words = both({
  en: { title: 'Mute', note: 'You will not see what they write. They are not told.', off: 'muted' },
  cs: { title: 'Ztlumit', note: 'Neuvidíš, co píšou. Nedozvědí se to.', off: 'ztlumeno' },
});

export function MutePeople({ table, onClose }: { table: string; onClose: () => void }) {
  const people = new Map<string, string>();
  for (const { from } of chat.value.get(table) ?? []) people.set(from.id, from.name);
  const company = tables.value.get(table);
  for (const { person } of company?.seats ?? []) if (person) people.set(person.id, person.name);
  for (const { id, name } of company?.watchers ?? []) people.set(id, name);
  people.delete(me.value?.id ?? '');
  return (
    <Dialog title={words().title} onClose={onClose}>
      <p class="quiet">{words().note}</p>
      {[...people].map(([id, name]) => (
        <Switch
          key={id}
          label={name}
          {...(muted.value.has(id) && { note: words().off })}
          on={muted.value.has(id)}
          onChange={(on) => void mute(id, on)}
        />
      ))}
    </Dialog>
  );
}
