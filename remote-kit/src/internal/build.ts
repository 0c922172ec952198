export { buildRemote, buildRemoteWith, writeMessages } from "../build/buildRemote.ts";
export { readBuildTimeMs } from "../build/buildTime.ts";
export {
  baseConfig,
  browserOptimization,
  compileScripts,
  compileStyles,
  listPackages,
  oneStylesheet,
  staticConfig,
} from "../build/commonConfig.ts";
export { readConfiguredOrigins } from "../build/configuredOrigins.ts";
export { defineRemoteConfig } from "../build/defineRemoteConfig.ts";
export { GatherInEntryPlugin } from "../build/GatherInEntryPlugin.ts";
export { nameClass } from "../build/nameClass.ts";
export { revisionPlaceholder } from "../build/releaseVersion.ts";
export { renderNotices } from "../build/renderNotices.ts";
export { runWebpack } from "../build/runWebpack.ts";
export { SamePathPlugin } from "../build/SamePathPlugin.ts";
export { syntaxTarget } from "../build/syntaxTarget.ts";
export { readManifest, readSharedModules } from "../build/sharedModules.ts";
export { findPackageDirectory, readShippedPackage, type ShippedPackage } from "../build/shippedPackages.ts";
export { noticesFile } from "../build/ThirdPartyNoticesPlugin.ts";
export { VerifiedLoadingPlugin } from "../build/VerifiedLoadingPlugin.ts";
export { buildWithOwnConfig, findOwnConfig, runBundler } from "../standalone/buildWithOwnConfig.ts";
