/** Menu items that download the match in formats of other programs, with and without the chat. */
import { matchAddress } from '../state/match-address.js';
import { both } from '../words/language.js';
import { Icon } from '../parts/icons.js';

const words = both({
  en: {
    record: (format: string) => `Download as ${format.toUpperCase()}`,
    withChat: (format: string) => `Download as ${format.toUpperCase()} with the chat`,
  },
  cs: {
    record: (format: string) => `Stáhnout jako ${format.toUpperCase()}`,
    withChat: (format: string) => `Stáhnout jako ${format.toUpperCase()} i s chatem`,
  },
});

interface RecordLinksProps {
  readonly match: string;
  readonly records: readonly string[];
  readonly onClose: () => void;
}

export function RecordLinks({ match, records, onClose }: RecordLinksProps) {
  const links = records.flatMap((format) => [
    { format, address: matchAddress(match, format), text: words().record(format) },
    { format, address: matchAddress(match, format, { chat: '1' }), text: words().withChat(format) },
  ]);
  return (
    <>
      {links.map(({ format, address, text }) => (
        <li key={address}>
          <a href={address} download={`partie-${match}.${format}`} onClick={onClose}>
            <Icon of="down" />
            {text}
          </a>
        </li>
      ))}
    </>
  );
}
