import type { KeyLabel } from "./keyringFile.ts";

/** The id of a key with its label and further notes, such as `BP3oY… (anna, Anna Schmidt, available)`. */
export function describeKey(keyId: string, label: Partial<KeyLabel> | undefined, ...notes: string[]): string {
  const parts = [label?.name, label?.holder, ...notes].filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? keyId : `${keyId} (${parts.join(", ")})`;
}
