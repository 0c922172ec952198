import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readJsonObject } from "../files/index.ts";
import { raceStorage } from "./raceStorage.ts";
import type { Storage } from "./storage.ts";

/** Raised when the storage or the check changes: every machine then checks its buckets again. */
const revision = 1;

export interface CheckOptions {
  /** Printed, and the key under which the check is remembered. */
  readonly name: string;
  /** Such as `~/.local/state/portico`. */
  readonly stateDirectory: string;
  readonly onProgress: (sentence: string) => void;
}

/** Races writers on a storage, and remembers on this machine that it passed. Errors: those of `raceStorage` */
export async function checkStorage(storage: Storage, options: CheckOptions): Promise<number> {
  const { name, stateDirectory, onProgress } = options;
  onProgress(`Checking that ${name} accepts one of several changes at once …`);
  const rounds = await raceStorage(storage, name);
  const file = memoryFileOf(name, stateDirectory);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify({ storage: name, revision })}\n`);
  return rounds;
}

/** The storage, checked before its first write on this machine. Commands that only read never check it. */
export function createCheckedStorage(storage: Storage, options: CheckOptions): Storage {
  let check: Promise<unknown> | undefined;
  const checkOnce = async (): Promise<void> => {
    check ??= hasPassed(options) ? Promise.resolve() : checkStorage(storage, options);
    await check;
  };
  return {
    ...storage,
    putImmutable: (...file) => checkOnce().then(() => storage.putImmutable(...file)),
    put: (...file) => checkOnce().then(() => storage.put(...file)),
    replace: (...file) => checkOnce().then(() => storage.replace(...file)),
  };
}

const memoryFileOf = (name: string, stateDirectory: string): string =>
  path.join(
    stateDirectory,
    "storages",
    `${createHash("sha256").update(name).digest("hex").slice(0, 32)}.json`,
  );

function hasPassed({ name, stateDirectory }: CheckOptions): boolean {
  try {
    return readJsonObject(memoryFileOf(name, stateDirectory))["revision"] === revision;
  } catch {
    return false;
  }
}
