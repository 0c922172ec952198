import type { Page } from "@playwright/test";
import type { ChannelDocument, ChannelRelease, ChannelRemote, SignedText } from "@portico/release/format";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import { expect, expectMounted, type WorkerFixtures } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { answerWith } from "../support/faultResponders.ts";
import type { FaultLab } from "../faults/faultLab.ts";
import { browserLines, test as base } from "../faults/labTest.ts";

interface NamedRelease {
  readonly version: string;
  readonly release: ChannelRelease;
}

/** Two releases of the header, both published. */
interface HeaderReleases {
  readonly earlier: NamedRelease;
  readonly later: NamedRelease;
}

const test = base.extend<object, WorkerFixtures & { headers: HeaderReleases }>({
  // a fixture of its own gives this file a worker of its own: other files expect the releases of the build
  exchange: exchangePerWorker,
  headers: [
    async ({ exchange }, use) => {
      const earlier = await readHeader(exchange);
      await startProgram("publishChangedRemote.ts", [
        "header",
        exchange.channelDirectory,
        "withdrawn-release",
      ]);
      await use({ earlier, later: await readHeader(exchange) });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
test.use({ expectedProblems: browserLines });
// one worker, so that the release is built once
test.describe.configure({ mode: "default" });

async function readHeader(exchange: RunningExchange): Promise<NamedRelease> {
  const answer = await fetch(exchange.addressOf("global", "/channels/test.json"));
  const { payload } = (await answer.json()) as SignedText;
  const { stable = "", releases = {} } = (JSON.parse(payload) as ChannelDocument).remotes["header"] ?? {};
  const release = releases[stable];
  if (release === undefined) throw new Error("the channel has no header");
  return { version: stable, release };
}

const folderOf = ({ version }: NamedRelease) => `/remotes/header/${version}/`;

const headerOf = (page: Page) => page.locator('[data-remote="header"]');

/** Serves the next channel, with this release of the header for all visitors, and another one revoked. */
const serveHeader = (lab: FaultLab, { version, release }: NamedRelease, revoked?: NamedRelease) =>
  lab.editChannel((channel) => {
    channel.sequence += 1;
    const { capabilities = [] } = channel.remotes["header"] ?? {};
    const releases = { [version]: release };
    const withdrawal = revoked ? { revoked: { [revoked.version]: "shows wrong prices" } } : {};
    const header: ChannelRemote = { stable: version, ...withdrawal, capabilities, releases };
    Object.assign(channel.remotes, { header });
  });

async function openWithHeader(page: Page, lab: FaultLab, header: NamedRelease): Promise<void> {
  await serveHeader(lab, header);
  await page.goto(lab.pageAddress);
  expect(await expectMounted(page, "header")).toBe(header.version);
}

/** The page requests the channel again until the header is as expected. */
async function expectHeader(page: Page, attribute: string, value: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return headerOf(page).getAttribute(attribute);
    })
    .toBe(value);
}

test("a release that is revoked while an open tab shows it gives way at once, also with an open menu", async ({
  page,
  lab,
  headers,
}) => {
  const { earlier, later } = headers;
  await openWithHeader(page, lab, later);
  const menu = headerOf(page).getByRole("button", { name: "Language" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await serveHeader(lab, earlier, later);
  await expectHeader(page, "data-release", earlier.version);
});

test("a release that is revoked and stored as last known good does not run when the next one fails to load", async ({
  page,
  lab,
  headers,
}) => {
  const { earlier, later } = headers;
  await openWithHeader(page, lab, later);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("portico:lkg")))
    .toContain(`"header":[{"version":"${later.version}"`);

  await serveHeader(lab, earlier, later);
  lab.proxy.respond((target) => target.startsWith(folderOf(earlier)), answerWith(503, "text/plain", ""));
  // the page starts from its stored channel and then gets the next one
  await page.reload();
  await expectHeader(page, "data-state", "fallback");
  const seenBefore = lab.proxy.seen.length;
  await page.reload();
  const countRequests = (release: NamedRelease) =>
    lab.proxy.seen.slice(seenBefore).filter((request) => request.path.startsWith(folderOf(release))).length;
  await expect.poll(() => countRequests(earlier)).toBeGreaterThan(0);
  await expectHeader(page, "data-state", "fallback");
  expect(countRequests(later)).toBe(0);
});

test("portico revoke removes a release from an open tab", async ({ page, exchange, headers }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  expect(await expectMounted(page, "header")).toBe(headers.later.version);
  const { version } = headers.later;
  await runPortico(
    exchange,
    "revoke",
    "header",
    "--release",
    version,
    "--reason",
    "wrong prices",
    "--to",
    "test",
  );
  await expectHeader(page, "data-release", headers.earlier.version);
});
