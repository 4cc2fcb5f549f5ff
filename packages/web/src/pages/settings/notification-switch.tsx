/** Switches "your turn" notifications. The browser's permission is requested only when they are switched on. */
import { useState } from 'preact/hooks';
import { Switch } from '../../parts/switch.js';
import { changeSettings, settings } from '../../state/settings.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    label: 'Tell me when it is my turn',
    note: 'As a system notification, while Partie is in the background.',
    denied:
      'This browser does not allow it. Allow notifications for this page in the settings of the browser, then try again.',
    missing: 'This browser cannot do that.',
  },
  cs: {
    label: 'Dát vědět, když jsem na tahu',
    note: 'Jako oznámení systému, když máš Partii na pozadí.',
    denied: 'Prohlížeč to nedovolil. Povol téhle stránce oznámení v nastavení prohlížeče a zkus to znovu.',
    missing: 'Tenhle prohlížeč to neumí.',
  },
});

export function NotificationSwitch() {
  const possible = 'Notification' in window;
  const [denied, setDenied] = useState(false);
  const turn = async (on: boolean) => {
    const allowed = on && (await Notification.requestPermission()) === 'granted';
    setDenied(on && !allowed);
    changeSettings({ notify: allowed });
  };
  const { note, denied: no, missing } = words();
  return (
    <div role="status">
      <Switch
        label={words().label}
        note={possible ? (denied ? no : note) : missing}
        on={possible && settings.value.notify}
        disabled={!possible}
        onChange={(on) => void turn(on)}
      />
    </div>
  );
}
