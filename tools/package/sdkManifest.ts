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
export const sdkEntrySources = (): string[] =>
  readPublishedEntries().map(([, source]) => path.join(sdkDirectory, source));

/** The keys of `exports` that lead to code, such as `.` and `./react`. */
export const sdkCodeExports = (): string[] => readPublishedEntries().map(([key]) => key);

/** What has sources alone is for this repository. */
const readPublishedEntries = (): (readonly [key: string, source: string])[] =>
  Object.entries(readSdkManifest().exports).flatMap(([key, target]) => {
    const { "portico-source": source, default: built } = typeof target === "string" ? {} : target;
    return source === undefined || built === undefined ? [] : [[key, source] as const];
  });
