import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createLocalKeys } from "@portico/release";
import { systemClock } from "@portico/shared-sdk/host";
import { listRemoteFolders, listRemotes } from "@portico/remote-kit/internal/manifest";
import { copyTree } from "./build/copyTree.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listExampleRemotes } from "./examples/buildExamples.ts";
import { log, reportFailure } from "./setup/output.ts";

const run = promisify(execFile);

/**
 * Builds everything twice, in two folders whose paths differ in name, depth and length, and compares every file: the
 * same source must give the same bytes. Otherwise a team can't verify a release by building it again.
 */
async function main(): Promise<void> {
  const parent = mkdtempSync(path.join(tmpdir(), "portico-repeatable-"));
  try {
    const first = path.join(parent, "a");
    const second = path.join(parent, "another/folder #2, deeper and longer/b");
    log(`copying the tree to ${first} and another folder`);
    await copyTree(rootDirectory, first);
    await createLocalKeys(
      path.join(first, ".portico/keys"),
      listRemotes(rootDirectory).map(({ manifest }) => manifest.name),
    );
    await copyTree(first, second, [".portico"]);
    const builds: ReadonlyMap<string, string>[] = [];
    for (const folder of [first, second]) {
      await build(folder);
      builds.push(hashBuild(folder));
    }
    report(builds[0] ?? new Map(), builds[1] ?? new Map());
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The same for both: pages carry dates of contests, which depend on the week of the build. */
const buildTime = String(Math.floor(systemClock.now() / 1000));

const workspaces = [...listRemoteFolders(rootDirectory), "shell-host"];

async function build(folder: string): Promise<void> {
  const options = {
    cwd: folder,
    maxBuffer: 2 ** 26,
    env: { ...process.env, SOURCE_DATE_EPOCH: buildTime },
  };
  const program = (name: string, ...args: string[]) =>
    run(process.execPath, [...process.execArgv, path.join(folder, "tools", name), ...args], options);
  for (const workspace of workspaces) {
    log(`building ${workspace} in ${folder}`);
    if (workspace === "shell-host") await program("build/buildWorkspace.ts", workspace, "", "scripts");
    await program("build/buildWorkspace.ts", workspace);
  }
  log(`building the examples in ${folder}`);
  await program("examples/main.ts");
}

function hashBuild(folder: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  const examples = listExampleRemotes();
  for (const workspace of [...workspaces, ...examples]) {
    const dist = path.join(folder, workspace, "dist");
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      // federation plugins write modules with absolute paths, which only the maps name
      if (examples.includes(workspace) && file.includes("/source-maps/")) continue;
      hashes.set(path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex"));
    }
  }
  return hashes;
}

function report(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): void {
  const files = new Set([...first.keys(), ...second.keys()]);
  const different = [...files].filter((file) => first.get(file) !== second.get(file)).sort();
  process.stdout.write(`${files.size} files built twice, ${different.length} differ\n`);
  if (different.length === 0 && files.size > 0) return;
  process.exitCode = 1;
  different.slice(0, 50).forEach((file) => process.stdout.write(`  ${file}\n`));
}

main().catch(reportFailure);
