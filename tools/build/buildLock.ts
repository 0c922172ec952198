import { mkdirSync } from "node:fs";
import path from "node:path";
import { check, lock } from "proper-lockfile";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** A lock whose process was killed is free again after this time. A build that is still running renews its own every 15 s. */
const staleMs = 30_000;

/**
 * Waits until no other process builds the workspace, then builds it and resolves to what the build resolves to. Two commands at once, such as `npm start` and `npm test`,
 * would mix their outputs otherwise, and so would a build that goes on after its command was killed.
 */
export async function buildAlone<T>(
  workspace: string,
  build: () => Promise<T>,
  locksDirectory = defaultLocksDirectory,
): Promise<T> {
  const options = createOptions(workspace, locksDirectory);
  mkdirSync(locksDirectory, { recursive: true });
  const release = await lock(workspace, {
    ...options,
    update: staleMs / 2,
    retries: { forever: true, minTimeout: 200, maxTimeout: 200 },
  });
  try {
    return await build();
  } finally {
    await release();
  }
}

/** Whether another process builds the workspace now. */
export function isBeingBuilt(workspace: string, locksDirectory = defaultLocksDirectory): Promise<boolean> {
  return check(workspace, createOptions(workspace, locksDirectory));
}

const defaultLocksDirectory = path.join(rootDirectory, ".cache/locks");

const createOptions = (workspace: string, locksDirectory: string) => ({
  lockfilePath: path.join(locksDirectory, workspace.replaceAll("/", "-")),
  realpath: false,
  stale: staleMs,
});
