import { readFileSync } from "node:fs";
import path from "node:path";

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
  return JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as PackageManifest;
}

const packageNameOf = (key: string) =>
  key
    .split("/")
    .slice(0, key.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * The modules that exist once in a page, as the SDK's package.json lists them under `portico.sharedModules`.
 * Versions are read from the packages.
 */
export function readSharedModules(rootDirectory: string): readonly SharedModule[] {
  const sdk = readManifest(path.join(rootDirectory, "node_modules/@portico/shared-sdk"));
  return (sdk.portico?.sharedModules ?? []).map((key) => {
    const packageName = packageNameOf(key);
    const { version } = readManifest(path.join(rootDirectory, "node_modules", packageName));
    return { key, packageName, version, range: `^${version}` };
  });
}

/** The shared modules that a workspace's package.json depends on. */
export function readConsumedModules(
  rootDirectory: string,
  workspaceDirectory: string,
): readonly SharedModule[] {
  const { dependencies = {} } = readManifest(workspaceDirectory);
  return readSharedModules(rootDirectory).filter(({ packageName }) => packageName in dependencies);
}
