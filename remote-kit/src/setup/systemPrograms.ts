import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export function findOnPath(command: string): string | null {
  for (const directory of (process.env["PATH"] ?? "").split(path.delimiter)) {
    const file = path.join(directory, command);
    if (existsSync(file)) return file;
  }
  return null;
}

/** Installs Debian's packages where that is possible: as root, where apt is there. */
export function installPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || findOnPath("apt-get") === null) return;
  process.stderr.write(`${what}; installing Debian's packages ${packages.join(", ")} …\n`);
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
