/** The format of a tournament, and what belongs to it. */
import type { GameInfo } from '@partie/protocol';
import type { Format } from '@partie/tournament';
import { SelectField } from '../../parts/select-field.js';
import { Stepper } from '../../parts/stepper.js';
import { Switch } from '../../parts/switch.js';
import { both } from '../../words/language.js';
import { formatWord } from './tournament-words.js';

const words = both({
  en: {
    format: 'Format',
    rounds: 'Rounds',
    cycles: 'Games of each pair',
    groups: 'Groups',
    advance: 'Go on from each group',
    third: 'A game for third place',
    second: 'Whoever comes from the losers’ side has to win the final twice',
    size: 'Players at a table',
    least: 'At least',
    bar: 'Bar',
    floor: 'Floor',
  },
  cs: {
    format: 'Systém',
    rounds: 'Kol',
    cycles: 'Zápasů každé dvojice',
    groups: 'Skupin',
    advance: 'Ze skupiny postupuje',
    third: 'Hraje se o třetí místo',
    second: 'Kdo přijde od poražených, musí finále vyhrát dvakrát',
    size: 'Hráčů u stolu',
    least: 'Nejméně',
    bar: 'Horní hranice',
    floor: 'Dolní hranice',
  },
});

/** Formats in which this game can be played: between two, or by tables of several. */
export function formatsOf({ players, ranks }: GameInfo): Format['kind'][] {
  const duel: Format['kind'][] = [
    'single',
    'double',
    'roundRobin',
    'groups',
    'swiss',
    ...(ranks ? (['mcmahon'] as const) : []),
    'arena',
  ];
  return [...(players.min <= 2 ? duel : []), ...(players.max > 2 ? (['tables'] as const) : [])];
}

export function usualFormat(info: GameInfo): Format {
  return newFormat(formatsOf(info)[0] ?? 'single', info);
}

function newFormat(kind: Format['kind'], { players }: GameInfo): Format {
  switch (kind) {
    case 'single':
      return { kind, thirdPlace: true };
    case 'double':
      return { kind, secondFinal: true };
    case 'roundRobin':
      return { kind, cycles: 1 };
    case 'groups':
      return { kind, groups: 4, advance: 2, cycles: 1, thirdPlace: false };
    case 'swiss':
      return { kind, rounds: 5 };
    case 'mcmahon':
      return { kind, rounds: 5, bar: 30, floor: 10 };
    case 'arena':
      return { kind };
    case 'tables':
      return { kind, rounds: 4, size: Math.min(4, players.max), least: Math.max(2, Math.min(3, players.min)) };
  }
}

interface FormatFormProps {
  readonly info: GameInfo;
  readonly format: Format;
  readonly onChange: (format: Format) => void;
}

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function FormatForm({ info, format, onChange }: FormatFormProps) {
  const ranks = info.ranks ?? [];
  return (
    <>
      <SelectField
        label={words().format}
        values={formatsOf(info)}
        value={format.kind}
        word={(kind) => formatWord({ kind })}
        onChoose={(kind) => onChange(newFormat(kind, info))}
      />
      {'rounds' in format && (
        <Stepper
          label={words().rounds}
          values={upTo(1, 15)}
          value={format.rounds}
          onChoose={(rounds) => onChange({ ...format, rounds })}
        />
      )}
      {format.kind === 'groups' && (
        <>
          <Stepper
            label={words().groups}
            values={upTo(1, 32)}
            value={format.groups}
            onChoose={(groups) => onChange({ ...format, groups })}
          />
          <Stepper
            label={words().advance}
            values={upTo(1, 4)}
            value={format.advance}
            onChoose={(advance) => onChange({ ...format, advance })}
          />
        </>
      )}
      {'cycles' in format && (
        <Stepper
          label={words().cycles}
          values={upTo(1, 4)}
          value={format.cycles}
          onChoose={(cycles) => onChange({ ...format, cycles })}
        />
      )}
      {'thirdPlace' in format && (
        <Switch
          label={words().third}
          on={format.thirdPlace}
          onChange={(thirdPlace) => onChange({ ...format, thirdPlace })}
        />
      )}
      {format.kind === 'double' && (
        <Switch
          label={words().second}
          on={format.secondFinal}
          onChange={(secondFinal) => onChange({ ...format, secondFinal })}
        />
      )}
      {format.kind === 'tables' && (
        <>
          <Stepper
            label={words().size}
            values={upTo(Math.max(3, info.players.min), Math.min(12, info.players.max))}
            value={format.size}
            onChoose={(size) => onChange({ ...format, size, least: Math.min(size, format.least ?? 2) })}
          />
          <Stepper
            label={words().least}
            values={upTo(Math.max(2, info.players.min), format.size)}
            value={format.least ?? 2}
            onChoose={(least) => onChange({ ...format, least })}
          />
        </>
      )}
      {format.kind === 'mcmahon' && (
        <>
          <SelectField
            label={words().bar}
            values={upTo(format.floor, ranks.length - 1)}
            value={format.bar}
            word={(n) => ranks[n] ?? ''}
            onChoose={(bar) => onChange({ ...format, bar })}
          />
          <SelectField
            label={words().floor}
            values={upTo(0, format.bar)}
            value={format.floor}
            word={(n) => ranks[n] ?? ''}
            onChoose={(floor) => onChange({ ...format, floor })}
          />
        </>
      )}
    </>
  );
}
