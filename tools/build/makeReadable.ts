import { chmodSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Lets a web server, which runs as another user, read a folder that was built, whatever the umask of the command is. Copied
 * files have the rights of their sources, which a umask may have limited as well.
 */
export function makeReadable(directory: string): void {
  addRights(directory, 0o555);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    addRights(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  }
}

const addRights = (file: string, rights: number) => chmodSync(file, statSync(file).mode | rights);
