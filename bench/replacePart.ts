import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { format, resolveConfig } from "prettier";

/**
 * Writes a part of a document, in place of what is between the line `begin` and the text `end`. A document without that line gets both
 * at its end.
 *
 * @param document its path from the root of the repository
 */
export async function replacePart(document: string, begin: string, end: string, text: string): Promise<void> {
  const file = path.join(rootDirectory, document);
  const [before = "", after = ""] = readFileSync(file, "utf8").split(`${begin}\n`);
  const following = after.indexOf(end);
  const rest = following === -1 ? "" : after.slice(following);
  const whole = `${before.trimEnd()}\n\n${begin}\n\n${text}\n\n${rest.trimStart()}`;
  writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
}
