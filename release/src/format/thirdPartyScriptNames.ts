/** Scripts of other vendors and of the exchange that pages load, by their names in the channel. */
export const thirdPartyScriptNames = [
  "uniframe",
  "bridge",
  "app-jump",
  "attribution",
  "support-chat",
  "monitor",
  "tag-manager",
  "behaviour",
  "debug-console",
] as const;
export type ThirdPartyScriptName = (typeof thirdPartyScriptNames)[number];
