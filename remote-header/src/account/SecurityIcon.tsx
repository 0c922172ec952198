/** A shield with a mark. */
export function SecurityIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d="M10 2.5l6 2.5v5c0 3.75-2.5 6.25-6 7.5-3.5-1.25-6-3.75-6-7.5V5zM10 6.5v4M10 13.25v.01"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
