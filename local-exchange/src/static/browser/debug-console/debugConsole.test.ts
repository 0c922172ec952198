/** @jest-environment jsdom */
/* eslint-disable no-console -- this script captures the output of the console */
import { createConsole } from "./createConsole.ts";

const received: unknown[][] = [];

beforeEach(() => {
  received.length = 0;
  for (const level of ["log", "info", "warn", "error"] as const) {
    console[level] = (...values: unknown[]) => void received.push([level, ...values]);
  }
  document.body.replaceChildren(createConsole(window));
});

const lines = () => Array.from(document.querySelectorAll("li"), ({ textContent }) => textContent);

it("shows every line as text, also what can't be read, and passes it to the browser's console", () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  console.log("<img src=x>", { a: 1 });
  console.warn(ring, undefined, 7n);
  expect(lines()).toEqual(['<img src=x> {"a":1}', "[object Object] undefined [object BigInt]"]);
  expect(document.querySelector("img")).toBeNull();
  expect(received).toEqual([
    ["log", "<img src=x>", { a: 1 }],
    ["warn", ring, undefined, 7n],
  ]);
});

it("shows uncaught errors", () => {
  window.dispatchEvent(new ErrorEvent("error", { message: "boom", filename: "/a.js", lineno: 7 }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "late" }));
  expect(lines()).toEqual(["boom /a.js:7", "Unhandled rejection: late"]);
});

it("shows the last 200 lines", () => {
  for (let index = 0; index < 201; index += 1) console.log(index);
  expect([lines().length, lines()[0]]).toEqual([200, "1"]);
});
