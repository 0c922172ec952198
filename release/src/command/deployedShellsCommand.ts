import path from "node:path";
import { Command } from "commander";
import { assertReason } from "../channel/changeReason.ts";
import { readStoredChannel } from "../channel/channelFile.ts";
import { assertShellAcceptsChannel } from "../gate/assertShellAcceptsChannel.ts";
import { storeTemplates } from "../pages/shellTemplates.ts";
import { writePages } from "../pages/writePages.ts";
import {
  addDeployedShell,
  listDeployedShells,
  readShellsReason,
  retireShell,
} from "../registry/deployedShells.ts";
import { readShellRecord } from "../registry/readShellRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { requireEnvironment, type CommandContext } from "./commandContext.ts";
import type { CommandOutput } from "./commandOutput.ts";
import { createReasonOption } from "./optionValues.ts";

interface ShellOptions {
  readonly to: string;
  readonly dryRun?: boolean;
  readonly reason?: string;
}

const shellReason = "why, such as a ticket: up to 200 characters, which shell list shows";

type ContextOf = (command: Command) => CommandContext;

/** `portico shell …`: the deployed shells of a channel, so that no published release breaks one. */
export function createDeployedShellsCommand(contextOf: ContextOf): Command {
  return new Command("shell")
    .description("List, add and retire the shells that serve pages in a channel.")
    .addCommand(createAddCommand(contextOf))
    .addCommand(createRetireCommand(contextOf))
    .addCommand(createListCommand(contextOf));
}

function createAddCommand(contextOf: ContextOf): Command {
  return new Command("add")
    .description("Add a shell that serves pages; it must support the channel's releases.")
    .argument("[folder]", "its built workspace", "shell-host")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createReasonOption(shellReason))
    .action(async (folder: string, given: ShellOptions, command: Command) => {
      const context = contextOf(command);
      const options = await createChangeOptions(context, given);
      const { storage, keyring, environment, isDryRun } = options;
      const record = await readShellRecord(folder);
      await assertShellAcceptsChannel(storage, keyring, environment, record);
      if (!isDryRun && record.id !== undefined) {
        await storeTemplates(storage, path.join(folder, "dist/site"), environment);
      }
      const shells = await addDeployedShell(options, record);
      const channel = isDryRun ? null : await readStoredChannel(storage, keyring, environment);
      // before the shell is served, so that none of its visitors misses a page
      if (channel !== null) await writePages(options, channel.document);
      printShells(context.output, `Shell ${record.version} is live in ${environment}.`, shells, options);
    });
}

function createRetireCommand(contextOf: ContextOf): Command {
  return new Command("retire")
    .description("Remove a shell that no longer serves pages.")
    .argument("<version>", "as printed by status")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createReasonOption(shellReason))
    .action(async (version: string, given: ShellOptions, command: Command) => {
      const context = contextOf(command);
      const options = await createChangeOptions(context, given);
      const shells = await retireShell(options, version);
      printShells(
        context.output,
        `Shell ${version} is no longer live in ${options.environment}.`,
        shells,
        options,
      );
    });
}

function createListCommand(contextOf: ContextOf): Command {
  return new Command("list")
    .description("Show the deployed shells of a channel.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .action(async ({ to }: ShellOptions, command: Command) => {
      const { output, storage, memory, loadKeyring } = contextOf(command);
      const keyring = await loadKeyring();
      const environment = requireEnvironment(keyring, to);
      const options = { storage, memory, keyring, environment };
      const shells = await listDeployedShells(options);
      const { reason, isReasonLost } = await readShellsReason(options);
      const lines = shells.map(
        ({ version, contract, pages = [] }) => `${version}: contract ${contract}, ${pages.length} pages`,
      );
      if (lines.length === 0) lines.push(`No shell is known to be live in ${to}.`);
      if (reason !== null) lines.push(`Reason of the last change: ${reason}`);
      if (isReasonLost) lines.push("The reason of the last change is lost or changed in the storage.");
      output.print(lines, { environment, shells, reason, isReasonLost });
    });
}

/** A dry run signs nothing, so it asks for no passphrase. */
async function createChangeOptions(
  { storage, memory, warn, loadOwnKeyring, loadSigningKeys }: CommandContext,
  { to, dryRun: isDryRun = false, reason }: ShellOptions,
) {
  const keyring = await loadOwnKeyring();
  const environment = requireEnvironment(keyring, to);
  // order: before a passphrase is asked for and templates are stored
  assertReason({ keyring, environment, ...(reason !== undefined && { reason }) });
  const signingKeys = isDryRun ? [] : await loadSigningKeys();
  return {
    ...{ storage, memory, warn, keyring, environment, signingKeys, isDryRun },
    ...(reason !== undefined && { reason }),
  };
}

function printShells(
  output: CommandOutput,
  sentence: string,
  shells: readonly ShellRecord[],
  { environment, isDryRun }: { readonly environment: string; readonly isDryRun: boolean },
): void {
  const versions = shells.map(({ version }) => version);
  const lines = [sentence, `Deployed shells: ${versions.join(", ") || "none"}.`];
  output.print(isDryRun ? [...lines, "This is how it would be; nothing was written."] : lines, {
    environment,
    shells: versions,
    dryRun: isDryRun,
  });
}
