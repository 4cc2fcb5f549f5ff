/** What `partie dev` says in the terminal. */
export const devWords = {
  en: {
    open: (name: string, link: string) => `${name} is on the table: ${link}`,
    watching: (files: number) => `${files} ${files === 1 ? 'file is' : 'files are'} watched. Ctrl+C ends it.`,
    taken: 'The change is taken in; the match goes on.',
    failed: 'The table goes on by the rules as they were.',
    notYet: 'Fix the file: the table opens as soon as it can be played.',
    warned: 'The change is taken in. The quick check has found something:',
    offer: (move: number, text: string, why: string) =>
      `${move === 0 ? 'The deal' : `Move ${move} (${text})`} is not possible by the new rules: ${why}\nThe match goes on by the old rules. In the browser you can take the new ones.`,
    threw: 'A rule threw an error:',
    untyped: 'TypeScript is not installed here: types are not checked.',
  },
  cs: {
    open: (name: string, link: string) => `${name} je na stole: ${link}`,
    watching: (files: number) =>
      files === 1
        ? 'Sleduje se 1 soubor. Ctrl+C to ukončí.'
        : files < 5
          ? `Sledují se ${files} soubory. Ctrl+C to ukončí.`
          : `Sleduje se ${files} souborů. Ctrl+C to ukončí.`,
    taken: 'Změna platí, partie pokračuje.',
    failed: 'Na stole platí dál dosavadní pravidla.',
    notYet: 'Oprav soubor: stůl se otevře, jakmile se podle něj dá hrát.',
    warned: 'Změna platí. Rychlá kontrola ale něco našla:',
    offer: (move: number, text: string, why: string) =>
      `${move === 0 ? 'Rozdání' : `Tah ${move} (${text})`} podle nových pravidel není možné: ${why}\nPartie pokračuje podle starých. Nová můžeš použít v prohlížeči.`,
    threw: 'Pravidlo vyhodilo chybu:',
    untyped: 'TypeScript tu není nainstalovaný, typy se nekontrolují.',
  },
} as const;
