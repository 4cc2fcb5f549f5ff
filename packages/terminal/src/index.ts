/** Partie in a terminal. */
export { readServer } from '@partie/client';
export { App, type AppOptions } from './app.js';
export { runFullScreen } from './full-screen.js';
export type { ServerPort } from './house.js';
export { type KeptState, keptInFolder, keptNowhere, stateFolder } from './kept-state.js';
export { type LinePort, runPlain } from './plain.js';
export { play, type PlayOptions } from './play.js';
export type { TerminalLook, TerminalPort } from './screen/terminal-port.js';
export { overNetwork } from './server-port.js';
