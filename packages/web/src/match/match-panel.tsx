/** The contents of the side panel. */
import { rulesFor, type View } from '@partie/kit';
import type { GameInfo, TableView } from '@partie/protocol';
import { Chat } from '../parts/chat.js';
import type { ComponentChildren } from 'preact';
import type { Feed } from '../table/feed.js';
import { both, language } from '../words/language.js';
import type { LiveRecording } from '../replay/live-recording.js';
import { Icon } from '../parts/icons.js';
import { Log } from '../log/log.js';
import { Overview } from '../score/overview.js';
import { hasSidePanelRoom } from '../state/viewport.js';
import { controlsHelp } from '../rules/controls-help.js';
import { RulesText } from '../rules/rules-text.js';
import { Score } from '../score/score.js';
import { type PanelTab, panelTabs, SidePanel } from './side-panel.js';

const words = both({
  en: { watchers: (names: string, _n: number) => `Watching: ${names}`, loading: 'Reading what happened…' },
  cs: {
    watchers: (names: string, n: number) => `${n === 1 ? 'Přihlíží' : 'Přihlížejí'}: ${names}`,
    loading: 'Zjišťuji, co se dělo…',
  },
});

interface MatchPanelProps {
  /** Of a tournament: its bracket or its standings. */
  readonly tournament?: ComponentChildren;
  readonly table: TableView;
  readonly info: GameInfo;
  readonly view: View;
  readonly names: readonly string[];
  /** Feeds the table: the present, or the step that is looked at. */
  readonly feed: Feed | null;
  readonly chronicle: LiveRecording | null;
  /** The step that is looked at; null for the present. */
  readonly at: number | null;
  readonly tab: PanelTab;
  readonly unread: number;
  readonly onTab: (tab: PanelTab) => void;
  readonly onJump: (number: number) => void;
}

export function MatchPanel(props: MatchPanelProps) {
  const { tab, unread, onTab, table } = props;
  return (
    <>
      {hasSidePanelRoom.value && <Overview {...props} options={table.options} />}
      <SidePanel
        tab={tab}
        onTab={onTab}
        unread={unread}
        tabs={props.tournament ? ['tournament', ...panelTabs] : panelTabs}
      >
        <PanelBody {...props} />
      </SidePanel>
      {table.watchers.length > 0 && (
        <p class="watching-who quiet">
          <Icon of="eye" />
          {words().watchers(table.watchers.map(({ name }) => name).join(', '), table.watchers.length)}
        </p>
      )}
    </>
  );
}

function PanelBody({ table, info, view, names, feed, chronicle, at, tab, onJump, tournament }: MatchPanelProps) {
  switch (tab) {
    case 'tournament':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div class="side-scroll" tabIndex={0}>
          {tournament}
        </div>
      );
    case 'log':
      if (chronicle === null) return <p class="log-note quiet">{words().loading}</p>;
      return (
        <Log
          info={info}
          recording={chronicle.recording}
          whole={chronicle.whole}
          names={names}
          viewer={view.you}
          at={at}
          onJump={onJump}
        />
      );
    case 'chat':
      return (
        <div class="side-chat">
          <Chat table={table.id} />
        </div>
      );
    case 'score':
      return (
        <>
          {!hasSidePanelRoom.value && (
            <Overview info={info} view={view} names={names} options={table.options} feed={feed} />
          )}
          <Score view={view} info={info} names={names} />
        </>
      );
    case 'rules':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <div class="side-scroll" tabIndex={0}>
          <RulesText
            source={`${rulesFor({ about: info }, table.options, language())}\n\n${controlsHelp(info, language())}`}
            game={info.id}
            from={2}
            kind={info.kind}
          />
        </div>
      );
  }
}
