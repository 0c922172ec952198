import type { Keyring } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { readStoredChannel } from "./channelFile.ts";

/**
 * Refuses a keyring that does not trust a current channel: no command could build on that channel, and shells built with
 * the keyring would refuse it.
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
