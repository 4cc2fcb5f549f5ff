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
  | { readonly page: 'matches' }
  /** A record with variations: of a finished match, or to be opened. */
  | { readonly page: 'analysis'; readonly match: string | null }
  | { readonly page: 'notFound' };

const address = signal(location.href);
addEventListener('popstate', () => {
  address.value = location.href;
});

export const route = computed((): Route => parseRoute(new URL(address.value)));

export function parseRoute({ pathname, searchParams }: URL): Route {
  const [, first = '', second = ''] = pathname.split('/');
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
    case 'analysis': {
      const match = searchParams.get('match');
      if (match !== null) rememberKey(match, searchParams.get('key'));
      return { page: 'analysis', match };
    }
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
    case 'analysis': {
      const { match } = route;
      if (match === null) return '/analysis';
      const key = keyOfMatch(match);
      return `/analysis?${new URLSearchParams({ match, ...(key !== undefined && { key }) })}`;
    }
  }
}

/** Navigates to a page. `replace` adds no entry to the browser history. */
export function navigate(to: Exclude<Route, { page: 'notFound' }>, replace = false): void {
  const path = pathTo(to);
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
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    address.value = location.href;
    scrollTo(0, 0);
  });
}
