import { readFile, stat } from "node:fs/promises";
import { createReleaseError } from "./releaseError.ts";

/**
 * Reads a file that another program may have made. Opening a named pipe waits for a writer, and a device may have no end, so only
 * regular files are read, and links to such.
 *
 * Errors: those of the file system, and `ReleaseError` `bad-file` for a pipe, a socket or a device
 */
export async function readRegularFile(file: string): Promise<Buffer> {
  const stats = await stat(file);
  if (!stats.isFile() && !stats.isDirectory()) {
    throw createReleaseError("bad-file", `${file} is not a regular file.`);
  }
  return readFile(file);
}

/**
 * The same as text, without the byte-order mark that some editors write and no JSON may have.
 *
 * Errors: as those of {@link readRegularFile}
 */
export async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readRegularFile(file));
}
