/** In a row of tabs only the chosen one is a stop of the Tab key; arrows, Home and End go to the others. */
export const tabArrows =
  <T>(tabs: readonly T[], tab: T, onTab: (tab: T) => void, idOf: (tab: T) => string) =>
  (event: KeyboardEvent): void => {
    const at = tabs.indexOf(tab);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    onTab(next);
    document.getElementById(idOf(next))?.focus();
  };
