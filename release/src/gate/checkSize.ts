import { gzipSync } from "node:zlib";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import type { Violation } from "./violation.ts";

/** Gzip bytes. A remote may set its own in its package.json under `portico.budget`. */
export interface SizeBudget {
  /** Entry, chunks of the first mount and styles. */
  readonly firstMountBytes: number;
  /** Everything that can run. */
  readonly releaseBytes: number;
}

export const defaultBudget: SizeBudget = { firstMountBytes: 40_000, releaseBytes: 120_000 };

export function checkSize({ record, files }: RemoteBuild, budget: SizeBudget): Violation[] {
  const sizeOf = (paths: readonly { path: string }[]): number =>
    paths.reduce((sum, { path }) => sum + gzipSync(files.get(path) ?? new Uint8Array()).length, 0);
  const firstMount = sizeOf([record.entry, ...record.scripts, ...record.styles]);
  const all = firstMount + sizeOf(record.lazyScripts);
  const check = (what: string, bytes: number, limit: number): Violation[] =>
    bytes <= limit
      ? []
      : [
          {
            rule: "size",
            message: `${what} is ${bytes} bytes gzip, ${bytes - limit} more than the budget of ${limit}; make it smaller, or raise portico.budget in the remote's package.json and say why.`,
          },
        ];
  return [
    ...check("What the first mount needs", firstMount, budget.firstMountBytes),
    ...check("All that can run", all, budget.releaseBytes),
  ];
}
