import { Command } from "commander";
import { findGarbage, keptDays, removeGarbage } from "../storage/collectGarbage.ts";
import type { CommandContext } from "./commandContext.ts";
import { readServerTime } from "./readServerTime.ts";

const neverTouched =
  "Never touched: channels, proposals, lists of deployed shells, keyrings and keys, with all their earlier states, and files that Portico did not write.";

/** `portico gc` */
export function createGcCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("gc")
    .description(
      `Show the releases and pages that nothing names and that are at least ${keptDays} days old, and delete them with --delete.`,
    )
    .option("--delete", "delete them; without it, nothing is changed")
    .option(
      "--accept-clock",
      "this machine's clock is right, even if it differs from the channel or the web server",
    )
    .addHelpText("after", `\n${neverTouched}`)
    .action(async (given: { delete?: boolean; acceptClock?: boolean }, command: Command) => {
      const { storage, memory, warn, output, requireStorage, loadOwnKeyring } = contextOf(command);
      const keyring = await loadOwnKeyring();
      await requireStorage();
      const acceptsClock = given.acceptClock === true;
      const options = { storage, memory, warn, keyring, now: Date.now(), acceptsClock, readServerTime };
      const isDeleted = given.delete === true;
      const found = await findGarbage({ ...options, onProgress: output.logProgress });
      const garbage = isDeleted ? await removeGarbage(options, found) : found;
      const groups = garbage.map(({ subject, files }) => ({
        subject,
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      }));
      const files = groups.reduce((sum, group) => sum + group.files, 0);
      const bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
      output.print(
        [
          ...groups.map((group) => `${group.subject}: ${group.files} files, ${group.bytes} bytes`),
          isDeleted
            ? `Deleted ${files} files, ${bytes} bytes.`
            : `Would delete ${files} files, ${bytes} bytes; nothing was changed. portico gc --delete deletes them.`,
          neverTouched,
        ],
        { deleted: isDeleted, files, bytes, garbage: groups },
      );
    });
}
