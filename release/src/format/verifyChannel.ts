import type { ChannelDocument, ChannelRelease, ChannelRemote, JsonWebSignature } from "./channel.ts";
import { createChannelError } from "./channelError.ts";
import type { ChannelError, ChannelErrorCode, ChannelRefusal } from "./channelError.ts";
import { formatSigningPayload } from "./formatSigningPayload.ts";
import type { Keyring } from "./keyring.ts";
import { openFields } from "./fieldReaders.ts";
import { parseChannel, readSignatures } from "./parseChannel.ts";
import type { ChannelParseResult, ParsedChannel } from "./parseChannel.ts";
import { verifySignatures } from "./verifySignatures.ts";

export interface ChannelFacts {
  /** The environment that this page belongs to. */
  readonly environment: string;
  /** The best known time in milliseconds since the epoch; a clock that is behind is set forward to `issuedAt`. */
  readonly now: number;
  /** The highest sequence that this browser has verified; 0 when none. The keyring's own floor counts as well. */
  readonly sequenceFloor: number;
}

/**
 * Verifies a channel file: enough platform keys signed the channel, it is for this environment, neither older than
 * one that was seen nor expired, and each release in it was signed by a key of its own remote. Releases that fail
 * are removed and listed among the refusals.
 *
 * Shape:  the text of a {@link SignedChannel}
 * Errors: {@link ChannelError} as data; nothing is thrown
 */
export async function verifyChannel(
  text: string,
  keyring: Keyring,
  facts: ChannelFacts,
): Promise<ChannelParseResult> {
  const file = parseSignedChannel(text);
  if (!file.ok) return file;
  const authority = ownEntry(keyring.channels, facts.environment);
  if (authority === undefined) return createRefusal("wrong-environment", "channel.environment");

  const { signers, failure } = await verifySignatures(
    file.payload,
    file.signatures,
    "portico-channel",
    keyring,
    authority.keys,
  );
  // written so that a threshold, a floor or a time that is no number refuses
  if (signers === 0 || !(signers >= authority.threshold)) {
    return createRefusal(failure ?? "threshold-not-reached", "file.signatures");
  }

  const parsed = parseChannel(file.payload);
  if (!parsed.ok) return parsed;
  const { document } = parsed.channel;
  if (document.environment !== facts.environment)
    return createRefusal("wrong-environment", "channel.environment");
  if (!(document.sequence >= Math.max(facts.sequenceFloor, authority.sequenceFloor))) {
    return createRefusal("stale-sequence", "channel.sequence");
  }
  if (!(document.notAfter > facts.now)) return createRefusal("expired", "channel.notAfter");
  return { ok: true, channel: await verifyReleases(parsed.channel, keyring) };
}

type SignedChannelResult =
  | { readonly ok: true; readonly payload: string; readonly signatures: readonly JsonWebSignature[] }
  | { readonly ok: false; readonly error: ChannelError };

function parseSignedChannel(text: string): SignedChannelResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return createRefusal("not-json", "file");
  }
  try {
    const { payload, signatures } = openFields(value, "file").fields;
    if (typeof payload === "string") {
      return { ok: true, payload, signatures: readSignatures(signatures, "file.signatures") };
    }
  } catch {
    // reported below, like every other wrong shape of the file
  }
  return createRefusal("bad-envelope", "file");
}

/** All releases side by side: a page is busy while it loads, and every answer of WebCrypto waits for its turn. */
async function verifyReleases(channel: ParsedChannel, keyring: Keyring): Promise<ParsedChannel> {
  const refusals: ChannelRefusal[] = [...channel.refusals];
  const remotes = Object.create(null) as Record<string, ChannelRemote>;
  const verified = Object.entries(channel.document.remotes).map(async ([name, remote]) => {
    const { releases, refused } = await verifyRemote(name, remote, keyring);
    return { name, remote: { ...remote, releases }, refused };
  });
  for (const { name, remote, refused } of await Promise.all(verified)) {
    remotes[name] = remote;
    refusals.push(...refused);
  }
  const document: ChannelDocument = { ...channel.document, remotes };
  return { document, refusals };
}

async function verifyRemote(
  name: string,
  remote: ChannelRemote,
  keyring: Keyring,
): Promise<{ releases: Record<string, ChannelRelease>; refused: readonly ChannelRefusal[] }> {
  const allowedKeys = ownEntry(keyring.releases, name) ?? [];
  const releases = Object.create(null) as Record<string, ChannelRelease>;
  const refused: ChannelRefusal[] = [];
  const verified = Object.entries(remote.releases).map(async ([version, release]) => {
    const statement = formatSigningPayload(release);
    const { signatures } = release;
    const verified = await verifySignatures(statement, signatures, "portico-release", keyring, allowedKeys);
    return { version, release, ...verified };
  });
  for (const { version, release, signers, failure } of await Promise.all(verified)) {
    if (signers > 0) releases[version] = release;
    else {
      const error = createChannelError(
        failure ?? "threshold-not-reached",
        `channel.remotes.${name}.releases.${version}.signatures`,
      );
      refused.push({ remote: name, version, error });
    }
  }
  return { releases, refused };
}

function createRefusal(
  code: ChannelErrorCode,
  at: string,
): { readonly ok: false; readonly error: ChannelError } {
  return { ok: false, error: createChannelError(code, at) };
}

/** Never what every object inherits. */
function ownEntry<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(entries, key) ? entries[key] : undefined;
}
