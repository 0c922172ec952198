import { randomUUID } from "node:crypto";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "./storage.ts";

/** Files of a check, which removes them. */
export const scratchFolder = "storage-check/";

const writers = 16;
const rounds = 50;
const longestMs = 4_000;

export interface RaceOptions {
  /** Units: milliseconds */
  readonly now?: () => number;
}

/**
 * Lets 16 writers create the same file, and change the same file, up to 50 times each, for at most 4 seconds: exactly one may
 * succeed each time. Some stores accept several of them, so that changes would be lost; they do so at some moments only, and a
 * single request proves nothing.
 *
 * @returns how many rounds there were
 *
 * Errors: `ReleaseError` `storage-failed` with what was seen
 */
export async function raceStorage(
  storage: Storage,
  name: string,
  { now = () => performance.now() }: RaceOptions = {},
): Promise<number> {
  const folder = `${scratchFolder}${randomUUID()}/`;
  const swapped = `${folder}swap.json`;
  const created: string[] = [];
  const beginMs = now();

  async function race(path: string, tag: string | null, round: number, kind: string): Promise<void> {
    const texts = Array.from({ length: writers }, (_, writer) => `${round}-${writer}`);
    const results = await Promise.all(
      texts.map((text) => storage.replace(path, new TextEncoder().encode(text), tag)),
    );
    const winners = texts.filter((_, writer) => results[writer]);
    const stored = new TextDecoder().decode((await storage.read(path))?.bytes);
    if (winners.length === 1 && winners[0] === stored) return;
    const seen =
      winners.length === 1
        ? `it accepted one of ${writers} ${kind} of one file at once and has the content of another`
        : `it accepted ${winners.length} of ${writers} ${kind} of one file at once, in round ${round}`;
    throw createReleaseError(
      "storage-failed",
      `${name} can't be a storage: ${seen}, so that changes of others would be lost; use a store with conditional writes (If-None-Match and If-Match).`,
      ["Some stores, such as Ceph's, have them only in buckets without versions."],
    );
  }

  let round = 0;
  try {
    await storage.replace(swapped, new TextEncoder().encode("begin"), null);
    while (round < rounds && now() - beginMs < longestMs) {
      round += 1;
      const path = `${folder}create-${round}.json`;
      created.push(path);
      const tag = (await storage.read(swapped))?.tag ?? "";
      await Promise.all([race(path, null, round, "creations"), race(swapped, tag, round, "changes")]);
    }
  } finally {
    await Promise.all([swapped, ...created].map((path) => storage.remove(path)));
  }
  return round;
}
