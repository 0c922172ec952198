import type { EditionId, Locale } from "@portico/shared-sdk";
import { directionOf, toIntlTag } from "@portico/shared-sdk/host";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

interface Manifest {
  readonly lang: string;
  readonly dir: string;
  readonly start_url: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

const visits: readonly [EditionId, Locale][] = [
  ["global", "en"],
  ["uae", "ar-ARE"],
];

for (const [edition, locale] of visits) {
  const tag = edition === "uae" ? [] : "@nightly";
  test(
    `${locale}: the browser accepts the manifest, and each icon has the declared size`,
    { tag },
    async ({ page, exchange }) => {
      await page.goto(exchange.addressOf(edition, `/${locale}/`));
      const protocol = await page.context().newCDPSession(page);
      const { url, errors, data = "{}" } = await protocol.send("Page.getAppManifest");
      expect([new URL(url).pathname, errors]).toEqual([`/${locale}/manifest.webmanifest`, []]);
      const manifest = JSON.parse(data) as Manifest;
      expect(manifest).toMatchObject({
        lang: toIntlTag(locale),
        dir: directionOf(locale),
        start_url: `/${locale}/`,
      });
      const sizeOf = (address: string) =>
        page.evaluate(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, address);
      for (const { src, sizes } of manifest.icons) {
        const size = await sizeOf(src);
        if (sizes !== "any") expect(size, src).toBe(sizes);
      }
      expect(await sizeOf("/apple-touch-icon.png")).toBe("180x180");
      expect(await sizeOf("/favicon.ico")).toMatch(/^(16x16|32x32|48x48)$/);
      const start = await page.evaluate(async (path) => (await fetch(path)).status, manifest.start_url);
      expect(start).toBe(200);
    },
  );
}

const notices: readonly [EditionId, Locale, string][] = [
  ["global", "en", "Open-source licenses"],
  ["uae", "ar-ARE", "تراخيص المصادر المفتوحة"],
];

for (const [edition, locale, name] of notices) {
  const tag = edition === "uae" ? [] : "@nightly";
  test(
    `${locale}: the footer links the licences of the libraries and fonts in use`,
    { tag },
    async ({ page, exchange }) => {
      await page.goto(exchange.addressOf(edition, `/${locale}/`));
      await expectMounted(page, "footer");
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL(exchange.addressOf(edition, `/${locale}/third-party-notices.txt`));
      const text = (await page.locator("body").textContent()) ?? "";
      for (const shipped of ["react", "react-dom", "@reduxjs/toolkit", "react-intl", "webpack"]) {
        expect(text).toMatch(new RegExp(`^${shipped} [0-9.]+ \\((MIT|BSD-3-Clause)\\)$`, "m"));
      }
      for (const font of ["inter", "noto-sans-arabic", "noto-sans-georgian"]) {
        expect(text).toMatch(new RegExp(`^@fontsource-variable/${font} [0-9.]+ \\(OFL-1\\.1\\)$`, "m"));
      }
      expect(text).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
      expect(text).toContain("SIL OPEN FONT LICENSE");
    },
  );
}

interface StoredEvent {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

test("each contest page has its own title and the dates of the exchange", async ({ page, exchange }) => {
  const titles = new Set<string>();
  for (const contestId of ["winter-trading-cup", "spring-sprint", "autumn-altcoin-race"]) {
    for (const [edition, locale] of visits) {
      await page.goto(exchange.addressOf(edition, `/${locale}/trading-contest/${contestId}/`));
      const event = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
      ) as StoredEvent;
      const trading = await page.evaluate(async (path) => {
        const answer = (await (await fetch(path)).json()) as { result: { phases: Record<string, object> } };
        return answer.result.phases["trading"];
      }, `/x-api/contest/v1/contests/${contestId}`);
      expect({
        start_time: Date.parse(event.startDate),
        end_time: Date.parse(event.endDate),
      }).toEqual(trading);
      await expect(page.locator("h1")).toHaveText(event.name);
      await expect(page).toHaveTitle(`${event.name} | Portico`);
      titles.add(await page.title());
      const image = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
      const answer = await page.evaluate(async (path) => {
        const { status, headers } = await fetch(path);
        return [status, headers.get("content-type")];
      }, new URL(image).pathname);
      expect(answer).toEqual([200, "image/png"]);
    }
  }
  expect(titles.size).toBe(6);
});
