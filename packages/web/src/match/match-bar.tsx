/** The bar above the table: the game's name and the most frequent actions. The menu has the rest. */
import './match-bar.css';
import type { ComponentChildren } from 'preact';
import { changeSettings, settings } from '../state/settings.js';
import { both } from '../words/language.js';
import { Icon, type IconName } from '../parts/icons.js';
import { SendingNotice } from './sending-notice.js';

const words = both({
  en: {
    back: 'Back',
    undo: 'Take back',
    lookBack: 'Look back',
    pause: 'Pause',
    sound: 'Sound',
    more: 'More',
    beside: 'Log, chat, score and rules',
    unread: (n: number) => `${n} unread`,
    round: (n: number) => `Round ${n}`,
  },
  cs: {
    back: 'Zpět',
    undo: 'Vzít zpět',
    lookBack: 'Jak to bylo',
    pause: 'Pauza',
    sound: 'Zvuk',
    more: 'Další',
    beside: 'Průběh, povídání, body a pravidla',
    unread: (n: number) => `nepřečtených: ${n}`,
    round: (n: number) => `${n}. kolo`,
  },
});

interface MatchBarProps {
  readonly game: string;
  readonly title: string;
  readonly round: number | null;
  readonly unread: number;
  readonly playing: boolean;
  readonly canPause: boolean;
  readonly onBack: () => void;
  readonly onUndo: () => void;
  readonly onPause: () => void;
  readonly onLookBack: () => void;
  readonly onPanel: () => void;
  readonly onMore: () => void;
}

export function MatchBar(props: MatchBarProps) {
  const { game, title, round, unread, playing, canPause } = props;
  return (
    <header class="match-bar">
      <BarButton icon="back" label={words().back} onClick={props.onBack} />
      <div class="match-name">
        <h1>{game}</h1>
        <span class="match-where">
          {round !== null && <span class="tabular">{words().round(round)}</span>}
          {title !== '' && <span class="match-title">{title}</span>}
        </span>
      </div>
      <SendingNotice />
      {playing && (
        <span class="bar-wide">
          <BarButton icon="undo" label={words().undo} onClick={props.onUndo} />
          {canPause && <BarButton icon="pause" label={words().pause} onClick={props.onPause} />}
        </span>
      )}
      <span class="bar-wide">
        <BarButton icon="history" label={words().lookBack} onClick={props.onLookBack} />
      </span>
      <SoundButton />
      <span class="bar-narrow">
        <BarButton
          icon="talk"
          label={unread > 0 ? `${words().beside}, ${words().unread(unread)}` : words().beside}
          onClick={props.onPanel}
        >
          {unread > 0 && (
            <span class="unread" aria-hidden="true">
              {Math.min(unread, 99)}
            </span>
          )}
        </BarButton>
      </span>
      <BarButton icon="more" label={words().more} onClick={props.onMore} />
    </header>
  );
}

export function SoundButton() {
  const { sounds } = settings.value;
  return (
    <BarButton
      icon={sounds ? 'sound' : 'silent'}
      label={words().sound}
      pressed={sounds}
      onClick={() => changeSettings({ sounds: !sounds })}
    />
  );
}

interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly children?: ComponentChildren;
}
export function BarButton({ icon, label, onClick, pressed, children }: BarButtonProps) {
  return (
    <button type="button" class="bar-button" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      <Icon of={icon} />
      {children}
    </button>
  );
}
