import { renderDevPage } from "./renderDevPage.ts";

test.each([
  ["/en/trading-contest/", 'lang="en" dir="ltr"'],
  ["/ar-SA/trading-contest/winter-trading-cup/", 'lang="ar-SA" dir="rtl"'],
  ["/tr-TUR/", 'lang="tr-TR" dir="ltr"'],
])("%s is a page of the remote", (path, attributes) => {
  const html = renderDevPage("contest", path);
  expect(html).toContain(attributes);
  expect(html).toContain('data-remote="contest"');
});

test.each(["/", "/dev/dev.js", "/ws", "/x-api/contest/v1/contests", "/xx-YY/", "/uniframe/uniframe.js"])(
  "%s is passed on to the exchange",
  (path) => {
    expect(renderDevPage("contest", path)).toBeNull();
  },
);
