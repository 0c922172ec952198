/** @jest-environment jsdom */
import { createManualClock } from "@portico/shared-sdk/testing";
import { afterPageWhole } from "./afterPageWhole.ts";

/** A loading page with slots in these states. */
function openPage(...states: readonly string[]) {
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  document.documentElement.dataset["edition"] = "global";
  document.body.replaceChildren(
    ...states.map((state) => {
      const slot = document.createElement("div");
      Object.assign(slot.dataset, { remote: "header", state });
      return slot;
    }),
  );
  const callback = jest.fn();
  const clock = createManualClock();
  afterPageWhole(window, clock, callback);
  const load = () => window.dispatchEvent(new Event("load"));
  const enter = async (index: number, state: string) => {
    (document.body.children[index] as HTMLElement).dataset["state"] = state;
    await Promise.resolve();
  };
  return { callback, clock, load, enter };
}

afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset["edition"];
});

test("calls back once, when the page has loaded and no slot waits for its remote", async () => {
  const { callback, load, enter } = openPage("skeleton", "loading", "fallback");
  load();
  await enter(0, "loading");
  await enter(0, "mounted");
  expect(callback).not.toHaveBeenCalled();
  await enter(1, "fallback");
  expect(callback).toHaveBeenCalledTimes(1);
  await enter(1, "mounted");
  expect(callback).toHaveBeenCalledTimes(1);
});

test("waits for the page's load event where all remotes are shown before", async () => {
  const { callback, load, enter } = openPage("loading");
  await enter(0, "mounted");
  expect(callback).not.toHaveBeenCalled();
  load();
  expect(callback).toHaveBeenCalledTimes(1);
});

test("does not wait longer than 5 s for the load event", () => {
  const { callback, clock } = openPage("mounted");
  clock.advance(5_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test("ignores elements of an embedding page that have the same attributes", () => {
  const { callback, load } = openPage("loading");
  delete document.documentElement.dataset["edition"];
  load();
  expect(callback).toHaveBeenCalledTimes(1);
});
