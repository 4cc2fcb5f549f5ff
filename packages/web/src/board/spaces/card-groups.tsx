/** Cards of a zone as a row of small cards, equal ones counted: resources, a bank, development cards. */
import { cardName } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import type { ShownCard } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { language } from '../../words/language.js';
import { words } from './spaces-words.js';

interface CardGroupsProps {
  readonly info: GameInfo;
  readonly art: GameArt;
  readonly label: string;
  readonly cards: readonly ShownCard[];
  /** Pressed with the handles of all equal cards; absent where nothing can be done with them. */
  readonly onPress?: (handles: readonly number[]) => void;
  /** Whether something can be done with a card of this face. */
  readonly isLive?: (handles: readonly number[]) => boolean;
  /** Cards that are chosen for a move with several. */
  readonly picked?: readonly number[];
  /** How many cards there are, where not all of them are shown. */
  readonly n?: number;
}

/** Stands for the face of a card that lies as a back. */
const back = '';

export function CardGroups({ info, art, label, cards, onPress, isLive, picked = [], n = 0 }: CardGroupsProps) {
  const groups = new Map<string, number[]>();
  const counts = new Map<string, number>();
  for (const [handle, shown] of cards) {
    const face = shown ?? back;
    counts.set(face, (counts.get(face) ?? 0) + 1);
    groups.set(face, [...(groups.get(face) ?? []), ...(handle === null ? [] : [handle])]);
  }
  if (n > cards.length) {
    counts.set(back, (counts.get(back) ?? 0) + n - cards.length);
    groups.set(back, groups.get(back) ?? []);
  }
  const order = info.kind?.faces.map(({ code }) => code) ?? [];
  const sorted = [...groups].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  if (sorted.length === 0) return null;
  return (
    <ul class="card-groups" aria-label={label}>
      {sorted.map(([code, handles]) => {
        const name = code === back ? words().back : info.kind === null ? code : cardName(info.kind, code, language());
        const count = counts.get(code) ?? 0;
        const taken = handles.filter((handle) => picked.includes(handle)).length;
        const body = (
          <GroupFace code={code} name={name} n={taken > 0 ? taken : count} of={taken > 0 ? count : null} art={art} />
        );
        return (
          <li key={code} data-face={code}>
            {onPress && isLive?.(handles) ? (
              <button
                type="button"
                class={`group-card live${taken > 0 ? ' picked' : ''}`}
                aria-label={taken > 0 ? words().picked(name, taken, count) : `${name}, ${count}`}
                aria-pressed={picked.length > 0 ? taken > 0 : undefined}
                title={name}
                onClick={() => onPress(handles)}
              >
                {body}
              </button>
            ) : (
              <span class="group-card" role="img" aria-label={`${name}, ${count}`} title={name}>
                {body}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface GroupFaceProps {
  readonly code: string;
  readonly name: string;
  readonly n: number;
  /** Of how many, where that is limited. */
  readonly of?: number | null;
  readonly art: GameArt;
}

export function GroupFace({ code, name, n, of = null, art }: GroupFaceProps) {
  const face = art.faces[code];
  return (
    <>
      <span
        class={`group-face${code === back ? ' back' : ''}`}
        style={face && { '--face': face.fill }}
        aria-hidden="true"
      >
        {face ? (
          <svg viewBox="-12 -12 24 24" aria-hidden="true">
            <path d={face.sign} />
          </svg>
        ) : (
          code !== back && <span class="group-name">{name}</span>
        )}
      </span>{' '}
      <span class="group-count tabular" aria-hidden="true">
        {of === null ? n : `${n}/${of}`}
      </span>
    </>
  );
}
