import { isVipLevel, type VipLevel } from "../../page/images/vipLevel.ts";

export interface VipIconProps {
  readonly level: number;
  /** CSS pixels. */
  readonly size?: number;
}

/** The colours from bronze to a dark crown; the number stays readable on each. */
const coloursByLevel: Readonly<Record<VipLevel, { readonly shield: string; readonly edge: string }>> = {
  1: { shield: "#8a5a34", edge: "#c99468" },
  2: { shield: "#5f6c7b", edge: "#a9b6c4" },
  3: { shield: "#94690a", edge: "#e3b341" },
  4: { shield: "#28706a", edge: "#6cc5bc" },
  5: { shield: "#5a489c", edge: "#a896e8" },
  99: { shield: "#1b1f2a", edge: "#ff9c2e" },
};

/**
 * The badge of a VIP level; a level without an icon draws nothing. Decorative: the level is shown beside it.
 *
 * Source: S12.24
 */
export function VipIcon({ level, size = 20 }: VipIconProps) {
  if (!isVipLevel(level)) return null;
  const { shield, edge } = coloursByLevel[level];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-vip={level}>
      <path
        d="M12 1.8 20.5 5v6.6c0 5-3.4 8.8-8.5 10.6-5.1-1.8-8.5-5.6-8.5-10.6V5z"
        fill={shield}
        stroke={edge}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      {level === 99 ? (
        <path d="m6.8 15.5-.9-7 3.6 2.6L12 7l2.5 4.1 3.6-2.6-.9 7z" fill={edge} />
      ) : (
        <text x="12" y="15.6" fill="#fff" fontSize="10.5" fontWeight="700" textAnchor="middle">
          {level}
        </text>
      )}
    </svg>
  );
}
