/** The rules for beginners, as the players read them. */
export { rulesCs } from './rules-cs.js';
export { rulesEn } from './rules-en.js';
