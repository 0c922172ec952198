/** @jest-environment jsdom */
import { openInApp } from "./openInApp.ts";

const request = { appLink: "portico://open/home?tab=1", fallback: "https://app.portico.example/open" };
let visited: string[];
const goTo = (address: string) => void visited.push(address);

beforeEach(() => {
  jest.useFakeTimers();
  visited = [];
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it("opens the app, and the fallback when nothing has happened for 1.5 s", () => {
  openInApp(request, goTo);
  jest.advanceTimersByTime(1499);
  expect(visited).toEqual([request.appLink]);
  jest.advanceTimersByTime(1);
  expect(visited).toEqual([request.appLink, request.fallback]);
});

it("stays on the page when the app has opened", () => {
  openInApp(request, goTo);
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  jest.advanceTimersByTime(10_000);
  expect(visited).toEqual([request.appLink]);
});

it.each([
  [{ ...request, appLink: "javascript:alert(1)" }],
  [{ ...request, appLink: "https://evil.example/" }],
  [{ ...request, appLink: "portico://evil" }],
  [{ ...request, fallback: "http://portico.example/" }],
  [{ ...request, fallback: "javascript:alert(1)" }],
  [{ ...request, fallback: "nowhere" }],
])("refuses %j", (bad) => {
  expect(() => openInApp(bad, goTo)).toThrow();
  jest.advanceTimersByTime(10_000);
  expect(visited).toEqual([]);
});
