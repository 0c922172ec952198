import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createBuildStamp } from "../build/buildStamp.ts";
import { makeReadable } from "../build/makeReadable.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { runLadle } from "./runLadle.ts";

/**
 * Builds the catalogue into `catalogue/dist`, if it, a component, its example or the page's base styles have changed.
 *
 * Errors: throws when the build fails, after its output
 */
export async function buildCatalogue(log: (sentence: string) => void): Promise<void> {
  const kit = path.join(rootDirectory, "shared-sdk/src/ui");
  const examples = readdirSync(kit, { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes(".example."))
    .map((file) => path.join(kit, file));
  const baseStyles = path.join(rootDirectory, "shell-host/src/shell/base.css");
  const extraInput = [baseStyles, ...examples].map((file) => readFileSync(file, "utf8")).join("\0");
  const stamp = createBuildStamp(rootDirectory, "catalogue", extraInput);
  if (stamp.isCurrent) return log("catalogue: unchanged");
  log("catalogue: building …");
  stamp.clear();
  if ((await runLadle(["build"], "ignore")) !== 0) throw new Error("catalogue could not be built");
  makeReadable(path.join(rootDirectory, "catalogue/dist"));
  stamp.write();
}
