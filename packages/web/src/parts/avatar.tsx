/** A person: the first letter of the name on the colour of the seat. Spectators have no colour. */
import './avatar.css';
import { LineIcon } from './line-icon.js';

export interface AvatarProps {
  readonly name: string;
  /** Number of the seat, from 0; null without one. */
  readonly seat: number | null;
  readonly bot?: boolean;
}

const colours = 6;

export function Avatar({ name, seat, bot = false }: AvatarProps) {
  const [letter = '?'] = Array.from(name.trim());
  const colour = seat === null ? 'none' : String((seat % colours) + 1);
  return (
    <span class="avatar" data-seat={colour} aria-hidden="true">
      {bot ? <LineIcon of="bot" /> : letter.toLocaleUpperCase()}
    </span>
  );
}
