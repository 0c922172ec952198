export interface LineIconProps {
  /** Path data in a box of 24 by 24. */
  readonly path: string;
  /** CSS pixels. */
  readonly size?: number;
}

/** A line drawing in the color of the text. Decorative: a name is shown beside it. */
export function LineIcon({ path, size = 20 }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
