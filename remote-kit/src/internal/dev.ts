export { bundlePageClient } from "../dev/bundlePageClient.ts";
export { compileForRefresh } from "../dev/compileForRefresh.ts";
export { copyDeployedReleases } from "../dev/copyDeployedReleases.ts";
export { describeAccounts } from "../dev/describeAccounts.ts";
export { developInPage } from "../dev/developInPage.ts";
export { findOtherSites, parseSiteAddresses, type OtherSites } from "../dev/otherSites.ts";
export { raiseSequence } from "../dev/raiseSequence.ts";
