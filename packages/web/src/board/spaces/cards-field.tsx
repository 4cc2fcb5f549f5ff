/** A question that is answered with cards: one of several sets, told by their faces. */
import { cardName } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import { language } from '../../words/language.js';
import { facesIn } from './card-faces.js';
import { GroupFace } from './card-groups.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';

interface CardsFieldProps {
  readonly player: SpacesPlayer;
  readonly art: GameArt;
  readonly sets: readonly (readonly number[])[];
  /** The key of the set that is chosen. */
  readonly chosen: string;
  readonly keyOf: (cards: readonly number[]) => string;
  readonly onChoose: (cards: readonly number[]) => void;
}

export function CardsField({ player: { info, feed }, art, sets, chosen, keyOf, onChoose }: CardsFieldProps) {
  const faceOf = facesIn(feed.scene.value.view);
  const nameOf = (face: string): string =>
    face.startsWith('#') || info.kind === null ? words().back : cardName(info.kind, face, language());
  return (
    <div class="choice-field">
      {sets.map((cards) => {
        const key = keyOf(cards);
        const counts = new Map<string, number>();
        for (const face of cards.map(faceOf)) counts.set(face, (counts.get(face) ?? 0) + 1);
        const groups = [...counts];
        return (
          <button
            key={key}
            type="button"
            class={`button choice${key === chosen ? ' chosen' : ''}`}
            aria-pressed={key === chosen}
            aria-label={groups.map(([face, n]) => words().count(nameOf(face), n)).join(', ')}
            onClick={() => onChoose(cards)}
          >
            {groups.map(([face, n]) => (
              <span key={face} class="group-card">
                <GroupFace code={face.startsWith('#') ? '' : face} name={nameOf(face)} n={n} art={art} />
              </span>
            ))}
          </button>
        );
      })}
    </div>
  );
}
