import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listRemotes } from "../manifest/listRemotes.ts";
import { findNameProblem } from "../manifest/readRemoteManifest.ts";
import type { RemoteManifest } from "../manifest/remoteManifest.ts";

const templateDirectory = path.resolve(__dirname, "../../template");

/** Generated files of a remote's folder, which the template may contain as well. */
const written = new Set(["dist", "node_modules"]);

/** The template is one folder deeper than a remote: these files import from outside of it. */
const filesWithOuterPaths = ["tsconfig.json", "webpack.config.ts", "src/dev/index.tsx"];

/**
 * Creates the folder `remote-{name}` from the template, with a page at `/{name}/` and a port of its own.
 *
 * Errors: throws an error of one sentence, and leaves nothing behind, for a name that a remote can't have, a folder that
 *         exists, or a route that is another's
 */
export function createRemote(rootDirectory: string, name: string): string {
  const problem = findNameProblem(name);
  if (problem !== null) throw new Error(`The name ${JSON.stringify(name)} ${problem}.`);
  const folder = `remote-${name}`;
  const directory = path.join(rootDirectory, folder);
  if (existsSync(directory)) throw new Error(`The folder ${folder} exists already; choose another name.`);
  const ports = listRemotes(rootDirectory).map(({ manifest }) => manifest.devPort);
  try {
    cpSync(templateDirectory, directory, {
      recursive: true,
      filter: (source) => !written.has(path.basename(source)),
    });
    renameIn(directory, name);
    for (const file of filesWithOuterPaths) {
      rewrite(path.join(directory, file), (text) => text.replaceAll(/"\.\.\/(?=\.\.)/g, '"'));
    }
    rewrite(path.join(directory, "package.json"), (text) => withPort(text, ports));
    // the same checks as for every remote: the route, for instance
    listRemotes(rootDirectory);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Puts the remote's name in place of the template's, in each of its spellings, into files and their names. */
function renameIn(directory: string, name: string): void {
  const spaced = name.replaceAll("-", " ");
  const camelCase = name.replaceAll(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
  const spellings = [
    ["sample-campaign", name],
    ["sampleCampaign", camelCase],
    ["SampleCampaign", capitalize(camelCase)],
    ["Sample campaign", capitalize(spaced)],
  ] as const;
  const rename = (text: string) =>
    spellings.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    rewrite(file, rename);
    renameSync(file, path.join(entry.parentPath, rename(entry.name)));
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The manifest with the first port after those of the other remotes. */
function withPort(packageFile: string, ports: readonly number[]): string {
  const content = JSON.parse(packageFile) as { readonly portico: RemoteManifest };
  const devPort = Math.max(content.portico.devPort, ...ports.map((port) => port + 1));
  return `${JSON.stringify({ ...content, portico: { ...content.portico, devPort } }, null, 2)}\n`;
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
