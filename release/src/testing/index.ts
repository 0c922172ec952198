/** Entry point for tests: keys, releases and channels with real signatures. */
export {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createSignedRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
} from "./testAuthority.ts";
export { createReleaseFixture } from "./releaseFixture.ts";
export { writeRemoteBuild } from "./writeRemoteBuild.ts";
export { documentNames } from "./documentFiles.ts";
export { startS3Server, type S3Request } from "./s3Server.ts";
export { encodeContent } from "./encodedContent.ts";
export { signText } from "../keys/signText.ts";
export { createKey } from "../keys/createKey.ts";
export { loadSigningKeys, type SigningKey } from "../keys/signingKey.ts";
export { formatPreviewPayload, formatPreviewPermit } from "../format/previewPermit.ts";
export { formatSigningPayload } from "../format/formatSigningPayload.ts";
export type { SignedType } from "../format/signatureHeader.ts";
export { requestFile } from "../verify/requestFile.ts";
