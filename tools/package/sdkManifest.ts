import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

export const sdkDirectory = path.join(rootDirectory, "shared-sdk");

interface SdkManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readSdkManifest(): SdkManifest {
  return readJsonObject(path.join(sdkDirectory, "package.json")) as unknown as SdkManifest;
}

/** The source files of the entry points that are code. */
export function sdkEntrySources(): string[] {
  return Object.values(readSdkManifest().exports).flatMap((target) => {
    const source = typeof target === "string" ? undefined : target["portico-source"];
    return source === undefined ? [] : [path.join(sdkDirectory, source)];
  });
}

/** The keys of `exports` that lead to code, such as `.` and `./react`. */
export function sdkCodeExports(): string[] {
  return Object.entries(readSdkManifest().exports).flatMap(([key, target]) =>
    typeof target === "string" ? [] : [key],
  );
}
