import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLocalKeys } from "@portico/release";
import { readJsonObject } from "@portico/release/files";
import { createLocalExchange } from "@portico/local-exchange";
import { buildRemoteWith, defineRemoteConfig } from "@portico/remote-kit/internal/build";
import { listRemotes, readRemoteManifest } from "@portico/remote-kit/internal/manifest";
import { publishRemotes } from "@portico/tools/build/publishLocally";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildExamples } from "@portico/tools/examples/buildExamples";
import type { VisitedPage } from "./visitedPages.ts";

/** A page whose main content is one remote that can be built in two ways. */
export const priceBoardPage: VisitedPage = {
  name: "price board",
  path: "/en/price-board/",
  remotes: ["header", "footer", "price-board"],
};

const example = path.join(rootDirectory, "examples/enhanced-webpack");
const siteDirectory = path.join(rootDirectory, "shell-host/dist/site");

interface ServedBuild {
  readonly name: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves that page twice, by an exchange each: with the remote as the kit builds it, and as `@module-federation/enhanced` does. */
export async function servePriceBoards(log: (sentence: string) => void): Promise<readonly ServedBuild[]> {
  await buildExamples(log);
  const native = path.join(rootDirectory, ".cache/load/price-board");
  rmSync(native, { recursive: true, force: true });
  mkdirSync(native, { recursive: true });
  for (const name of ["package.json", "src", "messages"]) {
    cpSync(path.join(example, name), path.join(native, name), { recursive: true });
  }
  removeCards(path.join(native, "package.json"));
  await buildRemoteWith(defineRemoteConfig({ directory: native }), native, log);
  return [await serve("built natively", native), await serve("built with enhanced", example)];
}

/** The kit puts the module of a page into its container where the remote has no cards; this page shows none. */
function removeCards(manifestFile: string): void {
  const { portico, ...content } = readJsonObject(manifestFile) as {
    readonly portico: { readonly placement: object | readonly object[] };
  };
  const placement = [portico.placement].flat().filter((entry) => !("component" in entry));
  writeFileSync(manifestFile, JSON.stringify({ ...content, portico: { ...portico, placement } }));
}

async function serve(name: string, directory: string): Promise<ServedBuild> {
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-price-board-"));
  cpSync(path.join(rootDirectory, ".portico/keys"), path.join(channelDirectory, "keys"), { recursive: true });
  const remotes = [
    ...listRemotes(rootDirectory),
    { folder: name, directory, manifest: readRemoteManifest(directory) },
  ];
  const keys = await createLocalKeys(
    path.join(channelDirectory, "keys"),
    remotes.map(({ manifest }) => manifest.name),
  );
  await publishRemotes({ log: () => {}, directory: channelDirectory, siteDirectory, keys, remotes });
  const exchange = await createLocalExchange({ port: 0, siteDirectory, channelDirectory });
  return {
    name,
    port: exchange.port,
    close: async () => {
      await exchange.close();
      rmSync(channelDirectory, { recursive: true, force: true });
    },
  };
}
