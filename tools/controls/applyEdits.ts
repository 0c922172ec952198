import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Edit } from "./control.ts";

/**
 * Applies the edits in a tree; returns the function that restores it.
 *
 * Errors: throws when a text does not occur in its file exactly once, and then changes nothing
 */
export function applyEdits(directory: string, edits: readonly Edit[]): () => void {
  const originals = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const { file, find, put } of edits) {
    const place = path.join(directory, file);
    const text = changed.get(place) ?? readFileSync(place, "utf8");
    if (!originals.has(place)) originals.set(place, text);
    const [before, after, ...more] = text.split(find);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${file} does not contain this text exactly once; update the control: ${find}`);
    }
    changed.set(place, before + put + after);
  }
  for (const [place, text] of changed) writeFileSync(place, text);
  return () => {
    for (const [place, text] of originals) writeFileSync(place, text);
  };
}
