import { createMemoryStorage } from "@portico/shared-sdk/testing";
import { setUpPageTransitions } from "./setUpPageTransitions.ts";

function createPage(hidden: boolean, pathname: string) {
  const styles = { disabled: false };
  const page = Object.assign(new EventTarget(), {
    document: { hidden, querySelector: () => styles },
    location: { pathname },
  });
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
