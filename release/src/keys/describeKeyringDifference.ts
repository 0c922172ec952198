import type { KeyringDocument } from "../format/index.ts";

/** One sentence for each role that a new keyring gives or takes. */
export function describeKeyringDifference(before: KeyringDocument | null, after: KeyringDocument): string[] {
  const from = before === null ? new Map<string, string>() : listRoles(before);
  const to = listRoles(after);
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((role) => from.get(role) !== to.get(role))
    .map((role) => `${role}: ${from.get(role) ?? "none"} → ${to.get(role) ?? "none"}`);
}

function listRoles({ channels, releases }: KeyringDocument): Map<string, string> {
  const roles = new Map<string, string>();
  for (const [name, { threshold, keys, sequenceFloor, kill, timestamp }] of Object.entries(channels)) {
    roles.set(`channel ${name}`, `${threshold} of ${keys.join(", ")}`);
    if (kill !== undefined) roles.set(`kill switch of ${name}`, `1 of ${kill.join(", ")}`);
    if (timestamp !== undefined) roles.set(`timestamp of ${name}`, `1 of ${timestamp.join(", ")}`);
    if (sequenceFloor > 0) roles.set(`least sequence of ${name}`, String(sequenceFloor));
  }
  for (const [name, keys] of Object.entries(releases)) roles.set(`remote ${name}`, `1 of ${keys.join(", ")}`);
  return roles;
}
