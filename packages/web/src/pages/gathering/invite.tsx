import { Invitation } from '../../parts/invitation.js';
import { both } from '../../words/language.js';
import type { TableProps } from './gathering.js';

const words = both({
  en: {
    title: 'Invite friends',
    link: 'Invite link',
    point: 'Point a phone at it: it leads straight to this table.',
  },
  cs: {
    title: 'Pozvi přátele',
    link: 'Odkaz s pozvánkou',
    point: 'Namiř na něj telefon: dovede tě rovnou k tomuhle stolu.',
  },
});

/** Invites others to the table. */
export const Invite = ({ table: { id, invite } }: TableProps) => (
  <Invitation to={{ page: 'table', id, invite }} {...words()} />
);
