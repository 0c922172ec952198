import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashBuildInputs } from "./buildInputs.ts";

/** Lets a build skip work whose inputs have not changed since it last succeeded. */
export interface BuildStamp {
  readonly isCurrent: boolean;
  /** Before work begins: what a killed build leaves behind must not pass for a finished one. */
  clear(): void;
  /** Records that the work is done for the inputs of the time when the stamp was created. */
  write(): void;
}

export function createBuildStamp(rootDirectory: string, workspace: string, extraInput = ""): BuildStamp {
  const directory = path.join(rootDirectory, workspace);
  const file = path.join(directory, "dist/.inputs");
  const inputs = createHash("sha256")
    .update(hashBuildInputs(rootDirectory, directory))
    .update(process.env["PORTICO_REVISION"] ?? "sources")
    .update(extraInput)
    .digest("hex");
  return {
    isCurrent: existsSync(file) && readFileSync(file, "utf8") === inputs,
    clear: () => rmSync(file, { force: true }),
    write: () => writeFileSync(file, inputs),
  };
}
