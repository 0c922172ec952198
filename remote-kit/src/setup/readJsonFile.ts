import { readFileSync, statSync } from "node:fs";

/** More than a manifest or the messages of a remote have. Units: bytes */
const maxFileBytes = 5_000_000;

/**
 * Reads a text file that a team has written, without the byte-order mark that some editors add.
 *
 * @param shownName how errors name the file
 * Errors: throws a sentence for a file that is missing, larger than 5 MB, or a folder, a pipe or a device, which may have no end
 */
export function readTextFile(file: string, shownName = file): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`${shownName} is missing.`);
  if (!stats.isFile()) throw new Error(`${shownName} is not a regular file.`);
  if (stats.size > maxFileBytes)
    throw new Error(`${shownName} is larger than ${maxFileBytes / 1_000_000} MB.`);
  return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
}

/**
 * Reads a JSON file whose content is one object.
 *
 * Errors: as {@link readTextFile}, and a sentence for another content
 */
export function readJsonFile(file: string, shownName = file): Readonly<Record<string, unknown>> {
  return parseJsonObject(readTextFile(file, shownName), shownName);
}

/** Errors: throws a sentence for a text that is not one JSON object */
export function parseJsonObject(text: string, shownName: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Error(`${shownName} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new Error(`${shownName} is not a JSON object.`);
  }
  return content as Readonly<Record<string, unknown>>;
}
