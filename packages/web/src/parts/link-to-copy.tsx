/** A link in a field, and a button that copies it. */
import './link-to-copy.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { notify } from '../state/notices.js';
import { both } from '../words/language.js';
import { LineIcon } from './line-icon.js';

const words = both({
  en: {
    copy: 'Copy link',
    byHand: 'Copy the marked link with Ctrl+C.',
  },
  cs: {
    copy: 'Kopírovat odkaz',
    byHand: 'Označený odkaz zkopíruj pomocí Ctrl+C.',
  },
});

export interface LinkToCopyProps {
  readonly link: string;
  /** What the link is, for screen readers. */
  readonly label: string;
  /** Said once it is copied. */
  readonly copied: string;
  readonly isPrimary?: boolean;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

export function LinkToCopy({ link, label, copied, isPrimary = false, children }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify(copied);
    } catch {
      field.current?.select();
      notify(words().byHand);
    }
  };
  return (
    <>
      <input
        ref={field}
        class="input link-to-copy"
        readOnly
        value={link}
        aria-label={label}
        onFocus={() => field.current?.select()}
      />
      <div class="link-ways">
        <button type="button" class={isPrimary ? 'button primary' : 'button'} onClick={() => void copy()}>
          <LineIcon of="link" />
          {words().copy}
        </button>
        {children}
      </div>
    </>
  );
}
