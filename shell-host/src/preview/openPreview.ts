import {
  createOtherReleaseError,
  createPreviewError,
  maximumPermitCharacters,
  nameGrammar,
  ownEntry,
  readRecordedRelease,
  readRecordedRules,
  requireRunnable,
  requireTeamSignature,
  verifyPreviewPermit,
  versionGrammar,
  type ChannelRelease,
  type ChannelRemote,
  type RecordFacts,
} from "@portico/release/format";
import type { PageChannel } from "../remotes/channelSource.ts";
import { loadRecord, loadSignature, type LoadedRecord, type RecordPorts } from "./loadRecord.ts";

/** A release that a page may run as a preview. */
export interface OpenedPreview {
  readonly remote: string;
  readonly version: string;
  readonly release: ChannelRelease;
  /** What its record asks for. */
  readonly rules: ChannelRemote;
  /** Whether the channel has the remote, whose rules have precedence. */
  readonly isPlaced: boolean;
  /** `null` for a release that was named without a permit. Units: milliseconds since the epoch */
  readonly notAfter: number | null;
}

/**
 * Verifies what a tab was given against a channel. The channel's keyring names the keys of the remote's team, one of
 * them signed the permit. The permit has the hash of the release record, and the record has the hash of every file. In
 * the environment `test` a release may be named without a permit, as `contest@1.3.0`; then one of those keys must have
 * signed the release.
 *
 * Errors: `PreviewError`, thrown
 */
export type OpenPreview = (text: string, channel: PageChannel) => Promise<OpenedPreview>;

export function createPreviewOpener(ports: RecordPorts): OpenPreview {
  const records = new Map<string, Promise<LoadedRecord>>();

  /** Each record is loaded once, for a channel may change often; a failed request is repeated. */
  function loadOnce(remote: string, version: string, { document }: PageChannel): Promise<LoadedRecord> {
    const name = `${remote}@${version}`;
    const loading =
      records.get(name) ??
      loadRecord({ remote, version, staticOrigins: document.staticOrigins }, ports).catch(
        (error: unknown) => {
          records.delete(name);
          throw error;
        },
      );
    records.set(name, loading);
    return loading;
  }

  async function openNamed(text: string, channel: PageChannel): Promise<OpenedPreview> {
    const { environment, staticOrigins } = channel.document;
    if (environment !== "test") {
      throw createPreviewError(
        "unsigned",
        `Pages of ${environment} run a preview only with a permit: make a link with portico preview.`,
      );
    }
    const [remote = "", version = "", ...others] = text.split("@");
    if (!nameGrammar.test(remote) || !versionGrammar.test(version) || others.length > 0) {
      throw createPreviewError("malformed", "Name a remote and a version, such as header@1.3.0.");
    }
    requireRunnable(channel, { remote, version });
    const record = await loadOnce(remote, version, channel);
    const described = describeRelease({ remote, version }, record, channel);
    const keys = ownEntry(channel.keyring.releases, remote) ?? [];
    const signatures = await Promise.all(
      keys.map((keyId) => loadSignature({ remote, version, staticOrigins }, keyId, ports)),
    );
    await requireTeamSignature(described.release, signatures, channel.keyring, { remote, version });
    return { remote, version, ...described, notAfter: null };
  }

  return async (text, channel) => {
    // no permit has this character
    if (text.includes("@") && text.length <= maximumPermitCharacters) return openNamed(text, channel);
    const permit = await verifyPreviewPermit(text, channel, ports.clock.now());
    const { remote, version, notAfter } = permit;
    const record = await loadOnce(remote, version, channel);
    if (record.integrity !== permit.record) throw createOtherReleaseError(permit);
    return { remote, version, ...describeRelease(permit, record, channel), notAfter };
  };
}

function describeRelease(
  facts: RecordFacts,
  { text, integrity }: LoadedRecord,
  { document }: PageChannel,
): Pick<OpenedPreview, "release" | "rules" | "isPlaced"> {
  const release = readRecordedRelease(text, integrity, facts);
  const isPlaced = ownEntry(document.remotes, facts.remote) !== undefined;
  return { release, rules: readRecordedRules(text, release, facts), isPlaced };
}
