/** What a document has besides its drawing, as a form. */
import './draft-fields.css';
import type { DraftField, DocumentEditor } from '@partie/games/editors';
import { useId } from 'preact/hooks';
import { RadioChoice } from '../parts/radio-choice.js';
import { language } from '../words/language.js';
import { DrawingPicture } from './drawing-picture.js';
import type { Editing } from './editing.js';

export function DraftFields({ editing }: { editing: Editing }) {
  const { editor } = editing;
  return (
    <>
      {editing.settled.value.groups.map(({ id, name, note, fields }) => {
        const isWrong = editing.problems.value.some(({ group }) => group === id);
        return (
          <section key={id} class={`draft-group${isWrong ? ' wrong' : ''}`} aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`}>{name[language()]}</h2>
            {note && <p class="quiet">{note[language()]}</p>}
            <div class="draft-fields">
              {fields.map((field) => (
                <Field key={field.id} editor={editor} field={field} onSet={(value) => editing.set(field.id, value)} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

interface FieldProps {
  readonly editor: DocumentEditor;
  readonly field: DraftField;
  readonly onSet: (value: string | number) => void;
}

function Field({ editor, field, onSet }: FieldProps) {
  const id = useId();
  const name = field.name[language()];
  switch (field.kind) {
    case 'text':
      return (
        <div class="field draft-text">
          <label for={id}>{name}</label>
          <input
            id={id}
            class="input"
            maxLength={field.most}
            value={field.value}
            onInput={(event) => onSet(event.currentTarget.value)}
          />
        </div>
      );
    case 'choice': {
      const { values } = field;
      return (
        <RadioChoice
          label={name}
          values={Object.keys(values)}
          value={field.value}
          word={(value) => values[value]?.[language()] ?? value}
          onChoose={onSet}
        />
      );
    }
    case 'count':
      return (
        <label class="draft-count" title={name}>
          {field.sample && (
            <span class="draft-sample" aria-hidden="true">
              <DrawingPicture editor={editor} drawing={field.sample} />
            </span>
          )}
          <input
            class="input tabular"
            type="number"
            inputMode="numeric"
            min={0}
            max={field.most}
            aria-label={name}
            value={field.value}
            onInput={(event) => onSet(Math.min(field.most, Math.max(0, Math.floor(Number(event.currentTarget.value)))))}
          />
        </label>
      );
  }
}
