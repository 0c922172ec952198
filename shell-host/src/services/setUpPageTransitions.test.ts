/** @jest-environment jsdom */
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import { setUpPageTransitions } from "./setUpPageTransitions.ts";

function createPage(isHidden: boolean, pathname: string) {
  jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.head.innerHTML = "<style></style>";
  const page = Object.assign(new EventTarget(), { document, location: { pathname } });
  // jsdom has no such property
  const styles = Object.assign(document.querySelector("style")!, { disabled: false });
  return { page, styles };
}

/** Whether a page skips the transition of a navigation to an address. */
function swap(page: EventTarget, url: string): boolean {
  let isSkipped = false;
  const viewTransition = { skipTransition: () => (isSkipped = true) };
  page.dispatchEvent(
    Object.assign(new Event("pageswap"), { viewTransition, activation: { entry: { url } } }),
  );
  return isSkipped;
}

test("a page that was prerendered has no transition, and those after it have one again", () => {
  const { page, styles } = createPage(true, "/en/");
  setUpPageTransitions(page as never, createMemoryStorage());
  expect(styles.disabled).toBe(true);
  page.dispatchEvent(new Event("pagereveal"));
  expect(styles.disabled).toBe(false);
});

test("a page that is prerendered is laid out after each change until it is shown", async () => {
  const layOut = jest.spyOn(HTMLElement.prototype, "offsetHeight", "get");
  const { page } = createPage(true, "/en/");
  setUpPageTransitions(page as never, createMemoryStorage());
  const change = async () => {
    document.body.append("text");
    // the change is observed in a microtask
    await Promise.resolve();
    return layOut.mock.calls.length;
  };
  expect(await change()).toBe(1);
  expect(await change()).toBe(2);
  page.dispatchEvent(new Event("pagereveal"));
  expect(await change()).toBe(2);
});

test("a page skips the transition to the page that was prerendered, and to no other", () => {
  const storage = createMemoryStorage();
  const { page, styles } = createPage(false, "/en/");
  setUpPageTransitions(page as never, storage);
  expect(styles.disabled).toBe(false);
  expect(swap(page, "https://portico.example/en/contest/?from=home")).toBe(false);

  setUpPageTransitions(createPage(true, "/en/contest/").page as never, storage);
  expect(swap(page, "https://portico.example/en/contest/?from=home")).toBe(true);
  expect(swap(page, "https://portico.example/en/")).toBe(false);
});

test("the address of a page that was prerendered is stored until it is shown", () => {
  const storage = createMemoryStorage();
  const { page } = createPage(true, "/en/");
  setUpPageTransitions(page as never, storage);
  expect(storage.keys()).toHaveLength(1);
  page.dispatchEvent(new Event("pagereveal"));
  expect(storage.keys()).toEqual([]);
});
