/** The analysis page: shows a record from a file, from pasted text or of a finished match, or an empty board. */
import { analysedFormats, loadAnalysis, type RecordAnalysis } from '@partie/games/analysis';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { lazy } from '../parts/lazy.js';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { matchAddress } from '../state/match-address.js';
import { navigate } from '../state/route.js';
import { words } from './analysis-words.js';
import { OpenRecord } from './open-record.js';
import { largestFile, type Opened, openFile, openText } from './record-files.js';
import { Study } from './study.js';
import { StudyScreen } from './study-screen.js';

/** Module state, so that the record is still open after a visit to another page. */
const opened = signal<Opened | null>(null);

interface AnalysisProps {
  readonly match: string | null;
}

/** There is one format so far. With a second one the reader has to choose, and a match has to say which it is in. */
const [format = ''] = analysedFormats;

export const AnalysisPage = lazy<AnalysisProps>(async () => {
  const analysis = await loadAnalysis(format);
  return ({ match }) => <Analysis analysis={analysis} match={match} />;
});

function Analysis({ analysis, match }: AnalysisProps & { readonly analysis: RecordAnalysis }) {
  useDroppedFiles(analysis);
  if (match !== null) return <MatchAnalysis key={match} analysis={analysis} match={match} />;
  const now = opened.value;
  if (now?.is !== 'games') {
    return (
      <Page title={words().title} name="analysis-page">
        <OpenRecord
          analysis={analysis}
          failed={now}
          onOpen={(what) => {
            opened.value = what;
          }}
        />
      </Page>
    );
  }
  return (
    <OpenedGames
      analysis={analysis}
      opened={now}
      onReread={(encoding) => {
        opened.value = openFile(analysis, now.file, encoding);
      }}
      closing={words().another}
      onClose={() => {
        opened.value = null;
      }}
    />
  );
}

/**
 * Files can be dropped anywhere on the page, even onto an open record. Without this the browser would open the file
 * itself.
 */
function useDroppedFiles(analysis: RecordAnalysis): void {
  useLayoutEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined || file.size > largestFile) return;
      void file.arrayBuffer().then((bytes) => {
        opened.value = openFile(analysis, { name: file.name, bytes: new Uint8Array(bytes) });
        if (location.search !== '') navigate({ page: 'analysis', match: null });
      });
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [analysis]);
}

interface OpenedGamesProps {
  readonly analysis: RecordAnalysis;
  readonly opened: Extract<Opened, { is: 'games' }>;
  readonly onReread: (encoding: string) => void;
  /** Label of the button that closes the record. */
  readonly closing: string;
  readonly onClose: () => void;
}

/** Shows one game of a record file, and lets the reader choose another. */
function OpenedGames({ analysis, opened: now, onReread, closing, onClose }: OpenedGamesProps) {
  const [chosen, setChosen] = useState(0);
  useLayoutEffect(() => setChosen(0), [now.file]);
  const game = now.games[chosen] ?? now.games[0];
  const study = useMemo(() => (game && 'record' in game ? new Study(analysis, game.record) : null), [analysis, game]);
  return (
    <Page title={words().title} name="analysis-page">
      <StudyScreen
        key={chosen}
        analysis={analysis}
        study={study}
        problem={game && 'problem' in game ? game : null}
        opened={now}
        chosen={chosen}
        onChoose={setChosen}
        onReread={onReread}
        closing={closing}
        onClose={onClose}
      />
    </Page>
  );
}

type Failure = 'notOver' | 'noMatch' | 'unreachable';

/** The analysis of a finished match. The server refuses running matches, so that nobody gets help from here. */
function MatchAnalysis({ analysis, match }: { analysis: RecordAnalysis; match: string }) {
  const [found, setFound] = useState<Opened | Failure | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let forgotten = false;
    void fetchRecord(analysis, match).then((what) => {
      if (!forgotten) setFound(what);
    });
    return () => {
      forgotten = true;
    };
  }, [analysis, match, tries]);
  if (found !== null && typeof found === 'object' && found.is === 'games') {
    return (
      <OpenedGames
        analysis={analysis}
        opened={found}
        onReread={() => {}}
        closing={words().toMatch}
        onClose={() => navigate({ page: 'replay', id: match, step: null, seat: null })}
      />
    );
  }
  const failure: Failure | null = found === null ? null : typeof found === 'string' ? found : 'noMatch';
  return (
    <Page title={words().title} name="analysis-page">
      {failure === null ? (
        <Message title={words().fetching} text="" waiting />
      ) : (
        <Message title={words()[failure]} text={words()[`${failure}Text`]}>
          <button
            type="button"
            class="button primary"
            onClick={() => {
              setFound(null);
              setTries(tries + 1);
            }}
          >
            {words().again}
          </button>
          <a class="button" href="/analysis">
            {words().another}
          </a>
        </Message>
      )}
    </Page>
  );
}

async function fetchRecord(analysis: RecordAnalysis, match: string): Promise<Opened | Failure> {
  try {
    const answer = await fetch(matchAddress(match, analysis.format, { ended: '1', chat: '1' }));
    if (answer.ok) return openText(analysis, `partie-${match}.${analysis.format}`, await answer.text());
    if (answer.status === 404) return 'noMatch';
    return answer.status === 403 ? 'notOver' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
