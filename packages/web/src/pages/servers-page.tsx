/** Saved servers: with a name, edited, removed, and asked in the background and on demand what is open there. */
import './servers-page.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Page } from '../parts/page.js';
import { savedServers } from '../state/saved-servers.js';
import { askServer } from './servers/ask-server.js';
import { SavedServerRow } from './servers/saved-server-row.js';
import { ServerForm } from './servers/server-form.js';
import { words } from './servers/servers-words.js';

/** In milliseconds. */
const askEvery = 30_000;

const askAll = () => Promise.all(savedServers.peek().map(({ url }) => askServer(url)));

export function ServersPage() {
  const [tested, setTested] = useState<{ readonly up: number; readonly of: number } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void askAll();
    const timer = setInterval(() => {
      if (!document.hidden) void askAll();
    }, askEvery);
    return () => clearInterval(timer);
  }, []);
  const test = async () => {
    setTested(null);
    const answers = await askAll();
    setTested({ up: answers.filter((one) => typeof one === 'object').length, of: answers.length });
  };
  const servers = savedServers.value;
  return (
    <Page title={words().title} name="servers">
      <div class="servers-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {words().title}
          </h1>
          <p class="quiet">{words().lead}</p>
        </div>
        {servers.length > 0 && (
          <button type="button" class="button" onClick={() => void test()}>
            {words().test}
          </button>
        )}
      </div>
      <p class="quiet servers-tested" role="status">
        {tested === null ? '' : words().tested(tested.up, tested.of)}
      </p>
      {servers.length === 0 ? (
        <p class="servers-empty quiet">{words().empty}</p>
      ) : (
        <ul class="saved-servers">
          {servers.map((server) => (
            <SavedServerRow key={server.url} server={server} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      <section class="sheet" aria-labelledby="add-server">
        <h2 id="add-server">{words().add}</h2>
        <ServerForm />
      </section>
    </Page>
  );
}
