// Runs before anything is installed, so it needs nothing but Node itself.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

export const rootDirectory = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "../..",
);

/** Ends the process with one sentence about what to do. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Source: `engines` in package.json */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Portico needs Node 20.19 or newer, and this is ${version}. Install a newer Node and try again.`);
}

/** Installs the locked dependencies of a folder when there are none or when its lockfile has changed since. */
export function installDependencies(directory = rootDirectory) {
  const lockfile = path.join(directory, "package-lock.json");
  const installed = path.join(directory, "node_modules/.package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return;
  if (existsSync(installed) && holdsSamePackages(directory, lockfile, installed)) return;
  const owner = directory === rootDirectory ? "" : ` of ${path.relative(rootDirectory, directory)}`;
  process.stderr.write(`Installing dependencies${owner} (once, about a minute) …\n`);
  const startedMs = Date.now();
  const { status } = spawnSync("npm", ["ci", "--no-progress"], {
    cwd: directory,
    stdio: ["ignore", "ignore", "inherit"],
    // npm is npm.cmd on Windows, which only a shell starts
    shell: process.platform === "win32",
  });
  if (status !== 0)
    fail(
      `The dependencies${owner} could not be installed. Check the network and run \`npm ci\` there to see why.`,
    );
  process.stderr.write(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.\n`);
}

/** A clone sets new file times, so times alone would install again for nothing. */
function holdsSamePackages(directory, lockfile, installed) {
  const versionsIn = (file) => {
    const { packages } = JSON.parse(readFileSync(file, "utf8"));
    return Object.entries(packages)
      .filter(([name, { optional, link }]) => name.includes("node_modules/") && !optional && !link)
      .map(([name, { version }]) => `${name}@${version}`);
  };
  const present = new Set(versionsIn(installed));
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
  const workspaces = Object.keys(packages).filter((name) => packages[name].link);
  return (
    versionsIn(lockfile).every((name) => present.has(name)) &&
    workspaces.every((name) => existsSync(path.join(directory, name)))
  );
}

/** Runs a TypeScript file of this repository and ends with its exit code. */
export function runScript(file, args, options = {}) {
  const { status, signal } = spawnSync(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", path.join(rootDirectory, file), ...args],
    { cwd: rootDirectory, stdio: "inherit", ...options },
  );
  process.exitCode = signal === null ? (status ?? 1) : 0;
}
