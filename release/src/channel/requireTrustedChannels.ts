import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { readStoredChannel } from "./channelFile.ts";

/**
 * Refuses a keyring that would take the trust away from a channel that has it: nobody could build on that channel any
 * more, and shells built from then on would refuse it.
 *
 * Errors: `ReleaseError` `refused`
 */
export async function requireTrustedChannels(
  storage: Storage,
  before: Keyring,
  after: Keyring,
): Promise<void> {
  for (const environment of Object.keys(after.channels)) {
    const isTrustedBy = (keyring: Keyring): Promise<boolean> =>
      readStoredChannel(storage, keyring, environment).then(
        () => true,
        () => false,
      );
    if ((await isTrustedBy(after)) || !(await isTrustedBy(before))) continue;
    throw createReleaseError(
      "refused",
      `The channel ${environment} has too few signatures for that keyring; have it signed first by the keys that stay, with "portico renew --to ${environment} --signatures <count>".`,
    );
  }
}
