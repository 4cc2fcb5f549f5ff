/** Questions asked before leaving, resigning or requesting consent, with what each answer does. */
import type { TableView } from '@partie/protocol';
import { navigate } from '../state/route.js';
import { both } from '../words/language.js';
import type { DialogChoice } from '../parts/choice-dialog.js';
import { requestConsent, leaveTable, resign } from './match-actions.js';

const words = both({
  en: {
    away: {
      title: 'Leave the match?',
      text: 'You can have a look around and come back: your seat stays yours.',
      then: {
        bot: 'If you leave the table for good, a bot plays on for you.',
        wait: 'If you leave the table for good, the match goes on without you where the game allows it; otherwise the others win.',
        noResult: 'If you leave the table for good, the match ends without a result.',
        othersWin: 'If you leave the table for good, the others win.',
      },
      look: 'To the lobby, keep my seat',
      leave: 'Leave for good',
      stay: 'Stay',
    },
    resign: {
      title: 'Resign?',
      text: 'You are out of this match for good and the others win or play on without you. You stay at the table for the next one.',
      yes: 'Resign',
      no: 'Play on',
    },
    consent: {
      title: 'Ask the others?',
      text: 'The turn has passed on. Your move can only be taken back if everyone agrees; bots always do.',
      yes: 'Ask',
      no: 'Leave it',
    },
  },
  cs: {
    away: {
      title: 'Odejít ze hry?',
      text: 'Můžeš se jít porozhlédnout a zase se vrátit, místo ti zůstane.',
      then: {
        bot: 'Když od stolu odejdeš nadobro, dohraje to za tebe bot.',
        wait: 'Když od stolu odejdeš nadobro, ostatní dohrají bez tebe, pokud to hra dovolí; jinak vyhrají.',
        noResult: 'Když od stolu odejdeš nadobro, hra skončí bez výsledku.',
        othersWin: 'Když od stolu odejdeš nadobro, ostatní vyhrají.',
      },
      look: 'Do herny, místo si nechám',
      leave: 'Odejít nadobro',
      stay: 'Zůstat',
    },
    resign: {
      title: 'Vzdát to?',
      text: 'V téhle hře pro tebe bude konec; ostatní vyhrají, nebo dohrají bez tebe. U stolu zůstaneš a další hru si můžeš zahrát.',
      yes: 'Vzdát to',
      no: 'Hrát dál',
    },
    consent: {
      title: 'Zeptat se ostatních?',
      text: 'Na tahu už je někdo jiný. Vzít tah zpět jde, jen když všichni souhlasí; boti souhlasí vždycky.',
      yes: 'Zeptat se',
      no: 'Nechat být',
    },
  },
});

export interface MatchQuestion {
  readonly title: string;
  readonly text: string;
  readonly choices: readonly DialogChoice[];
}

/** Offers to leave for a while or for good. */
export function leaveQuestion({ id, settings }: TableView): MatchQuestion {
  const { title, text, then, look, leave, stay } = words().away;
  return {
    title,
    text: `${text} ${then[settings.absence]}`,
    choices: [
      { text: stay, kind: 'primary', act: () => {} },
      { text: look, act: () => navigate({ page: 'home' }) },
      { text: leave, kind: 'danger', act: () => void leaveForGood(id) },
    ],
  };
}

export async function leaveForGood(table: string): Promise<void> {
  if ((await leaveTable(table)) !== null) navigate({ page: 'home' });
}

export function resignQuestion(match: string): MatchQuestion {
  const { title, text, yes, no } = words().resign;
  return {
    title,
    text,
    choices: [
      { text: no, kind: 'primary', act: () => {} },
      { text: yes, kind: 'danger', act: () => void resign(match) },
    ],
  };
}

export function undoConsentQuestion(match: string): MatchQuestion {
  const { title, text, yes, no } = words().consent;
  return {
    title,
    text,
    choices: [
      { text: yes, kind: 'primary', act: () => void requestConsent(match, 'undo') },
      { text: no, act: () => {} },
    ],
  };
}
