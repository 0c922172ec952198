import { readSignatures, type ChannelRelease, type FileRef } from "./channel.ts";
import type { ChannelError } from "./channelError.ts";
import { openFields } from "./fieldReaders.ts";
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
    const { at = "its JSON" } = error as Partial<ChannelError>;
    throw createPreviewError(
      "bad-record",
      `The record of ${remote} ${version} is not one that a channel accepts, because of ${at}: publish the release again with this version of portico.`,
    );
  }
  if (named !== release.entryGlobal) throw createOtherReleaseError({ remote, version });
  return release;
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
