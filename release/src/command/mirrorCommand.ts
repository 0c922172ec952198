import { Command } from "commander";
import { requireOwnStorage } from "../keys/signedKeyring.ts";
import { createReleaseError } from "../releaseError.ts";
import { mirrorStorage } from "../storage/mirrorStorage.ts";
import type { CommandContext } from "./commandContext.ts";

/** `portico mirror <from> <to>` */
export function createMirrorCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("mirror")
    .description("Copy a storage with its history, to another region, as a backup, or back from it.")
    .argument("<from>", "a folder or a bucket, as for --storage")
    .argument("<to>", "the copy; it is never set back to an earlier state")
    .action(async (from: string, to: string, _: object, command: Command) => {
      const { output, open, loadKeyring, warn } = contextOf(command);
      const [source, copy] = [open(from), open(to)];
      const keyring = await loadKeyring();
      await source.requirePresent();
      if ((await source.identify()) === (await copy.identify())) {
        throw createReleaseError("bad-usage", `${source.name} and ${copy.name} are the same storage.`);
      }
      for (const { storage, name } of [source, copy]) await requireOwnStorage(storage, keyring, name);
      const options = {
        from: source.storage,
        to: copy.storage,
        keyring,
        onProgress: output.logProgress,
        warn,
      };
      const { copied, present, refused } = await mirrorStorage(options);
      output.print([`Copied ${copied} files to ${copy.name}; ${present} were there already.`], {
        copied,
        present,
        refused,
      });
      if (refused.length > 0) {
        throw createReleaseError(
          "refused",
          `Not copied, since they do not verify with this keyring: ${refused.join(", ")}.`,
        );
      }
    });
}
