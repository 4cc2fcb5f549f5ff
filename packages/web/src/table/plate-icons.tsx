/** Icons on the plates. */

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

const signs = {
  frost:
    'M8 1.5v13M2.4 4.75l11.2 6.5M13.6 4.75 2.4 11.25M6.2 2.600 8 4.200l1.800-1.600M6.200 13.400 8 11.800l1.800 1.600M2.300 7.200l2.300-.7-.5-2.300M13.700 8.800l-2.300.7.5 2.300M2.300 8.800l2.300.7-.5 2.300M13.700 7.200l-2.300-.7.5-2.300',
  flame:
    'M8 14.500c-3 0-4.800-2-4.800-4.600C3.200 7 6 5.500 6.200 1.500c2.600 1 3.800 3 3.700 5 .8-.4 1.200-1.100 1.300-2 1 1.200 1.600 2.900 1.600 4.800 0 3-1.800 5.200-4.800 5.200z',
} as const;

/** The icon of a sign; a text beside it carries the meaning. */
export function SignIcon({ of }: { of: keyof typeof signs }) {
  return (
    <svg class={`ct-icon sign-icon ${of}`} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={signs[of]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.3"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
