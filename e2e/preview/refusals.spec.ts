import { writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { PreviewErrorCode } from "@portico/release/format";
import { expectMounted } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { startTlsProxy } from "../support/startTlsProxy.ts";
import {
  badgeOf,
  contestOf,
  contestPath,
  expect,
  expectNoPreview,
  explain,
  signPermit,
  test,
  withPermit,
  type PublishedContest,
} from "./previewFixture.ts";

// the release is built once, and the last tests change the channel
test.describe.configure({ mode: "default" });
// where a test moves the clock, a script that the page still loads misses its deadline
test.use({ expectedProblems: /^console: (Portico preview refused|Portico: the monitor script is missing)/ });

const hourMs = 3_600_000;

async function expectRefused(page: Page, code: PreviewErrorCode, sentence: RegExp): Promise<void> {
  const box = badgeOf(page).getByRole("region", { name: "Preview" });
  await expect(box).toContainText(sentence);
  await expect(box).toContainText(code);
  await expect(badgeOf(page).getByRole("button", { name: "End preview" })).toHaveCount(0);
}

const refused: readonly (readonly [
  what: string,
  make: (published: PublishedContest) => Promise<string>,
  code: PreviewErrorCode,
  sentence: RegExp,
])[] = [
  [
    "that has expired",
    (published) => signPermit(published, { notAfter: 1 }),
    "expired",
    /The preview link has expired/,
  ],
  ["of another team", (published) => signPermit(published, {}, "header"), "wrong-key", /is not valid/],
  [
    "for a release that is not published",
    (published) => signPermit(published, { version: "9.9.9" }),
    "record-missing",
    /couldn’t be loaded/,
  ],
];

test.describe("a permit", () => {
  // the record that does not exist
  test.use({ expectedProblems: /^console: (Portico preview refused|Failed to load resource.*404)/ });

  for (const [what, make, code, sentence] of refused) {
    // the format's unit tests have all codes; continuous integration opens a page with two of them
    const tag = code === "expired" || code === "wrong-key" ? [] : "@nightly";
    test(
      `${what} is refused, and the page runs the channel's release`,
      { tag },
      async ({ page, exchange, published, problems }) => {
        await page.goto(withPermit(exchange.addressOf("global", contestPath), await make(published)));
        await expectRefused(page, code, sentence);
        await expectNoPreview(page, published);
        expect(problems.list.join()).toContain(`Portico preview refused (${code}): `);
        expect(page.url()).not.toContain("portico-preview");
      },
    );
  }
});

test("a preview ends with its permit, and the slot gets the channel's release without a new page", async ({
  page,
  exchange,
  published,
}) => {
  const permit = await signPermit(published, { notAfter: Date.now() + hourMs });
  await page.clock.install();
  await page.goto(withPermit(exchange.addressOf("global", contestPath), permit));
  await expect(contestOf(page)).toHaveAttribute("data-release", published.version);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.clock.fastForward(hourMs);
  await expectRefused(page, "expired", /has expired/);
  await expect(contestOf(page)).not.toHaveAttribute("data-release", published.version);
  await expectNoPreview(page, published);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

/** A channel of production for the same releases, as the keys of this exchange sign it. */
async function serveProduction(exchange: RunningExchange, { channel }: PublishedContest): Promise<void> {
  const environment = "production";
  const keyring = channel.readKeyring();
  const { test: authority } = keyring.channels;
  if (authority === undefined) throw new Error("the keyring has no channel test");
  const signedKeyring = await channel.signPart("portico-keyring", {
    ...keyring,
    environment,
    channels: { [environment]: authority },
  });
  const text = await channel.sign(JSON.stringify({ ...channel.readDocument(), environment }), {
    keyring: signedKeyring,
  });
  writeFileSync(path.join(exchange.channelDirectory, "channels/production.json"), text);
}

test("pages of production run a preview with a permit only, whatever the tab has stored", async ({
  exchange,
  published,
}) => {
  await serveProduction(exchange, published);
  const host = "www.portico.example";
  const proxy = await startTlsProxy([host, "static.portico.example"], exchange.port);
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...proxy.browserArguments],
  });
  const named = `contest@${published.version}`;
  // promotions have written no page of the contest for production
  const address = `https://${host}/en/`;
  const open = async (target: string, stored?: string) => {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    if (stored !== undefined) {
      await page.addInitScript((text) => {
        sessionStorage.setItem("portico:preview", text);
        localStorage.setItem("portico:preview", text);
      }, stored);
    }
    await page.goto(target);
    await expectMounted(page, "header");
    await page.evaluate(() => {
      type Portico = { mount(remote: string, element: HTMLElement, options: object): unknown };
      const element = document.querySelector("main")?.appendChild(document.createElement("div"));
      const { portico } = window as unknown as { portico: Portico };
      if (element) portico.mount("contest", element, { path: "/trading-contest/winter-trading-cup/" });
    });
    return page;
  };
  try {
    const plain = await open(withPermit(address, named));
    await expectRefused(plain, "unsigned", /is not valid/);
    await expectNoPreview(plain, published);

    const inspector = plain.getByRole("dialog", { name: "Portico inspector" });
    await plain.keyboard.press("Alt+Shift+P");
    await plain.evaluate(() =>
      (window as unknown as { portico: { inspect(): Promise<void> } }).portico.inspect(),
    );
    // the keys have not opened it, or this call had closed it
    await expect(inspector).toBeVisible();
    await expect(inspector.getByRole("button", { name: "Preview in this tab" })).toHaveCount(0);

    const injected = await open(address, named);
    await expectRefused(injected, "unsigned", /is not valid/);
    await expectMounted(injected, "contest");
    expect((await explain(injected, "contest"))?.source).toBe("stable");

    const ofTest = await open(withPermit(address, await signPermit(published)));
    await expectRefused(ofTest, "wrong-environment", /for another environment/);
    await expectNoPreview(ofTest, published);

    const permit = await signPermit(published, { environment: "production" });
    const permitted = await open(withPermit(address, permit));
    await expect(contestOf(permitted)).toHaveAttribute("data-release", published.version);
    expect((await explain(permitted, "contest"))?.source).toBe("preview");
  } finally {
    await browser.close();
    proxy.close();
  }
});

const askForChannel = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test("the kill switch takes a preview off an open page, and no later page runs it", async ({
  page,
  exchange,
  published,
}) => {
  const permit = await signPermit(published);
  const address = withPermit(exchange.addressOf("global", contestPath), permit);
  await page.goto(address);
  await expect(contestOf(page)).toHaveAttribute("data-release", published.version);
  await runPortico(exchange, "disable", "contest", "--to", "test");
  await expect
    .poll(async () => {
      await askForChannel(page);
      return contestOf(page).getAttribute("data-state");
    })
    .toBe("fallback");
  await expectRefused(page, "disabled", /withdrawn or disabled/);
  await page.goto(address);
  await expectRefused(page, "disabled", /withdrawn or disabled/);
  await expect(contestOf(page)).toHaveAttribute("data-state", "fallback");
  expect(await page.evaluate(() => sessionStorage.getItem("portico:preview"))).toBeNull();
  await runPortico(exchange, "enable", "contest", "--to", "test");
});

test("a release that is revoked while a tab previews it gives way at once", async ({
  page,
  exchange,
  published,
}) => {
  const { version } = published;
  await page.goto(withPermit(exchange.addressOf("global", contestPath), await signPermit(published)));
  await expect(contestOf(page)).toHaveAttribute("data-release", version);
  const reason = ["--reason", "wrong prices", "--to", "test"];
  await runPortico(exchange, "revoke", "contest", "--release", version, ...reason);
  await expect
    .poll(async () => {
      await askForChannel(page);
      return contestOf(page).getAttribute("data-release");
    })
    .not.toBe(version);
  await expectRefused(page, "withdrawn", /withdrawn or disabled/);
  await expectNoPreview(page, published);
});
