/** The score estimate of the position shown. */
import type { RecordEstimate } from '@partie/games/analysis';
import { useEffect, useState } from 'preact/hooks';
import type { Study } from './study.js';

/** Null while it is not wanted or not ready. It is computed after a delay, so that the position is drawn first. */
export function useEstimate(study: Study, wanted: boolean): RecordEstimate | null {
  const [found, setFound] = useState<RecordEstimate | null>(null);
  const position = study.position.value;
  useEffect(() => {
    setFound(null);
    if (!wanted) return;
    const timer = setTimeout(() => setFound(study.record.estimate(position)), 30);
    return () => clearTimeout(timer);
  }, [position, wanted, study]);
  return wanted ? found : null;
}
