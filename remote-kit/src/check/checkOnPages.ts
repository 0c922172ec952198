import { editionIds } from "@portico/shared-sdk";
import { hostLabelByEdition, localesByEdition } from "@portico/shared-sdk/host";
import { chromium } from "@playwright/test";
import { createLocalExchange } from "@portico/local-exchange";
import { checkRemote, type CheckResult } from "./checkRemote.ts";
import { findStartPath } from "../manifest/findStartPath.ts";
import type { RemoteManifest } from "../manifest/remoteManifest.ts";
import { browserArguments } from "../setup/browserArguments.ts";
import { findBrowser } from "../setup/findBrowser.ts";

interface CheckOnPagesOptions {
  readonly siteDirectory: string;
  /** Its channel `test` names the remote. */
  readonly channelDirectory: string;
  readonly isJson: boolean;
  readonly log: (sentence: string) => void;
}

/** Checks a remote on the pages of a local exchange, and prints the results. Resolves to the number of failed checks. */
export async function checkOnPages(
  manifest: RemoteManifest,
  { siteDirectory, channelDirectory, isJson, log }: CheckOnPagesOptions,
): Promise<number> {
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory,
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
    if (isJson) process.stdout.write(`${JSON.stringify({ remote: manifest.name, results }, null, 2)}\n`);
    const failed = results.filter(({ findings }) => findings.length > 0).length;
    if (!isJson)
      process.stdout.write(`${manifest.name}: ${results.length - failed} checks passed, ${failed} failed\n`);
    return failed;
  } finally {
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
