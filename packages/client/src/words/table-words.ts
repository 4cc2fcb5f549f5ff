/** Words about a table that no game brings: who is waited for, how many cards there are. */
import { type Language, plural } from '@partie/kit';

const en = {
  paused: 'The match is paused.',
  over: 'The match is over.',
  turnOf: (name: string) => `${name} is on turn.`,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  cards: (n: number) => `${n} ${plural('en', n, ['card', 'cards'])}`,
  onTop: (card: string) => `on top: ${card}`,
  faceDown: 'face down',
  freePlace: 'free place',
};
const cs: typeof en = {
  paused: 'Hra je pozastavená.',
  over: 'Hra skončila.',
  turnOf: (name) => `Na tahu: ${name}`,
  waitingFor: (names) => `Čeká se na: ${names}`,
  cards: (n) => `${n} ${plural('cs', n, ['karta', 'karty', 'karet'])}`,
  onTop: (card) => `nahoře ${card}`,
  faceDown: 'rubem nahoru',
  freePlace: 'volné místo',
};
export const tableWords: Readonly<Record<Language, typeof en>> = { en, cs };
