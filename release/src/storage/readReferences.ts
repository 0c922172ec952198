import { readChannelBase } from "../channel/channelBase.ts";
import { channelPath, verifyStoredText } from "../channel/channelFile.ts";
import { readChannelHistory, type HistoryOptions } from "../channel/channelHistory.ts";
import { checkClock, type ClockOptions } from "../channel/issueTime.ts";
import { parseProposal } from "../channel/proposal.ts";
import { readChannelFile } from "../channel/readChannelFile.ts";
import type { ChannelDocument } from "../format/index.ts";
import { verifyKeyring } from "../format/verifyChannelFile.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { pageStylePath } from "../pages/pagePaths.ts";
import { readStoredPermit } from "../preview/storedPermit.ts";
import { findNewestVersion } from "../publish/releaseIndex.ts";
import { listDeployedShells, requireDeployedShells } from "../registry/deployedShells.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";

export interface ReferenceOptions extends Omit<HistoryOptions, "environment">, ClockOptions {
  readonly keyring: KeyringFile;
}

export interface References {
  /** What {@link releaseSubject} and {@link shellSubject} write; the paths of stylesheets and permits. */
  readonly subjects: ReadonlySet<string>;
  /** Those whose list of deployed shells was verified. */
  readonly environments: ReadonlySet<string>;
}

export const releaseSubject = (name: string, version: string): string => `release ${name} ${version}`;
export const shellSubject = (id: string, environment: string): string => `shell ${id} of ${environment}`;

/**
 * Reads all that channels, their earlier states, proposals, lists of deployed shells and preview permits name, and the newest published
 * release of each remote, which the next promotion takes. All of it is verified: what can't be is an error, never an empty answer.
 *
 * Errors: `ReleaseError` `channel-refused`, `channel-rolled-back`, `shells-missing`, `shells-refused`, `clock-differs`, `bad-file`
 */
export async function readReferences(options: ReferenceOptions): Promise<References> {
  return collectReferences(options).catch((error: unknown) => {
    if (!isReleaseError(error)) throw error;
    const { code, message, details } = error;
    throw createReleaseError(code, `Nothing was deleted. ${message}`, details);
  });
}

async function collectReferences(options: ReferenceOptions): Promise<References> {
  const { storage, keyring, now } = options;
  const subjects = new Set<string>();
  const add = ({ remotes }: ChannelDocument): void => {
    for (const [name, { releases }] of Object.entries(remotes)) {
      for (const [version, { base, styles }] of Object.entries(releases)) {
        subjects.add(releaseSubject(name, version));
        styles.forEach((file) => subjects.add(pageStylePath(base, file)));
      }
    }
  };
  const stored = [...(await storage.list("channels/")), ...(await storage.list("shells/"))];
  const named = stored.flatMap((path) => /^\w+\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const environments = new Set([...Object.keys(keyring.channels), ...named]);
  for (const environment of environments) {
    const scope = { ...options, environment };
    const { channel, fault } = await readChannelBase(scope, await readChannelHistory(scope));
    const clock = await checkClock(options, channel?.document ?? null, false);
    if (fault !== null || clock.fault !== null) throw fault ?? clock.fault!;
    if (channel !== null) add(channel.signedDocument);
    for await (const document of readEarlierChannels(options, environment)) add(document);
    // a channel has pages, so its list must not have been lost
    const listShells = channel === null ? listDeployedShells : requireDeployedShells;
    for (const { id } of await listShells(scope)) {
      if (id !== undefined) subjects.add(shellSubject(id, environment));
    }
    if (channel === null && !stored.includes(`shells/${environment}.json`)) environments.delete(environment);
  }
  for (const path of await storage.list("proposals/")) {
    const [, environment, id] = /^proposals\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    const file = environment === undefined ? null : await storage.read(path);
    if (file !== null) add(parseProposal(file.bytes, environment!, id!).document);
  }
  for (const path of await storage.list("previews/")) {
    const signed = await readStoredPermit(storage, keyring, path, now);
    if (signed === null) continue;
    const { remote, version } = signed.permit;
    subjects.add(path).add(releaseSubject(remote, version));
  }
  for (const path of await storage.list("published/")) {
    const [, name] = /^published\/([^/]+)\.json$/.exec(path) ?? [];
    const newest = name === undefined ? undefined : await findNewestVersion(storage, name);
    if (newest !== undefined) subjects.add(releaseSubject(name!, newest));
  }
  return { subjects, environments };
}

/** Verifies by the given keyring, or by that in the file: keys that signed an earlier state may have been retired. */
async function* readEarlierChannels(
  { storage, keyring }: ReferenceOptions,
  environment: string,
): AsyncIterable<ChannelDocument> {
  const path = channelPath(environment);
  // a timestamp job writes many versions of one channel
  const verified = new Set<string>();
  for await (const bytes of storage.readVersions(path)) {
    const read = readChannelFile(bytes);
    if (read.ok && verified.has(read.file.payload)) continue;
    let result = await verifyStoredText(bytes, keyring, environment);
    if (!result.ok && read.ok) {
      const facts = { environment, now: 0, newest: null };
      const own = await verifyKeyring(read.file, rootKeysOf(keyring), facts).catch(() => null);
      if (own !== null) result = await verifyStoredText(bytes, own, environment);
    }
    if (!result.ok) {
      const { code, at } = result.error;
      throw createReleaseError(
        "channel-refused",
        `An earlier state of ${path} can't be verified (${code} at ${at}), so it is not known what it names.`,
      );
    }
    verified.add(result.channel.payload);
    yield result.channel.signedDocument;
  }
}
