/**
 * @jest-environment jsdom
 */
import type { PageTranslations } from "../readPageTranslations.ts";
import { createTranslationNote } from "./createTranslationNote.ts";

const english = { "wheel.title": "Spin the <b>wheel</b>", "wheel.spin": "Spin", "wheel.won": "You won" };

const translations = (
  missing: Readonly<Record<string, readonly string[]>>,
  others: PageTranslations["remotes"] = [],
): PageTranslations => ({
  fileByLanguage: { en: "en", "tr-TR": "tr", "zh-TW": "zh-Hant" },
  remotes: [{ remote: "wheel", missing, english }, ...others],
});

const readNote = () => document.querySelector("aside")?.textContent ?? null;
const readSummaries = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);

// one for all tests, as a page has one
const show = createTranslationNote();

beforeEach(() => {
  document.documentElement.lang = "tr-TR";
  show(translations({}));
});

test("lists what the page's language lacks, with the English texts", () => {
  show(translations({ tr: ["wheel.title", "wheel.spin"], "zh-Hant": ["wheel.won"] }));
  expect(readSummaries()).toEqual(["2 of 3 messages of wheel have no Turkish translation"]);
  const items = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(items).toEqual(["wheel.title Spin the <b>wheel</b>", "wheel.spin Spin"]);
});

test("is named, in English and written from left to right on every page", () => {
  document.documentElement.dir = "rtl";
  show(translations({ tr: ["wheel.spin"] }));
  const note = document.querySelector("aside");
  expect(note?.getAttribute("aria-label")).toBe("Missing translations");
  expect([note?.lang, note?.dir]).toEqual(["en", "ltr"]);
  document.documentElement.removeAttribute("dir");
});

test.each([
  ["English", "en", { tr: ["wheel.spin"] }],
  ["of a language that lacks none", "tr-TR", { "zh-Hant": ["wheel.spin"] }],
  ["of a language that the exchange does not have", "sv-SE", { tr: ["wheel.spin"] }],
])("a page that is %s has no note", (_, language, missing) => {
  document.documentElement.lang = language;
  show(translations(missing));
  expect(readNote()).toBeNull();
});

test("follows the messages and stays open", () => {
  show(translations({ tr: ["wheel.title", "wheel.spin"] }));
  const part = document.querySelector("details")!;
  part.open = true;
  show(translations({ tr: ["wheel.spin"] }));
  expect(readSummaries()).toEqual(["1 of 3 messages of wheel has no Turkish translation"]);
  expect(document.querySelector("details")).toBe(part);
  expect(part.open).toBe(true);
  show(translations({}));
  expect(readNote()).toBeNull();
});

test("keeps the focus when it is shown again unchanged", () => {
  show(translations({ tr: ["wheel.spin"] }));
  const summary = document.querySelector("summary")!;
  summary.tabIndex = 0;
  summary.focus();
  show(translations({ tr: ["wheel.spin"] }));
  expect(document.activeElement).toBe(summary);
});

test("follows the language of the page", async () => {
  show(translations({ tr: ["wheel.spin"], "zh-Hant": ["wheel.title", "wheel.won"] }));
  document.documentElement.lang = "zh-TW";
  // mutation observers run before this
  await Promise.resolve();
  expect(readSummaries()).toEqual(["2 of 3 messages of wheel have no Chinese translation"]);
});

test("lists the other remotes of the page by the ids that their releases name", () => {
  const header = { remote: "header", missing: { tr: ["header.search"] } };
  const footer = { remote: "footer", missing: { tr: ["footer.claim", "footer.app"] } };
  show(translations({}, [header, footer, { remote: "contest", missing: {} }]));
  expect(readSummaries()).toEqual([
    "1 message of header has no Turkish translation",
    "2 messages of footer have no Turkish translation",
  ]);
  expect(document.querySelector("li")?.textContent).toBe("header.search");
});
