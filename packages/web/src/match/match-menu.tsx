/** The menu of a match: every action outside the rules. */
import './match-menu.css';
import { both } from '../words/language.js';
import { Icon, type IconName } from '../parts/icons.js';
import { Dialog } from '../parts/dialog.js';
import { RecordLinks } from './record-links.js';

const words = both({
  en: {
    title: 'The match',
    undo: 'Take back my last move',
    pause: 'Ask for a pause',
    resume: 'Go on playing',
    lookBack: 'Look back at what happened',
    rules: 'Rules',
    settings: 'Settings',
    resign: 'Resign',
    leave: 'Leave the table',
    leaveWatching: 'Stop watching',
  },
  cs: {
    title: 'Hra',
    undo: 'Vzít zpět můj poslední tah',
    pause: 'Požádat o pauzu',
    resume: 'Hrát dál',
    lookBack: 'Podívat se, jak to bylo',
    rules: 'Pravidla',
    settings: 'Nastavení',
    resign: 'Vzdát to',
    leave: 'Odejít od stolu',
    leaveWatching: 'Přestat přihlížet',
  },
});

export type MenuItem = 'undo' | 'pause' | 'resume' | 'lookBack' | 'rules' | 'resign' | 'leave';
const icons: Readonly<Record<MenuItem, IconName>> = {
  undo: 'undo',
  pause: 'pause',
  resume: 'play',
  lookBack: 'history',
  rules: 'book',
  resign: 'flag',
  leave: 'leave',
};

interface MatchMenuProps {
  readonly match: string;
  /** Formats for other programs in which the match can be downloaded. */
  readonly records: readonly string[];
  readonly choices: readonly MenuItem[];
  readonly watching: boolean;
  readonly onChoose: (choice: MenuItem) => void;
  readonly onClose: () => void;
}

export function MatchMenu({ match, records, choices, watching, onChoose, onClose }: MatchMenuProps) {
  return (
    <Dialog title={words().title} onClose={onClose}>
      <ul class="match-menu">
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onChoose(choice);
              }}
            >
              <Icon of={icons[choice]} />
              {choice === 'leave' && watching ? words().leaveWatching : words()[choice]}
            </button>
          </li>
        ))}
        <RecordLinks match={match} records={records} onClose={onClose} />
        <li>
          <a href="/settings">
            <Icon of="gear" />
            {words().settings}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}
