import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashSources } from "../webpack/releaseVersion.ts";

/** What every workspace is built with: a change here builds everything again. */
const sharedDirectories = [
  "shared-sdk/src",
  "release/src/format",
  "tools/webpack",
  "tools/build",
  "tools/messages",
];
const sharedFiles = ["webpack.common.ts", "package-lock.json", "shared-sdk/package.json"];

/** Lets a build skip work whose inputs have not changed since it last succeeded. */
export interface BuildStamp {
  readonly isCurrent: boolean;
  /** Says that the work is done for the inputs as they were when the stamp was made. */
  write(): void;
}

export function createBuildStamp(rootDirectory: string, workspace: string, extraInput = ""): BuildStamp {
  const at = (name: string) => path.join(rootDirectory, name);
  const file = at(`${workspace}/dist/.inputs`);
  const hash = createHash("sha256").update(extraInput);
  hash.update(hashSources([...sharedDirectories, workspace].map(at)));
  for (const name of [...sharedFiles, `${workspace}/package.json`]) hash.update(readFileSync(at(name)));
  const inputs = hash.digest("hex");
  return {
    isCurrent: existsSync(file) && readFileSync(file, "utf8") === inputs,
    write: () => writeFileSync(file, inputs),
  };
}
