import type { Placement } from "./channel.ts";
import { formatPreviewPage, hasPage, readPreviewedPage } from "./previewPage.ts";

const wheel: Placement = { slot: "main", routes: ["/spin-wheel/", "/spin-wheel/:roundId/"] };

test.each([
  ["/spin-wheel/", true],
  ["/spin-wheel/spring/", true],
  ["/spin-wheel/spring/rules/", false],
  ["/spin-wheel//", false],
  ["/spin-wheel", false],
  ["/x/spin-wheel/", false],
  ["/", false],
  ["/sem/", false],
])("%s is a page of the remote: %s", (path, expected) => {
  expect(hasPage(wheel, path)).toBe(expected);
});

test("a remote of another slot has no page", () => {
  expect(hasPage({ slot: "banner", routes: ["/spin-wheel/"] }, "/spin-wheel/")).toBe(false);
});

test("the address of a preview keeps query and fragment of the page's link", () => {
  const address = formatPreviewPage("/spin-wheel/spring/?tab=rules#top");
  expect(address).toBe("/preview/?tab=rules&portico-page=%2Fspin-wheel%2Fspring%2F#top");
  const { path, query } = readPreviewedPage(new URL(`/en${address}`, "https://www.portico.example")) ?? {};
  expect([path, query?.toString()]).toEqual(["/spin-wheel/spring/", "tab=rules"]);
});

test("a path keeps its encoding", () => {
  const link = formatPreviewPage("/spin-wheel/%C3%A9%20%3C/");
  const address = new URL(`/en${link}`, "https://www.portico.example");
  expect(readPreviewedPage(address)?.path).toBe("/spin-wheel/%C3%A9%20%3C/");
});

test.each([
  ["without a page", "/en/preview/"],
  ["of another page", "/en/?portico-page=/spin-wheel/"],
  ["with a path out of a page", "/en/preview/?portico-page=/spin-wheel/../"],
  ["with another host", "/en/preview/?portico-page=//portico.example/"],
  ["with a character that no path has", "/en/preview/?portico-page=/spin-wheel/%3Cb%3E/"],
  ["below that of previews", "/en/preview/x/?portico-page=/spin-wheel/"],
])("an address %s previews none", (_, address) => {
  expect(readPreviewedPage(new URL(address, "https://www.portico.example"))).toBeNull();
});
