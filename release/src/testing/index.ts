/** Entry point for tests: keys, releases and channels with real signatures. */
export {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createTestRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
} from "./testAuthority.ts";
export { documentNames } from "./documentFiles.ts";
export { encodeContent } from "./encodedContent.ts";
export { signText } from "../keys/signText.ts";
