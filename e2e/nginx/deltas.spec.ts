import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import { expect, expectMounted, type WorkerFixtures } from "../support/exchangeFixture.ts";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import { startProgram } from "../support/runProgram.ts";
import { hasNginx, startNginx } from "../support/startNginx.ts";

const test = base.extend<{ port: number }, WorkerFixtures>({
  exchange: exchangePerWorker,
  port: async ({ exchange }, use) => {
    const nginx = await startNginx(
      { storageDirectory: exchange.channelDirectory },
      `http://127.0.0.1:${exchange.port}`,
    );
    await use(nginx.port);
    nginx.stop();
  },
});

// nginx is a package of the system, which no script of this project installs
test.skip(!hasNginx, "nginx is not installed on this machine: the generated configuration was not tried");

interface SentFile {
  readonly address: string;
  readonly encoding: string;
  /** What nginx sent of the content. */
  readonly bytes: number;
}

/** Scripts and styles of a version of the header. */
function watchHeaderFiles(page: Page, version: string): SentFile[] {
  const sent: SentFile[] = [];
  page.on("response", (response) => {
    const address = response.url();
    if (!address.includes(`/remotes/header/${version}/`) || !/\.(?:js|css)(?:\?|$)/.test(address)) return;
    const { "content-encoding": encoding = "", "content-length": bytes = "NaN" } = response.headers();
    sent.push({ address, encoding, bytes: Number(bytes) });
  });
  return sent;
}

/** The visitor has the header; the next one differs by its version only. Resolves to its version. */
async function upgradeHeader(page: Page, address: string, channelDirectory: string, label: string) {
  await page.goto(address);
  const old = await expectMounted(page, "header");
  const { line: changed } = await startProgram("publishChangedRemote.ts", [
    "header",
    channelDirectory,
    label,
  ]);
  expect(changed).not.toBe(old);
  return changed;
}

/** The channel of the first visit may be used for 5 s. */
const visitUntil = (page: Page, address: string, version: string) =>
  expect
    .poll(async () => {
      await page.goto(address);
      return expectMounted(page, "header");
    })
    .toBe(version);

test("a returning visitor downloads an upgraded header as small deltas, which the page verifies", async ({
  page,
  exchange,
  port,
}) => {
  const address = `http://localhost:${port}/en/`;
  const changed = await upgradeHeader(page, address, exchange.channelDirectory, "delta");
  const sent = watchHeaderFiles(page, changed);
  await visitUntil(page, address, changed);
  const deltas = sent.filter(({ encoding }) => encoding === "dcz");
  expect(deltas).not.toEqual([]);
  expect(sent.filter(({ encoding }) => encoding !== "dcz")).toEqual([]);
  for (const { address: file, bytes } of deltas) {
    const { size } = statSync(`${path.join(exchange.channelDirectory, new URL(file).pathname)}.br`);
    expect(bytes).toBeLessThanOrEqual(Math.min(300, 0.03 * size));
  }
});

test("the page downloads the whole file where a delta is damaged", async ({ page, exchange, port }) => {
  const address = `http://localhost:${port}/en/`;
  const changed = await upgradeHeader(page, address, exchange.channelDirectory, "damaged-delta");
  const folder = path.join(exchange.channelDirectory, "remotes/header", changed);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".dcz"))) {
    const delta = readFileSync(path.join(folder, name));
    // the hash of the dictionary stays
    writeFileSync(path.join(folder, name), Buffer.concat([delta.subarray(0, 40), Buffer.from("damaged")]));
  }
  const sent = watchHeaderFiles(page, changed);
  await visitUntil(page, address, changed);
  const repeated = sent.filter(({ address: file }) => file.includes("attempt="));
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.filter(({ encoding }) => encoding === "dcz")).toEqual([]);
});
