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
  const { portico } = JSON.parse(text) as { portico?: { budget?: Partial<SizeBudget> } };
  const budget = { ...defaultBudget, ...portico?.budget };
  if (!Object.values(budget).every((limit) => Number.isSafeInteger(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes whole numbers of bytes.`);
  }
  return budget;
}
