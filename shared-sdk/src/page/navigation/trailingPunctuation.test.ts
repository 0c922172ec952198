import { trailingPunctuation, trimPunctuation } from "./trailingPunctuation.ts";

test.each(trailingPunctuation)("%s at the end of a path is trimmed, plain and encoded", (sign) => {
  for (const end of [sign, `/${sign}`, encodeURIComponent(sign), `${sign}/`, `${sign}${sign}/`]) {
    expect(trimPunctuation(`/en/spin-wheel/cup${end}`)).toBe("/en/spin-wheel/cup");
  }
});

test.each([
  ["/en/cup%2E", "/en/cup"],
  ["/en/cup%29.%22", "/en/cup"],
  ["/.", ""],
  ["/en/cup%20a.", "/en/cup%20a"],
  ["/zh-TW/%E6%9D%AF%E3%80%82", "/zh-TW/%E6%9D%AF"],
])("%s becomes %s", (path, trimmed) => {
  expect(trimPunctuation(path)).toBe(trimmed);
});

test.each([
  "/",
  "/en/cup",
  "/en/cup/",
  "/en/cup.a",
  "/en/v1.0/cup/",
  "//evil.example.",
  "/%2Fevil.example/.",
  "/%5Cevil.example.",
  "/en/a%0D%0AX-Header: 1.",
  "/en/%E3%80.",
  "/en/a%3Fb.",
])("%s stays", (path) => {
  expect(trimPunctuation(path)).toBeNull();
});

test("a path of 100,000 signs is trimmed in one pass", () => {
  expect(trimPunctuation(`/en/cup${".".repeat(100_000)}`)).toBe("/en/cup");
  expect(trimPunctuation(`/en/cup${"./".repeat(50_000)}a`)).toBeNull();
});
