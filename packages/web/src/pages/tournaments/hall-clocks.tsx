/** The clocks of a running game, for the hall: as spectators see them. */
import { timeText } from '@partie/client/words';
import { matchIdOf, type Pairing } from '@partie/tournament';
import { useEffect, useState } from 'preact/hooks';
import { faceOf } from '../../table/clock-face.js';
import { liveMatch, serverNow } from '../../state/connection.js';

export function HallClocks({ id, pairing }: { id: string; pairing: Pairing }) {
  const match = liveMatch(matchIdOf(id, pairing)).value;
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const { clock, deadline } = match?.status ?? {};
  const now = serverNow();
  if (clock === undefined) return <>{deadline ? timeText(Math.max(0, deadline - now), false) : '•'}</>;
  const left = clock.seats.map((_, seat) => timeText(Math.max(0, faceOf(clock, seat, now)?.shown ?? 0), false));
  return <>{left.join(' – ')}</>;
}
