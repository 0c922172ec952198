import { Command } from "commander";
import { describeDifference } from "../channel/describeDifference.ts";
import { approveProposal } from "../channel/proposal.ts";
import { createIssueOptions } from "./channelCommands.ts";
import type { CommandContext } from "./commandContext.ts";

/** `portico approve <proposal>` */
export function createApproveCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("approve")
    .description("Sign a channel that somebody else proposed; with enough signatures it goes live.")
    .argument("<proposal>", "as printed by the command that proposed it, and by status")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "say what it would change, and sign nothing")
    .action(async (id: string, given: { to: string; dryRun?: boolean }, command: Command) => {
      const { output, ...context } = contextOf(command);
      const options = await createIssueOptions({ output, ...context }, given);
      const { before, after, missingSignatures, isWritten } = await approveProposal({ ...options, id });
      const changes = describeDifference(before, after);
      const outcome = (): string => {
        if (given.dryRun === true) return "Nothing was signed.";
        if (isWritten) return `The channel ${given.to} is now number ${after.sequence}.`;
        return `Signed; ${missingSignatures} more signature(s) are needed.`;
      };
      output.give([...changes, outcome()], {
        environment: given.to,
        changes,
        sequence: after.sequence,
        missingSignatures,
        written: isWritten,
      });
    });
}
