/** What builds write for `portico publish`, and deltas of their files. */
export { createFederationManifest, federationManifestName } from "./federationManifest.ts";
export { createFileReference } from "./fileReference.ts";
export { createDictionary, loadDeltaCodec } from "./deltaCodec.ts";
export { hashStyles, styleScopeOf } from "./styleScope.ts";
export { describeUntranslated } from "./untranslated.ts";
