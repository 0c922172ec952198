import type { ChannelDocument, ChannelRelease, ChannelRemote } from "./channel.ts";
import { createChannelError, type ChannelError, type ChannelRefusal } from "./channelError.ts";
import { createMap } from "./createMap.ts";
import { parseChannelFile, type ChannelFile, type KillDocument } from "./channelFile.ts";
import { formatSigningPayload } from "./formatSigningPayload.ts";
import type { ChannelAuthority, Keyring } from "./keyring.ts";
import { readChannel, type ChannelParseResult, type ParsedChannel } from "./parseChannel.ts";
import type { SignedText } from "./signedText.ts";
import { verifySignatures, type Verification } from "./verifySignatures.ts";
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
 * Verifies a channel file with a keyring that is trusted already. Enough platform keys signed the channel. It is for
 * this environment, neither older than one that was seen nor expired. Each release in it was signed by a key of its
 * own remote. Releases that fail are removed and listed among the refusals. Remotes that a kill document disables are
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
  await requireSigners(kill, "portico-kill", keys, oneKeyOf(authority.kill), "file.kill");
  // signed by a kill key: a missing field is not equal
  const killed = JSON.parse(kill.payload) as KillDocument;
  return killed.environment === environment && killed.sequence === sequence ? killed.disabled : [];
}

/** One signature of any of these keys. */
export const oneKeyOf = (keys: readonly string[] = []) => ({ threshold: 1, keys });

/**
 * Verifies all releases concurrently: a page is busy while it loads, which delays each result of WebCrypto. With loops over
 * maps, which no script of the page can replace, as in {@link verifySignatures}.
 */
async function verifyRemotes(
  { document, refusals }: ParsedChannel,
  keyring: Keyring,
  disabled: readonly string[],
): Promise<ParsedChannel> {
  const allRefusals = [...refusals];
  const pending = createMap<Promise<ChannelRemote["releases"]>>();
  for (const name in document.remotes) {
    const { releases } = document.remotes[name] as ChannelRemote;
    // here, so that a keyring of another shape throws before anything is pending
    const allowedKeys = ownEntry(keyring.releases, name) ?? [];
    pending[name] = verifyReleases(name, releases, keyring.keys, allowedKeys, allRefusals);
  }
  const remotes = createMap<ChannelRemote>();
  for (const name in pending) {
    const isKilled = disabled.includes(name);
    const remote = document.remotes[name] as ChannelRemote;
    const releases = (await pending[name]) as ChannelRemote["releases"];
    remotes[name] = { ...remote, ...(isKilled && { disabled: true }), releases };
  }
  return { document: { ...document, remotes }, refusals: allRefusals };
}

/** The releases of a remote that one of its team's keys signed; the others are added to the refusals. */
async function verifyReleases(
  name: string,
  releases: ChannelRemote["releases"],
  keys: Keyring["keys"],
  allowedKeys: readonly string[],
  refusals: ChannelRefusal[],
): Promise<ChannelRemote["releases"]> {
  const pending = createMap<Promise<Verification>>();
  for (const version in releases) {
    const release = releases[version] as ChannelRelease;
    pending[version] = verifySignatures(
      formatSigningPayload(release),
      release.signatures,
      "portico-release",
      keys,
      allowedKeys,
    );
  }
  const verified = createMap<ChannelRelease>();
  for (const version in pending) {
    const { signers, failure } = (await pending[version]) as Verification;
    if (signers > 0) verified[version] = releases[version] as ChannelRelease;
    else {
      const at = `channel.remotes.${name}.releases.${version}.signatures`;
      refusals.push({
        remote: name,
        version,
        error: createChannelError(failure ?? "threshold-not-reached", at),
      });
    }
  }
  return verified;
}

/** Never what every object inherits. */
export function ownEntry<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.getOwnPropertyDescriptor(entries, key)?.value as Value | undefined;
}
