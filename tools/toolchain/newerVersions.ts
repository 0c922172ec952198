import semver from "semver";

/** Lists the newest patch of each minor version after the pinned one, in order, without previews. */
export function listNewerVersions(published: readonly string[], pinned: string): readonly string[] {
  const newestByMinor = new Map<string, string>();
  for (const version of semver.sort([...published])) {
    if (semver.prerelease(version) !== null || !semver.gt(version, pinned)) continue;
    newestByMinor.set(`${semver.major(version)}.${semver.minor(version)}`, version);
  }
  return [...newestByMinor.values()];
}
