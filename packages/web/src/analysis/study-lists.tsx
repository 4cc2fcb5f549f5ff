/** Beside the board: the moves that follow and their alternatives as buttons, and the estimate in words. */
import type { RecordEstimate, RecordNode } from '@partie/games/analysis';
import { language } from '../words/language.js';
import { words } from './analysis-words.js';
import type { Study } from './study.js';

export function Continuations({ study }: { study: Study }) {
  const { continuations, siblings, here } = study;
  const alternatives = siblings.filter((node) => node !== here);
  return (
    <>
      {continuations.length > 1 && <NodeList study={study} title={words().ways} nodes={continuations} lettered />}
      {alternatives.length > 0 && <NodeList study={study} title={words().beside} nodes={alternatives} />}
    </>
  );
}

interface NodeListProps {
  readonly study: Study;
  readonly title: string;
  readonly nodes: readonly RecordNode[];
  readonly lettered?: boolean;
}

/** The tree shows the rest. */
const mostListed = 26;

function NodeList({ study, title, nodes, lettered = false }: NodeListProps) {
  return (
    <section class="study-ways" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {nodes.slice(0, mostListed).map((node, i) => {
          const move = study.moveOf(node);
          return (
            <li key={i}>
              <button type="button" class="button" onClick={() => study.goTo(node)}>
                {lettered && <span class="way-letter">{String.fromCharCode(65 + i)}</span>}
                {move === null ? '…' : `${study.sideName(move.colour)} ${move.name}`}
                {lettered && i === 0 && <span class="visually-hidden">, {words().mainLine}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface EstimateTextProps {
  readonly study: Study;
  readonly wanted: boolean;
  readonly estimate: RecordEstimate | null;
}

export function EstimateText({ study, wanted, estimate }: EstimateTextProps) {
  return (
    <div role="status" class="study-estimate">
      {wanted && (
        <>
          <p>
            <strong>{estimate === null ? words().estimating : leadText(study, estimate.lead)}</strong>
          </p>
          <p class="quiet">{study.analysis.texts[language()].caution}</p>
        </>
      )}
    </div>
  );
}

function leadText(study: Study, lead: number): string {
  if (Math.abs(lead) < 1) return words().even;
  const points = Math.abs(lead).toLocaleString(language(), { maximumFractionDigits: 1 });
  return words().ahead(study.sideName(lead > 0 ? 1 : 2), points);
}
