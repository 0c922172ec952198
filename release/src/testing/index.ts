/** The testing door: keys, releases and channels made for a test, signed for real. */
export {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createTestRemote,
  signTestChannel,
} from "./testAuthority.ts";
