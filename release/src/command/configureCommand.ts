import { Command } from "commander";
import { issueChannel } from "../channel/issueChannel.ts";
import type { ThirdPartyScript } from "../format/index.ts";
import { readJsonFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { addChangeOptions, createIssueOptions } from "./channelCommands.ts";
import type { CommandContext } from "./commandContext.ts";
import { printChange } from "./printChange.ts";
import { parseStaticOrigins } from "./optionValues.ts";

interface ConfigureOptions {
  readonly to: string;
  readonly staticOrigins?: readonly string[];
  readonly thirdPartyScripts?: string;
  readonly dryRun?: boolean;
  readonly acceptClock?: boolean;
  readonly reason?: string;
}

/** `portico configure`: what a channel contains besides its remotes. */
export function createConfigureCommand(contextOf: (command: Command) => CommandContext): Command {
  return addChangeOptions(new Command("configure"))
    .description("Set the origins of releases, and the third-party scripts that pages may run.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option(
      "--static-origins <origins>",
      "first choice first, separated by commas; self is the page's own origin",
      parseStaticOrigins,
    )
    .option("--third-party-scripts <file>", "JSON list of { name, address, integrity }")
    .action(async (given: ConfigureOptions, command: Command) => {
      const context = contextOf(command);
      const options = await createIssueOptions(context, given);
      const { staticOrigins, thirdPartyScripts } = given;
      if (staticOrigins === undefined && thirdPartyScripts === undefined) {
        throw createReleaseError(
          "bad-usage",
          "Name what to configure: --static-origins, --third-party-scripts.",
        );
      }
      const scripts = thirdPartyScripts === undefined ? undefined : readScripts(thirdPartyScripts);
      const issued = await issueChannel(options, (draft) => ({
        ...draft,
        ...(staticOrigins !== undefined && { staticOrigins }),
        ...(scripts !== undefined && { thirdPartyScripts: scripts }),
      }));
      printChange(context.output, issued, options);
    });
}

function readScripts(file: string): ThirdPartyScript[] {
  const value = readJsonFile(file);
  // the channel's parser validates each entry when the channel is issued
  if (Array.isArray(value)) return value as ThirdPartyScript[];
  throw createReleaseError("bad-file", `${file} is not a JSON list of { name, address, integrity }.`);
}
