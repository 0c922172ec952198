/** Entry point for icons that only some remotes use; they are bundled into those remotes. */
export { CoinIcon } from "../coin/CoinIcon.tsx";
export type { CoinIconProps } from "../coin/CoinIcon.tsx";
export { LineIcon } from "../line-icon/LineIcon.tsx";
export type { LineIconProps } from "../line-icon/LineIcon.tsx";
export { VipIcon } from "../vip/VipIcon.tsx";
export type { VipIconProps } from "../vip/VipIcon.tsx";
