/** What the directors have done, for everybody to read. */
import type { TournamentState } from '@partie/protocol';
import type { Deed } from '@partie/tournament';
import { dateTime } from '../../words/date-time.js';
import { both } from '../../words/language.js';
import { tournamentWords } from './tournament-words.js';

const words = both({
  en: {
    record: 'What the directors did',
    deeds: {
      start: () => 'started the tournament',
      leave: (name: string) => `sent ${name} away`,
      replace: (name: string, by: string) => `${by} plays instead of ${name}`,
      pauseOn: () => 'paused the tournament',
      pauseAfter: () => 'lets nothing more be paired after these games',
      pauseOff: () => 'let it go on',
      correct: (name: string) => `corrected the result: ${name}`,
      again: (games: string) => `; now meet: ${games}`,
      due: (name: string) => `gave more time: ${name}`,
      helperOn: (name: string) => `named ${name} as helper`,
      helperOff: (name: string) => `${name} is no longer a helper`,
      cancel: () => 'called the tournament off',
      end: () => 'ended the tournament',
      startsAt: () => 'changed the time of the start',
      paired: (round: string) => `paired by hand: ${round}`,
    },
  },
  cs: {
    record: 'Co udělalo vedení',
    deeds: {
      start: () => 'začátek turnaje',
      leave: (name: string) => `vyřazení: ${name}`,
      replace: (name: string, by: string) => `náhrada: místo ${name} hraje ${by}`,
      pauseOn: () => 'přerušení turnaje',
      pauseAfter: () => 'přestávka po rozehraných zápasech',
      pauseOff: () => 'pokračování turnaje',
      correct: (name: string) => `oprava výsledku: ${name}`,
      again: (games: string) => `; nově se utkají: ${games}`,
      due: (name: string) => `přidaný čas: ${name}`,
      helperOn: (name: string) => `nový pomocník: ${name}`,
      helperOff: (name: string) => `už nepomáhá: ${name}`,
      cancel: () => 'zrušení turnaje',
      end: () => 'konec turnaje',
      startsAt: () => 'změna začátku',
      paired: (round: string) => `ruční los: ${round}`,
    },
  },
});

/** Newest first. Nothing as long as nothing was done. */
export function TournamentRecord({ state }: { state: TournamentState }) {
  if (state.deeds.length === 0) return null;
  return (
    <section class="sheet">
      <h2>{words().record}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <ul class="director-deeds" tabIndex={0}>
        {state.deeds.toReversed().map((deed) => (
          <li key={`${deed.at}-${deed.row.k}`}>
            <time>{dateTime(new Date(deed.at))}</time> <b dir="auto">{directorName(state, deed.by)}</b>:{' '}
            {deedWords(state, deed)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Also of somebody who is no longer a helper: the record says when he was named. */
function directorName({ founder, helpers, deeds }: TournamentState, id: string): string {
  const named = deeds.flatMap(({ row }) => (row.k === 'helper' ? row.person : []));
  return [founder, ...helpers, ...named].find((person) => person.id === id)?.name ?? '–';
}

function deedWords({ tournament }: TournamentState, { row }: Deed): string {
  const { deeds } = words();
  const entrant = (id: string) => tournament.entrants.find((one) => one.id === id)?.name ?? id;
  const pairing = (id: number) => (tournament.pairings[id]?.entrants ?? []).map(entrant).join(' – ');
  switch (row.k) {
    case 'leave':
      return deeds.leave(row.name ?? entrant(row.entrant));
    case 'replace':
      return deeds.replace(row.name, row.by.name);
    case 'pause':
      if (!row.on) return deeds.pauseOff();
      return row.after === undefined ? deeds.pauseOn() : deeds.pauseAfter();
    case 'correct':
      return deeds.correct(pairing(row.pairing)) + (row.again ? deeds.again(row.again.map(pairing).join(', ')) : '');
    case 'due':
      return deeds.due(row.pairings.map(pairing).join(', '));
    case 'helper':
      return (row.on ? deeds.helperOn : deeds.helperOff)(row.person.name);
    case 'paired':
      return deeds.paired(tournamentWords().round(row.round));
    case 'start':
    case 'cancel':
    case 'end':
    case 'startsAt':
      return deeds[row.k]();
  }
}
