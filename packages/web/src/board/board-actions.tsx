/**
 * The prompt and the buttons of a board: confirms a previewed stone, and offers the moves that are not made on a point.
 */
import { type Move, textFor } from '@partie/kit';
import { useState } from 'preact/hooks';
import { ChoiceDialog } from '../parts/choice-dialog.js';
import { language } from '../words/language.js';
import { promptOf } from '../table/action-line.js';
import { comingButton } from '../table/input/forced-move.js';
import type { BoardPlayer } from './board-player.js';
import { words } from './board-play-words.js';
import { nameOfPoint } from './points.js';

export function BoardActions({ player }: { player: BoardPlayer }) {
  const ghost = player.ghost.value;
  const asked = promptOf({ info: player.info, feed: player.feed, player, forced: player.forced });
  const at = ghost ? nameOfPoint(player.position.value.size, ghost.at) : '';
  return (
    <div class="board-actions">
      <p class={`ask${asked.mine ? ' mine' : ''}`} role="status" aria-live="polite">
        {ghost ? words().trial(at) : asked.text}
      </p>
      {ghost ? <Confirm player={player} at={at} /> : <Buttons player={player} asked={asked.mine} />}
    </div>
  );
}

const actionName = (player: BoardPlayer, { do: what }: Move): string =>
  textFor({ about: player.info }, 'actions', what, language()) ?? what;

/** `asked`: the viewer has to decide, so the first button is the primary one. */
function Buttons({ player, asked }: { player: BoardPlayer; asked: boolean }) {
  const { buttons, points } = player.possible.value;
  const puts = [...points.values()].some(({ on }) => on === 'put');
  return (
    <div class="buttons">
      {buttons.map((move, i) => {
        const soon = comingButton(player.forced.coming.value, move.do);
        return (
          <button
            key={move.do}
            type="button"
            class={`button${i === 0 && asked && !puts ? ' primary' : ''}${soon.class}`}
            style={soon.style}
            aria-disabled={player.sending.value !== null}
            onClick={() => void player.send(move)}
          >
            {actionName(player, move)}
          </button>
        );
      })}
    </div>
  );
}

const arrows = [
  { name: 'left', right: -1, up: 0, path: 'M10 3 5 8l5 5' },
  { name: 'up', right: 0, up: 1, path: 'm3 10 5-5 5 5' },
  { name: 'down', right: 0, up: -1, path: 'm3 6 5 5 5-5' },
  { name: 'right', right: 1, up: 0, path: 'm6 3 5 5-5 5' },
] as const;

function Confirm({ player, at }: { player: BoardPlayer; at: string }) {
  return (
    <div class="buttons trial">
      <button type="button" class="button primary" onClick={() => player.confirm()}>
        {words().here(at)}
      </button>
      <div class="nudges">
        {arrows.map(({ name, right, up, path }) => (
          <button
            key={name}
            type="button"
            class="button icon"
            aria-label={`${words().nudge} ${words()[name]}`}
            onClick={() => player.nudge(right, up)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={path} />
            </svg>
          </button>
        ))}
      </div>
      <button type="button" class="button icon" aria-label={words().cancel} onClick={() => player.cancel()}>
        ×
      </button>
    </div>
  );
}

/** Actions that must not be pressed by mistake: set apart from the others, and confirmed. */
export function ApartActions({ player }: { player: BoardPlayer }) {
  const [asked, setAsked] = useState<Move | null>(null);
  const { apart } = player.possible.value;
  return (
    <div class="board-apart">
      {apart.map((move) => (
        <button key={move.do} type="button" class="button plain" onClick={() => setAsked(move)}>
          {actionName(player, move)}
        </button>
      ))}
      {asked && (
        <ChoiceDialog
          title={words().apart(actionName(player, asked))}
          text={words().apartText}
          choices={[
            { text: words().apartNo, kind: 'primary', act: () => {} },
            { text: actionName(player, asked), kind: 'danger', act: () => void player.send(asked) },
          ]}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
