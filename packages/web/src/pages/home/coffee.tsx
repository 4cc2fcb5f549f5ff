import './coffee.css';

/** A decorative cup of coffee, seen from above. */
export function Coffee() {
  return (
    <svg class="coffee" viewBox="0 0 120 120" aria-hidden="true">
      <circle class="coffee-shade" cx="62" cy="65" r="52" />
      <circle class="coffee-china" cx="60" cy="60" r="52" />
      <circle class="coffee-ring" cx="60" cy="60" r="43" />
      <path class="coffee-handle edge" d="M84 58h18" />
      <path class="coffee-handle" d="M84 58h18" />
      <circle class="coffee-china" cx="58" cy="58" r="30" />
      <circle class="coffee-drink" cx="58" cy="58" r="25" />
      <path class="coffee-crema" d="M41 52c7-13 26-15 33-3-9-5-24-5-33 3zM50 70c6 4 15 3 19-3" />
      <rect class="coffee-sugar" x="26" y="88" width="13" height="13" rx="2" transform="rotate(-24 32 94)" />
    </svg>
  );
}
