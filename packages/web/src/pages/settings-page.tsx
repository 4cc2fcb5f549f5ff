/** The personal settings, with a live preview of a table. */
import './settings-page.css';
import { RadioChoice } from '../parts/radio-choice.js';
import { Page } from '../parts/page.js';
import { Switch } from '../parts/switch.js';
import { changeSettings, choices, settings, type Settings } from '../state/settings.js';
import { AnotherDevice } from './settings/another-device.js';
import { BoardPreview } from './settings/board-preview.js';
import { NotificationSwitch } from './settings/notification-switch.js';
import { Passphrase } from './settings/passphrase.js';
import { Preview } from './settings/preview.js';
import { SignOut } from './settings/sign-out.js';
import { settingsWords as words } from './settings/words.js';

/** The settings that are chosen from a few values. */
type ChoiceSetting =
  | 'language'
  | 'theme'
  | 'cloth'
  | 'back'
  | 'cardSize'
  | 'faces'
  | 'pace'
  | 'sort'
  | 'board'
  | 'confirmMoves';

function SettingChoice<K extends ChoiceSetting>({
  of,
  words: named,
}: {
  of: K;
  words: Readonly<Record<Settings[K], string>>;
}) {
  const labels: Readonly<Record<ChoiceSetting, string>> = words().labels;
  return (
    <RadioChoice<Settings[K]>
      label={labels[of]}
      values={choices[of]}
      value={settings.value[of]}
      word={(value) => named[value]}
      onChoose={(value) => changeSettings({ [of]: value })}
    />
  );
}

export function SettingsPage() {
  const { title, note, labels, groups, notes, ...named } = words();
  return (
    <Page title={title} name="settings">
      <h1>{title}</h1>
      <p class="quiet">{note}</p>
      <div class="settings-columns">
        <div class="settings-groups">
          <section class="sheet" aria-labelledby="group-page">
            <h2 id="group-page">{groups.page}</h2>
            <SettingChoice of="language" words={named.language} />
            <SettingChoice of="theme" words={named.theme} />
          </section>
          <section class="sheet" aria-labelledby="group-table">
            <h2 id="group-table">{groups.table}</h2>
            <SettingChoice of="cloth" words={named.cloth} />
            <SettingChoice of="cardSize" words={named.cardSize} />
            <SettingChoice of="back" words={named.back} />
            <SettingChoice of="faces" words={named.faces} />
            <Switch
              label={labels.fourColours}
              note={notes.fourColours}
              on={settings.value.fourColours}
              onChange={(fourColours) => changeSettings({ fourColours })}
            />
            <SettingChoice of="sort" words={named.sort} />
          </section>
          <section class="sheet" aria-labelledby="group-board">
            <h2 id="group-board">{groups.board}</h2>
            <BoardPreview />
            <SettingChoice of="board" words={named.board} />
            <Switch
              label={labels.coordinates}
              on={settings.value.coordinates}
              onChange={(coordinates) => changeSettings({ coordinates })}
            />
            <Switch
              label={labels.moveNumbers}
              on={settings.value.moveNumbers}
              onChange={(moveNumbers) => changeSettings({ moveNumbers })}
            />
            <SettingChoice of="confirmMoves" words={named.confirmMoves} />
          </section>
          <section class="sheet" aria-labelledby="group-play">
            <h2 id="group-play">{groups.play}</h2>
            <SettingChoice of="pace" words={named.pace} />
            <Switch
              label={labels.forced}
              note={notes.forced}
              on={settings.value.forced}
              onChange={(forced) => changeSettings({ forced })}
            />
            <Switch
              label={labels.oneTap}
              note={notes.oneTap}
              on={settings.value.oneTap}
              onChange={(oneTap) => changeSettings({ oneTap })}
            />
            <Switch
              label={labels.sounds}
              on={settings.value.sounds}
              onChange={(sounds) => changeSettings({ sounds })}
            />
            <NotificationSwitch />
          </section>
          <AnotherDevice />
          <Passphrase />
          <SignOut />
        </div>
        <Preview />
      </div>
    </Page>
  );
}
