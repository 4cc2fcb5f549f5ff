/** The current page, from the address bar, as a signal. */
import { computed, signal } from '@preact/signals';
import { keyOfMatch, rememberKey } from './match-address.js';

export type Route =
  | { readonly page: 'home' }
  /** A table before, during and between matches. `invite` admits a stranger. */
  | { readonly page: 'table'; readonly id: string; readonly invite: string | null }
  /** A finished match at a step, seen from a seat (null: as a spectator). */
  | { readonly page: 'replay'; readonly id: string; readonly step: number | null; readonly seat: number | null }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'settings' }
  /** Saved servers. */
  | { readonly page: 'servers' }
  | { readonly page: 'matches' }
  /** A personal link: this device becomes the person who made it. */
  | { readonly page: 'device'; readonly link: string }
  /** A record with variations: of a finished match, or to be opened. */
  | { readonly page: 'analysis'; readonly match: string | null }
  /** The editor of documents for an option of a game; with an uploaded one, by its hash. */
  | { readonly page: 'editor'; readonly game: string; readonly option: string; readonly hash: string | null }
  | { readonly page: 'tournaments' }
  | { readonly page: 'foundTournament' }
  | { readonly page: 'tournamentHelp' }
  | { readonly page: 'tournament'; readonly id: string }
  /** For a projector. */
  | { readonly page: 'hall'; readonly id: string }
  /** A running game of a tournament. */
  | { readonly page: 'tournamentGame'; readonly id: string; readonly pairing: number }
  | { readonly page: 'notFound' };

const address = signal(location.href);
addEventListener('popstate', () => {
  address.value = location.href;
});

export const route = computed((): Route => parseRoute(new URL(address.value)));

export function parseRoute({ pathname, searchParams, hash }: URL): Route {
  const [, first = '', second = '', third = '', fourth = ''] = pathname.split('/');
  const number = (name: string) => (/^\d+$/.test(searchParams.get(name) ?? '') ? Number(searchParams.get(name)) : null);
  switch (first) {
    case '':
      return { page: 'home' };
    case 't':
      return second === '' ? { page: 'notFound' } : { page: 'table', id: second, invite: searchParams.get('invite') };
    case 'm':
      if (second === '') return { page: 'matches' };
      rememberKey(second, searchParams.get('key'));
      return { page: 'replay', id: second, step: number('step'), seat: number('seat') };
    case 'rules':
      return { page: 'rules', game: second };
    case 'settings':
      return { page: 'settings' };
    case 'servers':
      return second === '' ? { page: 'servers' } : { page: 'notFound' };
    // After the #, which no server and no log on the way is told.
    case 'me':
      return { page: 'device', link: hash.slice(1) };
    case 'analysis': {
      const match = searchParams.get('match');
      if (match !== null) rememberKey(match, searchParams.get('key'));
      return { page: 'analysis', match };
    }
    case 'edit':
      if (second === '' || third === '') return { page: 'notFound' };
      return { page: 'editor', game: second, option: third, hash: /^[0-9a-f]{64}$/.test(fourth) ? fourth : null };
    case 'tournaments':
      if (second === 'new') return { page: 'foundTournament' };
      if (second === 'help') return { page: 'tournamentHelp' };
      if (second === '') return { page: 'tournaments' };
      if (third === 'hall') return { page: 'hall', id: second };
      if (third === 'game' && /^\d{1,7}$/.test(fourth))
        return { page: 'tournamentGame', id: second, pairing: Number(fourth) };
      return third === '' ? { page: 'tournament', id: second } : { page: 'notFound' };
    default:
      return { page: 'notFound' };
  }
}

export function pathTo(route: Exclude<Route, { page: 'notFound' }>): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'table':
      return `/t/${route.id}${route.invite === null ? '' : `?invite=${route.invite}`}`;
    case 'replay': {
      const query = new URLSearchParams();
      if (route.step !== null) query.set('step', String(route.step));
      if (route.seat !== null) query.set('seat', String(route.seat));
      const key = keyOfMatch(route.id);
      if (key !== undefined) query.set('key', key);
      return `/m/${route.id}${query.size > 0 ? `?${query}` : ''}`;
    }
    case 'matches':
      return '/m';
    case 'rules':
      return `/rules/${route.game}`;
    case 'settings':
      return '/settings';
    case 'servers':
      return '/servers';
    case 'device':
      return `/me#${route.link}`;
    case 'editor':
      return `/edit/${route.game}/${route.option}${route.hash === null ? '' : `/${route.hash}`}`;
    case 'tournaments':
      return '/tournaments';
    case 'foundTournament':
      return '/tournaments/new';
    case 'tournamentHelp':
      return '/tournaments/help';
    case 'tournament':
      return `/tournaments/${route.id}`;
    case 'hall':
      return `/tournaments/${route.id}/hall`;
    case 'tournamentGame':
      return `/tournaments/${route.id}/game/${route.pairing}`;
    case 'analysis': {
      const { match } = route;
      if (match === null) return '/analysis';
      const key = keyOfMatch(match);
      return `/analysis?${new URLSearchParams({ match, ...(key !== undefined && { key }) })}`;
    }
  }
}

/**
 * The page of saved servers is a document of its own, loaded anew whenever one comes to it or leaves it: it alone may ask
 * other servers (docs/decisions/008).
 */
const isApart = (pathname: string): boolean => /^\/servers\/?$/.test(pathname);

/** Navigates to a page. `replace` adds no entry to the browser history. */
export function navigate(to: Exclude<Route, { page: 'notFound' }>, replace = false): void {
  const path = pathTo(to);
  if (isApart(path) || isApart(location.pathname)) return replace ? location.replace(path) : location.assign(path);
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  address.value = location.href;
}

/** Makes links within the app navigate without a page load. */
export function interceptLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || isApart(link.pathname) || isApart(location.pathname)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    address.value = location.href;
    scrollTo(0, 0);
  });
}
