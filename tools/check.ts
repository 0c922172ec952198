import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { hostLabelByEdition, localesByEdition } from "@portico/shared-sdk/host";
import { chromium } from "@playwright/test";
import { createLocalExchange } from "../local-exchange/src/index.ts";
import { checkRemote, type CheckResult } from "../remote-kit/src/check/checkRemote.ts";
import { listRemotes } from "../remote-kit/src/manifest/listRemotes.ts";
import { buildAll } from "./build/buildAll.ts";
import { localDirectory, publishLocally } from "./build/publishLocally.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { findStartPath } from "./dev/serveRemote.ts";
import { browserArguments } from "./setup/browserArguments.ts";
import { findBrowser } from "./setup/findBrowser.ts";
import { readArguments } from "./setup/readArguments.ts";

const createHelp = (known: readonly string[]) => `npm run check -- <remote> [--json]

Checks how a remote behaves in Chromium, on the pages of a local exchange: in all languages and both directions, in narrow
windows, for screen readers, after 100 mounts, beside the rest of the page, and where the exchange is slow or fails. The
exit code is 1 when something is wrong. Remotes: ${known.join(", ")}.

  --json   prints the results as JSON
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const { names, flags } = readArguments({
    help: createHelp(known),
    flags: ["json"],
    names: { kind: "remote", known },
  });
  const manifest = remotes.find(({ manifest: { name } }) => name === names[0])?.manifest;
  if (manifest === undefined) throw new Error(`Name a remote: ${known.join(", ")}.`);
  await buildAll(log);
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-check-"));
  // the pages trust these keys
  cpSync(path.join(localDirectory, "keys"), path.join(channelDirectory, "keys"), { recursive: true });
  await publishLocally(log, channelDirectory);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory,
    isDevelopment: true,
    warn: log,
  });
  const editions = manifest.editions === "all" ? editionIds : manifest.editions;
  const hosts = new Map(
    editions.flatMap((edition) =>
      localesByEdition[edition].map((locale): [string, string] => [
        locale,
        edition === "global" ? "localhost" : `${hostLabelByEdition[edition]}.localhost`,
      ]),
    ),
  );
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const results = await checkRemote(
      {
        browser,
        name: manifest.name,
        path: findStartPath(manifest),
        locales: [...hosts.keys()],
        addressOf: (locale, pagePath) =>
          `http://${hosts.get(locale) ?? "localhost"}:${exchange.port}/${locale}${pagePath}`,
      },
      (result) => log(describe(result)),
    );
    if (flags.has("json"))
      process.stdout.write(`${JSON.stringify({ remote: manifest.name, results }, null, 2)}\n`);
    const failed = results.filter(({ findings }) => findings.length > 0).length;
    if (!flags.has("json"))
      process.stdout.write(`${manifest.name}: ${results.length - failed} checks passed, ${failed} failed\n`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await exchange.close();
    rmSync(channelDirectory, { recursive: true, force: true });
  }
}

function describe({ title, findings, tookMs }: CheckResult): string {
  const mark = findings.length === 0 ? "passed" : "failed";
  return [
    `${mark}: ${title} (${(tookMs / 1_000).toFixed(1)} s)`,
    ...findings.map((finding) => `  ${finding}`),
  ].join("\n");
}

main().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
