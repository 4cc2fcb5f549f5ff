/** The space that is nearest to another one. */
import type { Space } from '@partie/kit';

const away = (a: Space, b: Space): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Of equally near ones the first; undefined of none. */
export const nearest = (spaces: readonly Space[], to: Space): Space | undefined =>
  spaces.reduce<Space | undefined>((best, one) => (best && away(best, to) <= away(one, to) ? best : one), undefined);
