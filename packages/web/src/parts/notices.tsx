import './notices.css';
import { both } from '../words/language.js';
import { dismiss, notices } from '../state/notices.js';

const words = both({ en: { close: 'Close' }, cs: { close: 'Zavřít' } });

export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ id, text, kind }) => (
        <div key={id} class={`notice ${kind}`}>
          <span>{text}</span>
          <button type="button" class="button plain icon" aria-label={words().close} onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
