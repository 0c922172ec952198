import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { createStamp } from "./buildStamp.ts";

let directory = "";

beforeEach(() => {
  directory = createTemporaryFolder();
});

test("is current only after the build for these inputs has ended", () => {
  const stamp = createStamp(directory, "a1");
  expect(stamp.isCurrent).toBe(false);
  stamp.write();
  expect(createStamp(directory, "a1").isCurrent).toBe(true);
  expect(createStamp(directory, "b2").isCurrent).toBe(false);
});

test("an interrupted build leaves none behind, and the next one runs", () => {
  createStamp(directory, "a1").write();
  // as before each build; this one never writes
  createStamp(directory, "b2").clear();
  expect(createStamp(directory, "a1").isCurrent).toBe(false);
  expect(createStamp(directory, "b2").isCurrent).toBe(false);
});

test("one that a full disk has cut off does not count", () => {
  createStamp(directory, "a1b2").write();
  writeFileSync(path.join(directory, "dist/.inputs"), "a1");
  expect(createStamp(directory, "a1b2").isCurrent).toBe(false);
});

test("a part has a stamp of its own", () => {
  createStamp(directory, "a1", "scripts").write();
  expect(createStamp(directory, "a1").isCurrent).toBe(false);
  createStamp(directory, "a1").write();
  createStamp(directory, "a1").clear();
  expect(createStamp(directory, "a1", "scripts").isCurrent).toBe(true);
  expect(readdirSync(path.join(directory, "dist"))).toEqual([".scripts"]);
});
