/** Icons beside words, drawn as lines on a grid of 24 units. They always stand next to a text. */
import './line-icon.css';

const paths = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13zM12 14.5v2',
  key: 'M8.5 15.5a4 4 0 1 1 0-7 4 4 0 0 1 0 7zM11.5 12H21v3.5M17 12v2.5',
  eye: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  host: 'M4 18h16M4.5 15 4 7.5l4.5 3.5L12 5l3.5 6L20 7.5 19.5 15z',
  bot: 'M12 3.5V7M6 7h12v9H6zM3.5 10v3M20.5 10v3M9.5 10.5v2M14.5 10.5v2M9 20l1-4M15 20l-1-4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  book: 'M12 6.5C10 5 7 4.5 4 4.8v13.7c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.7',
  door: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  chair: 'M7 3.5v17M7 13h10v7.5M7 6.5c5 0 6 1.5 6 6.5',
  away: 'M3 3l18 18M5 10a10 10 0 0 1 4-2.4M19 10a10 10 0 0 0-6-2.9M8 13.5a6 6 0 0 1 2-1.2M12 18h.01',
  cards: 'M4 5.5h9v13H4zM15.5 7.2l4.7 1.3-3 11-3.2-.9',
  cup: 'M7.5 4.500h9v5.500a4.500 4.500 0 0 1-9 0zM7.500 6H4v1.500a3.500 3.500 0 0 0 3.500 3.500M16.500 6H20v1.500a3.500 3.500 0 0 1-3.500 3.500M12 14.500V19M8.500 19.500h7',
  pen: 'M4.5 19.5l1-4.5L16 4.500l3.500 3.500L9 18.500zM14 6.500l3.500 3.500',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.5l3 1.8',
} as const;
export type LineIconName = keyof typeof paths;

export function LineIcon({ of }: { of: LineIconName }) {
  return (
    <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  );
}
