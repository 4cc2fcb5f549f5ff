/** Small drawings on the plates. */

export const CardsIcon = () => (
  <svg class="ct-icon" viewBox="0 0 16 16" aria-hidden="true">
    <rect
      x="2"
      y="3"
      width="7"
      height="10"
      rx="1.4"
      transform="rotate(-12 5.5 8)"
      fill="none"
      stroke="currentColor"
      stroke-width="1.3"
    />
    <rect x="6.5" y="3" width="7" height="10" rx="1.4" transform="rotate(10 10 8)" fill="currentColor" />
  </svg>
);
export const SheetIcon = () => (
  <svg class="ct-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M3 2.5h10v11H3zM5.4 5.6h5.2M5.4 8h5.2M5.4 10.4h3"
      fill="none"
      stroke="currentColor"
      stroke-width="1.3"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  </svg>
);
export const AwayIcon = () => (
  <svg class="ct-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M12.8 10.2A5.6 5.6 0 0 1 6 2.8a5.6 5.6 0 1 0 6.8 7.4z"
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
  </svg>
);
export const BotIcon = () => (
  <svg class="ct-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 1.5v2.5M3 5.5h10v7.5H3z" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round" />
    <circle cx="6" cy="9" r="1" fill="currentColor" />
    <circle cx="10" cy="9" r="1" fill="currentColor" />
  </svg>
);
