/** Whether there is room for the panel beside the table. */
import { signal } from '@preact/signals';

const query = matchMedia('(min-width: 64rem)');
export const hasSidePanelRoom = signal(query.matches);
query.addEventListener('change', () => {
  hasSidePanelRoom.value = query.matches;
});
