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
import { listOf, mapOf, objectOf, optional, textLike, valueLike } from "./fieldReaders.ts";
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
export const readKeyId = textLike(/^[\w-]{1,64}$/);
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

/** Production requires two of three; a rotation doubles that. */
export const maximumSignatures = 8;

/**
 * Reads the signatures of a text.
 *
 * Errors: {@link ChannelError}, thrown
 */
export const readSignatures = listOf(
  objectOf<JsonWebSignature>({ kid: readKeyId, signature: readSignature }),
  maximumSignatures,
);

export const readSchema = valueLike((value): value is 2 => value === 2, "unknown-schema");
const readPlacement = objectOf<Placement>({ slot: readSlot, routes: listOf(readRoute) });
const readCanary = objectOf<ChannelCanary>({
  version: readVersion,
  percentage: readPercentage,
  salt: readToken,
});
const readFileRef = objectOf<FileRef>({ path: readPath, integrity: parseIntegrity });
const readReleaseFields = objectOf<Omit<ChannelRelease, "base" | "entryGlobal">>({
  contract: readContract,
  entry: readFileRef,
  scripts: listOf(readFileRef),
  lazyScripts: listOf(readFileRef),
  styles: listOf(readFileRef),
  messages: optional(objectOf<ReleaseMessages>({ path: readMessagesPath, root: readMessagesRoot })),
  record: readFileRef,
  signatures: readSignatures,
});
const readThirdPartyScript = objectOf<ThirdPartyScript>({
  name: readName,
  address: readAddress,
  integrity: parseIntegrity,
});

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
  const refusals: ChannelRefusal[] = [];
  const read = objectOf<ChannelDocument>({
    schema: readSchema,
    environment: readName,
    sequence: readCount,
    issuedAt: readCount,
    notAfter: readCount,
    staticOrigins: listOf(readOrigin),
    remotes: mapOf((remote, at, name) =>
      setAsideRefused(refusals, name, undefined, () => readRemote(remote, at, name, refusals)),
    ),
    thirdPartyScripts: listOf(readThirdPartyScript),
  });
  const document = read(parseCanonicalJson(text, "channel"), "channel");
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
  const read = objectOf<ChannelRemote>({
    stable: readVersion,
    canary: optional(readCanary),
    editions: optional(mapOf(readRuleFor(readName))),
    platforms: optional(mapOf(readRuleFor(readPlatform))),
    disabled: optional(readFlag),
    previous: optional(readVersion),
    revoked: optional(mapOf(readReason)),
    minimum: optional(readMinimum),
    placement: optional(readPlacement),
    capabilities: optional(listOf(readToken)),
    releases: mapOf((release, atRelease, version) =>
      setAsideRefused(refusals, name, version, () => readRelease(release, atRelease, name, version)),
    ),
  });
  const result = read(value, at);
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

export function readRelease(value: unknown, at: string, remote: string, version: string): ChannelRelease {
  readVersion(version, at);
  const { contract, ...files } = readReleaseFields(value, at);
  // base and global are not in the file, but in the signed text: a release can't be used as another remote's or another version
  return { base: `/remotes/${remote}/${version}/`, contract, entryGlobal: `${remote}@${version}`, ...files };
}
