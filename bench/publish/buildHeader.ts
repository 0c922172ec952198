import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildInOwnProcess } from "@portico/tools/build/buildAll";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Builds another revision of the header and returns its folder, which is two folders deeper than the header's workspace. */
export async function buildHeader(revision: string): Promise<string> {
  const workspace = `.cache/${revision}/remote-header`;
  const directory = path.join(rootDirectory, workspace);
  rmSync(directory, { recursive: true, force: true });
  cpSync(path.join(rootDirectory, "remote-header"), directory, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source),
  });
  const source = path.join(directory, "src/header/Header.tsx");
  const text = readFileSync(source, "utf8");
  writeFileSync(source, text.replace("<header ", `<header data-build="${revision}" `));
  await buildInOwnProcess(workspace, revision, { environment: { PORTICO_REVISION: revision } });
  return directory;
}
