/** What builds write for `portico publish`. */
export { createFederationManifest, federationManifestName } from "./federationManifest.ts";
export { createFileReference } from "./fileReference.ts";
export { hashStyles, styleScopeOf } from "./styleScope.ts";
export { describeUntranslated } from "./untranslated.ts";
