import type { EditionId, Locale } from "@portico/shared-sdk";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const documents = ["terms", "privacy", "risk", "cookies"] as const;

const editions: readonly [EditionId, Locale, string, string][] = [
  ["global", "en", "Portico Global Limited", "The laws of England and Wales"],
  ["hong-kong", "en-HK", "Portico Hong Kong Limited", "The laws of Hong Kong"],
  ["turkey", "en-TR", "Portico Türkiye A.Ş.", "The laws of the Republic of Türkiye"],
  [
    "kazakhstan",
    "en-KAZ",
    "Portico Kazakhstan Ltd.",
    "The laws of the Astana International Financial Centre",
  ],
  ["netherlands", "en-NL", "Portico Nederland B.V.", "The laws of the Netherlands"],
  ["eu", "en-EU", "Portico Europe SAS", "The laws of France"],
  ["georgia", "en-GEO", "Portico Georgia LLC", "The laws of Georgia"],
  ["indonesia", "en-IDN", "PT Portico Indonesia", "The laws of the Republic of Indonesia"],
  ["uae", "en-ARE", "Portico Middle East FZE", "The laws of the United Arab Emirates"],
];

for (const [edition, locale, company, law] of editions) {
  test(`${edition}: each legal link of the footer leads to a document of ${company}`, async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf(edition, `/${locale}/`));
    // the footer of each document leads to the next
    for (const id of documents) {
      await expectMounted(page, "footer");
      const link = page.getByRole("contentinfo").locator(`a[href$="/legal/${id}/"]`);
      const name = await link.textContent();
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/legal/${id}/$`));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
      await expect(main.getByRole("definition")).toHaveText([/Oct.*2026/, company, law]);
      await expect(main.locator("article")).toContainText(company);
      await expect(main.getByText("The English text of this document is binding.")).toHaveCount(0);
      if (id !== "terms" && id !== "risk") continue;
      await expect(main.locator("article")).toContainText("trading bot");
      const mentionsDerivatives = /derivatives/i.test((await main.locator("article").textContent()) ?? "");
      expect(mentionsDerivatives, id).toBe(edition !== "hong-kong" && edition !== "netherlands");
    }
  });
}

for (const [edition, locale, title, heading, notice] of [
  ["global", "ar-SA", "الخصوصية", "حقوقك", "النص الإنجليزي لهذه الوثيقة هو الملزم"],
  ["eu", "el-EU", "Απόρρητο", "Τα δικαιώματά σας", "Δεσμευτικό είναι το αγγλικό κείμενο"],
  ["hong-kong", "zh-HK", "隱私", "您的權利", "本文件以英文文本為準"],
] as const) {
  test(`${locale}: title, headings and contents are translated, the binding text is marked as English`, async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf(edition, `/${locale}/legal/privacy/`));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(main.getByText(notice)).toBeVisible();
    const section = main.getByRole("region", { name: heading });
    await expect(section.locator('[lang="en"][dir="ltr"]')).toContainText("You can ask us at any time");
    await expect(section.locator('[lang="en"]')).toHaveCSS("text-align", "left");
    const contents = main.locator("nav").first().getByRole("link");
    expect(await contents.allTextContents()).toEqual(
      await main.locator("article").getByRole("heading").allTextContents(),
    );
  });
}

test("the contents lead by keyboard to a section, below the sticky header", async ({ page, exchange }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(exchange.addressOf("global", "/en/legal/terms/"));
  await expectMounted(page, "header");
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Closing an account" })
    .press("Enter");
  await expect(page).toHaveURL(/#closing$/);
  const heading = page.getByRole("heading", { name: "Closing an account" });
  await expect(heading).toBeInViewport();
  const bottomOfHeader = await page
    .locator('[data-remote="header"]')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(bottomOfHeader);
});

test("the cookie notice names every cookie that the site sets", async ({ page, context, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/login/"));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("alice@portico.example");
  await main.getByLabel("Password").fill("portico");
  await main.getByRole("button", { name: "Log in" }).click();
  await expectMounted(page, "footer");
  await page.goto(exchange.addressOf("global", "/en/legal/cookies/"));
  await expectMounted(page, "footer");
  const named = await main.getByRole("rowheader").allTextContents();
  const set = (await context.cookies()).map(({ name }) => name);
  expect(set.length).toBeGreaterThanOrEqual(2);
  expect(set.filter((name) => !named.includes(name))).toEqual([]);
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  const described = named.flatMap((name) => name.split(", "));
  expect(stored.filter((key) => !described.includes(key) && !key.startsWith("portico:cache:"))).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a legal page can be read, and links to the others", async ({ page, exchange }) => {
    await page.goto(exchange.addressOf("indonesia", "/id-IDN/legal/risk/"));
    await expect(page.getByRole("main").locator("article section")).toHaveCount(6);
    await page.getByRole("contentinfo").locator('a[href$="/legal/terms/"]').click();
    await expect(page.getByRole("main").locator("article section")).toHaveCount(11);
  });
});

test("on paper the document is dark on white, without contents and links to other pages", async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto(exchange.addressOf("global", "/en/legal/privacy/"));
  await expectMounted(page, "footer");
  const main = page.getByRole("main");
  await expect(main.getByRole("navigation")).toHaveCount(0);
  await expect(main.getByRole("table")).toBeVisible();
  await expect(main.locator("article")).toHaveCSS("color", "rgb(18, 22, 29)");
  await expect(main.locator("dl")).toHaveCSS("border-top-width", "0px");
});
