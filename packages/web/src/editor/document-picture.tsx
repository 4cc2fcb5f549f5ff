/** A little picture of a document, where its game has an editor that can draw it. */
import { type DocumentEditor, type Drawing, editedOptions, loadEditor } from '@partie/games/editors';
import { documentHash } from '@partie/kit';
import { useEffect, useState } from 'preact/hooks';
import { documentText } from '../state/documents.js';
import { DrawingPicture } from './drawing-picture.js';

interface DocumentPictureProps {
  readonly game: string;
  readonly option: string;
  /** The value of the option: the name of an example, or of an uploaded document. */
  readonly value: string;
}

interface Picture {
  readonly editor: DocumentEditor;
  readonly drawing: Drawing | null;
}

export function DocumentPicture({ game, option, value }: DocumentPictureProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isShown = true;
    void pictureOf({ game, option, value }).then(
      (found) => {
        if (isShown) setPicture(found);
      },
      // Its title says what it is.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [game, option, value]);
  if (!editedOptions(game).includes(option)) return null;
  return (
    <span class="document-picture" aria-hidden="true">
      {picture?.drawing && <DrawingPicture editor={picture.editor} drawing={picture.drawing} />}
    </span>
  );
}

async function pictureOf({ game, option, value }: DocumentPictureProps): Promise<Picture | null> {
  const editor = await loadEditor(game, option);
  if (editor === null) return null;
  const hash = documentHash(value);
  const found = hash === null ? editor.examples[value] : await documentText(hash);
  return { editor, drawing: found === undefined || found === null ? null : editor.picture(found) };
}
