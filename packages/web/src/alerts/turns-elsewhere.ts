/**
 * Alerts a player who browses other pages while one of their matches waits for them: a dot in the title, the icon, a
 * sound and a notice.
 */
import type { TableView } from '@partie/protocol';
import { effect } from '@preact/signals';
import { liveMatch, me, tables } from '../state/connection.js';
import { notify } from '../state/notices.js';
import { route } from '../state/route.js';
import { both, language } from '../words/language.js';
import { gameInfo } from '../state/games.js';
import { alertFromElsewhere, markTab } from './turn-alert.js';
import { isWaitedFor } from './use-match-alerts.js';

const words = both({
  en: { turn: (table: string) => `It is your turn: ${table}` },
  cs: { turn: (table: string) => `Jsi na tahu: ${table}` },
});

let alerted: ReadonlySet<string> = new Set();
let watching = false;

/** Watches until the page is closed. Further calls do nothing. */
export function watchOtherTables(): void {
  if (watching) return;
  watching = true;
  effect(() => {
    const waiting = waitingTables();
    for (const table of waiting.values()) {
      if (alerted.has(table.id)) continue;
      const text = words().turn(table.title || (gameInfo(table.game).value?.texts[language()].name ?? ''));
      notify(text);
      alertFromElsewhere(text);
    }
    alerted = new Set(waiting.keys());
    // Wait until a page that is just being rendered has set its title.
    setTimeout(() => markTab(alerted.size > 0), 50);
  });
}

/** Tables where this person has to move, except the one that is shown. */
function waitingTables(): Map<string, TableView> {
  const here = route.value;
  const waiting = new Map<string, TableView>();
  for (const table of tables.value.values()) {
    const { id, match, seats } = table;
    if (match === null || (here.page === 'table' && here.id === id)) continue;
    if (!seats.some(({ person }) => person !== null && person.id === me.value?.id)) continue;
    const now = liveMatch(match).value;
    if (now !== null && isWaitedFor(now)) waiting.set(id, table);
  }
  return waiting;
}
