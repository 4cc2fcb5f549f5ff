/** How a tournament starts, whom it admits, and how long players are waited for. */
import type { TournamentWish } from '@partie/protocol';
import { SelectField } from '../../parts/select-field.js';
import { Switch } from '../../parts/switch.js';
import { both } from '../../words/language.js';
import { RankRange } from './rank-range.js';
import { minutes } from './tournament-words.js';

const words = both({
  en: {
    when: 'How it starts',
    full: 'Starts by itself when it is full',
    at: 'Starts at',
    checkIn: 'Players confirm that they are there',
    before: (n: number) => (n === 0 ? 'not needed' : `${n} min before the start`),
    absentAfter: 'Who loses the connection in a game has time to come back',
    password: 'Password (none: anybody may enter)',
    bots: 'Bots may take part',
    noShow: 'A player who is called is waited for',
    spectators: 'Watching',
    seen: { open: 'everybody, at once', delayed: 'some moves later', none: 'nobody' },
    about: 'What players should know (place, prizes …)',
  },
  cs: {
    when: 'Jak začne',
    full: 'Začne sám, až bude plno',
    at: 'Začátek',
    checkIn: 'Hráči potvrdí, že jsou tady',
    before: (n: number) => (n === 0 ? 'není potřeba' : `${n} min před začátkem`),
    absentAfter: 'Komu při hře vypadne spojení, má na návrat',
    password: 'Heslo (prázdné: přihlásit se může kdokoli)',
    bots: 'Mohou hrát i boti',
    noShow: 'Na vyvolaného hráče se čeká',
    spectators: 'Přihlížení',
    seen: { open: 'všichni hned', delayed: 'o pár tahů později', none: 'nikdo' },
    about: 'Co mají hráči vědět (místo, ceny…)',
  },
});

export interface StartRules {
  readonly whenFull: boolean;
  /** As the field for date and time has it; empty: at no set time. */
  readonly at: string;
  /** Minutes before the start. */
  readonly checkIn: number;
  /** Seconds. */
  readonly noShow: number;
  readonly absentAfter: 15 | 30 | 60 | 120 | 300;
  readonly spectators: 'open' | 'delayed' | 'none';
  readonly password: string;
  readonly ranks: { readonly least: number; readonly most: number } | null;
  readonly bots: boolean;
  readonly about: string;
}
export const usualStart: StartRules = {
  whenFull: true,
  at: '',
  checkIn: 0,
  noShow: 180,
  absentAfter: 60,
  spectators: 'open',
  password: '',
  ranks: null,
  bots: false,
  about: '',
};

const noShows = [30, 60, 120, 180, 300, 600];
const absences = [15, 30, 60, 120, 300] as const;
const checkIns = [0, 5, 10, 15, 30, 60];

export function startWish(start: StartRules): Partial<TournamentWish> {
  const { whenFull, at, checkIn, noShow, absentAfter, spectators, password, ranks, bots, about } = start;
  const startsAt = at === '' ? null : new Date(at).getTime();
  return {
    startWhenFull: whenFull,
    startsAt,
    checkIn: startsAt === null ? 0 : checkIn,
    noShow,
    absentAfter,
    spectators,
    bots,
    ...(password !== '' && { password }),
    ...(ranks && { ranks }),
    ...(about !== '' && { text: about }),
  };
}

interface StartFormProps {
  /** The ranks of the game, if it has any. */
  readonly ranks: readonly string[] | undefined;
  /** Whether anybody may watch at all. */
  readonly isWatched: boolean;
  readonly start: StartRules;
  readonly onChange: (start: StartRules) => void;
}

export function StartForm({ ranks, isWatched, start, onChange }: StartFormProps) {
  const set = (change: Partial<StartRules>) => onChange({ ...start, ...change });
  return (
    <fieldset class="sheet">
      <legend class="visually-hidden">{words().when}</legend>
      <Switch label={words().full} on={start.whenFull} onChange={(whenFull) => set({ whenFull })} />
      <div class="field">
        <label for="tournament-at">{words().at}</label>
        <input
          id="tournament-at"
          class="input"
          type="datetime-local"
          value={start.at}
          onInput={(event) => set({ at: event.currentTarget.value })}
        />
      </div>
      {start.at !== '' && (
        <SelectField
          label={words().checkIn}
          values={checkIns}
          value={start.checkIn}
          word={words().before}
          onChoose={(checkIn) => set({ checkIn })}
        />
      )}
      <SelectField
        label={words().noShow}
        values={noShows}
        value={start.noShow}
        word={minutes}
        onChoose={(noShow) => set({ noShow })}
      />
      <SelectField
        label={words().absentAfter}
        values={absences}
        value={start.absentAfter}
        word={minutes}
        onChoose={(absentAfter) => set({ absentAfter })}
      />
      {isWatched && (
        <SelectField
          label={words().spectators}
          values={['open', 'delayed', 'none'] as const}
          value={start.spectators}
          word={(one) => words().seen[one]}
          onChoose={(spectators) => set({ spectators })}
        />
      )}
      <div class="field">
        <label for="tournament-secret">{words().password}</label>
        <input
          id="tournament-secret"
          class="input"
          value={start.password}
          maxLength={64}
          autocomplete="off"
          onInput={(event) => set({ password: event.currentTarget.value })}
        />
      </div>
      {ranks && <RankRange all={ranks} ranks={start.ranks} onChange={(range) => set({ ranks: range })} />}
      <Switch label={words().bots} on={start.bots} onChange={(bots) => set({ bots })} />
      <div class="field">
        <label for="tournament-about">{words().about}</label>
        <textarea
          id="tournament-about"
          class="input"
          rows={2}
          value={start.about}
          maxLength={500}
          onInput={(event) => set({ about: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
