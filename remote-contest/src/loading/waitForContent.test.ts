/**
 * @jest-environment jsdom
 */
import { createManualClock } from "@portico/shared-sdk/testing";
import { waitForContent } from "./waitForContent.ts";

function start(html: string) {
  const element = document.createElement("div");
  element.innerHTML = html;
  const clock = createManualClock();
  let isOver = false;
  void waitForContent(element, clock).then(() => (isOver = true));
  const settle = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return isOver;
  };
  return { element, clock, settle };
}

test("does not wait for a page with content, even when a part of it loads", async () => {
  const { clock, settle } = start('<main><table aria-busy="true"></table></main>');
  expect(await settle()).toBe(true);
  expect(clock.pendingCount).toBe(0);
});

test.each([
  ["has its content", (page: Element) => page.removeAttribute("aria-busy")],
  ["is replaced", (page: Element) => page.replaceWith(document.createElement("section"))],
])("waits until the page %s", async (_case, change) => {
  const { element, clock, settle } = start('<main aria-busy="true"></main>');
  expect(await settle()).toBe(false);
  change(element.firstElementChild!);
  expect(await settle()).toBe(true);
  expect(clock.pendingCount).toBe(0);
});

test("waits at most 400 ms", async () => {
  const { clock, settle } = start('<main aria-busy="true"></main>');
  clock.advance(399);
  expect(await settle()).toBe(false);
  clock.advance(1);
  expect(await settle()).toBe(true);
});
