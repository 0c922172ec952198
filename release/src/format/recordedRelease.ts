import {
  readSignatures,
  remoteFields,
  type ChannelRelease,
  type ChannelRemote,
  type FileRef,
} from "./channel.ts";
import type { ChannelError } from "./channelError.ts";
import { objectOf, openFields } from "./fieldReaders.ts";
import { parseIntegrity } from "./parseIntegrity.ts";
import { formatSigningPayload } from "./formatSigningPayload.ts";
import type { Keyring } from "./keyring.ts";
import { readRelease } from "./parseChannel.ts";
import { createPreviewError, type PreviewError } from "./previewError.ts";
import { ownEntry } from "./verifyChannel.ts";
import { verifySignatures } from "./verifySignatures.ts";

/** Where a release has its record, relative to its folder. */
export const releaseRecordName = "release.json";

/** Where a release has its message files, relative to its folder. */
export const messagesTemplate = "messages/{locale}.json";

/** Which release a record belongs to. */
export interface RecordFacts {
  readonly remote: string;
  readonly version: string;
}

/**
 * Reads the release that a record describes, as the channel carries it, with the channel's own readers. The caller compares the
 * record's hash or the release's signatures with what it trusts.
 *
 * Errors: {@link PreviewError} `other-release` or `bad-record`, thrown
 */
export function readRecordedRelease(
  text: string,
  integrity: string,
  { remote, version }: RecordFacts,
): ChannelRelease {
  let release: ChannelRelease;
  let named: string;
  try {
    const fields = openFields(JSON.parse(text), "record");
    named = `${String(fields["name"])}@${String(fields["version"])}`;
    const { messagesRoot: root } = fields;
    const record: FileRef = { path: releaseRecordName, integrity: parseIntegrity(integrity, "record") };
    const messages = root === undefined ? undefined : { path: messagesTemplate, root };
    release = readRelease({ ...fields, messages, record, signatures: [] }, "record", remote, version);
  } catch (error) {
    throw createBadRecordError(error, { remote, version });
  }
  if (named !== release.entryGlobal) throw createOtherReleaseError({ remote, version });
  return release;
}

/**
 * The rules that the first promotion of a release would give its remote: the places and capabilities that its record asks for. Its
 * cards come before others, so that a place that is full has them.
 *
 * Errors: {@link PreviewError} `bad-record`, thrown
 */
export function readRecordedRules(text: string, release: ChannelRelease, facts: RecordFacts): ChannelRemote {
  try {
    const { placement, places, capabilities } = readAsked(JSON.parse(text), "record");
    return {
      stable: facts.version,
      releases: { [facts.version]: release },
      ...(placement !== undefined && { placement }),
      ...(capabilities !== undefined && { capabilities }),
      ...(places !== undefined && {
        places: Object.fromEntries(
          Object.entries(places).map(([place, { pages }]) => [place, { order: 0, ...(pages && { pages }) }]),
        ),
      }),
    };
  } catch (error) {
    throw createBadRecordError(error, facts);
  }
}

const { placement, places, capabilities } = remoteFields((value) => value as ChannelRelease);
const readAsked = objectOf({ placement, places, capabilities });

function createBadRecordError(reason: unknown, { remote, version }: RecordFacts): PreviewError & Error {
  const { at = "its JSON" } = reason as Partial<ChannelError>;
  return createPreviewError(
    "bad-record",
    `The record of ${remote} ${version} is not one that a channel accepts, because of ${at}: publish the release again with this version of portico.`,
  );
}

/** The record is that of other bytes than those that were signed. */
export function createOtherReleaseError({ remote, version }: RecordFacts): PreviewError & Error {
  return createPreviewError(
    "other-release",
    `The record of ${remote} ${version} is not the one that the preview link was made for: make one with portico preview.`,
  );
}

/**
 * Requires that one of these signatures of a release is by a key of its remote's team. `signatures` are values from the storage.
 *
 * Errors: {@link PreviewError} `wrong-key`, thrown
 */
export async function requireTeamSignature(
  release: ChannelRelease,
  signatures: readonly unknown[],
  keyring: Pick<Keyring, "keys" | "releases">,
  { remote, version }: RecordFacts,
): Promise<void> {
  const allowed = ownEntry(keyring.releases, remote) ?? [];
  for (const signature of signatures) {
    try {
      const { signers } = await verifySignatures(
        formatSigningPayload(release),
        readSignatures([signature], "signatures"),
        "portico-release",
        keyring.keys,
        allowed,
      );
      if (signers > 0) return;
    } catch {
      // no signature; another one may be
    }
  }
  throw createPreviewError(
    "wrong-key",
    `${remote} ${version} is not signed by a key that the team of ${remote} has now: publish it again with one of those.`,
  );
}
