/** Founding a tournament: the game and its options, the format, and how it starts. */
import './tournament.css';
import type { ClockRule } from '@partie/kit';
import type { GameInfo, TournamentWish } from '@partie/protocol';
import { type Format, mostEntrants, takesLateEntries } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { NameField } from '../../parts/name-field.js';
import { Page } from '../../parts/page.js';
import { RadioChoice } from '../../parts/radio-choice.js';
import { SelectField } from '../../parts/select-field.js';
import { Switch } from '../../parts/switch.js';
import { act, me } from '../../state/connection.js';
import { gameInfo, gameList } from '../../state/games.js';
import { ensureEntered } from '../../state/guest.js';
import { navigate } from '../../state/route.js';
import { both, language } from '../../words/language.js';
import { ClockForm } from '../gathering/clock-form.js';
import { DocumentChoice } from '../gathering/document-choice.js';
import { valuesOf, valueWord } from '../gathering/option-summary.js';
import { FormatForm, usualFormat } from './format-form.js';
import { ScoringRules, usualScoring } from './scoring-rules.js';
import { StartForm, startWish, usualStart } from './start-form.js';

const words = both({
  en: {
    title: 'Found a tournament',
    name: 'Name of the tournament',
    usualName: (game: string) => `${game}, club evening`,
    what: 'What is played',
    game: 'Game',
    preset: 'Rules',
    options: 'Options of the game',
    how: 'How it is played',
    most: 'Players',
    duplicate: 'All tables of a round get the same cards',
    seeding: 'Seeds',
    seeds: { entered: 'in order of entry', rank: 'by rank', random: 'by lot', byHand: 'by hand' },
    late: 'Entering after the start',
    lates: { no: 'not possible', zero: 'without points for missed rounds', half: 'half a point a missed round' },
    team: 'Players in a team',
    found: 'Found the tournament',
    yes: 'yes',
    no: 'no',
  },
  cs: {
    title: 'Založit turnaj',
    name: 'Jméno turnaje',
    usualName: (game: string) => `${game}, klubový večer`,
    what: 'Co se hraje',
    game: 'Hra',
    preset: 'Pravidla',
    options: 'Volby hry',
    how: 'Jak se hraje',
    most: 'Hráčů',
    duplicate: 'U všech stolů kola se rozdají stejné karty',
    seeding: 'Nasazení',
    seeds: { entered: 'podle přihlášení', rank: 'podle třídy', random: 'losem', byHand: 'ručně' },
    late: 'Přihlášky po začátku',
    lates: { no: 'nejdou', zero: 'bez bodů za zmeškaná kola', half: 'půl bodu za zmeškané kolo' },
    team: 'Hráčů v týmu',
    found: 'Založit turnaj',
    yes: 'ano',
    no: 'ne',
  },
});

/** Offered; any other is possible. */
const sizes = [4, 8, 16, 32, 64, 128];

export function FoundTournament() {
  const [game, setGame] = useState('');
  // Stays when another game is chosen.
  const [name, setName] = useState<string | null>(null);
  const chosen = game || (gameList.value.find(({ players }) => players.min === 2)?.id ?? gameList.value[0]?.id ?? '');
  const info = chosen === '' ? null : gameInfo(chosen).value;
  return (
    <Page title={words().title} name="tournament">
      <h1>{words().title}</h1>
      {info !== null && <Form key={info.id} info={info} onGame={setGame} name={name} onName={setName} />}
    </Page>
  );
}

interface FormProps {
  readonly info: GameInfo;
  readonly onGame: (game: string) => void;
  /** Null as long as nothing was typed. */
  readonly name: string | null;
  readonly onName: (name: string) => void;
}

function Form({ info, onGame, name: typed, onName }: FormProps) {
  const texts = info.texts[language()];
  const presets = Object.keys(info.presets);
  const name = typed ?? words().usualName(texts.name);
  const [preset, setPreset] = useState(presets[0] ?? '');
  const [options, setOptions] = useState<Readonly<Record<string, string | number | boolean>>>({});
  const [clock, setClock] = useState<ClockRule>(info.clocks?.[0] ?? { kind: 'move', seconds: 60 });
  const [format, setFormat] = useState<Format>(usualFormat(info));
  const [most, setMost] = useState(8);
  const [duplicate, setDuplicate] = useState(false);
  const [scoring, setScoring] = useState(usualScoring);
  const [start, setStart] = useState(usualStart);
  const [seeding, setSeeding] = useState<'entered' | 'rank' | 'random' | 'byHand'>('entered');
  const [late, setLate] = useState<'no' | 'zero' | 'half'>('no');
  const [team, setTeam] = useState(1);
  const hasRanks = info.ranks !== undefined;
  const teams = [1, 2, 3].filter((n) => n === 1 || info.sides[2 * n] === 2);
  const values = { ...valuesOf(info, preset === '' ? null : preset), ...options };
  const found = async () => {
    if (!(await ensureEntered())) return;
    const wish: TournamentWish = {
      name,
      game: info.id,
      ...(preset !== '' && { preset }),
      options,
      clock,
      format,
      most,
      seeding,
      lateEntry: takesLateEntries(format) ? late : 'no',
      ...startWish(start),
      duplicate,
      ...(team > 1 && { teamSize: team }),
      barrier: duplicate || scoring.barrier,
      ...(format.kind === 'arena' && { minutes: scoring.minutes }),
      ...(scoring.tieBreaks && { tieBreaks: [...scoring.tieBreaks] }),
      ...(scoring.reduction !== null && { handicap: { reduction: scoring.reduction, most: 9 } }),
    };
    const answer = await act({ do: 'tournament.found', ...wish });
    if (typeof answer?.tournament === 'string') navigate({ page: 'tournament', id: answer.tournament });
  };
  return (
    <form
      class="tournament-form"
      onSubmit={(event) => {
        event.preventDefault();
        void found();
      }}
    >
      {me.value === null && <NameField />}
      <fieldset class="sheet">
        <legend class="visually-hidden">{words().what}</legend>
        <div class="field">
          <label for="tournament-name">{words().name}</label>
          <input
            id="tournament-name"
            class="input"
            value={name}
            maxLength={60}
            onInput={(event) => onName(event.currentTarget.value)}
          />
        </div>
        <SelectField
          label={words().game}
          values={gameList.value.map(({ id }) => id)}
          value={info.id}
          word={(id) => gameList.value.find((one) => one.id === id)?.names[language()] ?? id}
          onChoose={onGame}
        />
        {presets.length > 1 && (
          <RadioChoice
            label={words().preset}
            values={presets}
            value={preset}
            word={(one) => texts.presets[one] ?? one}
            onChoose={(one) => {
              setPreset(one);
              setOptions({});
            }}
          />
        )}
        <ClockForm
          clock={clock}
          suggested={info.clocks ?? []}
          onChange={async (rule) => {
            setClock(rule);
            return true;
          }}
        />
        {Object.keys(info.options).length > 0 && (
          <details>
            <summary>{words().options}</summary>
            <div class="options">
              {Object.entries(info.options).map(([option, { values: all, often, document, default: usual }]) =>
                document ? (
                  <DocumentChoice
                    key={option}
                    label={texts.options[option] ?? option}
                    game={info.id}
                    option={option}
                    shipped={all.map(String)}
                    word={(one) => valueWord(texts.options, option, one, words())}
                    value={String(values[option] ?? usual)}
                    title={undefined}
                    onChoose={(one) => setOptions({ ...options, [option]: one })}
                  />
                ) : all.length < 2 ? null : (
                  <SelectField
                    key={option}
                    label={texts.options[option] ?? option}
                    values={often ? [...new Set([...often, ...all])] : all}
                    value={values[option] ?? ''}
                    word={(one) => valueWord(texts.options, option, one, words())}
                    onChoose={(one) => setOptions({ ...options, [option]: one })}
                  />
                ),
              )}
            </div>
          </details>
        )}
      </fieldset>
      <fieldset class="sheet">
        <legend class="visually-hidden">{words().how}</legend>
        <FormatForm
          info={info}
          format={format}
          onChange={(next) => {
            // Every format has tie-breaks of its own.
            if (next.kind !== format.kind) setScoring({ ...scoring, tieBreaks: null });
            setFormat(next);
          }}
        />
        <div class="field">
          <label for="tournament-most">{words().most}</label>
          <input
            id="tournament-most"
            class="input"
            type="number"
            min={2}
            max={mostEntrants}
            required
            list="tournament-sizes"
            value={most || ''}
            onInput={(event) => setMost(Math.floor(event.currentTarget.valueAsNumber) || 0)}
          />
          <datalist id="tournament-sizes">
            {sizes.map((size) => (
              <option key={size} value={size} />
            ))}
          </datalist>
        </div>
        {teams.length > 1 && (
          <RadioChoice label={words().team} values={teams} value={team} word={String} onChoose={setTeam} />
        )}
        <SelectField
          label={words().seeding}
          values={
            hasRanks ? (['entered', 'rank', 'random', 'byHand'] as const) : (['entered', 'random', 'byHand'] as const)
          }
          value={seeding}
          word={(one) => words().seeds[one]}
          onChoose={setSeeding}
        />
        {takesLateEntries(format) && (
          <SelectField
            label={words().late}
            values={['no', 'zero', 'half'] as const}
            value={late}
            word={(one) => words().lates[one]}
            onChoose={setLate}
          />
        )}
        {info.kind !== null && <Switch label={words().duplicate} on={duplicate} onChange={setDuplicate} />}
        <ScoringRules {...{ format, hasRanks, duplicate, scoring }} onChange={setScoring} />
      </fieldset>
      <StartForm ranks={info.ranks} isWatched={!duplicate} start={start} onChange={setStart} />
      <button type="submit" class="button primary big">
        {words().found}
      </button>
    </form>
  );
}
