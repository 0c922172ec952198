/** The levels that have an icon. Source: S12.24 */
export const vipLevels = [1, 2, 3, 4, 5, 99] as const;

export type VipLevel = (typeof vipLevels)[number];

/** Narrows a number to a level with an icon; every other one has none. */
export function isVipLevel(level: number): level is VipLevel {
  return (vipLevels as readonly number[]).includes(level);
}
