/** The channel format: safe in a browser, no dependency. Shared by the page, the command and the builds. */
export { chromeSlots, isChrome } from "./chromeSlots.ts";
export type { RemoteSlot } from "./remoteSlots.ts";
export type {
  Card,
  ChannelCanary,
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  FileRef,
  Placement,
  ThirdPartyScript,
  JsonWebSignature,
  ReleaseMessages,
  ReleasePlatform,
} from "./channel.ts";
export type { ChannelError, ChannelErrorCode, ChannelRefusal } from "./channelError.ts";
export { maximumChannelBytes } from "./channelFile.ts";
export type { ChannelFile } from "./channelFile.ts";
export { hasCard, listCards } from "./listCards.ts";
export { isWithdrawn } from "./isWithdrawn.ts";
export { bootKey, remoteRuntimeKey } from "./pageKeys.ts";
export type { ChannelAuthority, Keyring, KeyringDocument, PublicKey, RootKeys } from "./keyring.ts";
export { parseChannel } from "./parseChannel.ts";
export type { ChannelParseResult, ParsedChannel } from "./parseChannel.ts";
export { createMessageTree, verifyMessageFile } from "./messageTree.ts";
export type { MessageFile } from "./messageTree.ts";
export { nameGrammar, pathGrammar, tokenGrammar, versionGrammar } from "./grammar.ts";
export {
  maximumPermitCharacters,
  maximumPreviewHours,
  parsePreviewPermit,
  requireRunnable,
  verifyPreviewPermit,
} from "./previewPermit.ts";
export type { PreviewPermit, SignedPermit } from "./previewPermit.ts";
export { formatPreviewPage, hasPage, previewPagePath, readPreviewedPage } from "./previewPage.ts";
export { createPreviewError, isPreviewError } from "./previewError.ts";
export type { PreviewError, PreviewErrorCode } from "./previewError.ts";
export {
  createOtherReleaseError,
  readRecordedRelease,
  readRecordedRules,
  releaseRecordName,
  requireTeamSignature,
} from "./recordedRelease.ts";
export type { RecordFacts } from "./recordedRelease.ts";
export { parseIntegrity } from "./parseIntegrity.ts";
export { resolveBucket, resolveRelease } from "./rollout.ts";
export type { ReleaseChoice, Visitor } from "./rollout.ts";
export type { SignedText } from "./signedText.ts";
export { ownEntry, verifyChannel } from "./verifyChannel.ts";
export type { ChannelFacts } from "./verifyChannel.ts";
export { countDisabled, keepDisabled, verifyChannelFile } from "./verifyChannelFile.ts";
export type { TrustedChannel } from "./verifyChannelFile.ts";
export { thirdPartyScriptNames } from "./thirdPartyScriptNames.ts";
export type { ThirdPartyScriptName } from "./thirdPartyScriptNames.ts";
