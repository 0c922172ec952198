import type { Fault, RemoteName } from "./fault.ts";
import { neverMounts } from "./r28-never-mounts/fault.ts";
import { notFound } from "./r02-not-found/fault.ts";
import { refused } from "./r01-refused/fault.ts";
import { silent } from "./r07-silent/fault.ts";
import { tamperedChunk } from "./r13-tampered-chunk/fault.ts";
import { throwsOnMount } from "./r27-throws-on-mount/fault.ts";

export interface FaultCombination {
  readonly title: string;
  readonly faults: Readonly<Partial<Record<RemoteName, Fault>>>;
}

/** Two remotes that fail differently, in each pair, and all of them at once. */
export const faultCombinations: readonly FaultCombination[] = [
  { title: "header silent, footer throws on mount", faults: { header: silent, footer: throwsOnMount } },
  { title: "header tampered, contest never mounts", faults: { header: tamperedChunk, contest: neverMounts } },
  { title: "footer not found, contest refused", faults: { footer: notFound, contest: refused } },
  { title: "header, footer and contest silent", faults: { header: silent, footer: silent, contest: silent } },
];
