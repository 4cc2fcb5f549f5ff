/** The director sets a result right: who has won or came where, and who was not there at all. */
import type { Pairing } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { act } from '../../state/connection.js';
import type { LiveTournament } from '../../state/tournaments.js';
import { both } from '../../words/language.js';
import { type CorrectedPlace, correctedResult, placesNow } from './corrected-result.js';
import { nameOfEntrant, tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    title: 'Correct a result',
    game: 'Game',
    result: 'Result',
    wins: (name: string) => `${name} wins`,
    draw: 'drawn',
    absent: (name: string) => `${name} did not come`,
    nobody: 'nobody came',
    place: (n: number) => `place ${n}`,
    away: 'did not come',
    places: 'Equal places share their points.',
    set: 'Set',
  },
  cs: {
    title: 'Oprava výsledku',
    game: 'Zápas',
    result: 'Výsledek',
    wins: (name: string) => `vítěz ${name}`,
    draw: 'remíza',
    absent: (name: string) => `bez účasti: ${name}`,
    nobody: 'nepřišel nikdo',
    place: (n: number) => `${n}. místo`,
    away: 'bez účasti',
    places: 'Kdo má stejné místo, dělí se o body.',
    set: 'Zapsat',
  },
});

export function CorrectResult({ live: { id, state } }: { live: LiveTournament }) {
  const { tournament } = state;
  const games = tournament.pairings.filter(({ entrants }) => entrants.length > 1).toReversed();
  const [chosen, setChosen] = useState(-1);
  const game = games.find((one) => one.id === chosen) ?? games[0];
  if (game === undefined) return null;
  const names = ({ entrants }: Pairing) => entrants.map((one) => nameOfEntrant(tournament, one));
  return (
    <>
      <h2>{words().title}</h2>
      <div class="director-row">
        <SelectField
          label={words().game}
          values={games.map((one) => one.id)}
          value={game.id}
          word={(one) => {
            const found = tournament.pairings[one];
            return found === undefined ? '' : `${tournamentWords().round(found.round)}: ${names(found).join(' – ')}`;
          }}
          onChoose={setChosen}
        />
      </div>
      {/* Anew for every game, and when its result has come meanwhile. */}
      <Places
        key={`${game.id} ${JSON.stringify(game.result)}`}
        game={game}
        names={names(game)}
        onSet={(places) =>
          void act({
            do: 'tournament.correct',
            tournament: id,
            pairing: game.id,
            result: asSent(correctedResult(game, places)),
          })
        }
      />
    </>
  );
}

/** Lists that may be changed, as a command has them. */
function asSent(result: ReturnType<typeof correctedResult>) {
  if (result.kind === 'forfeit') return { kind: result.kind, absent: [...result.absent] };
  const { counted, kind, points } = result;
  return { kind, points: [...points], ...(counted && { counted: [...counted] }) };
}

interface PlacesProps {
  readonly game: Pairing;
  readonly names: readonly string[];
  readonly onSet: (places: readonly CorrectedPlace[]) => void;
}

function Places({ game, names, onSet }: PlacesProps) {
  const [places, setPlaces] = useState<readonly CorrectedPlace[]>(placesNow(game));
  const [first = '', second = ''] = names;
  const isDuel = names.length === 2;
  const duels: readonly (readonly [CorrectedPlace, CorrectedPlace, string])[] = [
    [1, 2, words().wins(first)],
    [1, 1, words().draw],
    [2, 1, words().wins(second)],
    ['absent', 1, words().absent(first)],
    [1, 'absent', words().absent(second)],
    ['absent', 'absent', words().nobody],
  ];
  return (
    <>
      {!isDuel && <p class="quiet">{words().places}</p>}
      <div class="director-row">
        {isDuel ? (
          <SelectField
            label={words().result}
            values={duels.map((_, i) => i)}
            value={duels.findIndex(([a, b]) => a === places[0] && b === places[1])}
            word={(i) => duels[i]?.[2] ?? ''}
            onChoose={(i) => {
              const [a, b] = duels[i] ?? [];
              if (a !== undefined && b !== undefined) setPlaces([a, b]);
            }}
          />
        ) : (
          names.map((name, i) => (
            <SelectField<CorrectedPlace>
              key={name}
              label={name}
              values={[...names.map((_, place) => place + 1), 'absent']}
              value={places[i] ?? 1}
              word={(one) => (one === 'absent' ? words().away : words().place(one))}
              onChoose={(one) => setPlaces(places.with(i, one))}
            />
          ))
        )}
        <button type="button" class="button" onClick={() => onSet(places)}>
          {words().set}
        </button>
      </div>
    </>
  );
}
