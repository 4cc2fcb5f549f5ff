/**
 * An error boundary around the table: if rendering it fails, everything around it still works, and the table can be
 * rendered again.
 */
import './table-error-boundary.css';
import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { both } from '../words/language.js';

const words = both({
  en: { broken: 'The table could not be drawn. Nothing is lost: the match is on the server.', again: 'Draw it again' },
  cs: { broken: 'Stůl se nepodařilo nakreslit. Nic se neztratilo, hra je na serveru.', again: 'Nakreslit znovu' },
});

export function TableErrorBoundary({ children }: { children: ComponentChildren }) {
  const caught: readonly [unknown, () => void] = useErrorBoundary((error) => console.error(error));
  const [problem, again] = caught;
  if (problem === undefined) return <>{children}</>;
  return (
    <div class="table-error" role="alert">
      <p>{words().broken}</p>
      <button type="button" class="button" onClick={again}>
        {words().again}
      </button>
    </div>
  );
}
