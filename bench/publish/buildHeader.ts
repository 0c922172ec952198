import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildInOwnProcess } from "@portico/tools/build/buildAll";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** The header loads its lazy chunk on this event. The released headers have no lazy chunk yet. */
export const partEvent = "bench-part";

const remoteSource = `import { defineRemote } from "@portico/shared-sdk";
import { mountReact } from "@portico/shared-sdk/react";
import { Header } from "./header/Header.tsx";

const header = mountReact(Header);

export const { contract, mount } = defineRemote({
  mount: (element, context) => {
    element.addEventListener("${partEvent}", () => {
      void import("./latePart.ts").then(({ latePart }) => element.setAttribute("data-part", latePart));
    });
    return header(element, context);
  },
});
`;

/**
 * Builds another revision of the header with a lazy chunk and returns its folder, which is two folders deeper than the
 * header's workspace.
 */
export async function buildHeader(revision: string): Promise<string> {
  const workspace = `.cache/${revision}/remote-header`;
  const directory = path.join(rootDirectory, workspace);
  rmSync(directory, { recursive: true, force: true });
  cpSync(path.join(rootDirectory, "remote-header"), directory, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules)(\/|$)/.test(source),
  });
  writeFileSync(path.join(directory, "src/remote.tsx"), remoteSource);
  writeFileSync(path.join(directory, "src/latePart.ts"), `export const latePart = "${revision}";\n`);
  await buildInOwnProcess(workspace, revision, { environment: { PORTICO_REVISION: revision } });
  return directory;
}
