import type { ChannelDocument, ChannelRelease, ChannelRemote } from "./channel.ts";
import { createChannelError } from "./channelError.ts";
import type { ChannelError, ChannelRefusal } from "./channelError.ts";
import { parseChannelFile } from "./channelFile.ts";
import type { ChannelFile, KillDocument } from "./channelFile.ts";
import { formatSigningPayload } from "./formatSigningPayload.ts";
import type { ChannelAuthority, Keyring } from "./keyring.ts";
import { readChannel } from "./parseChannel.ts";
import type { ChannelParseResult, ParsedChannel } from "./parseChannel.ts";
import type { SignedText } from "./signedText.ts";
import { verifySignatures } from "./verifySignatures.ts";
import type { SignedType } from "./signatureHeader.ts";

export interface ChannelFacts {
  /** The environment that this page belongs to. */
  readonly environment: string;
  /** The best known time in milliseconds since the epoch; a clock that is behind is set forward to `issuedAt`. */
  readonly now: number;
  /** The highest sequence that was verified before; 0 when none. The keyring's own floor counts as well. */
  readonly sequenceFloor: number;
}

/**
 * Verifies a channel file with a keyring that is trusted already: enough platform keys signed the channel, it is for this
 * environment, neither older than one that was seen nor expired, and each release in it was signed by a key of its own
 * remote. Releases that fail are removed and listed among the refusals. Remotes that a kill document disables are
 * disabled in the result.
 *
 * Shape:  the text of a {@link ChannelFile}
 * Errors: {@link ChannelError} as data; nothing is thrown
 */
export async function verifyChannel(
  text: string,
  keyring: Keyring,
  facts: ChannelFacts,
): Promise<ChannelParseResult> {
  const parsed = parseChannelFile(text);
  return parsed.ok ? verifyParsedFile(parsed.file, keyring, facts) : parsed;
}

/** The same, for a file that was parsed already. */
export async function verifyParsedFile(
  file: ChannelFile,
  keyring: Keyring,
  facts: ChannelFacts,
): Promise<ChannelParseResult> {
  try {
    return { ok: true, channel: await readVerifiedChannel(file, keyring, facts) };
  } catch (error) {
    return { ok: false, error: toChannelError(error) };
  }
}

/** Throws for a signed part of another shape than its type. */
export function toChannelError(error: unknown): ChannelError {
  return (error as Partial<ChannelError>).at === undefined
    ? createChannelError("bad-field", "file")
    : (error as ChannelError);
}

/**
 * The same, thrown instead of returned.
 *
 * Errors: {@link ChannelError}, or what reading a signed part of another shape throws
 */
export async function readVerifiedChannel(
  file: ChannelFile,
  keyring: Keyring,
  facts: ChannelFacts,
): Promise<ParsedChannel> {
  const { environment, sequenceFloor, now } = facts;
  const authority = ownEntry(keyring.channels, environment);
  if (authority === undefined) throw createChannelError("wrong-environment", "channel.environment");
  await requireSigners(file, "portico-channel", keyring.keys, authority, "file.signatures");
  const channel = readChannel(file.payload);
  const { document } = channel;
  if (document.environment !== environment) {
    throw createChannelError("wrong-environment", "channel.environment");
  }
  // also refuses a floor or a time that is not a number
  if (!(document.sequence >= Math.max(sequenceFloor, authority.sequenceFloor))) {
    throw createChannelError("stale-sequence", "channel.sequence");
  }
  if (!(document.notAfter > now)) throw createChannelError("expired", "channel.notAfter");
  return verifyRemotes(channel, keyring, await readDisabled(file, keyring, authority, document));
}

/**
 * Requires the signatures of enough different keys.
 *
 * Errors: {@link ChannelError}, thrown
 */
export async function requireSigners(
  { payload, signatures }: SignedText,
  type: SignedType,
  keys: Keyring["keys"],
  authority: Pick<ChannelAuthority, "threshold" | "keys">,
  at: string,
): Promise<void> {
  const { signers, failure } = await verifySignatures(payload, signatures, type, keys, authority.keys);
  // also refuses a threshold that is not a number
  if (signers === 0 || !(signers >= authority.threshold)) {
    throw createChannelError(failure ?? "threshold-not-reached", at);
  }
}

/** The remotes that a kill document disables; it applies to one sequence, so that an old one can't be used again. */
async function readDisabled(
  { kill }: ChannelFile,
  { keys }: Keyring,
  authority: ChannelAuthority,
  { environment, sequence }: ChannelDocument,
): Promise<readonly string[]> {
  if (kill === undefined) return [];
  await requireSigners(kill, "portico-kill", keys, oneOf(authority.kill), "file.kill");
  // signed by a kill key: a missing field is not equal
  const killed = JSON.parse(kill.payload) as KillDocument;
  return killed.environment === environment && killed.sequence === sequence ? killed.disabled : [];
}

/** One signature of any of these keys. */
export const oneOf = (keys: readonly string[] = []) => ({ threshold: 1, keys });

/** Verifies all releases concurrently: a page is busy while it loads, which delays each result of WebCrypto. */
async function verifyRemotes(
  channel: ParsedChannel,
  keyring: Keyring,
  disabled: readonly string[],
): Promise<ParsedChannel> {
  const refusals: ChannelRefusal[] = [...channel.refusals];
  const remotes = Object.create(null) as Record<string, ChannelRemote>;
  const verified = Object.entries(channel.document.remotes).map(async ([name, remote]) => {
    const { releases, refused } = await verifyRemote(name, remote, keyring);
    const isKilled = disabled.includes(name);
    return { name, remote: { ...remote, ...(isKilled && { disabled: true }), releases }, refused };
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
    const verified = await verifySignatures(
      statement,
      signatures,
      "portico-release",
      keyring.keys,
      allowedKeys,
    );
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

/** Never what every object inherits. */
export function ownEntry<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.getOwnPropertyDescriptor(entries, key)?.value as Value | undefined;
}
