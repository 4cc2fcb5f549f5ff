/** The panel beside the table, with tabs for log, chat, score and rules. */
import './side-panel.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { tabArrows } from '../parts/tab-arrows.js';
import { both } from '../words/language.js';

export const panelTabs = ['log', 'chat', 'score', 'rules'] as const;
/** `tournament`: in its games. */
export type PanelTab = (typeof panelTabs)[number] | 'tournament';

const words = both({
  en: {
    beside: 'Beside the table',
    log: 'Log',
    chat: 'Chat',
    score: 'Score',
    rules: 'Rules',
    tournament: 'Tournament',
    unread: (n: number) => `${n} unread`,
  },
  cs: {
    beside: 'Vedle stolu',
    log: 'Průběh',
    chat: 'Povídání',
    score: 'Body',
    rules: 'Pravidla',
    tournament: 'Turnaj',
    unread: (n: number) => `nepřečtených: ${n}`,
  },
});

interface SidePanelProps {
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly unread: number;
  readonly tabs?: readonly PanelTab[];
  readonly children: ComponentChildren;
}

export function SidePanel({ tab, onTab, unread, tabs = panelTabs, children }: SidePanelProps) {
  const id = useId();
  const idOf = (one: PanelTab) => `${id}-${one}`;
  return (
    <div class="side-panel">
      <div class="side-tabs" role="tablist" aria-label={words().beside} onKeyDown={tabArrows(tabs, tab, onTab, idOf)}>
        {tabs.map((one) => (
          <button
            key={one}
            id={idOf(one)}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls={`${id}-body`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            {words()[one]}
            {one === 'chat' && unread > 0 && (
              <span class="unread">
                <span aria-hidden="true">{Math.min(unread, 99)}</span>
                <span class="visually-hidden">{words().unread(unread)}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-body`} class="side-body" role="tabpanel" aria-labelledby={idOf(tab)}>
        {children}
      </div>
    </div>
  );
}
