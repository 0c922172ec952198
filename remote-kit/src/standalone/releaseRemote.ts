import { createRequire } from "node:module";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import type { Remote } from "../manifest/listRemotes.ts";
import { runProcess } from "../setup/runProcess.ts";
import { copyPrebuiltStorage, createProjectKeys, findPrebuiltSite } from "./localSite.ts";
import { buildProject } from "./project.ts";

/**
 * Builds the remote with the version of its package.json, publishes it with `portico publish` and prints what remains to do
 * for the platform team. Without a storage of the platform's, in a storage of this machine. Resolves to the exit code.
 */
export async function releaseRemote(remote: Remote, log: (sentence: string) => void): Promise<number> {
  const { directory, manifest } = remote;
  const storageDirectory = path.join(directory, ".portico/local");
  const isLocal = process.env["PORTICO_STORAGE"] === undefined;
  if (isLocal) {
    copyPrebuiltStorage(findPrebuiltSite(), storageDirectory, Date.now());
    await createProjectKeys(storageDirectory, [manifest.name]);
  }
  process.env["PORTICO_REVISION"] ??= "";
  await buildProject(remote, log);
  const exitCode = await runProcess(process.execPath, [findPortico(), "publish", "."], {
    ...(isLocal && {
      PORTICO_STORAGE: storageDirectory,
      PORTICO_KEYS: process.env["PORTICO_KEYS"] ?? path.join(storageDirectory, "keys"),
    }),
  });
  if (exitCode !== 0) return exitCode;
  const version = String(readJsonObject(path.join(directory, "dist/release.json"))["version"]);
  process.stdout.write(
    [
      "",
      ...(isLocal
        ? ["Published on this machine only. Set PORTICO_STORAGE and PORTICO_KEYS to publish for others.", ""]
        : []),
      `No page runs ${manifest.name} ${version} yet. The platform team reviews and promotes it:`,
      "",
      `  npx portico promote ${manifest.name} --release ${version} --to test --dry-run`,
      `  npx portico promote ${manifest.name} --release ${version} --to test`,
      "",
    ].join("\n"),
  );
  return 0;
}

function findPortico(): string {
  const load = createRequire(import.meta.url);
  const file = load.resolve("@portico/release/package.json");
  const { bin } = readJsonObject(file) as { readonly bin: { readonly portico: string } };
  return path.join(path.dirname(file), bin.portico);
}
