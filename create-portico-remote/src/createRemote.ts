import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { findNameProblem, listRemotes, type RemoteManifest } from "@portico/remote-kit/internal/manifest";
import { copyTemplate, rewrite } from "./copyTemplate.ts";
import { setCardPlace } from "./setCardPlace.ts";

const templateDirectory = path.resolve(__dirname, "../template");

/**
 * Creates the folder `remote-{name}` from the template, with a page at `/{name}/` and a port of its own.
 *
 * @param card  the place of other pages that shows its card; without it, the remote has none
 *
 * Errors: throws an error of one sentence, and leaves nothing behind, for a name that a remote can't have, a folder that
 *         exists, or a route that is another's
 */
export function createRemote(rootDirectory: string, name: string, card?: string): string {
  const problem = findNameProblem(name);
  if (problem !== null) throw new Error(`The name ${JSON.stringify(name)} ${problem}.`);
  const folder = `remote-${name}`;
  const directory = path.join(rootDirectory, folder);
  if (existsSync(directory)) throw new Error(`The folder ${folder} exists already; choose another name.`);
  const ports = listRemotes(rootDirectory).map(({ manifest }) => manifest.devPort);
  try {
    copyTemplate(templateDirectory, directory, name);
    setCardPlace(directory, card);
    // the template is one folder deeper than a remote
    rewrite(path.join(directory, "tsconfig.json"), (text) => text.replaceAll(/"\.\.\/(?=\.\.)/g, '"'));
    rewrite(path.join(directory, "package.json"), (text) => withPort(text, ports));
    // the same checks as for every remote: the route, for instance
    listRemotes(rootDirectory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** The manifest with the first port after those of the other remotes. */
function withPort(packageFile: string, ports: readonly number[]): string {
  const content = JSON.parse(packageFile) as { readonly portico: RemoteManifest };
  const devPort = Math.max(content.portico.devPort, ...ports.map((port) => port + 1));
  return `${JSON.stringify({ ...content, portico: { ...content.portico, devPort } }, null, 2)}\n`;
}
