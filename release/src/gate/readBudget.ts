import path from "node:path";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { defaultBudget } from "./checkSize.ts";
import type { SizeBudget } from "./checkSize.ts";
import { readText } from "../readRegularFile.ts";

/**
 * Reads a remote's own size budget from its manifest: `{ "portico": { "budget": { "firstMountKb": 60 } } }` in package.json.
 *
 * Errors: `ReleaseError` `bad-file` when a limit is not a number above 0
 */
export async function readBudget(remoteDirectory: string): Promise<SizeBudget> {
  const file = path.join(remoteDirectory, "package.json");
  const text = await readText(file).catch((error: unknown) => {
    if (isReleaseError(error)) throw error;
    return "{}";
  });
  const budget = { ...defaultBudget, ...parseManifest(text, file)?.portico?.budget };
  if (!Object.values(budget).every((limit) => Number.isFinite(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes numbers of kB.`);
  }
  return budget;
}

type BudgetManifest = { readonly portico?: { readonly budget?: Partial<SizeBudget> } | null } | null;

function parseManifest(text: string, file: string): BudgetManifest {
  try {
    return JSON.parse(text) as BudgetManifest;
  } catch {
    throw createReleaseError("bad-file", `${file} is no JSON.`);
  }
}
