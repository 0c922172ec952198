import { execFileSync } from "node:child_process";
import path from "node:path";
import { sdkDirectory } from "./sdkManifest.ts";

/** Packs the built SDK as a registry would get it; returns the file. */
export function packSdk(folder: string): string {
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: sdkDirectory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [packed] = JSON.parse(output) as [{ readonly filename: string }];
  return path.join(folder, packed.filename);
}
