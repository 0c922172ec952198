import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** The circumstances of a measurement, for its record. */
export interface Conditions {
  /** ISO 8601. */
  readonly measuredAt: string;
  /** The measured commit, with `-dirty` if files were changed; `null` where git is missing. */
  readonly commit: string | null;
  readonly node: string;
  readonly processor: string;
  /** The load of the minute before the measurement. Below 1, the machine had no other work. */
  readonly loadAverage: number;
}

/** Call this before anything else, because builds and measurements raise the load average. */
export function readConditions(): Conditions {
  return {
    measuredAt: new Date().toISOString(),
    commit: readCommit(),
    node: process.version,
    processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
    loadAverage: loadavg()[0] ?? NaN,
  };
}

function readCommit(): string | null {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--exclude", "*"], {
      cwd: rootDirectory,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
