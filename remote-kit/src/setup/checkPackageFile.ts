import path from "node:path";
import { readRegularFile } from "@portico/release/files";

/**
 * The bundlers and Jest read package.json themselves, and not with a byte-order mark.
 *
 * Errors: throws an error of one sentence for a package.json that begins with one, and as those of `readRegularFile`
 */
export function checkPackageFile(directory: string): void {
  const file = path.join(directory, "package.json");
  if (!readRegularFile(file).toString("utf8").startsWith("\uFEFF")) return;
  throw new Error(
    `${file} begins with a byte-order mark, with which a remote can't be built. Save it as UTF-8 without a byte-order mark.`,
  );
}
