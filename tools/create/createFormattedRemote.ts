import path from "node:path";
import { createRemote } from "@portico/create-remote/createRemote";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";

/**
 * Creates the folder `remote-{name}` in `root`, and breaks its lines as Prettier does: a longer name than the template's
 * breaks them elsewhere.
 *
 * Errors: as {@link createRemote}
 */
export async function createFormattedRemote(root: string, name: string, card?: string): Promise<string> {
  const folder = createRemote(root, name, card);
  const prettier = path.join(rootDirectory, "node_modules/prettier/bin/prettier.cjs");
  const options = ["--write", "--log-level", "warn"];
  await runProcess(process.execPath, [prettier, ...options, path.join(root, folder)]);
  return folder;
}
