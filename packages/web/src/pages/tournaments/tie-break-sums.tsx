/** The tie-breaks of one player, number by number. */
import { scoresOf, type TieBreak, tieBreakTerms, type Tournament } from '@partie/tournament';
import { useState } from 'preact/hooks';
import { SelectField } from '../../parts/select-field.js';
import { both } from '../../words/language.js';
import { nameOfEntrant, scoreText, tieBreakWord } from './tournament-words.js';

const words = both({
  en: { whose: 'Number by number for', without: 'without an opponent', none: 'nothing yet' },
  cs: { whose: 'Po jednotlivých číslech', without: 'bez soupeře', none: 'zatím nic' },
});

interface TieBreakSumsProps {
  readonly tournament: Tournament;
  /** Whose sums are shown first; null: of the first. */
  readonly own: string | null;
  readonly tieBreaks: readonly TieBreak[];
  /** As it was after this round; else as it is now. */
  readonly last: number | undefined;
}

export function TieBreakSums({ tournament, own, tieBreaks, last }: TieBreakSumsProps) {
  const scores = scoresOf(tournament, last);
  const entrants = [...scores.keys()];
  const [chosen, setChosen] = useState(own ?? entrants[0] ?? '');
  const score = scores.get(chosen);
  if (score === undefined) return null;
  // Who met whom among those who are equal says nothing of one alone.
  const sums = tieBreaks.flatMap((tieBreak) =>
    tieBreak === 'direct' ? [] : [{ tieBreak, terms: tieBreakTerms(tieBreak, score, scores) }],
  );
  return (
    <>
      <SelectField
        label={words().whose}
        values={entrants}
        value={chosen}
        word={(one) => nameOfEntrant(tournament, one)}
        onChoose={setChosen}
      />
      <dl class="tabular">
        {sums.map(({ tieBreak, terms }) => (
          <div key={tieBreak}>
            <dt>{tieBreakWord(tieBreak)}</dt>
            <dd>
              {terms.length === 0
                ? words().none
                : terms.map(({ opponents, value }, i) => (
                    <span key={i} class="tie-break-term">
                      {i > 0 && ' + '}
                      {scoreText(value)}{' '}
                      <small class="quiet" dir="auto">
                        {opponents.map((one) => nameOfEntrant(tournament, one)).join(', ') || words().without}
                      </small>
                    </span>
                  ))}
              {terms.length > 0 && ' = '}
              {terms.length > 0 && <b>{scoreText(terms.reduce((sum, { value }) => sum + value, 0))}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
