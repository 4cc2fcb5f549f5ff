/** Tournaments as lines of text: an entry of the list, how one stands with its games or its bracket, and what one is told. */
import { type Language, plural } from '@partie/kit';
import type { TournamentEntry, TournamentNews, TournamentState } from '@partie/protocol';
import {
  bracketOf,
  entrantById,
  type Pairing,
  type PlayedGame,
  pointsOf,
  standings,
  type Tournament,
} from '@partie/tournament';
import { outOf } from '../words/numbers.js';
import { type Span, span, type TextLine } from './text-line.js';
import { padText } from './text-width.js';

const en = {
  formats: {
    single: 'knock-out',
    double: 'double elimination',
    roundRobin: 'everybody meets everybody',
    groups: 'groups, then knock-out',
    swiss: 'Swiss system',
    mcmahon: 'McMahon',
    arena: 'arena',
    tables: 'tables of several',
  } as Readonly<Record<string, string>>,
  phases: { open: 'open for entries', running: 'running', over: 'over', cancelled: 'called off' },
  entered: (n: number, most: number) => `${n} of ${most} entered`,
  round: (n: number) => `round ${n}`,
  password: 'password',
  winners: (names: string) => `won by ${names}`,
  starts: (when: string) => `starts ${when}`,
  standings: 'Standings',
  games: (n: number) => `Round ${n}`,
  part: (part: PlayedGame['part'], column: number): string =>
    ({
      winners: `Round ${column}`,
      losers: `Losers, round ${column}`,
      final: 'Final',
      secondFinal: 'Second final',
      thirdPlace: 'Third place',
    })[part],
  bye: 'no opponent',
  open: 'to be decided',
  gone: 'gone',
  empty: 'Nobody has entered yet.',
  called: (names: string) => `Your game against ${names} begins.`,
  awaited: (names: string) => `You play against ${names} next. They are being waited for.`,
  news: {
    in: 'You are still in.',
    out: 'You are out.',
    back: 'You are back in.',
    started: 'The tournament has begun.',
    cancelled: 'The tournament was called off.',
    checkIn: 'It starts soon. Confirm that you are here.',
    without: 'It has started without you: you had not confirmed that you are here.',
    replaced: 'The director has given your place to somebody else.',
    takesOver: 'You have got a place in it.',
    sentAway: 'The director has taken you off the list of players.',
  },
  over: (names: string, place: number | null) =>
    `The tournament is over. First: ${names}.${place === null ? '' : ` Your place: ${place}.`}`,
};
const cs: typeof en = {
  formats: {
    single: 'vyřazovací',
    double: 'na dvě prohry',
    roundRobin: 'každý s každým',
    groups: 'skupiny a vyřazování',
    swiss: 'švýcarský systém',
    mcmahon: 'McMahon',
    arena: 'aréna',
    tables: 'u stolů po několika',
  },
  phases: { open: 'přihlášky otevřené', running: 'hraje se', over: 'odehráno', cancelled: 'zrušeno' },
  entered: (n, most) => `${n} ${outOf(most)} ${plural('cs', most, ['místa', 'míst', 'míst'])} obsazeno`,
  round: (n) => `${n}. kolo`,
  password: 'heslo',
  winners: (names) => `vítěz: ${names}`,
  starts: (when) => `začátek ${when}`,
  standings: 'Pořadí',
  games: (n) => `${n}. kolo`,
  part: (part, column) =>
    ({
      winners: `${column}. kolo`,
      losers: `Poražení, ${column}. kolo`,
      final: 'Finále',
      secondFinal: 'Druhé finále',
      thirdPlace: 'O třetí místo',
    })[part],
  bye: 'volno',
  open: 'ještě se neví',
  gone: 'pryč',
  empty: 'Zatím se nikdo nepřihlásil.',
  called: (names) => `Začíná tvoje hra proti: ${names}`,
  awaited: (names) => `Příští soupeř: ${names}. Čeká se, až přijde.`,
  news: {
    in: 'Hraješ dál.',
    out: 'Z turnaje jsi venku.',
    back: 'Jsi zpátky v turnaji.',
    started: 'Turnaj začal.',
    cancelled: 'Turnaj byl zrušen.',
    checkIn: 'Za chvíli začíná. Potvrď, že jsi tady.',
    without: 'Turnaj začal bez tebe, protože účast zůstala nepotvrzená.',
    replaced: 'Vedení dalo tvoje místo někomu jinému.',
    takesOver: 'Vedení ti v něm dalo místo.',
    sentAway: 'Vedení tě vyškrtlo ze seznamu hráčů.',
  },
  over: (names, place) => `Turnaj skončil. Vítěz: ${names}.${place === null ? '' : ` Tvoje místo: ${place}.`}`,
};
const words: Readonly<Record<Language, typeof en>> = { en, cs };

/** What a list says of a tournament beside its name and game. */
export function tournamentNotes(entry: TournamentEntry, language: Language): string[] {
  const say = words[language];
  const { phase, joined, needed, round, startsAt, winners } = entry;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return [
    say.formats[entry.format] ?? entry.format,
    phase === 'running' && round > 0 ? say.round(round) : say.phases[phase],
    phase === 'open' ? say.entered(joined, needed) : '',
    phase === 'open' && startsAt !== null ? say.starts(when.format(startsAt)) : '',
    entry.password ? say.password : '',
    winners.length > 0 ? say.winners(winners.join(', ')) : '',
  ].filter((note) => note !== '');
}

/** What one who takes part is told, in words. */
export function tournamentNewsText(name: string, news: TournamentNews, language: Language): string {
  const say = words[language];
  const told = (): string => {
    switch (news.told) {
      case 'called': {
        const names = news.opponents.join(', ');
        return news.match === null ? say.awaited(names) : say.called(names);
      }
      case 'over':
        return say.over(news.winners.join(', '), news.place);
      default:
        return say.news[news.told];
    }
  };
  return `${name}: ${told()}`;
}

/** How a tournament stands: who is where, and its bracket, or else its games round by round, the newest first. */
export function tournamentLines({ tournament }: TournamentState, me: string, language: Language): TextLine[] {
  const say = words[language];
  const nameWidth = 18;
  if (tournament.entrants.length === 0) return [[span(say.empty, { ink: 'grey' })]];
  const heading = (text: string): TextLine => [span(text, { bold: true })];
  const own = new Set(tournament.entrants.filter(({ members }) => members.includes(me)).map(({ id }) => id));
  const nameOf = (id: string): Span =>
    span(padText(entrantById(tournament, id).name, nameWidth), own.has(id) ? { bold: true, ink: 'cyan' } : {});
  // Nobody has a place before it begins.
  const placed =
    tournament.phase === 'open'
      ? tournament.entrants.map(({ id }): TextLine => [span('   · ', { ink: 'grey' }), nameOf(id)])
      : standings(tournament).map(
          ({ entrant, place, score, gone }): TextLine => [
            span(`${String(place).padStart(3)}. `, { ink: 'grey' }),
            nameOf(entrant),
            span(halves(score).padStart(5), { ink: 'yellow' }),
            ...(gone ? [span(`  ${say.gone}`, { ink: 'red' })] : []),
          ],
        );
  const bracket = bracketOf(tournament);
  return [
    heading(say.standings),
    ...placed,
    ...(bracket.length > 0 ? bracketLines(tournament, bracket, own, language) : []),
    ...roundLines(tournament, own, language, bracket.length > 0),
  ];
}

/** The games of a bracket by rounds, as far as somebody is or will be in them. */
function bracketLines(
  tournament: Tournament,
  games: readonly PlayedGame[],
  own: ReadonlySet<string>,
  language: Language,
): TextLine[] {
  const say = words[language];
  let before = '';
  return games.flatMap((game): TextLine[] => {
    if (game.state === 'notPlayed') return [];
    const heading = say.part(game.part, game.column);
    const isNew = heading !== before;
    before = heading;
    const names = game.occupants.map(
      (id): Span =>
        typeof id === 'string'
          ? nameSpan(tournament, id, own)
          : span(id === null ? say.bye : say.open, { ink: 'grey' }),
    );
    return [...(isNew ? [[], [span(heading, { bold: true })]] : []), gameLine(names, resultText(game.pairing))];
  });
}

function roundLines(
  tournament: Tournament,
  own: ReadonlySet<string>,
  language: Language,
  isBracketShown: boolean,
): TextLine[] {
  const say = words[language];
  // Games of the bracket are in it.
  const pairings = tournament.pairings.filter(({ place }) => !isBracketShown || place === null);
  const rounds = [...new Set(pairings.map(({ round }) => round))].toSorted((a, b) => b - a);
  return rounds.flatMap((round): TextLine[] => [
    [],
    [span(say.games(round), { bold: true })],
    ...pairings
      .filter((pairing) => pairing.round === round)
      .map((pairing) => {
        const names = pairing.entrants.map((id) => nameSpan(tournament, id, own));
        const isAlone = names.length === 1;
        return gameLine(
          isAlone ? [...names, span(say.bye, { ink: 'grey' })] : names,
          isAlone ? '' : resultText(pairing),
        );
      }),
  ]);
}

const nameSpan = (tournament: Tournament, id: string, own: ReadonlySet<string>): Span =>
  span(entrantById(tournament, id).name, own.has(id) ? { bold: true, ink: 'cyan' } : {});

const gameLine = (names: readonly Span[], result: string): TextLine => [
  span('   '),
  ...names.flatMap((name, i) => (i > 0 ? [span(' – ', { ink: 'grey' }), name] : [name])),
  ...(result === '' ? [] : [span(`  ${result}`, { ink: 'yellow' })]),
];

/** `1 : 0`; nothing while it is played. */
function resultText(pairing: Pairing | null): string {
  if (pairing === null || pairing.result === null) return '';
  const { entrants, result } = pairing;
  if (result.kind === 'forfeit') return entrants.map((id) => (result.absent.includes(id) ? '–' : '+')).join(' : ');
  return entrants.map((id) => halves(pointsOf(pairing, id))).join(' : ');
}

const halves = (points: number): string =>
  points % 1 === 0.5 ? `${points < 1 ? '' : Math.floor(points)}½` : String(points);
