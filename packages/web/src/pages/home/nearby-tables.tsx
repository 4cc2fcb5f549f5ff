/** What is open at other servers in the local network, as this server has found them. Nothing is shown while there are none. */
import './nearby-tables.css';
import type { NearbyList, NearbyServer } from '@partie/protocol';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OpenElsewhere } from '../../parts/open-elsewhere.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    title: 'Nearby servers',
    visit: 'Visit',
    at: (what: string, where: string) => `${what}: ${where}`,
  },
  cs: {
    title: 'Servery v okolí',
    visit: 'Navštívit',
    at: (what: string, where: string) => `${what}: ${where}`,
  },
});

const servers = signal<readonly NearbyServer[]>([]);
const pollEvery = 20_000;

async function fetchNearby(): Promise<void> {
  try {
    const answer = await fetch('/api/nearby');
    if (answer.ok) servers.value = ((await answer.json()) as NearbyList).servers.filter(({ isReached }) => isReached);
  } catch {
    // The connection banner reports failures. The list stays as it was.
  }
}

export function NearbyTables() {
  useEffect(() => {
    void fetchNearby();
    const timer = setInterval(() => {
      if (!document.hidden) void fetchNearby();
    }, pollEvery);
    return () => clearInterval(timer);
  }, []);
  if (servers.value.length === 0) return null;
  return (
    <section class="nearby-tables" aria-labelledby="nearby-title">
      <h2 id="nearby-title">{words().title}</h2>
      {servers.value.map((server) => (
        <Server key={server.url} server={server} />
      ))}
    </section>
  );
}

function Server({ server: { name, url, tables, tournaments } }: { server: NearbyServer }) {
  return (
    <div class="nearby-server sheet">
      <div class="elsewhere-row">
        <h3 dir="auto">{name}</h3>
        <a class="button" href={url} rel="noreferrer" aria-label={words().at(words().visit, name)}>
          {words().visit}
        </a>
      </div>
      <OpenElsewhere tables={tables} tournaments={tournaments} />
    </div>
  );
}
