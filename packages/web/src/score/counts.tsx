/** How often each outcome of chance occurred, as bars, beside what was to be expected: the rolls of a match. */
import './counts.css';
import { countedOutcomes, type OutcomeCounts, signLabel } from '@partie/client/words';
import type { View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { both, language } from '../words/language.js';
import { number } from '../words/number.js';

const words = both({
  en: {
    outcome: 'Outcome',
    times: 'how often',
    expected: 'expected',
    key: 'The line is what was to be expected.',
    total: (n: number) => `${n} in all`,
  },
  cs: {
    outcome: 'Výsledek',
    times: 'kolikrát',
    expected: 'čekalo se',
    key: 'Čárka ukazuje, kolik se dalo čekat.',
    total: (n: number) => `celkem ${n}`,
  },
});

interface CountsProps {
  readonly info: Pick<GameInfo, 'signs' | 'texts'>;
  readonly view: View;
  readonly level: 'h2' | 'h3';
}

/** All counts of a match; nothing before anything has occurred. */
export function Counts({ info, view, level }: CountsProps) {
  return (
    <>
      {countedOutcomes(info, view)
        .filter(({ total }) => total > 0)
        .map((counts) => (
          <CountChart
            key={counts.fact}
            label={signLabel(info, counts.fact, language())}
            counts={counts}
            level={level}
          />
        ))}
    </>
  );
}

/** A table for those who read it, whose rows are drawn as bars. */
function CountChart({
  label,
  counts: { outcomes, total },
  level: Heading,
}: {
  label: string;
  counts: OutcomeCounts;
  level: CountsProps['level'];
}) {
  const highest = Math.max(...outcomes.flatMap(({ times, expected }) => [times, expected]));
  const share = (n: number): string => `${Math.round((1000 * n) / highest) / 10}%`;
  return (
    <section class="counts" aria-label={label}>
      <Heading>
        {label} <span class="quiet tabular">{words().total(total)}</span>
      </Heading>
      <table>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{words().outcome}</th>
            <th scope="col">{words().times}</th>
            <th scope="col">{words().expected}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ outcome, times, expected }) => (
            <tr key={outcome} class="counts-column">
              <th scope="row" class="tabular">
                {outcome}
              </th>
              <td class="counts-bar">
                <span class="bar" style={{ height: share(times) }} aria-hidden="true" />
                <span class="expected" style={{ bottom: share(expected) }} aria-hidden="true" />
                <span class="times tabular">{times}</span>
              </td>
              <td class="visually-hidden">{number(Math.round(10 * expected) / 10)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="counts-key quiet">{words().key}</p>
    </section>
  );
}
