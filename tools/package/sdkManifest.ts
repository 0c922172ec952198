import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";

export const sdkDirectory = path.join(rootDirectory, "shared-sdk");

interface SdkManifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readSdkManifest(): SdkManifest {
  return JSON.parse(readFileSync(path.join(sdkDirectory, "package.json"), "utf8")) as SdkManifest;
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
