import { closeSync, constants, createReadStream, fstatSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { createReleaseError } from "../releaseError.ts";

export interface ReadOptions {
  /** How errors name the file; default: its path. */
  readonly shownName?: string;
  /** The sentence for a file that does not exist; default: `{shownName} is missing.` */
  readonly missing?: string;
}

/** More than a file of a build or of a storage has. Units: bytes */
export const maximumBytes = 64_000_000;
/** More than a text that a person writes has, such as a manifest or the messages of a remote. Units: bytes */
const maximumTextBytes = 5_000_000;

/**
 * Reads a file that a person or another program may have made. Opening a named pipe waits for a writer, and a device may have no
 * end, so only regular files are read, and links to such.
 *
 * Errors: those of the file system, and `ReleaseError` `not-found`, or `bad-file` for a folder, a pipe, a socket, a device and a
 *         file of more than 64 MB
 */
export function readRegularFile(file: string, options: ReadOptions = {}): Buffer {
  return readAtMost(maximumBytes, file, options);
}

/**
 * Reads UTF-8 without the byte-order mark that some editors add.
 *
 * Errors: as those of {@link readRegularFile}, from 5 MB
 */
export function readTextFile(file: string, options: ReadOptions = {}): string {
  return decode(readAtMost(maximumTextBytes, file, options));
}

const openedByShell = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/;

/**
 * Reads a text file that a command was given, which may also be what the shell has opened for it: `/dev/stdin`, and `/dev/fd/63`
 * for `<(…)`. Those are pipes with a writer, and are read to their end.
 *
 * Errors: as those of {@link readTextFile}
 */
export async function readGivenText(file: string): Promise<string> {
  return openedByShell.test(path.resolve(file))
    ? readStream(createReadStream(file), file)
    : readTextFile(file);
}

/** The same for a stream. */
export async function readStream(
  stream: AsyncIterable<Uint8Array | string>,
  shownName: string,
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length > maximumTextBytes) throw createSizeError(shownName, maximumTextBytes);
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks));
}

function readAtMost(limit: number, file: string, { shownName = file, missing }: ReadOptions): Buffer {
  const refuse = (reason: string) => createReleaseError("bad-file", `${shownName} ${reason}.`);
  let descriptor: number;
  try {
    // the second flag opens a named pipe without a writer at once; Windows does not have it
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENAMETOOLONG")
      throw createReleaseError("not-found", missing ?? `${shownName} is missing.`);
    // a socket; Windows refuses a folder here
    throw code === "ENXIO" || code === "EISDIR" ? refuse("is not a regular file") : error;
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw refuse("is not a regular file");
    if (stats.size > limit) throw createSizeError(shownName, limit);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const decode = (bytes: Buffer) => bytes.toString("utf8").replace(/^\uFEFF/, "");

const createSizeError = (shownName: string, limit: number) =>
  createReleaseError("bad-file", `${shownName} is larger than ${limit / 1_000_000} MB.`);
