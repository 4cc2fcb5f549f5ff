import { Invitation } from '../../parts/invitation.js';
import { both } from '../../words/language.js';

const words = both({
  en: {
    title: 'Invite players',
    link: 'Link to the tournament',
    point: 'Point a phone at it: it leads straight to the tournament.',
  },
  cs: {
    title: 'Pozvi hráče',
    link: 'Odkaz na turnaj',
    point: 'Namiř na něj telefon: dovede tě rovnou k turnaji.',
  },
});

/** Invites others to the tournament. */
export const InviteToTournament = ({ id }: { id: string }) => (
  <Invitation to={{ page: 'tournament', id }} {...words()} />
);
