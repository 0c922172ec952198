/** What this repository's own builds and measurements use besides the exchange. */
export { createContestCatalogue } from "./contests/contestCatalogue.ts";
export { createContestService } from "./contests/contestService.ts";
export { readLeaderboard } from "./contests/leaderboard.ts";
export { createMarket } from "./market/market.ts";
export { createResource } from "./origin/resource.ts";
export { buildThirdPartyScripts } from "./static/thirdPartyScripts.ts";
export { compileMessages, namespaces, readNamespaceMessages } from "./translations/messageFiles.ts";
