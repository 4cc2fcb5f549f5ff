/** The tools in groups, each with its picture. Choosing one does not move the focus, so that a reader can go on drawing. */
import './tool-box.css';
import { useId } from 'preact/hooks';
import { language } from '../words/language.js';
import { DrawingPicture } from './drawing-picture.js';
import { type Editing, hand } from './editing.js';
import { words } from './editor-words.js';

export function ToolBox({ editing }: { editing: Editing }) {
  const id = useId();
  const { editor } = editing;
  const choose = (tool: string) => {
    editing.tool.value = tool;
  };
  return (
    <fieldset class="tool-box">
      <legend class="visually-hidden">{words().tools}</legend>
      {editor.tools.map((group) => (
        <div key={group.name.en} class="tool-group">
          <span aria-hidden="true">{group.name[language()]}</span>
          <div class="tools">
            {group.tools.map(({ id: tool, name, key, sample }) => (
              <label key={tool} class="tool" title={words().key(name[language()], key.toUpperCase())}>
                <input
                  type="radio"
                  name={id}
                  checked={editing.tool.value === tool}
                  aria-label={name[language()]}
                  onChange={() => choose(tool)}
                />
                <span class="tool-face" aria-hidden="true">
                  <DrawingPicture editor={editor} drawing={sample} />
                  <kbd>{key.toUpperCase()}</kbd>
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <div class="tool-group">
        <span aria-hidden="true">&nbsp;</span>
        <div class="tools">
          <label class="tool" title={words().key(words().hand, 'V')}>
            <input
              type="radio"
              name={id}
              checked={editing.tool.value === hand}
              aria-label={words().hand}
              onChange={() => choose(hand)}
            />
            <span class="tool-face" aria-hidden="true">
              <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3v18M3 12h18M12 3 9 6M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3" />
              </svg>
              <kbd>V</kbd>
            </span>
          </label>
        </div>
      </div>
    </fieldset>
  );
}
