import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { readShellList } from "../registry/shellList.ts";
import type { Storage } from "../storage/storage.ts";
import { readStoredChannel } from "./channelFile.ts";

/**
 * Refuses a keyring that does not trust a current channel or its list of deployed shells. No command could build on them,
 * and shells built with the keyring would refuse the channel.
 *
 * Errors: `ReleaseError` `refused`
 */
export async function requireTrustedChannels(
  storage: Storage,
  before: Keyring,
  after: Keyring,
): Promise<void> {
  for (const environment of Object.keys(after.channels)) {
    const isTrustedBy = async (keyring: Keyring): Promise<boolean> => {
      const channel = await readStoredChannel(storage, keyring, environment).catch(() => "refused" as const);
      if (channel === null || channel === "refused") return channel === null;
      return (await readShellList({ storage, keyring, environment })).fault === null;
    };
    if ((await isTrustedBy(after)) || !(await isTrustedBy(before))) continue;
    throw createReleaseError(
      "refused",
      `The channel ${environment}, or its list of deployed shells, has too few signatures for that keyring; have it signed first by the keys that stay, with "portico renew --to ${environment} --signatures <count>".`,
    );
  }
}
