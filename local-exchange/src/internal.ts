/** What this repository's own builds and measurements use besides the exchange. */
export { compressThoroughly, createResource } from "./origin/resource.ts";
export { buildThirdPartyScripts } from "./static/thirdPartyScripts.ts";
export { compileMessages, namespaces, readNamespaceMessages } from "./translations/messageFiles.ts";
