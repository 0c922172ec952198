import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { findFirefox, findWebKit } from "./findOtherEngines.ts";

const originalPath = process.env["PATH"];
let folder = "";

beforeEach(() => {
  folder = createTemporaryFolder();
  for (const name of ["first", "second"]) mkdirSync(path.join(folder, name));
  process.env["PATH"] = ["first", "second"].map((name) => path.join(folder, name)).join(path.delimiter);
});

afterEach(() => {
  process.env["PATH"] = originalPath;
});

const addProgram = (name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, "");
  return file;
};

test("finds no Firefox and reports driver and display as missing for WebKitGTK when nothing is installed", () => {
  expect(findFirefox()).toBeNull();
  expect(findWebKit().missing).toEqual(expect.arrayContaining(["WebKitWebDriver", "Xvfb"]));
});

test("prefers Debian's Firefox to Mozilla's, in any order of the path", () => {
  const mozilla = addProgram("first/firefox");
  expect(findFirefox()).toBe(mozilla);
  const debian = addProgram("second/firefox-esr");
  expect(findFirefox()).toBe(debian);
});

test("reports only programs that are not installed", () => {
  const driver = addProgram("second/WebKitWebDriver");
  const found = findWebKit();
  expect(found.driver).toBe(driver);
  expect(found.missing).toContain("Xvfb");
  expect(found.missing).not.toContain("WebKitWebDriver");
});
