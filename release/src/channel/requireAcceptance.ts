import type { ChannelFile, ChannelRefusal, RootKeys, SignedText } from "../format/index.ts";
import { maximumChannelBytes, parseChannel, verifyChannelFile } from "../format/index.ts";
import { maximumSignatures } from "../format/channel.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { listDeployedShells } from "../registry/deployedShells.ts";
import type { ShellListOptions } from "../registry/shellList.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { encodeChannel } from "./channelFile.ts";
import type { VerifiedChannel } from "./channelFile.ts";
import { isSameJson } from "./isSameJson.ts";
import { readChannelFile } from "./readChannelFile.ts";

interface Verifiers extends ShellListOptions {
  readonly keyring: KeyringFile;
  readonly now: number;
  readonly isUrgent?: boolean;
  /** The deployed shells, where they were read before. */
  readonly shells?: readonly ShellRecord[];
  /**
   * A timestamp that pages refuse causes a warning only. Default: for the first channel, which needs its first timestamp from
   * another machine afterwards.
   */
  readonly acceptsTimestamp?: boolean;
  readonly warn?: (sentence: string) => void;
}

/**
 * Verifies a channel as pages will, before it is written: with the current root keys and with those of every deployed
 * shell, which differ after a change of the root. A release that they already refuse in the current channel is ignored; otherwise no
 * change could disable another remote. A list of deployed shells that can't be used does not stop a kill switch.
 *
 * Errors: `ReleaseError` `channel-refused`
 */
export async function requireAcceptance(
  file: ChannelFile,
  stored: VerifiedChannel | null,
  verifiers: Verifiers,
): Promise<void> {
  const { keyring, environment, now, isUrgent = false, acceptsTimestamp = stored === null, warn } = verifiers;
  const shells =
    verifiers.shells ??
    (await listDeployedShells(verifiers).catch((error: unknown) => {
      if (!isUrgent || !isReleaseError(error)) throw error;
      warn?.(`${error.message} The channel was not checked against deployed shells.`);
      return [];
    }));
  const read = readChannelFile(encodeChannel(file));
  if (!read.ok) {
    throw createReleaseError(
      "channel-refused",
      `The channel ${environment} would exceed ${maximumChannelBytes} bytes or ${maximumSignatures} signatures (${read.error.at}); take rules or third-party scripts out of it.`,
    );
  }
  const roots: [string, RootKeys][] = [["This keyring", rootKeysOf(keyring)]];
  for (const { version, roots: compiled } of shells) {
    const compiledIn = compiled?.[environment];
    if (compiledIn !== undefined) roots.push([`Shell ${version}`, compiledIn]);
  }
  for (const [who, root] of roots) {
    const result = await verifyChannelFile(JSON.stringify(file), root, { environment, now, newest: null });
    const fault = result.ok
      ? result.channel.refusals.find((refusal) => !isUnchanged(refusal, file, stored))?.error
      : result.error;
    if (fault === undefined) continue;
    const refusal = `${who} would refuse the channel ${environment}: ${fault.code} at ${fault.at}.`;
    const isTimestamp = fault.at.includes("timestamp");
    const advice = isTimestamp
      ? [`Run "portico timestamp --to ${environment}" with a timestamp key, or sign with one here.`]
      : fault.at === "file.keyring"
        ? [
            "After a change of the root the keyring needs signatures of the former and of the new root, until every deployed shell has the new one.",
          ]
        : [];
    if (!isTimestamp || !acceptsTimestamp) throw createReleaseError("channel-refused", refusal, advice);
    warn?.([refusal, ...advice].join(" "));
  }
}

/** Whether the new channel sends no additional visitors to a refused release. */
function isUnchanged(
  { remote, version = "" }: ChannelRefusal,
  file: SignedText,
  stored: VerifiedChannel | null,
): boolean {
  const parsed = parseChannel(file.payload);
  const before = stored?.signedDocument.remotes[remote];
  const after = parsed.ok ? parsed.channel.document.remotes[remote] : undefined;
  if (before === undefined || after === undefined) return false;
  return (
    isSameJson(before, after) ||
    (after.disabled === true && isSameJson(before.releases[version], after.releases[version]))
  );
}
