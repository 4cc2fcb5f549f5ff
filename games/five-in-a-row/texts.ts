import { texts } from '@partie/kit';

export const fiveTexts = texts({
  en: {
    name: 'Five in a row',
    about: 'Two players take turns placing stones on a grid; the first to have five in a line wins.',
    rules: `# Five in a row

Two players. Dark begins, and they take turns placing one stone of their colour on an empty crossing. Stones stay where they are.

**Whoever is first to have five stones in a line wins**: across, down or diagonally.
{!exactly} Six or more in a line win, too.
{?exactly} It must be **exactly five**: six or more in a line do not win.

If the board is full and nobody has won, the match is drawn.

{?swap} **Swap.** Whoever begins places the first three stones: dark, light, dark. Then the other player chooses: to keep the
{?swap} light stones, or to swap and take the dark ones. After that it is light’s move.
`,
    zones: {},
    actions: { place: 'Place', keep: 'Keep the light stones', swap: 'Take the dark stones', resign: 'Resign' },
    asks: {
      opening: 'Place the next of the first three stones.',
      choice: 'Which colour do you want?',
      play: 'Place a stone.',
    },
    events: {
      place: '{seat} plays {at}.',
      keep: '{seat} keeps the light stones.',
      swap: '{seat} takes the dark stones.',
      resign: '{seat} resigns.',
    },
    refusals: {
      occupied: 'There is already a stone on {at}.',
      noChoice: 'Colours are chosen only after the first three stones.',
      chooseFirst: 'Choose your colour first.',
    },
    options: { size: 'Lines', exactly: 'Exactly five', swap: 'Swap opening' },
    presets: { free: 'Free', club: 'Exactly five, with swap' },
    scores: {},
    statistics: {},
    questions: {},
    words: { move: 'Moves' },
  },
  cs: {
    name: 'Piškvorky',
    about: 'Dva hráči střídavě pokládají kameny; kdo má první pět v řadě, vyhrává.',
    rules: `# Piškvorky

Pro dva hráče. Začíná tmavý a oba střídavě pokládají po jednom svém kameni na prázdný průsečík. Kameny se neposouvají ani neberou.

**Vyhrává, kdo má první pět svých kamenů v řadě**: vodorovně, svisle nebo šikmo.
{!exactly} Vyhrává i šest a víc kamenů v řadě.
{?exactly} Musí jich být **přesně pět**: šest a víc kamenů v řadě nevyhrává.

Když se deska zaplní a nikdo nevyhrál, je to remíza.

{?swap} **Výměna.** Kdo začíná, položí první tři kameny: tmavý, světlý a tmavý. Druhý hráč si pak vybere: nechá si světlé kameny,
{?swap} nebo si barvy vymění a vezme si tmavé. Pak táhne světlý.
`,
    zones: {},
    actions: { place: 'Položit', keep: 'Nechat si světlé', swap: 'Vzít si tmavé', resign: 'Vzdát' },
    asks: {
      opening: 'Polož další z prvních tří kamenů.',
      choice: 'Kterou barvu chceš?',
      play: 'Polož kámen.',
    },
    events: {
      place: '{seat} hraje {at}.',
      keep: '{seat} si nechává světlé kameny.',
      swap: '{seat} si bere tmavé kameny.',
      resign: '{seat} se vzdává.',
    },
    refusals: {
      occupied: 'Na {at} už kámen leží.',
      noChoice: 'Barvy se vybírají až po prvních třech kamenech.',
      chooseFirst: 'Nejdřív si vyber barvu.',
    },
    options: { size: 'Počet čar', exactly: 'Přesně pět', swap: 'Zahájení s výměnou' },
    presets: { free: 'Volně', club: 'Přesně pět, s výměnou' },
    scores: {},
    statistics: {},
    questions: {},
    words: { move: 'Tahy' },
  },
});
