import path from "node:path";
import { buildAll } from "../build/buildAll.ts";
import { ensureLocalKeys } from "../build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildCatalogue } from "../catalogue/buildCatalogue.ts";
import { buildEmbeddingExamples } from "../examples/buildEmbeddingExamples.ts";
import { buildExamples } from "../examples/buildExamples.ts";
import { installNginx } from "../setup/findNginx.ts";
import { installOtherEngines } from "../setup/findOtherEngines.ts";
import { installDeviceFonts } from "../setup/installDeviceFonts.ts";
import { installOldestBrowser } from "../setup/installOldestBrowser.ts";
import { installDependencies } from "../setup/preflight.mjs";
import type { Requirement, Suite } from "./suites.ts";

type Log = (sentence: string) => void;

/** Builds the pages, then builds or installs what else these suites need. */
export async function prepareSuites(suites: readonly Suite[], log: Log): Promise<void> {
  await ensureLocalKeys();
  await buildAll(log);
  const needed = new Set(suites.flatMap(({ needs = [] }) => needs));
  for (const requirement of needed) await meet[requirement](log);
}

const meet: Readonly<Record<Requirement, (log: Log) => void | Promise<void>>> = {
  catalogue: buildCatalogue,
  "device-fonts": installDeviceFonts,
  "embedding-examples": buildEmbeddingExamples,
  examples: buildExamples,
  nginx: installNginx,
  "oldest-browser": installOldestBrowser,
  "other-engines": installOtherEngines,
  pnpm: () => installDependencies(path.join(rootDirectory, "tools/pnpm")),
  registry: () => installDependencies(path.join(rootDirectory, "e2e/registry")),
};
