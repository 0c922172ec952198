export { writeCapabilityTypes } from "../manifest/capabilityTypes.ts";
export { findNameProblem } from "../manifest/findNameProblem.ts";
export { listRemotes, listRoutes, type Remote } from "../manifest/listRemotes.ts";
export { listShownLocales } from "../manifest/listShownLocales.ts";
export { manifestSchema } from "../manifest/manifestSchema.ts";
export { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
export { listRemoteFolders, remoteNameOf } from "../manifest/remoteFolders.ts";
export { descriptionIdOf, type RemoteManifest } from "../manifest/remoteManifest.ts";
export { findStartPath } from "../manifest/startPaths.ts";
