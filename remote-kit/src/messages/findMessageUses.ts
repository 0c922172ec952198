import { readdirSync } from "node:fs";
import path from "node:path";
import { readTextFile } from "@portico/release/files";

/**
 * Finds the source files of a remote that name a message.
 *
 * Shape:  id to paths below the remote's folder; ids that the code builds from parts are in none
 */
export function findMessageUses(
  directory: string,
  ids: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(path.join(directory, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file) && !file.includes(".test."))
    .map((file) => `src/${file.split(path.sep).join("/")}`)
    .sort();
  const texts = files.map((file) => [file, readTextFile(path.join(directory, file))] as const);
  return new Map(
    ids.map((id) => [id, texts.filter(([, text]) => text.includes(`"${id}"`)).map(([file]) => file)]),
  );
}
