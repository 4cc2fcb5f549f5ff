/** What holds for the whole tournament, in words. */
import { clockWords } from '@partie/client/words';
import type { GameInfo, TournamentState } from '@partie/protocol';
import { takesLateEntries } from '@partie/tournament';
import { dateTime } from '../../words/date-time.js';
import { both, language } from '../../words/language.js';
import { valueWord } from '../gathering/option-summary.js';
import { minutes, tieBreakWord } from './tournament-words.js';

const words = both({
  en: {
    title: 'What is agreed',
    founder: 'Founder',
    helpers: 'Helpers',
    clock: 'Clock',
    start: 'Start',
    checkIn: 'Check-in',
    checkInWords: (n: number) => `${n} min before the start`,
    noShow: 'Waits for players',
    tieBreaks: 'Tie-breaks',
    ranks: 'Ranks',
    duplicate: 'Cards',
    same: 'the same at all tables',
    most: 'Players at most',
    absentAfter: 'Time to come back',
    takes: 'Takes',
    inMinutes: (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`),
    end: 'End',
    next: 'Next game',
    afterRound: 'when the round is over',
    atOnce: 'as soon as both are known',
    late: 'Late entry',
    lates: { no: 'not possible', zero: 'without points', half: '½ a missed round' },
    watching: 'Watching',
    watchings: { open: 'everybody', delayed: 'some moves later', none: 'nobody' },
    bots: 'Bots',
    mayPlay: 'may take part',
    handicap: 'Handicap',
    reduced: (n: number) => (n === 0 ? 'by rank' : `by rank, less ${n}`),
    yes: 'yes',
    no: 'no',
  },
  cs: {
    title: 'Co platí',
    founder: 'Zakládá',
    helpers: 'Pomáhají',
    clock: 'Hodiny',
    start: 'Začátek',
    checkIn: 'Potvrzení účasti',
    checkInWords: (n: number) => `${n} min před začátkem`,
    noShow: 'Na hráče se čeká',
    tieBreaks: 'Pomocná hodnocení',
    ranks: 'Třídy',
    duplicate: 'Karty',
    same: 'u všech stolů stejné',
    most: 'Nejvíc hráčů',
    absentAfter: 'Čas na návrat',
    takes: 'Hraje se',
    inMinutes: (n: number) => (n % 60 === 0 ? `${n / 60} h` : `${n} min`),
    end: 'Konec',
    next: 'Další zápas',
    afterRound: 'až skončí kolo',
    atOnce: 'hned, jak jsou oba známí',
    late: 'Pozdější přihláška',
    lates: { no: 'není možná', zero: 'bez bodů', half: '½ za zmeškané kolo' },
    watching: 'Přihlížení',
    watchings: { open: 'všichni', delayed: 'o pár tahů později', none: 'nikdo' },
    bots: 'Boti',
    mayPlay: 'mohou hrát',
    handicap: 'Hendikep',
    reduced: (n: number) => (n === 0 ? 'podle tříd' : `podle tříd, o ${n} méně`),
    yes: 'ano',
    no: 'ne',
  },
});

export function TournamentAgreed({ state, info }: { state: TournamentState; info: GameInfo | null }) {
  const { about, founder, helpers, startsAt, endsAt, tournament } = state;
  const { tieBreaks, handicap } = tournament.settings;
  const texts = info?.texts[language()].options ?? {};
  const special = Object.entries(about.options).filter(
    ([name, value]) => info?.options[name]?.told === 'always' || value !== info?.options[name]?.default,
  );
  const rank = (n: number) => info?.ranks?.[n] ?? String(n);
  const { format, barrier, lateEntry, most } = tournament.settings;
  const hasBracket = format.kind === 'single' || format.kind === 'double' || format.kind === 'groups';
  const rows: [string, string][] = [
    ...special.map(([name, value]): [string, string] => [texts[name] ?? name, valueWord(texts, name, value, words())]),
    [words().clock, clockWords(about.clock, language())],
    [words().most, String(most)],
    [words().noShow, minutes(about.noShow)],
    [words().absentAfter, minutes(about.absentAfter)],
    [words().founder, founder.name],
  ];
  if (helpers.length > 0) rows.push([words().helpers, helpers.map(({ name }) => name).join(', ')]);
  if (startsAt !== null) rows.push([words().start, dateTime(new Date(startsAt))]);
  if (about.minutes !== null) rows.push([words().takes, words().inMinutes(about.minutes)]);
  if (endsAt !== null) rows.push([words().end, dateTime(new Date(endsAt))]);
  if (about.checkIn > 0) rows.push([words().checkIn, words().checkInWords(about.checkIn)]);
  if (about.ranks !== null) rows.push([words().ranks, `${rank(about.ranks.least)}–${rank(about.ranks.most)}`]);
  if (handicap) rows.push([words().handicap, words().reduced(handicap.reduction)]);
  if (hasBracket) rows.push([words().next, barrier ? words().afterRound : words().atOnce]);
  if (takesLateEntries(format)) rows.push([words().late, words().lates[lateEntry]]);
  rows.push([words().watching, about.duplicate ? words().watchings.none : words().watchings[about.spectators]]);
  if (about.bots) rows.push([words().bots, words().mayPlay]);
  if (about.duplicate) rows.push([words().duplicate, words().same]);
  if (tieBreaks.length > 0) rows.push([words().tieBreaks, tieBreaks.map(tieBreakWord).join(', ')]);
  return (
    <section class="sheet tournament-agreed">
      <h2>{words().title}</h2>
      <dl>
        {rows.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
