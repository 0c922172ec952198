/** @jest-environment jsdom */
/* eslint-disable no-console -- this script captures the output of the console */
import { getByRole, queryAllByRole } from "@testing-library/dom";
import { captureLines, type LineSource } from "./captureLines.ts";
import { createConsolePanel } from "./consolePanel.ts";

const received: unknown[][] = [];
let source: LineSource;

beforeEach(() => {
  received.length = 0;
  for (const level of ["log", "info", "warn", "error"] as const) {
    console[level] = (...values: unknown[]) => void received.push([level, ...values]);
  }
  source = captureLines(window);
  document.body.replaceChildren(createConsolePanel(source));
});

const open = () => getByRole(document.body, "button", { name: "Console" }).click();
const lines = () => queryAllByRole(document.body, "listitem").map(({ textContent }) => textContent);

it("shows lines from before and after it was opened, and passes them to the browser's console", () => {
  console.log("before", { a: 1 });
  open();
  console.warn("after");
  expect(lines()).toEqual(['before {"a":1}', "after"]);
  expect(received).toEqual([
    ["log", "before", { a: 1 }],
    ["warn", "after"],
  ]);
});

it("shows uncaught errors", () => {
  open();
  window.dispatchEvent(new ErrorEvent("error", { message: "boom", filename: "/a.js", lineno: 7 }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "late" }));
  expect(lines()).toEqual(["boom /a.js:7", "Unhandled rejection: late"]);
});

it("shows every value as text, also one that can't be read", () => {
  open();
  const ring: { self?: unknown } = {};
  ring.self = ring;
  console.info("<img src=x>", ring, undefined, 7n);
  expect(lines()).toEqual(["<img src=x> [object Object] undefined [object BigInt]"]);
  expect(document.querySelector("img")).toBeNull();
});

it("shows the last 200 lines and clears them on request", () => {
  open();
  for (let index = 0; index < 201; index += 1) console.log(index);
  expect([lines().length, lines()[0]]).toEqual([200, "1"]);
  getByRole(document.body, "button", { name: "Clear" }).click();
  expect(lines()).toEqual([]);
});

it("closes again", () => {
  open();
  open();
  expect(queryAllByRole(document.body, "log")).toHaveLength(0);
});
