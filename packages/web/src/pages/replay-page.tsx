/** The page of a replay: fetches the history. The address always contains the step that is shown. */
import type { HistoryPage } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import { fetchHistory, type HistoryFailure } from '../replay/history.js';
import { pageStart } from '../replay/recording.js';
import { ReplayScreen } from '../replay/replay-screen.js';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { rulesOfMatch } from '../state/games.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    loading: 'Fetching the match…',
    unknown: 'There is no such match',
    unknownText: 'The link may be incomplete, or the match was played on another server.',
    closed: 'This match is not over yet',
    closedText: 'It can be looked at from every seat as soon as it has ended.',
    oldRules: 'The rules have changed since',
    oldRulesText: 'This match was played by an older version of the rules, which this server no longer has.',
    unreachable: 'The server does not answer',
    unreachableText: 'The match is not lost. Try again in a moment.',
    again: 'Try again',
    all: 'All matches',
  },
  cs: {
    loading: 'Hledám partii…',
    unknown: 'Taková partie tu není',
    unknownText: 'Odkaz je možná neúplný, nebo se hrálo na jiném serveru.',
    closed: 'Tahle partie ještě neskončila',
    closedText: 'Jak skončí, půjde si ji prohlédnout z kteréhokoli místa u stolu.',
    oldRules: 'Pravidla se od té doby změnila',
    oldRulesText: 'Tahle partie se hrála podle starší verze pravidel, kterou už server nemá.',
    unreachable: 'Server neodpovídá',
    unreachableText: 'Partie se neztratila. Zkus to za chvíli znovu.',
    again: 'Zkusit znovu',
    all: 'Všechny partie',
  },
});

export function ReplayPage({ id, step, seat }: { id: string; step: number | null; seat: number | null }) {
  const [found, setFound] = useState<
    { readonly history: HistoryPage; readonly seat: number | null } | HistoryFailure | null
  >(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let forgotten = false;
    void fetchHistory(id, seat, pageStart(step ?? 0)).then((history) => {
      if (!forgotten) setFound(typeof history === 'string' ? history : { history, seat });
    });
    return () => {
      forgotten = true;
    };
  }, [id, seat, tries]);
  const history = typeof found === 'object' ? found?.history : undefined;
  const info = history === undefined ? null : rulesOfMatch(history.game, history.version).value;
  if (found !== null && typeof found === 'object' && info) {
    return <ReplayScreen history={found.history} info={info} step={step} seat={seat} />;
  }
  if (found === null || typeof found === 'object') {
    return (
      <Page title="" name="replay-page">
        <Message title={words().loading} text="" waiting />
      </Page>
    );
  }
  return (
    <Page title={words()[found]} name="replay-page">
      <Message title={words()[found]} text={words()[`${found}Text`]}>
        <button
          type="button"
          class={found === 'unknown' ? 'button' : 'button primary'}
          onClick={() => {
            setFound(null);
            setTries(tries + 1);
          }}
        >
          {words().again}
        </button>
        <a class={found === 'unknown' ? 'button primary' : 'button'} href="/m">
          {words().all}
        </a>
      </Message>
    </Page>
  );
}
