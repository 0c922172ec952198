import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findBrowser } from "./findBrowser.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const folder = createTemporaryFolder();
const browser = path.join(folder, "browser");
const configured = process.env["CHROMIUM_PATH"];

beforeEach(() => {
  process.env["CHROMIUM_PATH"] = browser;
  rmSync(browser, { force: true });
});
afterAll(() => {
  if (configured === undefined) delete process.env["CHROMIUM_PATH"];
  else process.env["CHROMIUM_PATH"] = configured;
});

const writeBrowser = (lines: string) => writeFileSync(browser, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

test("returns a browser that runs and is new enough", async () => {
  writeBrowser('echo "Chromium 120.0.6099.109 built on Debian"');
  await expect(findBrowser()).resolves.toBe(browser);
});

test("refuses an old browser", async () => {
  writeBrowser('echo "HeadlessChrome 92.0.4512.0"');
  await expect(findBrowser()).rejects.toThrow(
    `${browser} is version 92.0.4512.0, and the tests need 120 or newer. Update it, or set CHROMIUM_PATH to a newer one.`,
  );
});

test.each([
  ["ends with an error", "echo missing library >&2; exit 127"],
  ["is another program", "echo usage"],
])("refuses a browser that %s", async (_what, lines) => {
  writeBrowser(lines);
  await expect(findBrowser()).rejects.toThrow(
    `${browser} is no browser that runs. Reinstall it, or set CHROMIUM_PATH to another one.`,
  );
});

test("refuses a browser that is not there", async () => {
  await expect(findBrowser()).rejects.toThrow(
    `CHROMIUM_PATH names ${browser}, which does not exist. Correct it or unset it.`,
  );
});
