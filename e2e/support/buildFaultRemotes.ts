import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "webpack";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { defineRemoteConfig, GatherInEntryPlugin, runWebpack } from "@portico/remote-kit/internal/build";
import { hashBuildInputs } from "@portico/tools/build/buildInputs";
import { fixtureRemotes } from "../faults/fixtureRemotes.ts";
import type { FixtureRemote } from "../faults/fault.ts";
import { fixtureRevision, fixtureWorkspace } from "../faults/fixtureWorkspace.ts";
import { remoteNames } from "../faults/testedRemotes.ts";

interface ContainerPlugin {
  readonly _options?: {
    exposes: Record<string, { readonly import: string; readonly name: string }>;
    readonly shared: Record<string, { requiredVersion: string }>;
  };
}

const fixtures: readonly FixtureRemote[] = Object.values(fixtureRemotes);

/**
 * A program of its own. Compiles every fixture remote of the fault lab once under each remote's name, unless nothing
 * that they are made of has changed since, and prints how many there are.
 */
async function main(): Promise<void> {
  const stampFile = path.join(rootDirectory, ".cache/faults/.inputs");
  const inputs = [
    ...remoteNames,
    hashBuildInputs(rootDirectory, path.join(rootDirectory, "e2e/faults")),
  ].join(" ");
  const builds = fixtures.flatMap((fixture) => remoteNames.map((remote) => ({ fixture, remote })));
  if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== inputs) {
    rmSync(stampFile, { force: true });
    await runWebpack(builds.map(({ fixture, remote }) => configure(fixture, remote)));
    for (const { fixture, remote } of builds) rewriteEntry(fixture, remote);
    writeFileSync(stampFile, inputs);
  }
  process.stdout.write(`${builds.length}\n`);
}

function configure(fixture: FixtureRemote, remote: string): Configuration {
  const directory = path.join(rootDirectory, fixtureWorkspace(fixture, remote));
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const manifest = readFileSync(path.join(rootDirectory, `remote-${remote}/package.json`), "utf8");
  writeFileSync(path.join(directory, "package.json"), manifest);

  process.env["PORTICO_REVISION"] = fixtureRevision(fixture);
  const [browser] = defineRemoteConfig({ directory });
  if (browser === undefined) throw new Error(`${directory} has no build for browsers`);
  const federation = (browser.plugins as readonly ContainerPlugin[]).flatMap(
    ({ _options: options }) => options ?? [],
  )[0]!;
  const source = path.join(rootDirectory, "e2e/faults", fixture.source);
  federation.exposes = { [fixture.exposedAs ?? "./remote"]: { import: source, name: "remote" } };
  for (const [key, shared] of Object.entries(federation.shared)) {
    if (fixture.reactRange !== undefined && /^react(\/|$)/.test(key)) {
      shared.requiredVersion = fixture.reactRange;
    }
  }
  if (fixture.isChunked !== true) return browser;
  const plugins = (browser.plugins ?? []).filter((plugin) => !(plugin instanceof GatherInEntryPlugin));
  return { ...browser, plugins };
}

/** Replaces the entry's content under the same name and writes the new hash to the manifest. */
function rewriteEntry(fixture: FixtureRemote, remote: string): void {
  if (fixture.rewriteEntry === undefined) return;
  const dist = path.join(rootDirectory, fixtureWorkspace(fixture, remote), "dist");
  const manifestFile = path.join(dist, "release.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as {
    entry: { path: string; integrity: string };
    entryGlobal: string;
  };
  const entryFile = path.join(dist, "browser", manifest.entry.path);
  const text = fixture.rewriteEntry(readFileSync(entryFile, "utf8"), manifest.entryGlobal);
  writeFileSync(entryFile, text);
  manifest.entry.integrity = `sha384-${createHash("sha384").update(text).digest("base64")}`;
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
