import {
  documentFields,
  readName,
  readVersion,
  releaseFields,
  remoteFields,
  type ChannelDocument,
  type ChannelRelease,
  type ChannelRemote,
} from "./channel.ts";
import { createChannelError, type ChannelError, type ChannelRefusal } from "./channelError.ts";
import { objectOf } from "./fieldReaders.ts";
import { isWithdrawn } from "./isWithdrawn.ts";

const readReleaseFields = objectOf(releaseFields);

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
  const read = objectOf(
    documentFields((remote, at, name) =>
      setAsideRefused(refusals, name, undefined, () => readRemote(remote, at, name, refusals)),
    ),
  );
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
  const read = objectOf(
    remoteFields((release, atRelease, version) =>
      setAsideRefused(refusals, name, version, () => readRelease(release, atRelease, name, version)),
    ),
  );
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
