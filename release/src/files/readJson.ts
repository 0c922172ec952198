import { createReleaseError } from "../releaseError.ts";
import { readTextFile, type ReadOptions } from "./readFile.ts";

/** Programs that read a value call themselves for each level; manifests, messages and source maps have 20 at most. */
const deepestLevel = 64;

/**
 * Reads a JSON file that a person or another program may have made.
 *
 * Errors: as those of `readTextFile`, and `ReleaseError` `bad-file`
 */
export function readJsonFile(file: string, options: ReadOptions = {}): unknown {
  return parseJsonText(readTextFile(file, options), options.shownName ?? file);
}

/** The same for a file whose content is one object. */
export function readJsonObject(file: string, options: ReadOptions = {}): Readonly<Record<string, unknown>> {
  return parseJsonObject(readTextFile(file, options), options.shownName ?? file);
}

/** Errors: `ReleaseError` `bad-file` for a text that is no JSON, or that is nested more than 64 levels deep */
export function parseJsonText(text: string, shownName: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // the reason quotes the text, with its line feeds
    const reason = (error as Error).message.replace(/\s+/g, " ");
    throw createReleaseError("bad-file", `${shownName} is not JSON: ${reason}.`);
  }
  if (isDeeper(value, deepestLevel)) {
    throw createReleaseError("bad-file", `${shownName} is nested more than ${deepestLevel} levels deep.`);
  }
  return value;
}

/** The same for a text that is one object. */
export function parseJsonObject(text: string, shownName: string): Readonly<Record<string, unknown>> {
  const value = parseJsonText(text, shownName);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw createReleaseError("bad-file", `${shownName} is not a JSON object.`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
