/** @jest-environment jsdom */
import { createMemoryStorage } from "@portico/shared-sdk/testing";
import type { Downloads } from "./startDownloads.ts";
import { startSitePage } from "./startSitePage.ts";

const font = { family: "Inter Variable", address: "/assets/inter-latin.1.woff2", integrity: "sha384-font" };

function begin(shell: Promise<unknown>, storage = createMemoryStorage()): ReturnType<typeof startSitePage> {
  return startSitePage(window, storage, {
    facts: { messagesAddress: "", eagerRemotes: [], fonts: [font] },
    channels: { current: () => new Promise(() => {}) },
    shell,
  } as unknown as Downloads);
}

const silence = new Promise<never>(() => {});
const states = () =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-remote]"), ({ dataset }) => dataset["state"]);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  document.body.innerHTML = `
    <div data-remote="header" data-state="skeleton"></div>
    <div data-remote="footer" data-state="skeleton"></div>`;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("slots enter their fallback 2 s after the navigation while the shell is loading, not sooner", () => {
  begin(silence);
  jest.advanceTimersByTime(1_999);
  expect(states()).toEqual(["skeleton", "skeleton"]);
  jest.advanceTimersByTime(1);
  expect(states()).toEqual(["fallback", "fallback"]);
  expect(document.querySelectorAll("[data-unavailable]")).toHaveLength(0);
});

test("slots wait at least 1.5 s on a slow page", () => {
  jest.advanceTimersByTime(10_000);
  begin(silence);
  jest.advanceTimersByTime(1_499);
  expect(states()).toEqual(["skeleton", "skeleton"]);
  jest.advanceTimersByTime(1);
  expect(states()).toEqual(["fallback", "fallback"]);
});

test.each(["loading", "mounted", "hidden"])("a slot that the shell has mounted into stays %s", (state) => {
  begin(silence);
  const [header] = document.querySelectorAll<HTMLElement>("[data-remote]");
  if (header !== undefined) header.dataset["state"] = state;
  jest.advanceTimersByTime(5_000);
  expect(states()).toEqual([state, "fallback"]);
});

test("slots enter their fallback at once when the shell can't run, and the reason is logged once", async () => {
  const logError = jest.spyOn(console, "error").mockImplementation(() => {});
  begin(Promise.reject(new Error("/assets/shell.js: threw")));
  await jest.advanceTimersByTimeAsync(0);
  expect(states()).toEqual(["fallback", "fallback"]);
  expect(document.querySelectorAll("[data-unavailable]")).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(logError.mock.calls).toEqual([["The page stays static: Error: /assets/shell.js: threw"]]);
});

test("slots parsed later enter their fallback as well", async () => {
  const parsing = jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
  begin(silence);
  jest.advanceTimersByTime(2_000);
  document.body.innerHTML += `<div data-remote="wheel" data-state="skeleton"></div>`;
  parsing.mockReturnValue("interactive");
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(states()).toEqual(["fallback", "fallback", "fallback"]);
});

test.each([
  ["no fonts on a first visit", null, []],
  ["no fonts where the browser has cached those of another build", "/assets/inter-latin.0.woff2", []],
  ["the fonts that the browser has cached", `/assets/inter-greek.1.woff2 ${font.address}`, [font.address]],
])("requests %s", (_, cached, expected) => {
  const requested: unknown[] = [];
  window.fetch = (address) => {
    requested.push(address);
    return new Promise(() => {});
  };
  const storage = createMemoryStorage();
  if (cached !== null) storage.write("portico:fonts", cached);
  const { fonts } = begin(silence, storage);
  expect(requested).toEqual(expected);
  expect(fonts === null).toBe(expected.length === 0);
});
