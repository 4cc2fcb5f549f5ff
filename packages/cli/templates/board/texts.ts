/** Words of the game in English and Czech. The keys are the codes used in rules.ts. */
import { texts as catalogues } from '@partie/kit';

export const texts = catalogues({
  en: {
    name: 'my-game',
    about: 'One sentence that makes people want to play it.',
    rules: `# my-game

Two players take turns placing stones on the squares. Whoever first has **four in a line** wins: across, down or diagonally. If the
board is full and nobody has won, the match is drawn.`,
    zones: {},
    actions: { place: 'Place', resign: 'Resign' },
    asks: { place: 'Place a stone on an empty square.' },
    events: { place: '{seat} plays {at}.', resign: '{seat} resigns.' },
    refusals: { occupied: 'There is already a stone on {at}.' },
    options: { size: 'Squares on a side' },
    presets: { small: 'Small board' },
    scores: {},
    statistics: {},
    questions: {},
    words: {},
  },
  cs: {
    name: 'my-game',
    about: 'Jedna věta, po které si lidé chtějí zahrát.',
    rules: `# my-game

Dva hráči střídavě pokládají kameny na pole. Vyhrává, kdo má první **čtyři v řadě**: vodorovně, svisle nebo šikmo. Když se
deska zaplní a nikdo nevyhrál, je to remíza.`,
    zones: {},
    actions: { place: 'Položit', resign: 'Vzdát' },
    asks: { place: 'Polož kámen na prázdné pole.' },
    events: { place: '{seat} hraje {at}.', resign: '{seat} se vzdává.' },
    refusals: { occupied: 'Na {at} už kámen leží.' },
    options: { size: 'Počet polí na stranu' },
    presets: { small: 'Malá deska' },
    scores: {},
    statistics: {},
    questions: {},
    words: {},
  },
});
