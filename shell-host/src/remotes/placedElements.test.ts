/** @jest-environment jsdom */
import type { ChannelDocument, Placement } from "@portico/release/format";
import { addPlacedElements } from "./placedElements.ts";

const body = `<div data-remote="header"></div><main></main><div data-remote="footer"></div><div id="portico-notifications"></div>`;

const channelOf = (slots: Readonly<Record<string, Placement["slot"] | undefined>>) =>
  ({
    remotes: Object.fromEntries(
      Object.entries(slots).map(([remote, slot]) => [remote, slot && { placement: { slot, routes: [] } }]),
    ),
  }) as unknown as ChannelDocument;

beforeEach(() => {
  document.body.innerHTML = body;
});

const order = () =>
  [...document.body.children].map(
    (element) => element.getAttribute("data-remote") ?? (element.id || element.tagName.toLowerCase()),
  );

test("banners come before the main content, in the channel's order, and overlays before the notifications", () => {
  const added = addPlacedElements(document, channelOf({ news: "banner", quiz: "overlay", sale: "banner" }));
  expect(added.map(({ dataset }) => dataset["remote"])).toEqual(["news", "quiz", "sale"]);
  expect(order()).toEqual(["header", "news", "sale", "main", "footer", "quiz", "portico-notifications"]);
});

test("a remote that has an element gets no second one", () => {
  addPlacedElements(document, channelOf({ news: "banner" }));
  expect(addPlacedElements(document, channelOf({ news: "banner" }))).toEqual([]);
  expect(addPlacedElements(document, channelOf({ news: "overlay" }))).toEqual([]);
  expect(order().filter((name) => name === "news")).toHaveLength(1);
});

test.each(["header", "footer", "main"] as const)("no element is added for the slot %s", (slot) => {
  expect(addPlacedElements(document, channelOf({ news: slot }))).toEqual([]);
  expect(order()).toHaveLength(4);
});

test("a page without main content gets no banner", () => {
  document.querySelector("main")?.remove();
  expect(addPlacedElements(document, channelOf({ news: "banner" }))).toEqual([]);
});
