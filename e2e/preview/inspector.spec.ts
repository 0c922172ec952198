import type { Locator, Page } from "@playwright/test";
import { findAxeViolations } from "@portico/remote-kit/internal/check";
import { expectMounted } from "../support/exchangeFixture.ts";
import { createFaultProxy } from "../support/faultProxy.ts";
import { disableFeature, withoutOwnStylesheets } from "../startup/browserFeatures.ts";
import { addOneByte } from "../support/faultResponders.ts";
import { accountOf, logIn } from "../support/visitor.ts";
import { badgeOf, contestOf, contestPath, expect, expectNoPreview, test } from "./previewFixture.ts";

const inspectorOf = (page: Page) => page.getByRole("dialog", { name: "Portico inspector" });

const inspect = (page: Page) =>
  page.evaluate(() => (window as unknown as { portico: { inspect(): Promise<void> } }).portico.inspect());

const rowOf = (page: Page, table: string, text: string): Locator =>
  inspectorOf(page).getByRole("region", { name: table }).getByRole("row").filter({ hasText: text });

test("portico.inspect() shows each slot with its release, and the loads with their bytes", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", contestPath));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await inspect(page);
  for (const remote of ["header", "footer", "contest"]) {
    const release = await page.locator(`[data-remote="${remote}"]`).getAttribute("data-release");
    await expect(rowOf(page, "Slots", remote)).toContainText(`mounted${release}stable`);
    await expect(rowOf(page, "Loads", remote).filter({ hasText: "entry" }).first()).toContainText(/\d kB/);
  }
  await expect(rowOf(page, "Loads", "channel")).toContainText("test.json");
  await expect(inspectorOf(page)).toContainText("No release was refused.");
  await inspect(page);
  await expect(inspectorOf(page)).toHaveCount(0);
});

test.describe("with a preview that is refused", () => {
  test.use({ expectedProblems: /preview refused \(malformed\)/ });

  test("panel and badge have their styles in Safari 15", { tag: "@nightly" }, async ({ page, exchange }) => {
    for (const feature of [...withoutOwnStylesheets, ["HTMLDialogElement#show", "missing"] as const])
      await page.addInitScript(disableFeature, feature);
    await page.goto(exchange.addressOf("global", "/en/?portico-preview=none@"));
    const backgroundOf = (element: Locator) =>
      element.evaluate((node) => getComputedStyle(node).backgroundColor);
    const badge = badgeOf(page).getByRole("region", { name: "Preview" });
    await expect.poll(() => backgroundOf(badge)).toBe("rgb(23, 26, 33)");
    await expectMounted(page, "header");
    await inspect(page);
    await expect.poll(() => backgroundOf(inspectorOf(page))).toBe("rgb(255, 255, 255)");
    await expect(inspectorOf(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(inspectorOf(page)).toHaveCount(0);
  });
});

test("Alt+Shift+P opens it, and Escape closes it and gives the focus back", async ({ page, exchange }) => {
  // no other part of the page listens for keys on the window
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      Reflect.apply(listen, window, args);
      if (args[0] === "keydown") Object.assign(window, { listensForKeys: true });
    };
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "footer");
  const link = page.locator("main a").first();
  await link.focus();
  await page.waitForFunction(() => "listensForKeys" in window);
  await page.keyboard.press("Alt+Shift+P");
  await expect(inspectorOf(page)).toBeVisible();
  await expect(inspectorOf(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inspectorOf(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("the JSON has the facts of the page and nothing of its user", async ({ page, context, exchange }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", contestPath));
  await expect(accountOf(page, "alice")).toBeVisible();
  await inspect(page);
  await inspectorOf(page).getByRole("button", { name: "Copy as JSON" }).click();
  await expect(inspectorOf(page).getByText("Copied.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toMatchObject({
    environment: "test",
    edition: "global",
    locale: "en",
    platform: "pc",
    channel: { source: "network" },
    slots: expect.arrayContaining([expect.objectContaining({ remote: "contest", source: "stable" })]),
  });
  const secrets = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 8);
  expect(secrets).not.toEqual([]);
  for (const secret of ["alice", ...secrets]) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
});

test.describe("without the clipboard", () => {
  test("the JSON is shown, selected", async ({ page, exchange }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) },
      }),
    );
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    await inspect(page);
    await inspectorOf(page).getByRole("button", { name: "Copy as JSON" }).click();
    const area = inspectorOf(page).getByRole("textbox", { name: "Report as JSON" });
    await expect(area).toBeFocused();
    expect(JSON.parse(await area.inputValue())).toMatchObject({ environment: "test" });
  });
});

test.describe("with a changed file", () => {
  test.use({ expectedProblems: /^console: (Failed to find a valid digest|Failed to load resource|Portico)/ });

  test("a refused release is listed with its code, and the open panel follows its slot", async ({
    page,
    exchange,
  }) => {
    const proxy = await createFaultProxy(exchange.port);
    proxy.respond((path) => /\/remotes\/footer\/.*\.js/.test(path), addOneByte);
    await page.goto(`http://localhost:${proxy.port}/en/`);
    await expectMounted(page, "header");
    await inspect(page);
    await expect(rowOf(page, "Slots", "footer")).toContainText("fallback");
    await expect(rowOf(page, "Refusals", "footer").first()).toContainText("files-failed");
    proxy.close();
  });
});

test("a release that no channel names is previewed from the panel, which also ends that", async ({
  page,
  exchange,
  published,
}) => {
  await page.goto(exchange.addressOf("global", contestPath));
  await expectMounted(page, "contest");
  await inspect(page);
  await expect(inspectorOf(page).getByRole("button", { name: "End preview" })).toHaveCount(0);
  await inspectorOf(page).getByLabel("Remote").selectOption("contest");
  await inspectorOf(page).getByLabel("Release").fill(published.version);
  await page.keyboard.press("Enter");
  await expect(contestOf(page)).toHaveAttribute("data-release", published.version);
  await expect(badgeOf(page)).toContainText(published.version);
  await inspect(page);
  await expect(rowOf(page, "Slots", "contest")).toContainText("preview");
  // a tab previews one release at a time
  await expect(inspectorOf(page).getByLabel("Release")).toHaveCount(0);
  const loaded = page.waitForEvent("load");
  await inspectorOf(page).getByRole("button", { name: "End preview" }).click();
  await loaded;
  await expectNoPreview(page, published);
});

for (const path of ["/en/", "/ar-SA/"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${path}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width: 390, height: 844 } });

      const tag = path === "/ar-SA/" && colorScheme === "dark" ? [] : "@nightly";
      test(
        "axe finds nothing in the panel, which is not wider than a phone",
        { tag },
        async ({ page, exchange }) => {
          await page.goto(exchange.addressOf("global", path));
          await expectMounted(page, "header");
          await inspect(page);
          await expect(rowOf(page, "Slots", "header")).toBeVisible();
          expect(await findAxeViolations(page, "portico-inspector")).toEqual([]);
          const { width, x } = (await inspectorOf(page).boundingBox()) ?? { width: 0, x: -1 };
          expect([x, width]).toEqual([0, 390]);
          const overflow = await inspectorOf(page).evaluate(
            (dialog) => dialog.scrollWidth - dialog.clientWidth,
          );
          expect(overflow).toBe(0);
        },
      );
    });
  }
}
