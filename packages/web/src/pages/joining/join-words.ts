import { both } from '../../words/language.js';

/** A title and an explanation, joined in one string, because words with parameters return a single text. */
const pair = (title: string, text: string): string => `${title}\n${text}`;

const raw = both({
  en: {
    title: 'At the table',
    opening: 'Opening the door…',
    toLobby: 'To the lobby',
    tryAgain: 'Try again',
    sitAgain: 'Sit down again',
    askAgain: 'Ask again',
    stopWaiting: 'Stop waiting',
    passwordTitle: 'This table has a password',
    passwordText: 'Whoever invited you knows it. With an invite link you need none.',
    left: (why: string) =>
      why === 'kicked'
        ? pair('You were sent away', 'The host of the table has asked you to leave. There are other tables.')
        : why === 'votedDown'
          ? pair('The players said no', 'They would rather stay among themselves just now.')
          : why === 'left'
            ? pair('You have left this table', 'Your seat is free again.')
            : pair('The table is gone', 'Everybody has left it. Open another one, the chairs are still warm.'),
    refused: (code: string, text: string) => {
      switch (code) {
        case 'noTable':
          return pair('There is no such table', 'Everybody has left it, or the link is not complete.');
        case 'sentAway':
          return pair('You were sent away', text);
        case 'locked':
          return pair(
            'The table is locked',
            'Only an invite link opens it: ask somebody at the table to send you one.',
          );
        case 'tableFull':
          return pair(
            'All seats are taken',
            'And nobody may watch at this table. Perhaps somebody gets up in a while.',
          );
        case 'noWatching':
          return pair(
            'They are playing, and nobody may watch',
            'Come back when the match is over: you can sit down then.',
          );
        case 'voteNeeded':
          return pair(
            'One moment, they are deciding',
            'The players are deciding whether you may join. Stay here, it opens by itself.',
          );
        case 'wrongPassword':
          return pair('That is not the password.', '');
        case 'tooManyTries':
          return pair('Too many wrong passwords. Wait a minute, then try again.', '');
        default:
          return pair('That did not work', text);
      }
    },
  },
  cs: {
    title: 'U stolu',
    opening: 'Otvírám dveře…',
    toLobby: 'Do herny',
    tryAgain: 'Zkusit znovu',
    sitAgain: 'Přisednout znovu',
    askAgain: 'Zeptat se znovu',
    stopWaiting: 'Nečekat',
    passwordTitle: 'Tenhle stůl je na heslo',
    passwordText: 'Zná ho ten, kdo tě pozval. S odkazem z pozvánky ho nepotřebuješ.',
    left: (why: string) =>
      why === 'kicked'
        ? pair('Hostitel tě poslal od stolu', 'Tady už se hraje bez tebe. Jsou tu ale i jiné stoly.')
        : why === 'votedDown'
          ? pair('Hráči tě nepustili', 'Teď chtějí zůstat mezi sebou.')
          : why === 'left'
            ? pair('U tohohle stolu už nesedíš', 'Tvoje místo je zase volné.')
            : pair('Stůl už tu není', 'Všichni odešli. Otevři jiný, židle jsou ještě teplé.'),
    refused: (code: string, text: string) => {
      switch (code) {
        case 'noTable':
          return pair('Takový stůl tu není', 'Buď už všichni odešli, nebo odkaz není celý.');
        case 'sentAway':
          return pair('Hostitel tě poslal pryč', text);
        case 'locked':
          return pair('Stůl je zamčený', 'Otevře ho jen pozvánka: řekni si někomu u stolu o odkaz.');
        case 'tableFull':
          return pair('Všechna místa jsou obsazená', 'A přihlížet se tu nesmí. Třeba se za chvíli někdo zvedne.');
        case 'noWatching':
          return pair('Hraje se a přihlížet se tu nesmí', 'Přijď, až partie skončí: pak si můžeš sednout.');
        case 'voteNeeded':
          return pair(
            'Chviličku, radí se',
            'Hráči rozhodují, jestli můžeš přisednout. Zůstaň tady, dveře se otevřou samy.',
          );
        case 'wrongPassword':
          return pair('Tohle heslo to není.', '');
        case 'tooManyTries':
          return pair('Příliš mnoho špatných hesel. Počkej minutu a zkus to znovu.', '');
        default:
          return pair('Nepovedlo se to', text);
      }
    },
  },
});

const split = (joined: string): readonly [string, string] => {
  const [title = '', text = ''] = joined.split('\n');
  return [title, text];
};

export function joinWords() {
  const { left, refused, ...plain } = raw();
  return {
    ...plain,
    left: (why: string) => split(left(why)),
    refused: (code: string, text: string) => split(refused(code, text)),
  };
}
