import { readFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** The lines of a text between `#region team` and `#endregion`, or all of it where it has no such region. */
function readRegions(text: string): string {
  const regions = [...text.matchAll(/#region team\n([\s\S]*?)#endregion/g)].map(([, region]) => region ?? "");
  return regions.length === 0 ? text : regions.join("\n");
}

const isCode = (line: string) => !/^\s*(?:$|\/\/|\/?\*)/.test(line);

/** How many lines of code, without comments, a remote's team writes for a peer, in files of this repository. */
export const countTeamLines = (files: readonly string[]): number =>
  files
    .flatMap((file) => readRegions(readFileSync(path.join(rootDirectory, file), "utf8")).split("\n"))
    .filter(isCode).length;

/** The same for Portico: the header's configuration, and its manifest in `package.json`. */
export function countPorticoLines(): number {
  const { portico } = readJsonObject(path.join(rootDirectory, "remote-header/package.json"));
  return (
    countTeamLines(["remote-header/webpack.config.ts"]) + JSON.stringify(portico, null, 2).split("\n").length
  );
}
