import { lessProtection } from "../channel/describeDifference.ts";
import type { KeyringDocument } from "../format/index.ts";

/** One sentence for each role that a new keyring gives or takes; it ends with {@link lessProtection} where pages demand less. */
export function describeKeyringDifference(before: KeyringDocument | null, after: KeyringDocument): string[] {
  const from = before === null ? new Map<string, string>() : listRoles(before);
  const to = listRoles(after);
  const weakened = before === null ? new Set<string>() : listWeakened(before, after);
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((role) => from.get(role) !== to.get(role))
    .map(
      (role) =>
        `${role}: ${from.get(role) ?? "none"} → ${to.get(role) ?? "none"}${weakened.has(role) ? lessProtection : ""}`,
    );
}

/** A lower threshold or least sequence, and a kill switch or a timestamp without its keys. */
function listWeakened(before: KeyringDocument, after: KeyringDocument): Set<string> {
  const weakened = new Set<string>();
  for (const [name, from] of Object.entries(before.channels)) {
    const to = after.channels[name];
    if (to === undefined) continue;
    if (to.threshold < from.threshold) weakened.add(roleNames.channel(name));
    if (from.kill !== undefined && to.kill === undefined) weakened.add(roleNames.kill(name));
    if (from.timestamp !== undefined && to.timestamp === undefined) weakened.add(roleNames.timestamp(name));
    if (to.sequenceFloor < from.sequenceFloor) weakened.add(roleNames.sequenceFloor(name));
  }
  return weakened;
}

const roleNames = {
  channel: (name: string) => `channel ${name}`,
  kill: (name: string) => `kill switch of ${name}`,
  timestamp: (name: string) => `timestamp of ${name}`,
  sequenceFloor: (name: string) => `least sequence of ${name}`,
};

function listRoles({ channels, releases }: KeyringDocument): Map<string, string> {
  const roles = new Map<string, string>();
  for (const [name, { threshold, keys, sequenceFloor, kill, timestamp }] of Object.entries(channels)) {
    roles.set(roleNames.channel(name), `${threshold} of ${keys.join(", ")}`);
    if (kill !== undefined) roles.set(roleNames.kill(name), `1 of ${kill.join(", ")}`);
    if (timestamp !== undefined) roles.set(roleNames.timestamp(name), `1 of ${timestamp.join(", ")}`);
    if (sequenceFloor > 0) roles.set(roleNames.sequenceFloor(name), String(sequenceFloor));
  }
  for (const [name, keys] of Object.entries(releases)) roles.set(`remote ${name}`, `1 of ${keys.join(", ")}`);
  return roles;
}
