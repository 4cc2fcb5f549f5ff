/** Shows that a command has not been answered yet, after a delay long enough to be noticed. */
import { useEffect, useState } from 'preact/hooks';
import { unanswered } from '../state/connection.js';
import { both } from '../words/language.js';

const words = both({ en: { sending: 'sending…' }, cs: { sending: 'odesílám…' } });
const noticeable = 300;

export function SendingNotice() {
  const waits = unanswered.value > 0;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waits) return setLong(false);
    const timer = setTimeout(() => setLong(true), noticeable);
    return () => clearTimeout(timer);
  }, [waits]);
  return (
    <span class="sending quiet" role="status">
      {waits && long ? words().sending : ''}
    </span>
  );
}
