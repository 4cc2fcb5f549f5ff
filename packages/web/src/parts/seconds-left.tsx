/** A countdown to a deadline in server time. */
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../state/connection.js';

interface SecondsLeftProps {
  readonly deadline: number;
  /** The text for a number of seconds. */
  readonly say: (seconds: number) => string;
}

export function SecondsLeft({ deadline, say }: SecondsLeftProps) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return <span class="tabular">{say(Math.max(0, Math.ceil((deadline - now) / 1000)))}</span>;
}
