/** Asks the player to confirm a move that is usually a mistake. */
import { ChoiceDialog } from '../../parts/choice-dialog.js';
import { words as tableWords } from '../../table/table-words.js';
import { language } from '../../words/language.js';
import { actionName } from './move-form.js';
import type { SpacesPlayer } from './spaces-player.js';

export function ConfirmMove({ player }: { player: SpacesPlayer }) {
  const unconfirmed = player.unconfirmed.value;
  if (unconfirmed === null) return null;
  const { move, why } = unconfirmed;
  const action = actionName(player, move);
  return (
    <ChoiceDialog
      title={tableWords().really(action)}
      text={player.info.texts[language()].words[why] ?? ''}
      choices={[
        { text: action, kind: 'danger', act: () => void player.send(move, true) },
        { text: tableWords().rather, act: () => {} },
      ]}
      onClose={() => {
        player.unconfirmed.value = null;
      }}
    />
  );
}
