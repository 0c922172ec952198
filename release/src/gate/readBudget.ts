import { existsSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { defaultBudget } from "./checkSize.ts";
import type { SizeBudget } from "./checkSize.ts";

/**
 * Reads a remote's own size budget from its manifest: `{ "portico": { "budget": { "firstMountKb": 60 } } }` in package.json.
 *
 * Errors: `ReleaseError` `bad-file`, also when a limit is not a number above 0
 */
export function readBudget(remoteDirectory: string): SizeBudget {
  const file = path.join(remoteDirectory, "package.json");
  const manifest: BudgetManifest = existsSync(file) ? readJsonObject(file) : {};
  const budget = { ...defaultBudget, ...manifest.portico?.budget };
  if (!Object.values(budget).every((limit) => Number.isFinite(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes numbers of kB.`);
  }
  return budget;
}

interface BudgetManifest {
  readonly portico?: { readonly budget?: Partial<SizeBudget> } | null;
}
