import path from "node:path";

/** One entry of the SDK's `exports` that is code. */
export interface SdkDoor {
  /** `front` for `.`, else the name behind the slash; also the report's file name. */
  readonly name: string;
  /** Path of the door's source below the package, without extension, such as `src/react/index`. */
  readonly entry: string;
}

interface PackageManifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Reads the doors from the manifest, so that a new door can't be forgotten. */
export function readSdkDoors({ exports }: PackageManifest): SdkDoor[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    const source = typeof target === "string" ? undefined : target["portico-source"];
    if (source === undefined) return [];
    const { dir, name } = path.posix.parse(path.posix.normalize(source));
    return [{ name: key === "." ? "front" : key.slice(2), entry: path.posix.join(dir, name) }];
  });
}
