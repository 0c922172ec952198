import { faultOf } from "./allFaults.ts";
import type { Fault } from "./fault.ts";

export interface FaultCombination {
  readonly title: string;
  readonly faults: Readonly<Record<string, Fault>>;
}

const [refused, notFound, silent] = [faultOf("r01"), faultOf("r02"), faultOf("r07")];
const [tamperedChunk, throwsOnMount, neverMounts] = [faultOf("r13"), faultOf("r27"), faultOf("r28")];

/** Two remotes that fail differently, in each pair, and all of them at once. */
export const faultCombinations: readonly FaultCombination[] = [
  { title: "header silent, footer throws on mount", faults: { header: silent, footer: throwsOnMount } },
  { title: "header tampered, contest never mounts", faults: { header: tamperedChunk, contest: neverMounts } },
  { title: "footer not found, contest refused", faults: { footer: notFound, contest: refused } },
  { title: "header, footer and contest silent", faults: { header: silent, footer: silent, contest: silent } },
];
