import { readFile } from "node:fs/promises";
import path from "node:path";
import { createReleaseError } from "../releaseError.ts";
import { defaultBudget } from "./checkSize.ts";
import type { SizeBudget } from "./checkSize.ts";

/**
 * Reads a remote's own size budget from its package.json: `{ "portico": { "budget": { "firstMountBytes": 60000 } } }`.
 *
 * Errors: `ReleaseError` `bad-file` when a limit is no whole number
 */
export async function readBudget(remoteDirectory: string): Promise<SizeBudget> {
  const file = path.join(remoteDirectory, "package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const { portico } = parseManifest(text, file);
  const budget = { ...defaultBudget, ...portico?.budget };
  if (!Object.values(budget).every((limit) => Number.isSafeInteger(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes whole numbers of bytes.`);
  }
  return budget;
}

function parseManifest(text: string, file: string): { portico?: { budget?: Partial<SizeBudget> } } {
  try {
    return JSON.parse(text) as { portico?: { budget?: Partial<SizeBudget> } };
  } catch {
    throw createReleaseError("bad-file", `${file} is no JSON.`);
  }
}
