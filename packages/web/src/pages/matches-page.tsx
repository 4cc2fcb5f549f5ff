/** The matches played on this server, with links to their replays. */
import './matches-page.css';
import { analysedFormats } from '@partie/games/analysis';
import type { PlayedMatch } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import { MatchRow } from './matches/match-row.js';
import { fetchMatches } from './matches/played-matches.js';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { pathTo } from '../state/route.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    title: 'Matches played here',
    lead: 'Pick one and watch it again, card by card, through anybody’s eyes.',
    open: (formats: string) => `Open a record (${formats})`,
    more: 'Earlier matches',
    loading: 'Leafing through the records…',
    empty: 'Nobody has finished a match here yet',
    emptyText: 'The first one could be yours. It will be kept here, ready to be looked at again.',
    home: 'Find a table',
    unreachable: 'The server does not answer',
    unreachableText: 'The matches are not lost. Try again in a moment.',
    again: 'Try again',
  },
  cs: {
    title: 'Odehrané partie',
    lead: 'Vyber si jednu a přehraj si ji kartu po kartě, očima kohokoli u stolu.',
    open: (formats: string) => `Otevřít záznam (${formats})`,
    more: 'Starší partie',
    loading: 'Listuji v záznamech…',
    empty: 'Zatím tu nikdo nic nedohrál',
    emptyText: 'První můžeš být ty. Partie se tu uloží a půjde si ji znovu prohlédnout.',
    home: 'Najít stůl',
    unreachable: 'Server neodpovídá',
    unreachableText: 'Partie se neztratily. Zkus to za chvíli znovu.',
    again: 'Zkusit znovu',
  },
});

const recordFormats = analysedFormats.join(', ').toUpperCase();

export function MatchesPage() {
  const [matches, setMatches] = useState<readonly PlayedMatch[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | 'more' | 'all'>('loading');
  const load = async (from: string | null) => {
    setState('loading');
    const page = await fetchMatches(from);
    if (page === null) return setState('failed');
    setMatches((known) => (from === null ? page.matches : [...known, ...page.matches]));
    setNext(page.next);
    setState(page.next === null ? 'all' : 'more');
  };
  useEffect(() => void load(null), []);
  if (matches.length === 0 && state !== 'more') {
    return (
      <Page title={words().title} name="matches-page">
        <NoMatches state={state} again={() => void load(null)} />
      </Page>
    );
  }
  return (
    <Page title={words().title} name="matches-page">
      <h1>{words().title}</h1>
      <p class="quiet">{words().lead}</p>
      <p>
        <a href={pathTo({ page: 'analysis', match: null })}>{words().open(recordFormats)}</a>
      </p>
      <ul class="matches-list">
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
      <p class="matches-more" role="status">
        {state === 'failed' && <span class="problem">{words().unreachable}</span>}
        {state !== 'all' && (
          <button type="button" class="button" disabled={state === 'loading'} onClick={() => void load(next)}>
            {state === 'loading' ? words().loading : state === 'failed' ? words().again : words().more}
          </button>
        )}
      </p>
    </Page>
  );
}

function NoMatches({ state, again }: { state: string; again: () => void }) {
  if (state === 'loading') return <Message title={words().loading} text="" waiting />;
  if (state === 'failed') {
    return (
      <Message title={words().unreachable} text={words().unreachableText}>
        <button type="button" class="button primary" onClick={again}>
          {words().again}
        </button>
      </Message>
    );
  }
  return (
    <Message title={words().empty} text={words().emptyText}>
      <a class="button primary" href="/">
        {words().home}
      </a>
      <a class="button" href={pathTo({ page: 'analysis', match: null })}>
        {words().open(recordFormats)}
      </a>
    </Message>
  );
}
