/** The people behind the entrants. */
import { type Person, type Tournament, teamSizeOf } from '@partie/tournament';
import { both } from '../../words/language.js';

const words = both({
  en: { member: (team: string, n: number) => `${team}, member ${n}` },
  cs: { member: (team: string, n: number) => `${team}, ${n}. člen` },
});

export const isBot = (member: string): boolean => /^bot-\d+$/.test(member);

/** Without bots. Of teams only the name of the team is known. */
export function playersOf({ entrants, settings }: Tournament): Person[] {
  const isTeam = teamSizeOf(settings) > 1;
  return entrants.flatMap(({ name, members }) =>
    members.flatMap((id, i) => (isBot(id) ? [] : { id, name: isTeam ? words().member(name, i + 1) : name })),
  );
}
