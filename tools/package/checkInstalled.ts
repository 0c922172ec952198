import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";
import { readSdkManifest, sdkCodeDoors } from "./sdkManifest.ts";

/**
 * Puts a packed SDK into a project of its own in an empty folder, with the packages it declares and no others, and
 * uses it there on plain Node.
 *
 * Errors: throws when a program of the project fails; its own words stand on stderr
 */
export function checkInstalled(tarball: string, folder: string): void {
  const { name, dependencies, peerDependencies = {} } = readSdkManifest();
  const home = path.join(folder, "node_modules", name);
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", home, "--strip-components=1"]);
  for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
    const place = path.join(folder, "node_modules", dependency);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(rootDirectory, "node_modules", dependency), place, "dir");
  }
  cpSync(path.join(__dirname, "consumer"), folder, { recursive: true });
  const doors = sdkCodeDoors().map((door) => path.posix.join(name, door));
  for (const program of [["frontDoor.mjs"], ["otherDoors.mjs", ...doors]]) {
    execFileSync(process.execPath, program, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  }
}
