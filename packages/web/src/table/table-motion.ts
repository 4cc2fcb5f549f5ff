/**
 * What the table that is shown is still animating, for parts of the screen beside it: the log and the end of a round
 * wait for what they speak of. Input never waits.
 */
import { signal } from '@preact/signals';

/** Whether cards are still moving. */
export const isTableBusy = signal(false);
/** The number of the step whose deal is being animated; null when nothing is being dealt. */
export const dealtStep = signal<number | null>(null);
