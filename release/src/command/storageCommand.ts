import { Command } from "commander";
import type { CommandContext } from "./commandContext.ts";

/** `portico storage …` */
export function createStorageCommand(contextOf: (command: Command) => CommandContext): Command {
  const storage = new Command("storage").description("Check where releases and channels are stored.");
  storage
    .command("check")
    .description("Let 16 writers change the same files, of which the storage may accept one each time.")
    .action(async (_: object, command: Command) => {
      const { output, openedStorage } = contextOf(command);
      const rounds = await openedStorage.check();
      const facts = await openedStorage.describeBucket();
      output.print(
        [`${openedStorage.name} accepted one of 16 writers in each of ${rounds} rounds.`, ...facts],
        { storage: openedStorage.name, rounds, facts },
      );
    });
  return storage;
}
