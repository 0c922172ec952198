import { createRequire } from "node:module";
import { findPackageManager } from "./findPackageManager.ts";

const installCommands = { npm: "npm install --save-dev", pnpm: "pnpm add --save-dev" };

/**
 * Requires packages that only some commands need, and that a project installs when it uses these.
 *
 * @param from  the address of a module that imports them
 * Errors: throws one sentence with the command that installs those that are missing
 */
export function requirePackages(what: string, names: readonly string[], from = import.meta.url): void {
  const { resolve } = createRequire(from);
  const missing = names.filter((name) => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length === 0) return;
  const install = installCommands[findPackageManager(process.env)];
  throw new Error(`${what} needs ${missing.join(" and ")}: run \`${install} ${missing.join(" ")}\` first.`);
}
