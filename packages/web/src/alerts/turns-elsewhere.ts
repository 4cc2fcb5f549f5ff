/** One who looks around while a match waits is called back: a dot in the title, the icon, a sound and a short notice. */
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

let called: ReadonlySet<string> = new Set();
let watching = false;

/** From now on, as long as the page lives. */
export function watchOtherTables(): void {
  if (watching) return;
  watching = true;
  effect(() => {
    const waiting = waitingTables();
    for (const table of waiting.values()) {
      if (called.has(table.id)) continue;
      const text = words().turn(table.title || (gameInfo(table.game).value?.texts[language()].name ?? ''));
      notify(text);
      alertFromElsewhere(text);
    }
    called = new Set(waiting.keys());
    // After the page that has just come has said what it is called.
    setTimeout(() => markTab(called.size > 0), 50);
  });
}

/** Tables where this person is waited for, other than the one that is looked at. */
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
