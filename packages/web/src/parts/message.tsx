/** A page with a single message: a table that is gone, a wrong address, a wait. */
import './message.css';
import type { ComponentChildren } from 'preact';

export interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** Shows a waiting animation. */
  readonly waiting?: boolean;
  readonly children?: ComponentChildren;
}

export function Message({ title, text, waiting = false, children }: MessageProps) {
  return (
    <section class="message sheet" aria-busy={waiting}>
      <EmptyTable waiting={waiting} />
      <div role={waiting ? 'status' : 'alert'}>
        <h1>{title}</h1>
        {text !== '' && <p>{text}</p>}
      </div>
      {children && <div class="message-ways">{children}</div>}
    </section>
  );
}

function EmptyTable({ waiting }: { waiting: boolean }) {
  return (
    <svg class={waiting ? 'empty-table waiting' : 'empty-table'} viewBox="0 0 200 110" aria-hidden="true">
      <ellipse class="empty-table-rim" cx="100" cy="62" rx="88" ry="40" />
      <ellipse class="empty-table-cloth" cx="100" cy="58" rx="80" ry="34" />
      <ellipse class="empty-table-light" cx="100" cy="52" rx="46" ry="16" />
      <g class="lone-card">
        <rect x="84" y="38" width="26" height="36" rx="4" transform="rotate(-14 97 56)" />
        <path
          transform="rotate(-14 97 56)"
          d="M97 65c-5-4.3-7.6-7.1-7.600-10.500a4 4 0 0 1 7.600-1.900 4 4 0 0 1 7.600 1.900c0 3.400-2.600 6.200-7.600 10.500z"
        />
      </g>
    </svg>
  );
}
