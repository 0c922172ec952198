import { rewriteExchangeLinks } from "./rewriteExchangeLinks.ts";

const exchange = "https://www.real.example";
const targets = { locale: "en", exchangeOrigin: exchange, routes: ["/spin-wheel/:roundId/"] };

test.each([
  ['<a href="/en/markets/">', `<a href="${exchange}/en/markets/">`],
  [
    '<a class="x" href="/en/login/?ref=A" lang="en">',
    `<a class="x" href="${exchange}/en/login/?ref=A" lang="en">`,
  ],
  [
    '<a href="/en/earn/"><a href="/en/web3/">',
    `<a href="${exchange}/en/earn/"><a href="${exchange}/en/web3/">`,
  ],
])("links %s to the exchange", (html, expected) => {
  expect(rewriteExchangeLinks(html, targets)).toBe(expected);
});

test.each([
  '<a href="/en/">',
  '<a href="/en/spin-wheel/spring-sprint/">',
  '<a href="/en/sem/">',
  '<a href="/de/markets/">',
  '<a href="/english/markets/">',
  '<a href="#main">',
  '<a href="https://x.example/en/markets/">',
  '<link href="/en/markets/">',
  '<a title="&quot;" data-href="/en/x">',
])("keeps %s", (html) => {
  expect(rewriteExchangeLinks(html, targets)).toBe(html);
});

test("changes nothing in a build without another exchange origin", () => {
  const sameOrigin = { ...targets, exchangeOrigin: undefined };
  expect(rewriteExchangeLinks('<a href="/en/markets/">', sameOrigin)).toBe('<a href="/en/markets/">');
});

test("reads a megabyte of opened tags once", () => {
  const html = "<a ".repeat(350_000);
  expect(rewriteExchangeLinks(html, targets)).toBe(html);
});
