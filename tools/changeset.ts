import { spawnSync } from "node:child_process";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { planReleases, setDependencyVersions } from "./changesets/planReleases.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const help = `npm run changeset [-- version [--dry-run]]

Asks for packages and a description of a change, and writes them to a file in .changeset/.

  version    turns these files into versions and changelog entries, and sets the versions in each package.json that
             depends on them and in the lockfile
  --dry-run  only prints the versions
`;

const directory = path.join(rootDirectory, "tools/changesets");
const changesets = path.join(directory, "node_modules/@changesets/cli/bin.js");

async function main(): Promise<void> {
  const { flags, names } = readArguments({
    help,
    flags: ["dry-run"],
    names: { kind: "step", known: ["version"] },
  });
  installDependencies(directory);
  if (names.length === 0) run(process.execPath, changesets);
  else await setVersions(flags.has("dry-run"));
}

async function setVersions(isDryRun: boolean): Promise<void> {
  const releases = await planReleases(rootDirectory);
  for (const { name, oldVersion, newVersion } of releases)
    process.stdout.write(`${name} ${oldVersion} → ${newVersion}\n`);
  if (releases.length === 0)
    process.stdout.write("No versions change: no file in .changeset/ names a package.\n");
  if (isDryRun || releases.length === 0) return;
  run(process.execPath, changesets, "version");
  setDependencyVersions(rootDirectory, releases);
  run("npm", "install", "--package-lock-only", "--ignore-scripts");
  run("npx", "prettier", "--write", "--log-level", "warn", "*/CHANGELOG.md", "*/package.json");
}

function run(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: rootDirectory, stdio: "inherit" });
  if (status !== 0) throw new Error(`${[path.basename(command), ...args].join(" ")} failed.`);
}

main().catch(reportFailure);
