/**
 * Tells the player that it is their turn: in the title and icon of the tab, by a sound, and by a notification while the
 * page is hidden, if notifications are switched on.
 */
import { settings } from '../state/settings.js';
import { playSound } from './sounds.js';

export interface TurnAlert {
  /** Shown in the title and in the notification. */
  readonly text: string;
  readonly game: string;
  /** Whether to play a sound. A move deserves one, the question about the next round does not. */
  readonly loud: boolean;
}

let notification: Notification | null = null;

/** Shows an alert, or with null restores the title of the page. The same alert twice is shown once. */
export function showTurnAlert(call: TurnAlert | null, page: string): void {
  const quiet = page === '' ? 'Partie' : `${page} · Partie`;
  const title = call === null ? quiet : `● ${call.text} · ${call.game}`;
  if (document.title === title) return;
  document.title = title;
  showIcon(call === null ? '/icon.svg' : '/icon-turn.svg');
  notification?.close();
  notification = null;
  if (call?.loud) {
    playSound('turn');
    notify(call.text, call.game);
  }
}

/** Alerts a player who is on another page of the app. */
export function alertFromElsewhere(text: string): void {
  playSound('turn');
  notify(text, 'Partie');
}
/** Puts a dot before the title of the current page and changes its icon, or undoes both. */
export function markTab(on: boolean): void {
  const title = document.title.replace(/^● /, '');
  if (on) {
    document.title = `● ${title}`;
    showIcon('/icon-turn.svg');
  } else if (marked) {
    document.title = title;
    showIcon('/icon.svg');
  }
  marked = on;
}
let marked = false;

function showIcon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && !link.href.endsWith(href)) link.href = href;
}

function notify(text: string, body: string): void {
  if (!settings.peek().notify || !document.hidden) return;
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    notification = new Notification(text, { body, icon: '/icon.svg', tag: 'partie-turn' });
    notification.onclick = () => {
      focus();
      notification?.close();
    };
  } catch {
    // Some mobile browsers allow notifications only from a service worker. The title and the icon have to do there.
  }
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  notification?.close();
  notification = null;
});
