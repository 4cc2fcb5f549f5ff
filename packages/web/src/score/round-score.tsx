/** The score of one round: a line for each side, or for each item if there are many. */
import { both, language } from '../words/language.js';
import { number } from '../words/number.js';
import { hasRounds, type ScoreProps, SideHeads, Total, TotalsRow } from './score.js';
import { scoreSheet, type ScoreSheet, type SheetRound } from '@partie/client/words';

const words = both({
  en: { round: 'Round', total: 'Total', last: 'The last round', counted: 'How it was counted' },
  cs: { round: 'Kolo', total: 'Celkem', last: 'Poslední kolo', counted: 'Jak se počítalo' },
});

/** With more lines than this, the lines become rows. */
const fewLines = 2;

/** The round that has just ended. */
export function RoundScore({ view, info, names }: ScoreProps) {
  const sheet = scoreSheet(view, info, names, language());
  const round = sheet?.rounds.at(-1);
  if (!sheet || !round) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div class="score-scroll" tabIndex={0}>
      {round.lines.length > fewLines ? (
        <RoundByLine sheet={sheet} round={round} hasRounds={hasRounds(info, view)} />
      ) : (
        <RoundBySide sheet={sheet} round={round} />
      )}
    </div>
  );
}

interface RoundProps {
  readonly sheet: ScoreSheet;
  readonly round: SheetRound;
}

function RoundByLine({
  sheet: { sides },
  round: { lines, total, best },
  hasRounds,
}: RoundProps & { readonly hasRounds: boolean }) {
  return (
    <table class="score-sheet round-lines tabular">
      <thead>
        <tr>
          <td />
          <SideHeads sides={sides} />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, text, points }) => (
          <tr key={code}>
            <th scope="row">{text}</th>
            {points.map((given, side) => (
              <td key={side} class={given === 0 ? 'nothing' : given < 0 ? 'loss' : ''}>
                {number(given)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {hasRounds && (
          <tr>
            <th scope="row">{words().round}</th>
            {total.map((points, side) => (
              <td key={side} class={best[side] ? 'best' : ''}>
                {number(points)}
              </td>
            ))}
          </tr>
        )}
        <TotalsRow sides={sides} />
      </tfoot>
    </table>
  );
}

function RoundBySide({ sheet: { sides }, round }: RoundProps) {
  return (
    <table class="score-sheet round-score tabular">
      <thead>
        <tr>
          <td />
          {round.lines.map(({ code, text }) => (
            <th key={code} scope="col">
              {text}
            </th>
          ))}
          {round.lines.length > 1 && <th scope="col">{words().round}</th>}
          <th scope="col">{words().total}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ names: members, total, leads, mine }, side) => (
          <tr key={side} class={mine ? 'mine' : ''}>
            <th scope="row">{members.join(' + ')}</th>
            {round.lines.map(({ code, points }) => (
              <td key={code} class={round.lines.length === 1 && round.best[side] ? 'best' : ''}>
                {number(points[side] ?? 0)}
              </td>
            ))}
            {round.lines.length > 1 && <td class={round.best[side] ? 'best' : ''}>{number(round.total[side] ?? 0)}</td>}
            <td class={leads ? 'leads' : ''}>
              <Total points={total} leads={leads} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last round of a finished match, if it has details worth showing. */
export function LastRound({ view, info, names }: ScoreProps) {
  const lines = scoreSheet(view, info, names, language())?.rounds.at(-1)?.lines.length ?? 0;
  if (lines <= fewLines) return null;
  return (
    <>
      <h3>{hasRounds(info, view) ? words().last : words().counted}</h3>
      <RoundScore view={view} info={info} names={names} />
    </>
  );
}
