/** Every event as a sentence, for screen readers. */
import { narrate } from '@partie/client/words';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Feed } from '../table/feed.js';
import { words } from '../table/table-words.js';
import { language } from '../words/language.js';

const mostLines = 30;

interface Line {
  readonly key: number;
  readonly text: string;
}

export function BoardNarration({ info, feed }: { info: GameInfo; feed: Feed }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const spoken = language();
  useEffect(
    () =>
      feed.onStep((events, { seats }) => {
        const sentences = narrate(info, events, (seat) => seats[seat]?.name ?? '', spoken);
        setLines((before) => {
          const next = (before.at(-1)?.key ?? 0) + 1;
          return [...before, ...sentences.map((text, i) => ({ key: next + i, text }))].slice(-mostLines);
        });
      }),
    [info, feed, spoken],
  );
  return (
    <div class="visually-hidden" role="log" aria-label={words().log}>
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
