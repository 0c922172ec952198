import type { Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const pages = ["/", "/trading-contest/", "/trading-contest/winter-trading-cup/", "/sem/"];

/** Where a line of the selected elements ends inside a word, or the next one starts with what may not start one; `‸` marks it. */
function findWrongBreaks(page: Page, selector: string, locale: string): Promise<readonly string[]> {
  return page.evaluate(
    ([wanted, language]) => {
      const wrong: string[] = [];
      const words = new Intl.Segmenter(language, { granularity: "word" });
      for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          const range = document.createRange();
          const topOf = (index: number) => {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return range.getBoundingClientRect().top;
          };
          const starts = new Set([...words.segment(text.data)].map(({ index }) => index));
          for (let index = 1; index < text.length; index += 1) {
            if (topOf(index) <= topOf(index - 1) + 2) continue;
            const mayStart =
              !/[、。，．：；！？」』）】〉》・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/.test(
                text.data[index]!,
              );
            if (mayStart && starts.has(index)) continue;
            wrong.push(`${text.data.slice(0, index)}‸${text.data.slice(index)}`);
          }
        }
      }
      return wrong;
    },
    [selector, locale] as const,
  );
}

for (const [locale, edition, elements] of [
  ["ja-JP", "global", ["h1", "h2", "h3", "p", "button", "th", "dt", "summary"]],
  ["zh-MY", "global", ["h1", "h2", "h3", "button", "th", "dt", "summary"]],
  ["zh-TW", "global", ["h1", "h2", "h3", "button", "th", "dt", "summary"]],
  ["zh-HK", "hong-kong", ["h1", "h2", "h3", "button", "th", "dt", "summary"]],
] as const) {
  test(`${locale}: no line ends inside a word`, async ({ page, exchange }) => {
    for (const path of pages) {
      await page.goto(exchange.addressOf(edition, `/${locale}${path}`));
      await expectMounted(page, "footer");
      for (const width of [320, 390, 834, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => findWrongBreaks(page, `:is(main, footer) :is(${elements.join()})`, locale), {
            message: `${path}, ${width} px`,
          })
          .toEqual([]);
      }
    }
  });
}
