/** The form for the settings of a table. */
import type { Settings } from '@partie/protocol';
import { limits } from '@partie/protocol';
import { RadioChoice } from '../../parts/radio-choice.js';
import { SelectField } from '../../parts/select-field.js';
import { Switch } from '../../parts/switch.js';
import { act } from '../../state/connection.js';
import { gameInfo } from '../../state/games.js';
import { ClockForm } from './clock-form.js';
import type { TableProps } from './gathering.js';
import { formWords as words } from './settings-form-words.js';
import { TextSetting } from './text-setting.js';

const absenceTimes = [15, 30, 60, 120, 300] as const satisfies readonly Settings['absentAfter'][];
const absences = ['bot', 'wait', 'noResult', 'othersWin'] as const satisfies readonly Settings['absence'][];
const watching = ['open', 'delayed', 'none'] as const satisfies readonly Settings['spectators'][];
const delays = [1, 2, 3, 5, 10, 20, 50, 100];

export function SettingsForm({ table }: TableProps) {
  const { settings, id, title, password, locked } = table;
  const set = async (some: Partial<Settings>) =>
    (await act({ do: 'table.change', table: id, settings: some })) !== null;
  const all = words();
  const info = gameInfo(table.game).value;
  return (
    <div class="settings-form">
      <TextSetting
        label={all.title}
        value={title}
        most={limits.titleCharacters}
        save={all.save}
        onSave={(text) => void act({ do: 'table.change', table: id, title: text })}
      />
      <h3>{all.play}</h3>
      <ClockForm clock={settings.clock} suggested={info?.clocks ?? []} onChange={(clock) => set({ clock })} />
      <SelectField
        label={all.absence}
        values={absences}
        value={settings.absence}
        word={(one) => all.absences[one]}
        onChoose={(absence) => void set({ absence })}
      />
      <SelectField
        label={all.absentAfter}
        values={absenceTimes}
        value={settings.absentAfter}
        word={all.seconds}
        onChoose={(absentAfter) => void set({ absentAfter })}
      />
      <RadioChoice
        label={all.start}
        values={['host', 'ready'] as const}
        value={settings.start}
        word={(one) => all.starts[one]}
        onChoose={(start) => void set({ start })}
      />
      <RadioChoice
        label={all.spectators}
        values={watching}
        value={settings.spectators}
        word={(one) => all.watching[one]}
        onChoose={(spectators) => void set({ spectators })}
      />
      {settings.spectators === 'delayed' && (
        <SelectField
          label={all.delay}
          values={delays.includes(settings.delay) ? delays : [...delays, settings.delay].sort((a, b) => a - b)}
          value={settings.delay}
          word={String}
          onChoose={(delay) => void set({ delay })}
        />
      )}
      <Switch
        label={all.takeOver}
        note={all.takeOverNote}
        on={settings.takeOver}
        onChange={(takeOver) => void set({ takeOver })}
      />
      <h3>{all.gettingIn}</h3>
      <Switch
        label={all.unlisted}
        note={all.unlistedNote}
        on={settings.unlisted}
        onChange={(unlisted) => void set({ unlisted })}
      />
      <Switch
        label={all.locked}
        note={all.lockedNote}
        on={locked}
        onChange={(on) => void act({ do: 'table.change', table: id, locked: on })}
      />
      <Switch
        label={all.vote}
        note={all.voteNote}
        on={settings.joining === 'vote'}
        onChange={(on) => void set({ joining: on ? 'vote' : 'open' })}
      />
      <TextSetting
        label={password ? all.newPassword : all.password}
        value=""
        most={limits.passwordCharacters}
        save={all.save}
        onSave={(text) => void act({ do: 'table.change', table: id, password: text })}
      />
      {password && (
        <button
          type="button"
          class="button"
          onClick={() => void act({ do: 'table.change', table: id, password: null })}
        >
          {all.noPassword}
        </button>
      )}
    </div>
  );
}
