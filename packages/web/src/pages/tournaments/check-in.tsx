/** Saying that one is there, in the last minutes before a tournament starts. */
import type { TournamentState } from '@partie/protocol';
import type { EntrantState } from '@partie/tournament';
import { useEffect, useState } from 'preact/hooks';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { act, serverNow } from '../../state/connection.js';
import { both, language } from '../../words/language.js';
import { minutes } from './tournament-words.js';

const words = both({
  en: {
    here: 'I am here',
    left: 'Without that you do not play. Time left:',
    later: (time: string) => `From ${time} on, confirm here that you have come.`,
    done: 'You have confirmed that you are here. It starts in',
  },
  cs: {
    here: 'Jsem tady',
    left: 'Bez potvrzení nehraješ. Zbývá:',
    later: (time: string) => `Od ${time} tu potvrď, že jsi tady.`,
    done: 'Účast je potvrzená. Začíná se za',
  },
});

interface CheckInProps {
  readonly id: string;
  readonly state: TournamentState;
  readonly own: EntrantState;
}

export function CheckIn({ id, state, own }: CheckInProps) {
  const { about, startsAt, checkedIn, tournament } = state;
  const isSet = tournament.phase === 'open' && about.checkIn > 0 && startsAt !== null;
  return isSet ? (
    <Asked id={id} startsAt={startsAt} minutesBefore={about.checkIn} isDone={checkedIn.includes(own.id)} />
  ) : null;
}

interface AskedProps {
  readonly id: string;
  readonly startsAt: number;
  readonly minutesBefore: number;
  readonly isDone: boolean;
}

function Asked({ id, startsAt, minutesBefore, isDone }: AskedProps) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  const from = startsAt - minutesBefore * 60_000;
  const left = <SecondsLeft deadline={startsAt} say={minutes} />;
  if (isDone)
    return (
      <p role="status">
        {words().done} {left}.
      </p>
    );
  if (now < from) {
    const time = new Date(from).toLocaleTimeString(language(), { hour: 'numeric', minute: '2-digit' });
    return <p>{words().later(time)}</p>;
  }
  return (
    <>
      <button
        type="button"
        class="button primary"
        onClick={() => void act({ do: 'tournament.checkIn', tournament: id })}
      >
        {words().here}
      </button>
      <p>
        {words().left} {left}
      </p>
    </>
  );
}
