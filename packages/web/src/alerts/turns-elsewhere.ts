/**
 * Alerts a player who browses other pages while one of their matches, at a table or in a tournament, waits for them: a dot
 * in the title, the icon, a sound and a notice.
 */
import { effect } from '@preact/signals';
import { liveMatch, me, tables } from '../state/connection.js';
import { notify } from '../state/notices.js';
import { route } from '../state/route.js';
import { tournamentNews } from '../state/tournaments.js';
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
    const waiting = waitingGames();
    for (const [id, name] of waiting) {
      if (alerted.has(id)) continue;
      const text = words().turn(name);
      notify(text);
      alertFromElsewhere(text);
    }
    alerted = new Set(waiting.keys());
    // Wait until a page that is just being rendered has set its title.
    setTimeout(() => markTab(alerted.size > 0), 50);
  });
}

/** Where this person has to move, by match and with a name to tell; not what is shown. */
function waitingGames(): Map<string, string> {
  const here = route.value;
  const waiting = new Map<string, string>();
  const look = (match: string, name: string) => {
    const now = liveMatch(match).value;
    // A table without a title is called after its game, whose name is loaded a moment after the page.
    if (name !== '' && now !== null && isWaitedFor(now)) waiting.set(match, name);
  };
  for (const { id, match, seats, title, game } of tables.value.values()) {
    if (match === null || (here.page === 'table' && here.id === id)) continue;
    if (!seats.some(({ person }) => person !== null && person.id === me.value?.id)) continue;
    look(match, title || (gameInfo(game).value?.texts[language()].name ?? ''));
  }
  // The last call to a game of each tournament, until one is told something else.
  for (const { tournament, name, news } of tournamentNews.value.values()) {
    if (news.told !== 'called' || news.match === null) continue;
    if (here.page === 'tournamentGame' && here.id === tournament && here.pairing === news.pairing) continue;
    look(news.match, name);
  }
  return waiting;
}
