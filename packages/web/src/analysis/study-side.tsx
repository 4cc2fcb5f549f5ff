/** Beside the board: the ways on, as buttons, and what the estimate says. */
import type { Estimate, SgfNode } from '@partie/games/go';
import { language } from '../words/language.js';
import { colourWord, words } from './analysis-words.js';
import type { Study } from './study.js';
import { nameOfCell } from './study-board.js';

export function Ways({ study }: { study: Study }) {
  const { ways, siblings, here } = study;
  const instead = siblings.filter((node) => node !== here);
  return (
    <>
      {ways.length > 1 && <List study={study} title={words().ways} nodes={ways} lettered />}
      {instead.length > 0 && <List study={study} title={words().beside} nodes={instead} />}
    </>
  );
}

interface ListProps {
  readonly study: Study;
  readonly title: string;
  readonly nodes: readonly SgfNode[];
  readonly lettered?: boolean;
}

/** More are found in the tree. */
const most = 26;

function List({ study, title, nodes, lettered = false }: ListProps) {
  return (
    <section class="study-ways" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {nodes.slice(0, most).map((node, i) => {
          const move = study.moveOf(node);
          return (
            <li key={i}>
              <button type="button" class="button" onClick={() => study.goTo(node)}>
                {lettered && <span class="way-letter">{String.fromCharCode(65 + i)}</span>}
                {move === null ? '…' : `${colourWord(move.colour)} ${nameOfCell(study.kifu.size, move.at)}`}
                {lettered && i === 0 && <span class="visually-hidden">, {words().mainLine}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function EstimateWords({ wanted, estimate }: { wanted: boolean; estimate: Estimate | null }) {
  return (
    <div role="status" class="study-estimate">
      {wanted && (
        <>
          <p>
            <strong>{estimate === null ? words().estimating : leadWords(estimate.lead)}</strong>
          </p>
          <p class="quiet">{words().caution}</p>
        </>
      )}
    </div>
  );
}

function leadWords(lead: number): string {
  if (Math.abs(lead) < 1) return words().even;
  const points = Math.abs(lead).toLocaleString(language(), { maximumFractionDigits: 1 });
  return words().ahead(colourWord(lead > 0 ? 1 : 2), points);
}
