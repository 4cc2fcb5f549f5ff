/** The estimate of the position one looks at: worked out when asked for, after the screen has been drawn. */
import { type Estimate, estimate } from '@partie/games/go';
import { useEffect, useState } from 'preact/hooks';
import type { Study } from './study.js';

/** Null while it is not wanted or not there yet. */
export function useEstimate(study: Study, wanted: boolean): Estimate | null {
  const [found, setFound] = useState<Estimate | null>(null);
  const position = study.position.value;
  useEffect(() => {
    setFound(null);
    if (!wanted) return;
    const timer = setTimeout(() => {
      const { komi, ruleset } = study.kifu;
      const { board, prisoners } = position;
      setFound(estimate({ board, prisoners, komi: komi ?? 6.5, ruleset: ruleset ?? 'japanese' }));
    }, 30);
    return () => clearTimeout(timer);
  }, [position, wanted, study]);
  return wanted ? found : null;
}
