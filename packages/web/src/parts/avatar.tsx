/** Somebody at a table: the first letter of the name on the colour of the seat. Watchers have no colour. */
import './avatar.css';
import { Sign } from './line-icon.js';

export interface TokenProps {
  readonly name: string;
  /** Number of the seat, from 0; null without one. */
  readonly seat: number | null;
  readonly bot?: boolean;
}

const colours = 6;

export function Token({ name, seat, bot = false }: TokenProps) {
  const [letter = '?'] = Array.from(name.trim());
  const colour = seat === null ? 'none' : String((seat % colours) + 1);
  return (
    <span class="token" data-seat={colour} aria-hidden="true">
      {bot ? <Sign of="bot" /> : letter.toLocaleUpperCase()}
    </span>
  );
}
