/** An entry of `packages` in package-lock.json, as far as the check reads it. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages by path: `""` is the root, `node_modules/a` a package, `shared-sdk` a workspace. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Problems that make `npm ci` refuse the lockfile, or install something else on another machine.
 *
 * - A dependency without an entry, binaries for other operating systems among them. npm leaves these out when the
 *   registry does not have them yet at the time of writing, and `npm ci` then fails on those systems.
 * - A package without a hash.
 * - The address of a registry or a path of one machine; npm finds the package by name and version.
 */
export function findLockfileProblems(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([location, entry]) => {
    const name = `${location === "" ? "the root" : location}${entry.version === undefined ? "" : `@${entry.version}`}`;
    const missing = Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(([dependency]) => !isLocked(packages, location, dependency))
      .map(([dependency, range]) => `${name} needs ${dependency}@${range}, which has no entry`);
    const isFromRegistry =
      location.includes("node_modules/") && entry.link !== true && entry.inBundle !== true;
    if (!isFromRegistry) return missing;
    return [
      ...missing,
      ...(entry.integrity === undefined ? [`${name} has no integrity hash`] : []),
      ...(entry.resolved === undefined ? [] : [`${name} names the address ${entry.resolved}`]),
    ];
  });
}

/** Looks a package up as Node does: beside the package, then in each folder above. */
function isLocked(packages: LockedPackages, location: string, dependency: string): boolean {
  const inside = location === "" ? "node_modules" : `${location}/node_modules`;
  if (`${inside}/${dependency}` in packages) return true;
  if (location === "") return false;
  return isLocked(packages, folderAbove(location), dependency);
}

/** `node_modules/a/node_modules/b` is in `node_modules/a`; `node_modules/a` and `shared-sdk` are in the root. */
function folderAbove(location: string): string {
  return location.slice(0, Math.max(0, location.lastIndexOf("/node_modules/")));
}
