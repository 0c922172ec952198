import { readFile } from "node:fs/promises";
import path from "node:path";
import { Command } from "commander";
import { addLiveShell, listLiveShells, retireShell } from "../registry/liveShells.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createReleaseError } from "../releaseError.ts";
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

/** Errors: `ReleaseError` `not-found` or `bad-file` */
async function readShellRecord(folder: string): Promise<ShellRecord> {
  const file = path.join(folder, "dist/shell.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw createReleaseError("not-found", `There is no ${file}; build the shell first.`);
  });
  const record = JSON.parse(text) as Partial<ShellRecord>;
  if (
    typeof record.version === "string" &&
    typeof record.contract === "string" &&
    record.shared !== undefined
  ) {
    return record as ShellRecord;
  }
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}
