import { gzipSync } from "node:zlib";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import type { Violation } from "./violation.ts";

/**
 * A remote sets its own in its manifest.
 *
 * Units:  kB of 1,024 bytes, gzip
 */
export interface SizeBudget {
  /** Entry, chunks of the first mount and styles. */
  readonly firstMountKb: number;
  /** Everything that can run. */
  readonly releaseKb: number;
}

export const defaultBudget: SizeBudget = { firstMountKb: 40, releaseKb: 120 };

export function checkSize({ record, files }: RemoteBuild, budget: SizeBudget): Violation[] {
  const sizeOf = (paths: readonly { path: string }[]): number =>
    paths.reduce((sum, { path }) => sum + gzipSync(files.get(path) ?? new Uint8Array()).length, 0);
  const firstMount = sizeOf([record.entry, ...record.scripts, ...record.styles]);
  const all = firstMount + sizeOf(record.lazyScripts);
  const check = (what: string, bytes: number, limitKb: number): Violation[] =>
    bytes <= limitKb * 1024
      ? []
      : [
          {
            rule: "size",
            message: `${what} is ${bytes} bytes gzip, ${Math.ceil(bytes - limitKb * 1024)} more than the budget of ${limitKb} kB; make it smaller, or raise portico.budget in the remote's package.json and give the reason.`,
          },
        ];
  return [
    ...check("What the first mount needs", firstMount, budget.firstMountKb),
    ...check("All that can run", all, budget.releaseKb),
  ];
}
