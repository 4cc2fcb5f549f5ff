/** Which lines of a log are shown while cards are being dealt: those of the deal wait until its cards lie on the table. */
import type { logLines } from '@partie/client/words';

type LogLine = ReturnType<typeof logLines>[number];

/** `dealt`: the step whose deal is on its way; null if none is. */
export const toldLines = (lines: readonly LogLine[], dealt: number | null): readonly LogLine[] =>
  dealt === null ? lines : lines.filter((line) => line.is === 'round' || line.number < dealt);
