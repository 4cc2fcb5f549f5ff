/** Counts down to a deadline on the server's clock. */
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../state/connection.js';

interface SecondsLeftProps {
  readonly deadline: number;
  /** What is said with so many seconds. */
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
