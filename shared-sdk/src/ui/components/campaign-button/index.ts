/** The second set of buttons, for campaigns. Bundled into each remote that uses it. */
export { CampaignButton } from "./CampaignButton.tsx";
export type { CampaignButtonProps, CampaignLinkProps } from "./CampaignButton.tsx";
