import type { Page } from "@playwright/test";
import type { PreviewPermit } from "@portico/release/format";
import { formatPreviewPayload, formatPreviewPermit, signText } from "@portico/release/testing";
import { createChannelFixture, type ChannelFixture } from "../support/channelFixture.ts";
import { expect, test as base, type WorkerFixtures } from "../support/exchangeFixture.ts";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";

/** A release of the contest that is published, and that no channel names. */
export interface PublishedContest {
  readonly version: string;
  /** What `portico preview` puts into its permit. */
  readonly permit: PreviewPermit;
  /** The link that it prints. */
  readonly link: string;
  readonly channel: ChannelFixture;
}

export const contestPath = "/en/trading-contest/winter-trading-cup/";
const hourMs = 3_600_000;

export const test = base.extend<object, WorkerFixtures & { published: PublishedContest }>({
  // a fixture of its own gives the files that use it workers of their own, which they share
  exchange: exchangePerWorker,
  published: [
    async ({ exchange }, use, { workerIndex }) => {
      const { line: version } = await startProgram("publishChangedRemote.ts", [
        "contest",
        exchange.channelDirectory,
        `preview-${workerIndex}`,
        "published",
      ]);
      const page = exchange.addressOf("global", contestPath);
      const options = ["--release", version, "--hours", "1", "--page", page, "--to", "test", "--json"];
      const printed = await runPortico(exchange, "preview", "contest", ...options);
      const { link, permit } = JSON.parse(printed) as Pick<PublishedContest, "link" | "permit">;
      const channelAddress = exchange.addressOf("global", "/channels/test.json");
      const channel = await createChannelFixture(exchange.channelDirectory, channelAddress);
      await use({ version, permit, link, channel });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** A permit that the command would not make. */
export async function signPermit(
  { permit, channel }: PublishedContest,
  changes: Partial<PreviewPermit> = {},
  team = "contest",
): Promise<string> {
  const payload = formatPreviewPayload({ ...permit, notAfter: Date.now() + hourMs, ...changes });
  const [signature] = await signText(payload, "portico-preview", channel.keysOf({ team }));
  if (signature === undefined) throw new Error(`${team} has no key`);
  return formatPreviewPermit(payload, signature);
}

export const withPermit = (address: string, permit: string) =>
  `${address}?portico-preview=${encodeURIComponent(permit)}`;

/** Why a slot shows its release. */
export const explain = (page: Page, remote: string) =>
  page.evaluate((name) => {
    type Explanation = {
      readonly source: string;
      readonly release: string | null;
      readonly previewUntil: number | null;
    };
    type Portico = { explain(remote: string): Explanation | null };
    return (window as unknown as { portico: Portico }).portico.explain(name);
  }, remote);

export const badgeOf = (page: Page) => page.locator("portico-preview");

export const contestOf = (page: Page) => page.locator('[data-remote="contest"]');

/** The page runs the release of its channel, and the tab has no permit. */
export async function expectNoPreview(page: Page, { version }: PublishedContest): Promise<void> {
  await expect(contestOf(page)).toHaveAttribute("data-state", "mounted");
  await expect(contestOf(page)).not.toHaveAttribute("data-release", version);
  expect((await explain(page, "contest"))?.source).toBe("stable");
  expect(await page.evaluate(() => sessionStorage.getItem("portico:preview"))).toBeNull();
}

export { expect };
