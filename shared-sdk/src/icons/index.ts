/** Entry point for icons that only some remotes use; they are bundled into those remotes. */
export { CoinIcon } from "../ui/coin/CoinIcon.tsx";
export type { CoinIconProps } from "../ui/coin/CoinIcon.tsx";
export { LineIcon } from "../ui/line-icon/LineIcon.tsx";
export type { LineIconProps } from "../ui/line-icon/LineIcon.tsx";
export { VipIcon } from "../ui/vip/VipIcon.tsx";
export type { VipIconProps } from "../ui/vip/VipIcon.tsx";
