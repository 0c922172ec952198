import { Command } from "commander";
import { defaultTimestampHours } from "../channel/channelTimestamp.ts";
import { renewTimestamp } from "../channel/renewTimestamp.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { parseWholeNumberUpTo } from "./optionValues.ts";

/** A week: longer timestamps protect hardly more than the channel's own dates. */
const longestHours = 168;

/** `portico timestamp`: the job that keeps pages sure that they get the newest channel. */
export function createTimestampCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("timestamp")
    .description("Sign a new timestamp of the current channel; run it every hour.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option(
      "--valid-hours <hours>",
      `how long pages accept it (default: ${defaultTimestampHours})`,
      parseWholeNumberUpTo(longestHours),
    )
    .action(async ({ to, validHours }: { to: string; validHours?: number }, command: Command) => {
      const { output, storage, memory, warn, loadOwnKeyring, loadSigningKeys } = contextOf(command);
      const keyring = await loadOwnKeyring();
      const { sequence, notAfter } = await renewTimestamp({
        storage,
        memory,
        warn,
        keyring,
        signingKeys: await loadSigningKeys(),
        environment: requireEnvironment(keyring, to),
        now: Date.now(),
        ...(validHours !== undefined && { timestampHours: validHours }),
      });
      const until = new Date(notAfter).toISOString();
      output.print([`The channel ${to}, sequence ${sequence}, has a timestamp until ${until}.`], {
        environment: to,
        sequence,
        notAfter: until,
      });
    });
}
