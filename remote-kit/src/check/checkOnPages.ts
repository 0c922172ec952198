import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { fallbackEdition, hostLabelByEdition, localesByEdition } from "@portico/shared-sdk/host";
import { chromium } from "playwright-core";
import { hasRemoteModule } from "@portico/release";
import { createLocalExchange, type LocalExchangeOptions } from "@portico/local-exchange";
import { checkBeforePages } from "./checkBeforePages.ts";
import { runCheck, type CheckResult } from "./checkResult.ts";
import { listChecks } from "./checks.ts";
import { copyAsAnotherVersion } from "./copyAsAnotherVersion.ts";
import type { RunningRemote } from "./remotePage.ts";
import { writeReport } from "./writeReport.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { listStartPaths } from "../manifest/startPaths.ts";
import { browserArguments } from "../setup/browserArguments.ts";
import { findBrowser } from "../setup/findBrowser.ts";

interface CheckOnPagesOptions {
  readonly siteDirectory: string;
  /** Publishes a build of the remote to a storage, which is empty at first, and promotes it in its channel `test`. */
  readonly publish: (remote: Remote, storageDirectory: string) => Promise<void>;
  readonly isJson: boolean;
  /** Also writes `dist/check/index.html`, with screenshots. */
  readonly hasReport: boolean;
  readonly log: (sentence: string) => void;
}

/** Of so many pages, one writes a line. */
const progressStep = 10;

/** Checks a built remote, also on the pages of a local exchange, and prints the results. Resolves to the number of failed checks. */
export async function checkOnPages(remote: Remote, options: CheckOnPagesOptions): Promise<number> {
  const storageDirectory = mkdtempSync(path.join(tmpdir(), "portico-check-"));
  try {
    return await checkInStorage(storageDirectory, remote, options);
  } finally {
    rmSync(storageDirectory, { recursive: true, force: true });
  }
}

async function checkInStorage(
  storageDirectory: string,
  remote: Remote,
  { siteDirectory, isJson, hasReport, log, ...options }: CheckOnPagesOptions,
): Promise<number> {
  const { manifest } = remote;
  const publish = (built: Remote) => options.publish(built, storageDirectory);
  const results: CheckResult[] = [];
  const missingServices: string[] = [];
  const show = (result: CheckResult) => {
    results.push(result);
    log(describe(result));
  };
  for (const result of await checkBeforePages(remote, publish)) show(result);
  const report = async (running: RunningRemote | null) => {
    if (!hasReport) return;
    const directory = path.join(remote.directory, "dist/check");
    log(`Report: ${await writeReport(directory, { name: manifest.name, results, running })}`);
  };
  // what is refused at publish is not on any page
  if (results.at(-1)?.findings.length === 0) {
    const exchange = { siteDirectory, channelDirectory: storageDirectory, warn: log };
    await withRunningRemote(remote, exchange, publish, log, async (running) => {
      for (const { title, find } of listChecks(running)) show(await runCheck(title, () => find(running)));
      missingServices.push(...running.missingServices);
      if (missingServices.length > 0) {
        log(
          `The local exchange lacks ${missingServices.join(", ")}: that is no fault of ${manifest.name}, which was checked without it.`,
        );
      }
      await report(running);
    });
  } else await report(null);
  const failed = results.filter(({ findings }) => findings.length > 0).length;
  process.stdout.write(
    isJson
      ? `${JSON.stringify({ remote: manifest.name, results, missingServices }, null, 2)}\n`
      : `${manifest.name}: ${results.length - failed} checks passed, ${failed} failed\n`,
  );
  return failed;
}

async function withRunningRemote(
  remote: Remote,
  pages: Pick<LocalExchangeOptions, "siteDirectory" | "channelDirectory" | "warn">,
  publish: (built: Remote) => Promise<void>,
  log: CheckOnPagesOptions["log"],
  run: (running: RunningRemote) => Promise<void>,
): Promise<void> {
  const { directory, manifest } = remote;
  const exchange = await createLocalExchange({ ...pages, port: 0 });
  const editions = manifest.editions === "all" ? editionIds : manifest.editions;
  const hosts = new Map(
    editions.flatMap((edition) =>
      localesByEdition[edition].map((locale): [string, string] => [
        locale,
        edition === fallbackEdition ? "localhost" : `${hostLabelByEdition[edition]}.localhost`,
      ]),
    ),
  );
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const copy = mkdtempSync(path.join(tmpdir(), "portico-version-"));
  try {
    await run({
      browser,
      name: manifest.name,
      paths: hasRemoteModule(manifest.placement) ? listStartPaths(remote) : [],
      places: manifest.places,
      locales: [...hosts.keys()],
      addressOf: (locale, pagePath) =>
        `http://${hosts.get(locale) ?? "localhost"}:${exchange.port}/${locale}${pagePath}`,
      promoteAnotherVersion: async () => {
        const version = copyAsAnotherVersion(directory, copy);
        await publish({ ...remote, directory: copy });
        return version;
      },
      missingServices: new Set(),
      reportProgress: (visited, total) => {
        if (visited % progressStep === 0 && visited < total) log(`  ${visited} of ${total} pages`);
      },
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
    await browser.close();
    await exchange.close();
  }
}

function describe({ title, findings, tookMs }: CheckResult): string {
  const mark = findings.length === 0 ? "passed" : "failed";
  return [
    `${mark}: ${title} (${(tookMs / 1_000).toFixed(1)} s)`,
    ...findings.map((finding) => `  ${finding}`),
  ].join("\n");
}
