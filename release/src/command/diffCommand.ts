import { Command } from "commander";
import { readStoredChannel } from "../channel/channelFile.ts";
import { describeDifference } from "../channel/describeDifference.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";

/** `portico diff <from> <to>` */
export function createDiffCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("diff")
    .description("Print the differences between two channels.")
    .argument("<from>", "such as production")
    .argument("<to>", "such as test")
    .action(async (from: string, to: string, _: unknown, command: Command) => {
      const { output, storage, loadOwnKeyring } = contextOf(command);
      const keyring = await loadOwnKeyring();
      const read = async (name: string) =>
        (await readStoredChannel(storage, keyring, requireEnvironment(keyring, name)))?.document ?? null;
      const differences = describeDifference(await read(from), await read(to));
      const lines = differences.length > 0 ? differences : [`${from} and ${to} run the same.`];
      output.print(lines, { from, to, differences });
    });
}
