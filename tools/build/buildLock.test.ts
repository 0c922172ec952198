import { mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildAlone, isBeingBuilt } from "./buildLock.ts";

let locks: string;
beforeEach(() => {
  locks = mkdtempSync(path.join(os.tmpdir(), "portico-locks-"));
});
afterEach(() => rmSync(locks, { recursive: true }));

test("a second build of a workspace begins when the first has ended, also when that failed", async () => {
  const events: string[] = [];
  let fail = (_: Error) => {};
  const first = buildAlone(
    "remote-header",
    () => {
      events.push("first begins");
      return new Promise<void>((_, reject) => (fail = reject));
    },
    locks,
  );
  const firstResult = first.catch(() => events.push("first fails"));
  while (!(await isBeingBuilt("remote-header", locks))) continue;
  const second = buildAlone("remote-header", async () => void events.push("second"), locks);
  await buildAlone("remote-footer", async () => void events.push("another workspace"), locks);
  fail(new Error("a syntax error"));
  await Promise.all([firstResult, second]);
  expect(events).toEqual(["first begins", "another workspace", "first fails", "second"]);
  expect(await isBeingBuilt("remote-header", locks)).toBe(false);
});

test.each([
  ["29 s", 29_000, true],
  ["31 s", 31_000, false],
])("a lock that was renewed %s ago", async (_, ageMs, isHeld) => {
  const lock = path.join(locks, "remote-header");
  mkdirSync(lock);
  const renewed = new Date(Date.now() - ageMs);
  utimesSync(lock, renewed, renewed);
  expect(await isBeingBuilt("remote-header", locks)).toBe(isHeld);
});

test("the lock of a killed process does not stop the next build", async () => {
  const lock = path.join(locks, "remote-header");
  mkdirSync(lock);
  utimesSync(lock, new Date(0), new Date(0));
  await expect(buildAlone("remote-header", async () => {}, locks)).resolves.toBeUndefined();
});
