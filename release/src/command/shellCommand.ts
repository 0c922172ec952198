import path from "node:path";
import { Command } from "commander";
import { readStoredChannel } from "../channel/channelFile.ts";
import { assertShellAcceptsChannel } from "../gate/assertShellAcceptsChannel.ts";
import { storeTemplates } from "../pages/shellTemplates.ts";
import { writePages } from "../pages/writePages.ts";
import type { Keyring } from "../format/index.ts";
import {
  addDeployedShell,
  listDeployedShells,
  retireShell,
  type ChangeShellsOptions,
} from "../registry/deployedShells.ts";
import { readShellRecord } from "../registry/readShellRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { requireEnvironment } from "./commandContext.ts";
import type { CommandContext } from "./commandContext.ts";
import type { CommandOutput } from "./commandOutput.ts";

interface ShellCommandOptions {
  readonly to: string;
  readonly dryRun?: boolean;
}

/** `portico shell …`: the shells that serve pages, so that no published release breaks one. */
export function createShellCommand(contextOf: (command: Command) => CommandContext): Command {
  const shell = new Command("shell").description(
    "List, add and retire the shells that serve pages in a channel.",
  );
  shell
    .command("add")
    .description("Add a shell that serves pages; it must support the channel's releases.")
    .argument("[folder]", "its built workspace", "shell-host")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "print what would change, and change nothing")
    .action(async (folder: string, { to, dryRun = false }: ShellCommandOptions, command: Command) => {
      const { output, storage, loadKeyring, ...context } = contextOf(command);
      const keyring = await loadKeyring();
      const environment = requireEnvironment(keyring, to);
      const options = await createChangeOptions({ storage, ...context }, { keyring, environment, dryRun });
      const record = await readShellRecord(folder);
      await assertShellAcceptsChannel(storage, keyring, environment, record);
      if (!dryRun && record.id !== undefined) {
        await storeTemplates(storage, path.join(folder, "dist/site"), environment);
      }
      const shells = await addDeployedShell(options, record);
      const channel = dryRun ? null : await readStoredChannel(storage, keyring, environment);
      // before the shell is served, so that none of its visitors misses a page
      if (channel !== null) await writePages(options, channel.document);
      printShells(output, `Shell ${record.version} is live in ${to}.`, shells, { environment, dryRun });
    });
  shell
    .command("retire")
    .description("Remove a shell that no longer serves pages.")
    .argument("<version>", "as printed by status")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option("--dry-run", "print what would change, and change nothing")
    .action(async (version: string, { to, dryRun = false }: ShellCommandOptions, command: Command) => {
      const { output, loadKeyring, ...context } = contextOf(command);
      const keyring = await loadKeyring();
      const environment = requireEnvironment(keyring, to);
      const options = await createChangeOptions(context, { keyring, environment, dryRun });
      const shells = await retireShell(options, version);
      printShells(output, `Shell ${version} is no longer live in ${to}.`, shells, { environment, dryRun });
    });
  shell
    .command("list")
    .description("Show the deployed shells of a channel.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .action(async ({ to }: ShellCommandOptions, command: Command) => {
      const { output, storage, memory, loadKeyring } = contextOf(command);
      const keyring = await loadKeyring();
      const environment = requireEnvironment(keyring, to);
      const shells = await listDeployedShells({ storage, memory, keyring, environment });
      const lines = shells.map(
        ({ version, contract, pages = [] }) => `${version}: contract ${contract}, ${pages.length} pages`,
      );
      output.print(lines.length > 0 ? lines : [`No shell is known to be live in ${to}.`], {
        environment: to,
        shells,
      });
    });
  return shell;
}

/** A dry run signs nothing, so it asks for no passphrase. */
async function createChangeOptions(
  {
    storage,
    memory,
    warn,
    loadSigningKeys,
  }: Pick<CommandContext, "storage" | "memory" | "warn" | "loadSigningKeys">,
  {
    keyring,
    environment,
    dryRun,
  }: { readonly keyring: Keyring; readonly environment: string; readonly dryRun: boolean },
): Promise<ChangeShellsOptions> {
  const signingKeys = dryRun ? [] : await loadSigningKeys();
  return { storage, memory, warn, keyring, environment, signingKeys, isDryRun: dryRun };
}

function printShells(
  output: CommandOutput,
  sentence: string,
  shells: readonly ShellRecord[],
  { environment, dryRun }: { readonly environment: string; readonly dryRun: boolean },
): void {
  const versions = shells.map(({ version }) => version);
  const lines = [sentence, `Deployed shells: ${versions.join(", ") || "none"}.`];
  output.print(dryRun ? [...lines, "This is how it would be; nothing was written."] : lines, {
    environment,
    shells: versions,
    dryRun,
  });
}
