/** Keys that count anywhere on the page: undo, redo, save. In a text field undo is that of the field. */
import { useEffect } from 'preact/hooks';
import type { Editing } from './editing.js';

export function useEditorKeys(editing: Editing, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
      if (key === 's') save();
      else if (isTyping) return;
      else if (key === 'y' || (key === 'z' && event.shiftKey)) editing.redo();
      else if (key === 'z') editing.undo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [editing, save]);
}
