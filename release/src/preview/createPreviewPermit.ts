import { ownEntry, type ChannelRemote, type Placement } from "../format/index.ts";
import { previewPagePath } from "../format/previewPage.ts";
import { formatPreviewPayload, formatPreviewPermit, requireRunnable } from "../format/previewPermit.ts";
import type { PreviewPermit } from "../format/previewPermit.ts";
import { isPreviewError } from "../format/previewError.ts";
import { readStoredChannel } from "../channel/channelFile.ts";
import { createReason, saveReason } from "../channel/changeReason.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { readSignedRelease } from "../publish/releaseStore.ts";
import { requireDeployedShells } from "../registry/deployedShells.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { storePermit } from "./storedPermit.ts";

interface PreviewOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  readonly environment: string;
  readonly remote: string;
  readonly version: string;
  /** Units: milliseconds since the epoch */
  readonly notAfter: number;
  /** Why it is shown; see `ChangeReason`. */
  readonly reason?: string;
  /** Receives one sentence per key that can't sign. */
  readonly warn: (sentence: string) => void;
}

export interface CreatedPermit {
  /** The text for the query of a page. */
  readonly text: string;
  readonly permit: PreviewPermit;
  /** Path of a page that shows the remote, below the locale. */
  readonly path: string;
  /** Where the remote would be; absent: the channel has it already. */
  readonly unplaced?: Placement;
  /** The editions that have such a page; absent: all. */
  readonly only?: readonly string[];
}

/**
 * Makes a permit with which pages of an environment run a published release that their channel does not name. What pages would refuse is
 * refused here.
 *
 * Errors: `ReleaseError` `not-published`, `not-signed`, `not-found`, `refused`, `bad-key`, `bad-usage` without a reason where the
 *         keyring file requires one; for a remote that the channel does not have `shells-missing` and `shells-refused`
 */
export async function createPreviewPermit(options: PreviewOptions): Promise<CreatedPermit> {
  const { storage, keyring, environment, remote, version, notAfter } = options;
  const reason = createReason(options);
  const { release, record } = await readSignedRelease(storage, keyring, remote, version);
  const present = await requireRunnableRelease(options);
  if (present === undefined && record.placement.routes.length > 0) await requirePreviewPage(options);
  const allowed = ownEntry(keyring.releases, remote) ?? [];
  const keys = options.signingKeys.filter(({ keyId }) => allowed.includes(keyId));
  const permit = { remote, version, record: release.record.integrity, environment, notAfter };
  const payload = formatPreviewPayload({ ...permit, ...(reason !== null && { reason: reason.hash }) });
  const [signature] = await signText(payload, "portico-preview", keys, options.warn);
  if (signature === undefined) {
    throw createReleaseError(
      "bad-key",
      `None of the given keys belongs to the team of ${remote}; a preview needs one that may sign its releases.`,
    );
  }
  const { slot, routes } = record.placement;
  const path = slot === "main" ? (routes.find((route) => !route.includes(":")) ?? routes[0] ?? "/") : "/";
  const text = formatPreviewPermit(payload, signature);
  // order: before what contains its hash
  await saveReason(storage, environment, reason);
  await storePermit(storage, permit, text);
  const { only } = present ?? {};
  return {
    text,
    permit,
    path,
    ...(present === undefined && { unplaced: record.placement }),
    ...(only !== undefined && { only }),
  };
}

/** Applies the rules of a page to the stored channel. */
async function requireRunnableRelease({
  storage,
  keyring,
  environment,
  remote,
  version,
}: PreviewOptions): Promise<ChannelRemote | undefined> {
  const channel = await readStoredChannel(storage, keyring, environment);
  if (channel === null) {
    throw createReleaseError(
      "not-found",
      `${environment} has no channel yet, so no page could show a preview.`,
    );
  }
  try {
    requireRunnable(channel, { remote, version });
    return ownEntry(channel.document.remotes, remote);
  } catch (error) {
    if (!isPreviewError(error)) throw error;
    throw createReleaseError("refused", error.message);
  }
}

/**
 * A shell of an earlier version has no page for previews.
 *
 * Errors: `ReleaseError` `refused`, `shells-missing` or `shells-refused`
 */
async function requirePreviewPage(options: PreviewOptions): Promise<void> {
  const { environment, remote } = options;
  const shells = await requireDeployedShells(options);
  if (shells.some(({ pages = [] }) => pages.some(({ path }) => path.endsWith(previewPagePath)))) return;
  throw createReleaseError(
    "refused",
    `${remote} is not in the channel ${environment} yet, and no deployed shell has the page ${previewPagePath}, which shows such a remote.`,
    [
      `Deploy a build of this version and register it (portico shell add <folder> --to ${environment}), or promote the remote in one edition first: portico promote ${remote} --edition <name>`,
    ],
  );
}
