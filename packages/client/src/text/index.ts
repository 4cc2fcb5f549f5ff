export { boardFacts } from './board-text.js';
export { cardSpan, cardText, sortedCards } from './card-text.js';
export { offerLines } from './offer-lines.js';
export * from './text-line.js';
export type { TextStyle } from './text-style.js';
export { type TextRoom, type TextScene, textMap, textPlayers, textTable } from './text-table.js';
export * from './text-width.js';
export { tournamentLines, tournamentNewsText, tournamentNotes } from './tournament-text.js';
