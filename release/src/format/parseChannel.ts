import type {
  ChannelCanary,
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  FileRef,
  Placement,
  RemoteSlot,
  ReleaseMessages,
  ThirdPartyScript,
  JsonWebSignature,
} from "./channel.ts";
import { createChannelError } from "./channelError.ts";
import type { ChannelError, ChannelRefusal } from "./channelError.ts";
import { nameGrammar, pathGrammar, routeGrammar, tokenGrammar, versionGrammar } from "./grammar.ts";
import { isWithdrawn } from "./isWithdrawn.ts";
import { listOf, mapOf, openFields, textLike, valueLike } from "./fieldReaders.ts";
import type { Read } from "./fieldReaders.ts";
import { parseIntegrity } from "./parseIntegrity.ts";

export const readName = textLike(nameGrammar);
const readSlot = textLike(/^(header|footer|main|banner|overlay)$/) as Read<RemoteSlot>;
const readRoute = textLike(routeGrammar, "bad-path");
const readPlatform = textLike(/^(app|h5|pc|mini-app)$/);
export const readVersion = textLike(versionGrammar);
const readContract = textLike(/^\d+\.\d+$/);
const readMinimum = textLike(/^\d+\.\d+\.\d+$/);
const readReasonText = textLike(/^[ -~]{1,120}$/);
const readToken = textLike(tokenGrammar);
const readOrigin = textLike(/^$|^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/);
const readAddress = textLike(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w@~-][\w.@~-]*)+$/);
const readPath = textLike(pathGrammar, "bad-path");
const readMessagesPath = textLike(/^([\w@~-]+\/)*\{locale\}\.json$/, "bad-path");
const readMessagesRoot = textLike(/^sha256-[\w+/]{43}=$/);
const readKeyId = textLike(/^[\w-]{1,64}$/);
/** 64 bytes in base64url have 86 characters. */
const readSignature = textLike(/^[\w-]{1,86}$/);
const readFlag = valueLike((value) => typeof value === "boolean");
export const readCount = valueLike(isCount);
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
 * Reads the text of a channel document. Does not verify signatures: see {@link verifyChannel}.
 *
 * A fault in the document refuses all of it; a fault inside one remote or release refuses only that part, so that
 * one team's mistake can't take the other remotes down. Unknown fields are dropped.
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

/**
 * The same, thrown instead of returned.
 *
 * Errors: {@link ChannelError}, thrown
 */
export function readChannel(text: string): ParsedChannel {
  const value = parseCanonicalJson(text, "channel");
  const refusals: ChannelRefusal[] = [];
  const channel = openFields(value, "channel");
  if (channel.fields["schema"] !== 2) throw createChannelError("unknown-schema", "channel.schema");
  const document: ChannelDocument = {
    schema: 2,
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
    addRefusal(refusals, { remote, ...(version !== undefined && { version }), error: error as ChannelError });
    return undefined;
  }
}

/** A channel names a few releases. Each refusal is an error object, of which a file could otherwise cause ten thousand. */
const maximumRefusals = 32;

function addRefusal(refusals: ChannelRefusal[], refusal: ChannelRefusal): void {
  if (refusals.length === maximumRefusals) throw createChannelError("bad-field", "channel.remotes");
  refusals.push(refusal);
}

/**
 * JSON that reads back as the same text has no repeated keys, and so only one meaning.
 *
 * Errors: {@link ChannelError}, thrown
 */
export function parseCanonicalJson(text: string, at: string): unknown {
  let value: unknown;
  let canonicalText: string;
  try {
    value = JSON.parse(text);
    canonicalText = JSON.stringify(value);
  } catch {
    throw createChannelError("not-json", at);
  }
  if (canonicalText !== text) throw createChannelError("not-canonical", at);
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
    ...remote.readOptional("revoked", mapOf(readReason)),
    ...remote.readOptional("minimum", readMinimum),
    ...remote.readOptional("placement", readPlacement),
    ...remote.readOptional("capabilities", listOf(readToken)),
    releases: remote.read(
      "releases",
      mapOf((release, atRelease, version) =>
        setAsideRefused(refusals, name, version, () => readRelease(release, atRelease, name, version)),
      ),
    ),
  };
  for (const version of listVersions(result)) {
    const isReported = refusals.some((refusal) => refusal.remote === name && refusal.version === version);
    const code = isWithdrawn(result, version)
      ? "revoked"
      : result.releases[version] === undefined && !isReported
        ? "release-missing"
        : undefined;
    if (code === undefined) continue;
    addRefusal(refusals, {
      remote: name,
      version,
      error: createChannelError(code, `${at}.releases.${version}`),
    });
    delete (result.releases as Record<string, ChannelRelease>)[version];
  }
  return result;
}

function readPlacement(value: unknown, at: string): Placement {
  const placement = openFields(value, at);
  return {
    slot: placement.read("slot", readSlot),
    routes: placement.read("routes", listOf(readRoute)),
  };
}

function readReason(value: unknown, at: string, version: string): string {
  readVersion(version, at);
  return readReasonText(value, at);
}

function readRuleFor(readKey: Read<string>): (value: unknown, at: string, key: string) => string {
  return (value, at, key) => {
    readKey(key, at);
    return readVersion(value, at);
  };
}

/** Every version that visitors can get by a remote's rules. */
export function listVersions(remote: Omit<ChannelRemote, "releases">): string[] {
  const named = [
    remote.stable,
    remote.canary?.version,
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
    salt: canary.read("salt", readToken),
  };
}

export function readRelease(value: unknown, at: string, remote: string, version: string): ChannelRelease {
  readVersion(version, at);
  const release = openFields(value, at);
  return {
    // not in the file, but in the signed text: a release can't be used as another remote's or another version
    base: `/remotes/${remote}/${version}/`,
    contract: release.read("contract", readContract),
    entryGlobal: `${remote}@${version}`,
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

/** Production requires two of three; a rotation doubles that. */
export const maximumSignatures = 8;

/**
 * Reads the signatures of a text.
 *
 * Errors: {@link ChannelError}, thrown
 */
export const readSignatures: Read<JsonWebSignature[]> = (value, at) => {
  if (Array.isArray(value) && value.length > maximumSignatures) throw createChannelError("bad-field", at);
  return listOf((item, atItem) => {
    const signature = openFields(item, atItem);
    return {
      kid: signature.read("kid", readKeyId),
      signature: signature.read("signature", readSignature),
    };
  })(value, at);
};
