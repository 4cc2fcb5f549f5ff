/** The logo: two cards leaning on each other like a roof over a round table. The app icon is the same drawing. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 64 64" aria-hidden="true">
      <ellipse class="logo-table" cx="32" cy="49" rx="27" ry="9" />
      <rect class="logo-back" x="14" y="12" width="22" height="31" rx="4" transform="rotate(-16 25 27)" />
      <rect class="logo-face" x="28" y="11" width="22" height="31" rx="4" transform="rotate(12 39 26)" />
      <path
        class="logo-pip"
        transform="rotate(12 39 26)"
        d="M39 33.5c-4.6-3.9-7-6.5-7-9.6a3.7 3.7 0 0 1 7-1.8 3.7 3.7 0 0 1 7 1.8c0 3.1-2.4 5.7-7 9.6z"
      />
    </svg>
  );
}
