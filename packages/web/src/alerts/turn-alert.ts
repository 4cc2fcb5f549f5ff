/**
 * "It is your turn", said where one looks when one looks elsewhere: the title and icon of the tab, a sound, and a
 * notification while the page is hidden, if that was asked for.
 */
import { settings } from '../state/settings.js';
import { playSound } from './sounds.js';

export interface TurnAlert {
  /** What stands in the title and in the notification. */
  readonly text: string;
  readonly game: string;
  /** Whether it is worth a sound: a move is, going on to the next round is not. */
  readonly loud: boolean;
}

let notification: Notification | null = null;

/** Calls, or is quiet again with null; the title is then that of the page. Calling twice with the same words calls once. */
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

/** Calls one who is on another page of the app. */
export function alertFromElsewhere(text: string): void {
  playSound('turn');
  notify(text, 'Partie');
}
/** A dot before the title of whatever page is shown, and the icon to it. */
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
    // Some phones allow notifications only from a service worker: title and icon must do.
  }
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  notification?.close();
  notification = null;
});
