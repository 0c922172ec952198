import { Command } from "commander";
import { describeDifference } from "../channel/describeDifference.ts";
import { approveProposal } from "../channel/proposal.ts";
import { writePages } from "../pages/writePages.ts";
import { addClockOption, createIssueOptions } from "./channelCommands.ts";
import type { CommandContext } from "./commandContext.ts";
import { describePages } from "./printChange.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** `portico approve <proposal>` */
export function createApproveCommand(contextOf: (command: Command) => CommandContext): Command {
  return addClockOption(new Command("approve"))
    .description("Sign a proposed channel; with enough signatures it becomes the current one.")
    .argument("<proposal>", "as printed by the command that proposed it, and by status")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "print what it would change, and sign nothing")
    .action(
      async (
        id: string,
        given: { to: string; dryRun?: boolean; acceptClock?: boolean },
        command: Command,
      ) => {
        const { output, ...context } = contextOf(command);
        const options = await createIssueOptions({ output, ...context }, given);
        const approval = await approveProposal({ ...options, id });
        const { before, after, missingSignatures, minimumSignatures, isWritten, reason } = approval;
        const changes = describeDifference(before, after);
        const [issuedAt, notAfter] = [after.issuedAt, after.notAfter].map((ms) => new Date(ms).toISOString());
        const terms = [
          ...(reason === null ? [] : [`Reason: ${reason}`]),
          `Issued ${issuedAt}, valid until ${notAfter} (${Math.round((after.notAfter - after.issuedAt) / dayMs)} days).`,
          ...(minimumSignatures > 0 ? [`Requires ${minimumSignatures} signatures.`] : []),
        ];
        const outcome = (): string => {
          if (given.dryRun === true) return "Nothing was signed.";
          if (isWritten) return `The channel ${given.to} now has sequence ${after.sequence}.`;
          return `Signed; ${missingSignatures} more signature(s) are needed.`;
        };
        const pages = isWritten ? await writePages(options, after) : undefined;
        output.print([...changes, ...terms, outcome(), ...describePages(pages)], {
          environment: given.to,
          changes,
          reason,
          sequence: after.sequence,
          issuedAt,
          notAfter,
          minimumSignatures,
          missingSignatures,
          written: isWritten,
          ...(pages !== undefined && { pages }),
        });
      },
    );
}
