import { listDisabled } from "../channel/channelFile.ts";
import { describeDifference } from "../channel/describeDifference.ts";
import type { PromotedChannel } from "../channel/changeRemote.ts";
import type { WrittenPages } from "../pages/writePages.ts";
import type { CommandOutput } from "./commandOutput.ts";

/** Nothing where no remote of the channel has pages. */
export function describePages(pages: WrittenPages | undefined): readonly string[] {
  if (pages === undefined) return [];
  const { written, total, removed } = pages;
  return [
    ...(total === 0 ? [] : [`${written} of ${total} pages of remotes are new or changed.`]),
    ...(removed === 0 ? [] : [`${removed} pages of former routes were removed.`]),
  ];
}

const reasonsOfChoice = {
  canary: "the release of its running canary",
  newest: "the newest published release",
} as const;

/** Nothing for a release that was given. */
const describeChoice = (chosen: PromotedChannel["chosen"]): readonly string[] =>
  chosen === undefined
    ? []
    : [`Took ${chosen.version}, ${reasonsOfChoice[chosen.by]}; --release names another.`];

/** Prints what a command changed in a channel, or would change. */
export function printChange(
  output: CommandOutput,
  { before, after, isWritten, proposal, chosen, pages }: PromotedChannel,
  { environment, isDryRun = false }: { readonly environment: string; readonly isDryRun?: boolean },
): void {
  const changes = describeDifference(before, after);
  const isNew = after.sequence !== before?.sequence;
  const outcome = (): string => {
    if (!isNew && !isWritten && changes.length === 0) {
      return `The channel ${environment} is up to date; nothing changed.`;
    }
    if (isDryRun)
      return `The channel ${environment} would have sequence ${after.sequence}; nothing was written.`;
    if (proposal !== undefined) {
      return `The channel ${environment} is unchanged: ${proposal.missingSignatures} more signature(s) are needed. Ask for "portico approve ${proposal.id} --to ${environment}".`;
    }
    if (!isNew) {
      return `The channel ${environment} still has sequence ${after.sequence}, now with a kill document: ${listDisabled(after).join(", ")} disabled.`;
    }
    return `The channel ${environment} now has sequence ${after.sequence}, good until ${new Date(after.notAfter).toISOString()}.`;
  };
  output.print([...changes, ...describeChoice(chosen), outcome(), ...describePages(pages)], {
    environment,
    changes,
    sequence: after.sequence,
    notAfter: new Date(after.notAfter).toISOString(),
    written: isWritten,
    dryRun: isDryRun,
    ...(chosen !== undefined && { chosen }),
    ...(proposal !== undefined && { proposal }),
    ...(pages !== undefined && { pages }),
  });
}
