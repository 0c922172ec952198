// Runs before anything is installed, so it needs nothing but Node itself.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const rootDirectory = path.resolve(
  import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)),
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

/** The same as `checkPath` of the kit, before anything can compile it. */
export function checkPath(directory = rootDirectory) {
  const list = path.join(rootDirectory, "remote-kit/src/setup/unusableInPaths.json");
  refusePath("Portico", JSON.parse(readFileSync(list, "utf8")), directory);
}

/** Refuses a path with characters that a tool reads as the end of an address or of a text. */
export function refusePath(what, unusable, directory = rootDirectory) {
  const found = unusable.find((text) => text !== path.sep && `${directory}/`.includes(text));
  if (found === undefined) return;
  fail(
    `The path ${directory} has ${found} in it, with which ${what} can't be built. Use a folder without it.`,
  );
}

/** The same as `checkPackageFile` of the kit, for every package of this repository. */
export function checkPackageFiles(directory = rootDirectory) {
  const toolFolders = JSON.parse(
    readFileSync(path.join(rootDirectory, "tools/setup/toolFolders.json"), "utf8"),
  );
  const found = ["", ...readdirSync(directory), ...toolFolders]
    .map((folder) => path.join(directory, folder, "package.json"))
    .find((file) => existsSync(file) && statSync(file).isFile() && startsWithMark(file));
  if (found === undefined) return;
  fail(
    `${found} begins with a byte-order mark, with which Portico can't be built. Save it as UTF-8 without a byte-order mark.`,
  );
}

const startsWithMark = (file) => readFileSync(file, "utf8").startsWith("\uFEFF");

/**
 * Installs the locked packages of a folder, unless exactly these are there: after an install that was interrupted, or one without
 * development packages, it installs again. Two commands at once install once.
 */
export function installDependencies(directory = rootDirectory) {
  if (isInstalled(directory)) return;
  lockFolder(directory, () => {
    if (!isInstalled(directory)) install(directory);
  });
}

function install(directory) {
  const folder = path.relative(rootDirectory, directory);
  const owner = folder === "" ? "" : ` of ${folder}`;
  process.stderr.write(`Installing dependencies${owner} (once, up to a minute) …\n`);
  const startedMs = Date.now();
  // nothing can be built without them, also where npm is set to leave them out
  const { status, stderr, error } = spawnSync("npm", ["ci", "--include=dev", "--no-progress"], {
    cwd: directory,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    // npm is npm.cmd on Windows, which only a shell starts
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    process.stderr.write(stderr ?? "");
    fail(
      `The dependencies${owner} could not be installed. ${describeFailedInstall(error?.message ?? stderr)}`,
    );
  }
  process.stderr.write(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.\n`);
}

/** What to do after npm has failed, by what it has printed. */
function describeFailedInstall(output) {
  if (/ENOSPC|EDQUOT/.test(output)) return "The disk is full: free some space and run the command again.";
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/.test(output)
  )
    return "npm can't reach its registry: check the network and run the command again.";
  if (/spawn\S* npm ENOENT/.test(output))
    return "There is no npm: install it with Node and run the command again.";
  return "Run `npm ci` there to see why.";
}

const longestInstallMs = 30 * 60_000;

/** A lock on installing a folder; the lock of a process that has ended counts for nothing. */
function lockFolder(directory, action) {
  const name = path.relative(rootDirectory, directory).replaceAll(path.sep, "-");
  const lock = path.join(rootDirectory, ".cache/locks", `install-${name}`);
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!tryToLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  const unlock = () => rmSync(lock, { force: true });
  // `fail` ends the process
  process.once("exit", unlock);
  action();
  unlock();
  process.off("exit", unlock);
}

function tryToLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    // the number can be that of a later process
    if (Date.now() - statSync(lock).mtimeMs > longestInstallMs) rmSync(lock, { force: true });
  } catch (error) {
    if (error.code === "ESRCH") rmSync(lock, { force: true });
  }
  return false;
}

/** npm writes the list of what is installed at the end. A clone sets new file times, so the files' times mean nothing. */
function isInstalled(directory) {
  const installed = readLockedPackages(path.join(directory, "node_modules/.package-lock.json"));
  if (installed === null) return false;
  const locked = readLockedPackages(path.join(directory, "package-lock.json")) ?? {};
  return Object.entries(locked).every(([name, { version, optional, link }]) => {
    if (!name.includes("node_modules/")) return true;
    if (link) return existsSync(path.join(directory, name));
    // what is for another operating system is in the lockfile only
    if (optional && !(name in installed)) return true;
    return installed[name]?.version === version && existsSync(path.join(directory, name, "package.json"));
  });
}

/** `packages` of a lockfile; `null` where it is missing or cut off. */
function readLockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/** Runs a TypeScript file of this repository and ends with its exit code. */
export function runScript(file, args, options = {}) {
  const { status, signal } = spawnSync(
    process.execPath,
    [
      "--conditions=portico-source",
      "--import=tsx",
      `--import=${pathToFileURL(path.join(rootDirectory, "tools/setup/textOutput.mjs")).href}`,
      path.join(rootDirectory, file),
      ...args,
    ],
    { cwd: rootDirectory, stdio: "inherit", ...options },
  );
  process.exitCode = signal === null ? (status ?? 1) : 0;
}
