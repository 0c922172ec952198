import { existsSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { defaultBudget, type SizeBudget } from "./checkSize.ts";

/**
 * Reads a remote's own size budget from its manifest: `{ "portico": { "budget": { "firstMountKb": 60 } } }` in package.json,
 * and those of its cards, `budget` of an entry of `placement`.
 *
 * Errors: `ReleaseError` `bad-file`, also when a limit is not a number above 0
 */
export function readBudget(remoteDirectory: string): SizeBudget {
  const file = path.join(remoteDirectory, "package.json");
  const manifest: BudgetManifest = existsSync(file) ? readJsonObject(file) : {};
  const limits = { ...defaultBudget, ...manifest.portico?.budget };
  const placement = manifest.portico?.placement;
  const cards = Array.isArray(placement) ? (placement as readonly PlaceEntry[]) : [];
  const placesKb = Object.fromEntries(
    cards.flatMap(({ slot, budget }) => (budget === undefined ? [] : [[slot, budget.firstMountKb]])),
  );
  const { firstMountKb, releaseKb } = limits;
  const all = [firstMountKb, releaseKb, ...Object.values(placesKb)];
  if (!all.every((limit) => Number.isFinite(limit) && limit > 0)) {
    throw createReleaseError("bad-file", `${file}: portico.budget takes numbers of kB.`);
  }
  return { firstMountKb, releaseKb, placesKb };
}

interface BudgetManifest {
  readonly portico?: { readonly budget?: Partial<SizeBudget>; readonly placement?: unknown } | null;
}

interface PlaceEntry {
  readonly slot: string;
  readonly budget?: { readonly firstMountKb: number };
}
