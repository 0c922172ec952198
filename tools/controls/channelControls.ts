import type { Control } from "./control.ts";
import { attackTest, formatTest, shellTest } from "./namedTests.ts";

const verifyChannel = "release/src/format/verifyChannel.ts";
const verifyChannelFile = "release/src/format/verifyChannelFile.ts";
const channelSource = "shell-host/src/remotes/channelSource.ts";

/** A channel and its keyring are signed, current and bounded. */
export const channelControls: readonly Control[] = [
  {
    threat: "T2",
    control: "the keyring's floor of the sequence",
    file: verifyChannel,
    find: "Math.max(sequenceFloor, authority.sequenceFloor)",
    put: "sequenceFloor",
    test: formatTest("below the keyring's minimum sequence"),
  },
  {
    threat: "T2",
    control: "the highest sequence that this browser has seen",
    file: channelSource,
    find: "environment, now, newest: known }",
    put: "environment, now, newest: null }",
    test: shellTest("an older channel than the stored one is refused", "remotes/channelSource.test.ts"),
  },
  {
    threat: "T2",
    control: "the highest keyring that this browser has seen",
    file: verifyChannelFile,
    find: "if (!(keyring.sequence >= (newest?.keyring.sequence ?? 0))) {",
    put: "if (newest === undefined) {",
    test: formatTest("that is older than the last seen one", "verifyChannelFile.test.ts"),
  },
  {
    threat: "T2",
    control: "a sequence that was seen has one payload",
    file: verifyChannelFile,
    find: "newest.payload !== payload) {",
    put: 'payload === "") {',
    test: formatTest(
      "a channel with the last seen sequence is refused with other content",
      "verifyChannelFile.test.ts",
    ),
  },
  {
    threat: "T2",
    control: "a kill document stays in a channel that was seen with it",
    file: verifyChannelFile,
    find: "if (seen?.sequence !== document.sequence) return document;",
    put: "if (seen?.sequence !== -1) return document;",
    test: attackTest(
      "reaches an open tab with the next request, and can't be removed again",
      "keyring.spec.ts",
    ),
  },
  {
    threat: "T2",
    control: "a timestamp names the disabled remotes",
    file: verifyChannelFile,
    find: "isCurrent &&= isDisabled(",
    put: "isCurrent &&= true || isDisabled(",
    test: formatTest(
      'a file that disables ["footer"] with a timestamp of ["header"] → false',
      "verifyChannelFile.test.ts",
    ),
  },
  {
    threat: "T2",
    control: "one key in two spellings is one signer",
    file: "release/src/format/verifySignatures.ts",
    find: "if (!coordinateGrammar.test(publicKey.x))",
    put: "if (!/./.test(publicKey.x))",
    test: formatTest("again with padding and any id is one signer", "../keys/spellingsOfKeys.test.ts"),
  },
  {
    threat: "T2",
    control: "a current timestamp, where the keyring demands one",
    file: verifyChannelFile,
    find: "await requireTimestamp(parsed.file, channel, now);",
    put: "void requireTimestamp;",
    test: formatTest("refuses the file for a timestamp that has expired", "verifyChannelFile.test.ts"),
  },
  {
    threat: "T2",
    control: "a revoked release is not the last known good one",
    file: "shell-host/src/remotes/lastKnownGood.ts",
    find: "if (newest !== null && mayNotRun(remote, release.version, newest)) return null;",
    put: "void [newest, mayNotRun];",
    test: attackTest("revoked and stored as last known good does not run", "withdrawnRelease.spec.ts"),
  },
  {
    threat: "T2",
    control: "a channel file is read up to 64 kB only",
    file: channelSource,
    find: "if (byteCount > maximumChannelBytes) return null;",
    put: "",
    test: shellTest("a file of 3 MB is read up to 64 kB", "remotes/channelSource.test.ts"),
  },
  {
    threat: "T2",
    control: "the channel's end",
    file: verifyChannel,
    find: "if (!(document.notAfter > now))",
    put: "if (false)",
    test: formatTest("an expired one → expired"),
  },
  {
    threat: "channel",
    control: "at most 8 signatures of a part are verified",
    file: "release/src/format/channel.ts",
    find: "boundedListOf(objectOf(signatureFields), maximumSignatures)",
    put: "boundedListOf(objectOf(signatureFields))",
    test: formatTest("refuses a file with 9 signatures of the keyring", "verifyChannelFile.test.ts"),
  },
  {
    threat: "channel",
    control: "a channel file has no field that no signature covers",
    file: "release/src/format/channelFile.ts",
    find: "if (unknown !== undefined) throw",
    put: 'if (unknown === "") throw',
    test: formatTest("refuses a file with an unknown field", "verifyChannelFile.test.ts"),
  },
];
