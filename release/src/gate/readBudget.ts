import { readFile } from "node:fs/promises";
import path from "node:path";
import { createReleaseError } from "../releaseError.ts";
import { defaultBudget } from "./checkSize.ts";
import type { SizeBudget } from "./checkSize.ts";

/**
 * Reads a remote's own size budget from its manifest: `{ "portico": { "budget": { "firstMountKb": 60 } } }` in package.json.
 *
 * Errors: `ReleaseError` `bad-file` when a limit is not a number above 0
 */
export async function readBudget(remoteDirectory: string): Promise<SizeBudget> {
  const file = path.join(remoteDirectory, "package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  const { portico } = parseManifest(text, file);
  const budget = { ...defaultBudget, ...portico?.budget };
  if (!Object.values(budget).every((limit) => Number.isFinite(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes numbers of kB.`);
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
