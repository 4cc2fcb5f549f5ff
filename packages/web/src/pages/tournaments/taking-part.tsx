/** What a visitor can do for himself: enter, check in, leave, sit out, come back; and the way to his game. */
import {
  coursesOf,
  type EntrantState,
  isSubstitute,
  matchIdOf,
  openPairings,
  present,
  takesLateEntries,
  teamSizeOf,
} from '@partie/tournament';
import { useState } from 'preact/hooks';
import { ChoiceDialog } from '../../parts/choice-dialog.js';
import { NameField } from '../../parts/name-field.js';
import { SecondsLeft } from '../../parts/seconds-left.js';
import { SelectField } from '../../parts/select-field.js';
import { act, me } from '../../state/connection.js';
import { gameInfo } from '../../state/games.js';
import { ensureEntered } from '../../state/guest.js';
import { pathTo } from '../../state/route.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { CheckIn } from './check-in.js';
import { minutes, nameOfEntrant } from './tournament-words.js';

const words = both({
  en: {
    join: 'Take part',
    rank: 'Your rank',
    noRank: 'none',
    password: 'Password',
    team: 'Name of your team',
    or: 'Join a team',
    newTeam: 'a new team',
    leave: 'Leave the tournament',
    rest: 'Sit out',
    unrest: 'Play on',
    back: 'Come back in',
    myGame: 'To my game',
    out: 'You are out. You can watch the others.',
    substitute: 'You are in as a substitute.',
    wait: (names: string) => `You play against ${names}. It begins as soon as everybody is there.`,
    ask: {
      title: 'Leave the tournament?',
      text: 'Your open game is lost, and whoever would have met you goes on without you.',
      yes: 'Leave',
      no: 'Stay',
    },
  },
  cs: {
    join: 'Přihlásit se',
    rank: 'Tvoje třída',
    noRank: 'žádná',
    password: 'Heslo',
    team: 'Jméno tvého týmu',
    or: 'Přidat se k týmu',
    newTeam: 'nový tým',
    leave: 'Odejít z turnaje',
    rest: 'Vynechat',
    unrest: 'Hrát dál',
    back: 'Vrátit se do hry',
    myGame: 'Ke své hře',
    out: 'Pro tebe turnaj skončil. Můžeš se dívat na ostatní.',
    substitute: 'Hraješ dál jako náhrada.',
    wait: (names: string) => `Hraješ proti: ${names}. Začne se, jakmile budou všichni tady.`,
    ask: {
      title: 'Odejít z turnaje?',
      text: 'Rozehraný zápas prohraješ a soupeři půjdou dál bez tebe.',
      yes: 'Odejít',
      no: 'Zůstat',
    },
  },
});

interface TakingPartProps {
  readonly live: LiveTournament;
  readonly own: EntrantState | null;
}

export function TakingPart({ live, own }: TakingPartProps) {
  const { id, state } = live;
  const { phase, settings } = state.tournament;
  const [leaving, setLeaving] = useState(false);
  if (phase === 'over' || phase === 'cancelled') return null;
  const mayEnter = phase === 'open' || (takesLateEntries(settings.format) && settings.lateEntry !== 'no');
  if (own === null) {
    const size = teamSizeOf(settings);
    const entered = present(state.tournament);
    const hasRoom =
      entered.length < settings.most || (phase === 'open' && entered.some(({ members }) => members.length < size));
    return mayEnter && hasRoom ? <Entering live={live} /> : null;
  }
  if (own.gone)
    return takesLateEntries(settings.format) && own.why !== 'disqualified' ? (
      <p class="tournament-actions">
        <button
          type="button"
          class="button primary"
          onClick={() => void act({ do: 'tournament.return', tournament: id })}
        >
          {words().back}
        </button>
      </p>
    ) : null;
  const leave = () => void act({ do: 'tournament.leave', tournament: id });
  const maySitOut = phase === 'running' && takesLateEntries(settings.format);
  return (
    <div class="tournament-actions">
      <OwnCourse live={live} own={own} />
      <OwnGame live={live} own={own} />
      <CheckIn id={id} state={state} own={own} />
      {maySitOut && (
        <button
          type="button"
          class="button"
          onClick={() => void act({ do: 'tournament.rest', tournament: id, on: !own.resting })}
        >
          {own.resting ? words().unrest : words().rest}
        </button>
      )}
      <button type="button" class="button plain" onClick={() => (phase === 'open' ? leave() : setLeaving(true))}>
        {words().leave}
      </button>
      {leaving && (
        <ChoiceDialog
          title={words().ask.title}
          text={words().ask.text}
          choices={[
            { text: words().ask.no, kind: 'primary', act: () => {} },
            { text: words().ask.yes, kind: 'danger', act: leave },
          ]}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

/** In a knock-out: whether one is out, or back in. */
function OwnCourse({ live: { state }, own }: { live: LiveTournament; own: EntrantState }) {
  const { tournament } = state;
  if (tournament.bracket === null) return null;
  const course = coursesOf(tournament).get(own.id);
  if (course === 'out') return <p role="status">{words().out}</p>;
  return course === 'in' && isSubstitute(tournament, own.id) ? <p role="status">{words().substitute}</p> : null;
}

function OwnGame({ live: { id, state }, own }: { live: LiveTournament; own: EntrantState }) {
  const pairing = openPairings(state.tournament).find(({ entrants }) => entrants.includes(own.id));
  if (pairing === undefined) return null;
  if (state.begun.includes(pairing.id))
    return (
      <a
        class="button primary big"
        href={pathTo({ page: 'tournamentGame', id, pairing: pairing.id })}
        data-match={matchIdOf(id, pairing)}
      >
        {words().myGame}
      </a>
    );
  const others = pairing.entrants.filter((one) => one !== own.id).map((one) => nameOfEntrant(state.tournament, one));
  const due = state.due[pairing.id];
  return (
    <p role="status">
      {words().wait(others.join(', '))} {due !== undefined && <SecondsLeft deadline={due} say={minutes} />}
    </p>
  );
}

function Entering({ live: { id, state } }: { live: LiveTournament }) {
  const ranks = gameInfo(state.about.game).value?.ranks ?? [];
  const { least = 0, most = ranks.length - 1 } = state.about.ranks ?? {};
  const needsRank = state.about.ranks !== null || state.tournament.settings.format.kind === 'mcmahon';
  const [rank, setRank] = useState(needsRank ? least : -1);
  const [password, setPassword] = useState('');
  const [team, setTeam] = useState('');
  const [joins, setJoins] = useState('');
  const size = teamSizeOf(state.tournament.settings);
  const open = state.tournament.entrants.filter(({ members, gone }) => !gone && members.length < size);
  const enter = async () => {
    if (!(await ensureEntered())) return;
    await act({
      do: 'tournament.join',
      tournament: id,
      ...(rank >= 0 && { rank }),
      ...(password !== '' && { password }),
      ...(size > 1 && (joins === '' ? { team } : { joins })),
    });
  };
  const allowed = ranks.map((_, i) => i).filter((i) => i >= least && i <= most);
  return (
    <form
      class="tournament-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      {me.value === null && <NameField />}
      {ranks.length > 0 && (
        <SelectField
          label={words().rank}
          values={needsRank ? allowed : [-1, ...allowed]}
          value={rank}
          word={(n) => ranks[n] ?? words().noRank}
          onChoose={setRank}
        />
      )}
      {size > 1 && open.length > 0 && (
        <SelectField
          label={words().or}
          values={['', ...open.map((one) => one.id)]}
          value={joins}
          word={(one) => open.find((entrant) => entrant.id === one)?.name ?? words().newTeam}
          onChoose={setJoins}
        />
      )}
      {size > 1 && joins === '' && (
        <div class="field">
          <label for="team-name">{words().team}</label>
          <input
            id="team-name"
            class="input"
            value={team}
            maxLength={15}
            onInput={(event) => setTeam(event.currentTarget.value)}
          />
        </div>
      )}
      {state.about.password && (
        <div class="field">
          <label for="tournament-password">{words().password}</label>
          <input
            id="tournament-password"
            class="input"
            type="password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </div>
      )}
      <button type="submit" class="button primary big">
        {words().join}
      </button>
    </form>
  );
}
