import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultLab } from "../faults/faultLab.ts";
import { browserLines, test } from "../faults/labTest.ts";
import { contestPage, remotesOn } from "../faults/testedRemotes.ts";
import { badHashes, channelForgeries } from "./channelForgeries.ts";

test.use({ expectedProblems: browserLines });

const expectState = (page: Page, remote: string, state: string) =>
  expect(page.locator(`[data-remote="${remote}"][data-state="${state}"]`)).toHaveCount(1);

const requestsOf = ({ proxy }: FaultLab, remote: string) =>
  proxy.seen.filter(({ path }) => path.startsWith(`/remotes/${remote}/`));

for (const { name, make } of channelForgeries) {
  test(`a channel ${name} requests no file`, async ({ page, lab }) => {
    await lab.serveChannel((payload) => make(payload, lab.channelFixture));
    await page.goto(lab.pageAddress);
    for (const remote of remotesOn(contestPage)) {
      await expectState(page, remote, "fallback");
      expect(requestsOf(lab, remote)).toEqual([]);
    }
  });
}

interface OpenRelease {
  base: string;
  entry: { path: string; integrity: unknown };
  signatures: unknown;
}

/** Applies `change` to the header's release, signs it again by `team`, and opens the page. */
async function openWithHeader(
  page: Page,
  lab: FaultLab,
  team: string,
  change: (release: OpenRelease) => void,
): Promise<void> {
  await lab.editChannel(async (channel) => {
    const { header } = channel.remotes;
    if (header === undefined) throw new Error("the channel has no header");
    for (const [version, release] of Object.entries(header.releases)) {
      const { signatures: _, ...unsigned } = release;
      change(unsigned as unknown as OpenRelease);
      header.releases[version] = (await lab.channelFixture.signRelease(team, unsigned)) as typeof release;
    }
  });
  await page.goto(lab.pageAddress);
}

async function expectHeaderRefused(page: Page, lab: FaultLab): Promise<void> {
  await expectState(page, "header", "fallback");
  await expectState(page, "footer", "mounted");
  expect(requestsOf(lab, "header")).toEqual([]);
}

test("a release signed again by its own team runs", async ({ page, lab }) => {
  await openWithHeader(page, lab, "header", () => {});
  await expectState(page, "header", "mounted");
});

for (const [name, value] of badHashes) {
  test(`an entry whose hash is ${name} is never requested`, async ({ page, lab }) => {
    await openWithHeader(page, lab, "header", ({ entry }) => {
      const good = String(entry.integrity);
      const text = JSON.stringify({ value })
        .split("{good}")
        .join(good)
        .split("{cut}")
        .join(good.slice(0, -4));
      Object.assign(entry, { integrity: (JSON.parse(text) as { value?: unknown }).value });
    });
    await expectHeaderRefused(page, lab);
  });
}

const otherLocations: readonly (readonly [name: string, change: (release: OpenRelease) => void])[] = [
  [
    "is in another remote's folder",
    (release) => void (release.base = release.base.replace("header", "footer")),
  ],
  ["has a path out of its folder", ({ entry }) => void (entry.path = `../../footer/${entry.path}`)],
  ["has an address on another host", ({ entry }) => void (entry.path = `https://evil.example/${entry.path}`)],
  ["has an escaped path out of its folder", ({ entry }) => void (entry.path = `%2e%2e/${entry.path}`)],
];

for (const [name, change] of otherLocations) {
  test(`a release that ${name} is never requested`, async ({ page, lab }) => {
    await openWithHeader(page, lab, "header", change);
    await expectHeaderRefused(page, lab);
  });
}

test("a release signed by another remote's team is never requested", async ({ page, lab }) => {
  await openWithHeader(page, lab, "footer", () => {});
  await expectHeaderRefused(page, lab);
});
