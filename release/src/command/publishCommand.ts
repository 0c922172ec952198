import { access } from "node:fs/promises";
import { Command } from "commander";
import { describeUntranslated } from "../publish/untranslated.ts";
import type { CommandContext } from "./commandContext.ts";
import { parseChannels } from "./optionValues.ts";

interface PublishCommandOptions {
  readonly to?: readonly string[];
  readonly dryRun?: boolean;
}

/** `portico publish <remote>` */
export function createPublishCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("publish")
    .description(
      "Store a remote's build as an immutable, signed release. No page runs it before it is promoted.",
    )
    .argument("<remote>", "name of a remote (header: the folder remote-header), or its folder")
    .option("--to <channels>", "check it against the deployed shells of these channels only", parseChannels)
    .option("--dry-run", "check it and store nothing")
    .action(async (remote: string, { to, dryRun = false }: PublishCommandOptions, command: Command) => {
      const { output, storage, memory, loadOwnKeyring, loadSigningKeys, warn } = contextOf(command);
      // with the parsers of scripts, styles and pages only here: they take half of the start of a command
      const { publishRemote } = await import("../publish/publishRemote.ts");
      const published = await publishRemote({
        remoteDirectory: await findRemote(remote),
        storage,
        memory,
        keyring: await loadOwnKeyring(),
        signingKeys: await loadSigningKeys(),
        isDryRun: dryRun,
        onProgress: output.logProgress,
        warn,
        ...(to !== undefined && { environments: to }),
      });
      const { name, version, files, bytes, isNew } = published;
      const what = `${name} ${version} (${files} files, ${bytes} bytes)`;
      const happened = isNew ? `Published ${what}.` : `${what} was published before; nothing changed.`;
      const outcome = dryRun ? `${what} passes every check; nothing was stored.` : happened;
      output.print([...describeUntranslated(published.untranslated), outcome], { ...published, dryRun });
    });
}

async function findRemote(remote: string): Promise<string> {
  const folder = `remote-${remote}`;
  return access(folder).then(
    () => folder,
    () => remote,
  );
}
