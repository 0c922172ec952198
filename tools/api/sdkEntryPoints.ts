import path from "node:path";

/** An entry point of the published SDK: one key of its `exports` that leads to code. */
export interface SdkEntryPoint {
  /** `main` for `.`, otherwise the path after the slash, as in `ui-table`. Also the file name of its report. */
  readonly name: string;
  /** The name as in an import, such as `@portico/shared-sdk/ui/table`. */
  readonly specifier: string;
  /** Path of the source below the package, without extension, such as `src/react/index`. */
  readonly source: string;
}

interface PackageManifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Reads the entry points from the manifest, so that a new one is included automatically. */
export function readSdkEntryPoints({ name: packageName, exports }: PackageManifest): SdkEntryPoint[] {
  return Object.entries(exports).flatMap(([key, target]) => {
    const { "portico-source": source, default: built } = typeof target === "string" ? {} : target;
    // what has sources alone is for this repository
    if (source === undefined || built === undefined) return [];
    const { dir, name } = path.posix.parse(path.posix.normalize(source));
    return [
      {
        name: key === "." ? "main" : key.slice(2).replaceAll("/", "-"),
        specifier: path.posix.join(packageName, key),
        source: path.posix.join(dir, name),
      },
    ];
  });
}
