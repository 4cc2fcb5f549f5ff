/** Boards in the middle of a match of Go, for pictures of them. Seat 0 has Black and looks at it. */
import { type Game, type Options, usualOptions } from '@partie/kit';
import { table } from '../games/go/testing.js';
import { go } from '../games/go/rules.js';

/** Go, every match of which begins after these moves. */
function after(options: Options, moves: string): Game {
  const chosen = { ...usualOptions(go.about.options), black: 'first', ...options };
  const t = table(chosen);
  t.plays(moves);
  return { ...go, setup: () => ({ state: go.clone(t.state), events: [] }) };
}

const opening9 = 'E5 E3 G4 C6 D7 C7 D6 C5 G6 G2 F2 F3 H3 C8 D8 E2 D3 H2 D2 D4';
const opening13 = 'D4 K10 K4 D10 G3 C6 F10 C8 L8 G11 E11 E12 D11 C11';
const opening19 =
  'Q16 D4 Q4 D16 F3 D6 C14 F17 O17 R14 Q14 R13 R15 Q13 P14 S15 S16 S14 R10 C8 K4 K16 C17 D17 C16 D15 D14 E14 E13 F14 F13 H14';
const endgame = 'D1 F1 D2 F2 D3 F3 D4 F4 D5 F5 D6 F6 D7 F7 D8 F8 D9 F9 E4 B5 E5 E6 B6 A8 C5 H5 B4 J2 pass pass';

export const goScenes = [
  { name: '22-go-9', game: 'go', seats: 2, played: () => after({}, opening9) },
  { name: '23-go-13', game: 'go', seats: 2, played: () => after({ size: 13, ruleset: 'chinese' }, opening13) },
  { name: '24-go-19', game: 'go', seats: 2, played: () => after({ size: 19 }, opening19) },
  { name: '25-go-handicap', game: 'go', seats: 2, played: () => after({ size: 19, handicap: 5 }, 'C14 F17 R14') },
  { name: '26-go-passed', game: 'go', seats: 2, played: () => after({}, `${opening9} F1 pass`) },
  { name: '27-go-marking', game: 'go', seats: 2, played: () => after({}, endgame) },
] as const;
