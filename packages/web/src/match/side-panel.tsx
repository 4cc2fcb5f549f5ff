/** The panel beside the table, with tabs for log, chat, score and rules. */
import './side-panel.css';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { both } from '../words/language.js';

export const panelTabs = ['log', 'chat', 'score', 'rules'] as const;
export type PanelTab = (typeof panelTabs)[number];

const words = both({
  en: {
    beside: 'Beside the table',
    log: 'Log',
    chat: 'Chat',
    score: 'Score',
    rules: 'Rules',
    unread: (n: number) => `${n} unread`,
  },
  cs: {
    beside: 'Vedle stolu',
    log: 'Průběh',
    chat: 'Povídání',
    score: 'Body',
    rules: 'Pravidla',
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
  const arrows = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (next) onTab(next);
    if (next) document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="side-panel">
      <div class="side-tabs" role="tablist" aria-label={words().beside} onKeyDown={arrows}>
        {tabs.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
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
      <div id={`${id}-body`} class="side-body" role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </div>
  );
}
