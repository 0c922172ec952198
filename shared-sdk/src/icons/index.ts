/** The icon door: drawings that only some remotes show, and that travel in the files of those. */
export { CoinIcon } from "../ui/coin/CoinIcon.tsx";
export type { CoinIconProps } from "../ui/coin/CoinIcon.tsx";
export { VipIcon } from "../ui/vip/VipIcon.tsx";
export type { VipIconProps } from "../ui/vip/VipIcon.tsx";
