/** What there is to verify in a match: its shuffles, or, where nothing is shuffled, its record. */
import type { GameInfo } from '@partie/protocol';
import { both } from '../words/language.js';

const words = both({
  en: {
    cards: { check: 'Check the shuffles', title: 'Were the cards shuffled honestly?' },
    record: { check: 'Check the record', title: 'Is the record true?' },
  },
  cs: {
    cards: { check: 'Ověřit míchání', title: 'Míchalo se poctivě?' },
    record: { check: 'Ověřit záznam', title: 'Je záznam pravdivý?' },
  },
});

export const verifyWords = ({ kind }: Pick<GameInfo, 'kind'>) => (kind === null ? words().record : words().cards);
