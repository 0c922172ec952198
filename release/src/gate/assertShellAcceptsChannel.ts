import { readStoredChannel } from "../channel/channelFile.ts";
import { verifyChannelFile, type Keyring } from "../format/index.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { Storage } from "../storage/storage.ts";
import { checkShells } from "./checkShells.ts";
import type { Violation } from "./violation.ts";
import { listRunning } from "./listRunning.ts";
import { assertNoViolations } from "./assertNoViolations.ts";

/**
 * Checks a shell before its pages are served: it must accept the current channel and run every release in it.
 *
 * Errors: `ReleaseError` `gate-refused`, or `channel-refused` when the channel itself can't be trusted
 */
export async function assertShellAcceptsChannel(
  storage: Storage,
  keyring: Keyring,
  environment: string,
  shell: ShellRecord,
): Promise<void> {
  const channel = await readStoredChannel(storage, keyring, environment);
  if (channel === null) return;
  const violations: Violation[] = [];
  for (const [name, remote] of Object.entries(channel.document.remotes)) {
    for (const version of listRunning(remote)) {
      const { record } = await readReleaseRecord(storage, name, version);
      violations.push(...checkShells(record, [shell], environment, null));
    }
  }
  const compiledIn = shell.roots?.[environment];
  if (compiledIn !== undefined) {
    const result = await verifyChannelFile(channel.text, compiledIn, { environment, now: 0, newest: null });
    const fault = result.ok ? result.channel.refusals[0]?.error : result.error;
    if (fault !== undefined) {
      violations.push({
        rule: "shell-keys",
        message: `Shell ${shell.version} (${environment}) would refuse the channel: ${fault.code} at ${fault.at}; have the keyring signed by root keys of this shell, with "portico keys sign --to ${environment}".`,
      });
    }
  }
  assertNoViolations(violations, `Shell ${shell.version} was not added to ${environment}.`);
}
