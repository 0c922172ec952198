import { Command } from "commander";
import {
  placeCard,
  promoteRemote,
  renewChannel,
  repairChannel,
  revokeRelease,
  rollBackRemote,
  setRemoteDisabled,
  type ChangeOptions,
  type PromotedChannel,
} from "../channel/changeRemote.ts";
import type { Withdrawal } from "../channel/channelEdits.ts";
import type { IssuedChannel, IssueOptions } from "../channel/issueChannel.ts";
import { maximumSignatures, releasePlatforms, type ReleasePlatform } from "../format/channel.ts";
import { places } from "../format/places.ts";
import { writePages, type WrittenPages } from "../pages/writePages.ts";
import { createReleaseError } from "../releaseError.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import { readServerTime } from "./readServerTime.ts";
import { printChange } from "./printChange.ts";
import {
  createReasonOption,
  parseEditions,
  parsePercentage,
  parsePlatforms,
  parseMinimum,
  parseRemote,
  parseTime,
  parseVersion,
  parseWholeNumberUpTo,
} from "./optionValues.ts";

/** Limits freeze attacks: an attacker with storage access can pin clients until expiry. */
const longestValidDays = 365;

type ContextOf = (command: Command) => CommandContext;

interface ChannelCommandOptions {
  readonly to: string;
  readonly validDays?: number;
  readonly dryRun?: boolean;
  readonly acceptClock?: boolean;
  readonly release?: string;
  readonly acceptMissingTranslations?: boolean;
  readonly canary?: number;
  readonly edition?: readonly string[];
  readonly platform?: readonly ReleasePlatform[];
  readonly signatures?: number;
  readonly below?: string;
  readonly reason?: string;
  /** The second argument, where the command has one. */
  readonly place: string;
  readonly order?: number;
  readonly from?: number;
  readonly until?: number;
}

/** `portico promote`, `place`, `rollback`, `revoke`, `disable`, `enable`, `renew` and `repair`: everything that issues a new channel. */
export function createChannelCommands(contextOf: ContextOf): Command[] {
  return [
    createChannelCommand(contextOf, "promote <remote>", (options, { release, canary, ...given }) =>
      promoteRemote({
        ...options,
        acceptsMissingTranslations: given.acceptMissingTranslations ?? false,
        ...(release !== undefined && { version: release }),
        ...(canary !== undefined && { canaryPercentage: canary }),
      }),
    )
      .description(
        "Make a published release the one that visitors get: all, a percentage, editions or platforms.",
      )
      .option("--release <version>", "which one (default: the running canary's, else the newest published)")
      .option(
        "--canary <percentage>",
        "percentage of visitors (0–100), sticky per browser; with --edition, of these editions",
        parsePercentage,
      )
      .option(
        "--edition <names>",
        "to these editions, such as turkey,eu; takes precedence over every other rule. A first promotion gives no other edition its pages",
        parseEditions,
      )
      .option(
        "--platform <names>",
        `to these platforms (${releasePlatforms.join(", ")}), where no edition is named`,
        parsePlatforms,
      )
      .option(
        "--accept-missing-translations",
        "to production although pages in some languages will show messages in English",
      ),

    createChannelCommand(contextOf, "place <remote> <place>", ({ editions, ...options }, given) => {
      const { order, from, until } = given;
      return placeCard({
        ...options,
        place: given.place,
        card: {
          ...(order !== undefined && { order }),
          ...(editions !== undefined && { editions }),
          ...(from !== undefined && { startsAt: from }),
          ...(until !== undefined && { endsAt: until }),
        },
      });
    })
      .description("Set where and when other pages show the card of a remote; what is not given is reset.")
      .option(
        "--order <number>",
        "cards with a lower number come first (default: 100)",
        parseWholeNumberUpTo(1_000),
      )
      .option("--edition <names>", "in these editions only, such as turkey,eu", parseEditions)
      .option("--from <time>", "not before this time, such as 2027-01-10T09:00Z", parseTime)
      .option("--until <time>", "not from this time on", parseTime),

    createChannelCommand(contextOf, "rollback <remote>", rollBackRemote)
      .description("Take back what went out last: the canary if one runs, else the stable release.")
      .option(
        "--edition <names>",
        "take back what these editions have of their own: a rule, else the pages of a first promotion",
        parseEditions,
      )
      .option("--platform <names>", "take back the rule of these platforms only", parsePlatforms),

    createChannelCommand(contextOf, "revoke <remote>", (options, given) =>
      revokeRelease({ ...options, withdrawal: parseWithdrawal(given) }),
    )
      .description("Withdraw releases from every browser, also from those that have stored one.")
      .option("--release <version>", "the release to withdraw", parseVersion)
      .option("--below <version>", "withdraw every release below this version instead", parseMinimum),

    createChannelCommand(contextOf, "disable <remote>", (options) =>
      setRemoteDisabled(options, true),
    ).description("The kill switch: take a remote off every page."),

    createChannelCommand(contextOf, "enable <remote>", (options) =>
      setRemoteDisabled(options, false),
    ).description("Take the kill switch back."),

    createChannelCommand(contextOf, "renew", (options, { signatures: minimumSignatures = 0 }) =>
      renewChannel({ ...options, minimumSignatures }),
    )
      .description("Issue the channel anew with later dates, and with signatures of the available keys.")
      .option(
        "--signatures <count>",
        "require this number of signatures, even where the keyring requires fewer",
        parseWholeNumberUpTo(maximumSignatures),
      ),

    createChannelCommand(contextOf, "repair", repairChannel).description(
      "Issue the newest verified channel and list of deployed shells again, and write what can be computed, after the storage was rolled back, lost files or a wrong clock issued it.",
    ),
  ];
}

/** Errors: `ReleaseError` `bad-usage` */
function parseWithdrawal({ release, reason, below }: ChannelCommandOptions): Withdrawal {
  if (below !== undefined && release === undefined) return { below };
  const isReason = reason !== undefined && /^[ -~]{1,120}$/.test(reason);
  if (release !== undefined && isReason && below === undefined) return { version: release, reason };
  throw createReleaseError(
    "bad-usage",
    "Give --release with --reason, which pages load (1 to 120 letters, digits or other ASCII characters), or --below.",
  );
}

function createChannelCommand(
  contextOf: ContextOf,
  usage: string,
  run: (options: ChangeOptions, given: ChannelCommandOptions) => Promise<PromotedChannel>,
): Command {
  const [name = "", argument, second] = usage.split(" ");
  const command = new Command(name);
  if (argument !== undefined) command.argument(argument, "name of the remote, such as header", parseRemote);
  if (second !== undefined) command.argument(second, `one of ${Object.keys(places).join(", ")}`);
  return addChangeOptions(command)
    .requiredOption("--to <channel>", "which channel, such as production")
    .option(
      "--valid-days <days>",
      "how long pages accept the channel (default: 30)",
      parseWholeNumberUpTo(longestValidDays),
    )
    .action(async () => {
      const context = contextOf(command);
      const given = { ...command.opts<ChannelCommandOptions>(), place: command.args[1] ?? "" };
      // a foreign keyring in the storage must not stop these; they build on a verified channel only
      const isUrgent = ["disable", "rollback", "repair"].includes(name);
      const issue = await createIssueOptions(
        context,
        given,
        isUrgent ? context.loadKeyring : context.loadOwnKeyring,
      );
      const target = {
        remote: command.args[0] ?? "",
        ...(given.edition !== undefined && { editions: given.edition }),
        ...(given.platform !== undefined && { platforms: given.platform }),
      };
      const issued = await run({ ...issue, ...target }, given);
      const pages = issued.pages ?? (await updatePages(issued, issue));
      printChange(context.output, { ...issued, ...(pages !== undefined && { pages }) }, issue);
    });
}

/** The channel is what counts: pages that can't be written now must not make a kill switch or a rollback fail. */
async function updatePages(
  { after, proposal }: IssuedChannel,
  options: IssueOptions,
): Promise<WrittenPages | undefined> {
  const { isDryRun = false, warn } = options;
  if (isDryRun || proposal !== undefined) return undefined;
  return writePages(options, after).catch((error: unknown) => {
    warn?.(
      `The pages of the remotes were not updated: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  });
}

export function addClockOption(command: Command): Command {
  return command.option(
    "--accept-clock",
    "this machine's clock is right, even if it differs from the channel or the web server",
  );
}

/** The options of every command that issues a channel. */
export function addChangeOptions(command: Command): Command {
  return addClockOption(command)
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createReasonOption());
}

export async function createIssueOptions(
  context: CommandContext,
  {
    to,
    validDays,
    dryRun = false,
    acceptClock = false,
    reason,
  }: Pick<ChannelCommandOptions, "to" | "validDays" | "dryRun" | "acceptClock" | "reason">,
  loadKeyring = context.loadOwnKeyring,
): Promise<IssueOptions> {
  const keyring = await loadKeyring();
  return {
    storage: context.storage,
    memory: context.memory,
    warn: context.warn,
    keyring,
    signingKeys: await context.loadSigningKeys(),
    environment: requireEnvironment(keyring, to),
    now: Date.now(),
    acceptsClock: acceptClock,
    readServerTime,
    isDryRun: dryRun,
    ...(validDays !== undefined && { validDays }),
    ...(reason !== undefined && { reason }),
  };
}
