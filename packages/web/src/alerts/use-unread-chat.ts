/** Counts the chat lines that arrived since the chat was last shown. */
import { useEffect, useRef } from 'preact/hooks';
import { chat, me, muted } from '../state/connection.js';
import { playSound } from './sounds.js';

export function useUnreadChat(table: string, looking: boolean): number {
  const lines = chat.value.get(table) ?? [];
  // Lines from before the match screen was opened do not count as unread.
  const seen = useRef(lines.at(-1)?.at ?? 0);
  const heard = useRef(lines.length);
  const last = lines.at(-1)?.at ?? 0;
  if (looking) seen.current = last;
  const news = lines.filter(
    ({ at, from }) => at > seen.current && from.id !== me.value?.id && !muted.value.has(from.id),
  );
  useEffect(() => {
    const line = lines.at(-1);
    if (lines.length > heard.current && line && line.from.id !== me.peek()?.id && !muted.peek().has(line.from.id))
      playSound('chat');
    heard.current = lines.length;
  }, [last]);
  return news.length;
}
