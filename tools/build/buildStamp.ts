import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashBuildInputs } from "./buildInputs.ts";

/** Lets a build skip work whose inputs have not changed since it last succeeded. */
export interface BuildStamp {
  /** A hash of what is built. */
  readonly inputs: string;
  readonly isCurrent: boolean;
  /** Removes the stamp before work begins, since what a killed build leaves behind must not pass for a finished one. */
  clear(): void;
  /** Records that the work is done for the inputs of the time when the stamp was created. */
  write(): void;
}

/** A stamp for the build of a workspace of this repository, or of a part of it. */
export function createBuildStamp(
  rootDirectory: string,
  workspace: string,
  extraInput = "",
  part?: string,
): BuildStamp {
  const directory = path.join(rootDirectory, workspace);
  const inputs = createHash("sha256")
    .update(hashBuildInputs(rootDirectory, directory))
    .update(process.env["PORTICO_REVISION"] ?? "sources")
    .update(extraInput)
    .digest("hex");
  return createStamp(directory, inputs, part);
}

/** A stamp in the `dist` of a folder for any build whose inputs have one hash. */
export function createStamp(directory: string, inputs: string, part = "inputs"): BuildStamp {
  const file = path.join(directory, `dist/.${part}`);
  return {
    inputs,
    isCurrent: existsSync(file) && readFileSync(file, "utf8") === inputs,
    clear: () => rmSync(file, { force: true }),
    write: () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, inputs);
    },
  };
}
