import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readSdkManifest, sdkCodeExports } from "./sdkManifest.ts";

/**
 * Installs a packed SDK in an empty project, with the packages it declares and no others, and runs programs there that
 * import it on plain Node.
 *
 * Errors: throws when a program fails; the program writes the reason to stderr
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
  const specifiers = sdkCodeExports().map((key) => path.posix.join(name, key));
  for (const program of [["withoutReact.mjs"], ["subpathExports.mjs", ...specifiers]]) {
    execFileSync(process.execPath, program, { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
  }
}
