import type {
  ChannelCanary,
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  FileRef,
  ReleaseMessages,
  ThirdPartyScript,
  JsonWebSignature,
} from "./channel.ts";
import { createChannelError } from "./channelError.ts";
import type { ChannelError, ChannelRefusal } from "./channelError.ts";
import { nameGrammar, pathGrammar, versionGrammar } from "./grammar.ts";
import { listOf, mapOf, openFields, textLike, valueLike } from "./fieldReaders.ts";
import type { Read } from "./fieldReaders.ts";
import { parseIntegrity } from "./parseIntegrity.ts";

const readName = textLike(nameGrammar);
const readPlatform = textLike(/^(app|h5|pc|mini-app)$/);
const readVersion = textLike(versionGrammar);
const readContract = textLike(/^\d+\.\d+$/);
const readSalt = textLike(/^[\w.@-]{1,64}$/);
const readOrigin = textLike(/^$|^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/);
const readAddress = textLike(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w@~-][\w.@~-]*)+$/);
const readPath = textLike(pathGrammar, "bad-path");
const readMessagesPath = textLike(/^([\w@~-]+\/)*\{locale\}\.json$/, "bad-path");
const readMessagesRoot = textLike(/^sha256-[\w+/]{43}=$/);
const readSignaturePart = textLike(/^[\w-]+$/);
const readFlag = valueLike((value) => typeof value === "boolean");
const readCount = valueLike(isCount);
const readPercentage = valueLike(isPercentage);

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isPercentage(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100 && Number(value.toFixed(2)) === value;
}

/** A channel document that was read, and the parts of it that must not run. */
export interface ParsedChannel {
  readonly document: ChannelDocument;
  readonly refusals: readonly ChannelRefusal[];
}

export type ChannelParseResult =
  | { readonly ok: true; readonly channel: ParsedChannel }
  | { readonly ok: false; readonly error: ChannelError };

/**
 * Reads the text of a channel document. Does not verify who wrote it: see {@link verifyChannel}.
 *
 * A fault in the document refuses all of it; a fault inside one remote or release refuses only that part, so that
 * one team's mistake can't take the other remotes down. Fields it does not know are left out of what it returns.
 *
 * Shape:  the text of a {@link ChannelDocument} exactly as `JSON.stringify` writes it
 * Errors: {@link ChannelError} as data, for the whole or among the refusals
 */
export function parseChannel(text: string): ChannelParseResult {
  try {
    return { ok: true, channel: readChannel(text) };
  } catch (error) {
    return { ok: false, error: error as ChannelError };
  }
}

function readChannel(text: string): ParsedChannel {
  const value = parseCanonicalJson(text);
  const refusals: ChannelRefusal[] = [];
  const channel = openFields(value, "channel");
  if (channel.fields["schema"] !== 1) throw createChannelError("unknown-schema", "channel.schema");
  const document: ChannelDocument = {
    schema: 1,
    environment: channel.read("environment", readName),
    sequence: channel.read("sequence", readCount),
    issuedAt: channel.read("issuedAt", readCount),
    notAfter: channel.read("notAfter", readCount),
    staticOrigins: channel.read("staticOrigins", listOf(readOrigin)),
    remotes: channel.read(
      "remotes",
      mapOf((remote, at, name) =>
        setAsideRefused(refusals, name, undefined, () => readRemote(remote, at, name, refusals)),
      ),
    ),
    thirdPartyScripts: channel.read("thirdPartyScripts", listOf(readThirdPartyScript)),
  };
  if (document.notAfter <= document.issuedAt) throw createChannelError("bad-field", "channel.notAfter");
  return { document, refusals };
}

function setAsideRefused<Value>(
  refusals: ChannelRefusal[],
  remote: string,
  version: string | undefined,
  read: () => Value,
): Value | undefined {
  try {
    return read();
  } catch (error) {
    refusals.push({ remote, ...(version !== undefined && { version }), error: error as ChannelError });
    return undefined;
  }
}

/** JSON that reads back as the same text has no repeated keys, and so only one meaning. */
function parseCanonicalJson(text: string): unknown {
  let value: unknown;
  let canonicalText: string;
  try {
    value = JSON.parse(text);
    canonicalText = JSON.stringify(value);
  } catch {
    throw createChannelError("not-json", "channel");
  }
  if (canonicalText !== text) throw createChannelError("not-canonical", "channel");
  return value;
}

function readRemote(value: unknown, at: string, name: string, refusals: ChannelRefusal[]): ChannelRemote {
  readName(name, at);
  const remote = openFields(value, at);
  const result: ChannelRemote = {
    stable: remote.read("stable", readVersion),
    ...remote.readOptional("canary", readCanary),
    ...remote.readOptional("editions", mapOf(readRuleFor(readName))),
    ...remote.readOptional("platforms", mapOf(readRuleFor(readPlatform))),
    ...remote.readOptional("disabled", readFlag),
    ...remote.readOptional("previous", readVersion),
    releases: remote.read(
      "releases",
      mapOf((release, atRelease, version) =>
        setAsideRefused(refusals, name, version, () => readRelease(release, atRelease, name, version)),
      ),
    ),
  };
  for (const version of listVersions(result)) {
    const isReported = refusals.some((refusal) => refusal.remote === name && refusal.version === version);
    if (result.releases[version] === undefined && !isReported) {
      const error = createChannelError("release-missing", `${at}.releases.${version}`);
      refusals.push({ remote: name, version, error });
    }
  }
  return result;
}

function readRuleFor(readKey: Read<string>): (value: unknown, at: string, key: string) => string {
  return (value, at, key) => {
    readKey(key, at);
    return readVersion(value, at);
  };
}

/** Every version that a remote's rules can lead to, and the one that a rollback leads to. */
export function listVersions(remote: Omit<ChannelRemote, "releases">): string[] {
  const named = [
    remote.stable,
    remote.canary?.version,
    remote.previous,
    ...Object.values(remote.editions ?? {}),
    ...Object.values(remote.platforms ?? {}),
  ];
  return [...new Set(named.filter((version) => version !== undefined))];
}

function readCanary(value: unknown, at: string): ChannelCanary {
  const canary = openFields(value, at);
  return {
    version: canary.read("version", readVersion),
    percentage: canary.read("percentage", readPercentage),
    salt: canary.read("salt", readSalt),
  };
}

function readRelease(value: unknown, at: string, remote: string, version: string): ChannelRelease {
  readVersion(version, at);
  const release = openFields(value, at);
  // a release is at home in one place only, so it can't be passed off as another remote's or another version
  const readHome =
    (home: string): Read<string> =>
    (text, atHome) => {
      if (text !== home) throw createChannelError("wrong-remote", atHome);
      return home;
    };
  return {
    base: release.read("base", readHome(`/remotes/${remote}/${version}/`)),
    contract: release.read("contract", readContract),
    entryGlobal: release.read("entryGlobal", readHome(`${remote}@${version}`)),
    entry: release.read("entry", readFileRef),
    scripts: release.read("scripts", listOf(readFileRef)),
    lazyScripts: release.read("lazyScripts", listOf(readFileRef)),
    styles: release.read("styles", listOf(readFileRef)),
    ...release.readOptional("messages", readMessages),
    record: release.read("record", readFileRef),
    signatures: release.read("signatures", readSignatures),
  };
}

function readFileRef(value: unknown, at: string): FileRef {
  const file = openFields(value, at);
  return {
    path: file.read("path", readPath),
    integrity: file.read("integrity", parseIntegrity),
    bytes: file.read("bytes", readCount),
  };
}

function readMessages(value: unknown, at: string): ReleaseMessages {
  const messages = openFields(value, at);
  return {
    path: messages.read("path", readMessagesPath),
    root: messages.read("root", readMessagesRoot),
  };
}

function readThirdPartyScript(value: unknown, at: string): ThirdPartyScript {
  const script = openFields(value, at);
  return {
    name: script.read("name", readName),
    address: script.read("address", readAddress),
    integrity: script.read("integrity", parseIntegrity),
  };
}

/**
 * Reads the signatures of a channel file or a release.
 *
 * Errors: {@link ChannelError}, thrown
 */
export const readSignatures: Read<JsonWebSignature[]> = listOf((value, at) => {
  const signature = openFields(value, at);
  return {
    protected: signature.read("protected", readSignaturePart),
    signature: signature.read("signature", readSignaturePart),
  };
});
