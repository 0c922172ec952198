import { Command } from "commander";
import { addLiveShell, listLiveShells, retireShell } from "../registry/liveShells.ts";
import { readShellRecord } from "../registry/readShellRecord.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import type { CommandContext } from "./commandContext.ts";

/** `portico shell …`: which shells serve pages, so that no release is published that would break one. */
export function createShellCommand(contextOf: (command: Command) => CommandContext): Command {
  const shell = new Command("shell").description("Say which shells serve pages in a channel.");
  shell
    .command("add")
    .description("A shell's pages are served from now on.")
    .argument("[folder]", "its built workspace", "shell-host")
    .requiredOption("--to <channel>", "which channel, such as production")
    .action(async (folder: string, { to }: { to: string }, command: Command) => {
      const { output, storage } = contextOf(command);
      const record = await readShellRecord(folder);
      const { shells } = await addLiveShell(storage, to, record);
      output.give([`Shell ${record.version} is live in ${to}.`], {
        environment: to,
        shells: versionsOf(shells),
      });
    });
  shell
    .command("retire")
    .description("No page of a shell is served any more.")
    .argument("<version>", "as printed by status")
    .requiredOption("--to <channel>", "which channel, such as production")
    .action(async (version: string, { to }: { to: string }, command: Command) => {
      const { output, storage } = contextOf(command);
      const { shells } = await retireShell(storage, to, version);
      output.give([`Shell ${version} is no longer live in ${to}.`], {
        environment: to,
        shells: versionsOf(shells),
      });
    });
  shell
    .command("list")
    .description("Show the live shells of a channel.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .action(async ({ to }: { to: string }, command: Command) => {
      const { output, storage } = contextOf(command);
      const shells = await listLiveShells(storage, to);
      const lines = shells.map(
        ({ version, contract, pages = [] }) => `${version}: contract ${contract}, ${pages.length} pages`,
      );
      output.give(lines.length > 0 ? lines : [`No shell is known to be live in ${to}.`], {
        environment: to,
        shells,
      });
    });
  return shell;
}

const versionsOf = (shells: readonly ShellRecord[]): string[] => shells.map(({ version }) => version);
