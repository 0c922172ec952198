import type { ChannelDocument } from "../format/index.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { requireDeployedShells } from "../registry/deployedShells.ts";
import type { ShellListOptions } from "../registry/shellList.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { checkDeployedShells } from "./checkEnvironment.ts";
import { listRunning } from "./listRunning.ts";
import { assertNoViolations } from "./assertNoViolations.ts";

interface Change {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
}

/**
 * Checks a channel before it is written. Every deployed shell must be able to run each release that the channel newly
 * serves, whether it was promoted, enabled again, or approved long after it was proposed. Resolves to the deployed shells.
 *
 * Errors: `ReleaseError` `gate-refused`, `shells-missing` or `shells-refused`
 */
export async function assertCompatibleWithDeployedShells(
  { before, after }: Change,
  options: ShellListOptions,
): Promise<readonly ShellRecord[]> {
  const { storage, environment } = options;
  const shells = await requireDeployedShells(options);
  // without a deployed shell there is nothing to check, and records that the storage may have lost are not needed
  if (shells.length === 0) return shells;
  for (const [name, remote] of Object.entries(after.remotes)) {
    const former = before?.remotes[name];
    const known = former === undefined ? [] : listRunning(former);
    for (const version of listRunning(remote).filter((running) => !known.includes(running))) {
      const { record } = await readReleaseRecord(storage, name, version);
      const violations = await checkDeployedShells(storage, { environment, shells, channel: before }, record);
      assertNoViolations(
        violations,
        `The channel ${environment} is unchanged: deployed shells can't run ${name} ${version}.`,
      );
    }
  }
  return shells;
}
