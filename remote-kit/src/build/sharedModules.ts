import { existsSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";

interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly portico?: { readonly sharedModules?: readonly string[] };
}

export interface SharedModule {
  /** The import specifier, which is also the key in the share scope. */
  readonly key: string;
  readonly packageName: string;
  /** The version in the manifest of the package. */
  readonly version: string;
  /** The range that a remote accepts: every compatible version, so that a patch of the shell needs no new remote. */
  readonly range: string;
}

export function readManifest(directory: string): PackageManifest {
  return readJsonObject(path.join(directory, "package.json")) as unknown as PackageManifest;
}

const packageNameOf = (key: string) =>
  key
    .split("/")
    .slice(0, key.startsWith("@") ? 2 : 1)
    .join("/");

/** Where Node finds a package for a file of `directory`: a repository of several packages may install it in a folder above. */
function findInstalled(packageName: string, directory: string): string {
  const folder = path.join(directory, "node_modules", packageName);
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error(`${packageName} is not installed.`);
  return findInstalled(packageName, parent);
}

/**
 * The modules that exist once in a page, as the SDK's package.json lists them under `portico.sharedModules`.
 * Versions are read from the packages.
 */
export function readSharedModules(directory: string): readonly SharedModule[] {
  const sdk = readManifest(findInstalled("@portico/shared-sdk", directory));
  return (sdk.portico?.sharedModules ?? []).map((key) => {
    const packageName = packageNameOf(key);
    const { version } = readManifest(findInstalled(packageName, directory));
    return { key, packageName, version, range: `^${version}` };
  });
}

/** The shared modules that a workspace's package.json depends on. */
export function readConsumedModules(workspaceDirectory: string): readonly SharedModule[] {
  const { dependencies = {} } = readManifest(workspaceDirectory);
  return readSharedModules(workspaceDirectory).filter(({ packageName }) => packageName in dependencies);
}
