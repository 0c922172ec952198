import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { copyTree } from "../../tools/build/copyTree.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

const name = "lucky-draw";
const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-new-remote-")), "portico");
const program = (file: string) => [
  "--conditions=portico-source",
  "--import",
  "tsx",
  path.join(root, file),
  name,
];
let server: ChildProcess | undefined;

test.afterEach(() => {
  server?.kill();
  rmSync(path.dirname(root), { recursive: true, force: true });
});

/** Starts `npm run dev` in the copy and resolves with the address that it prints. */
function startServer(): Promise<string> {
  const child = spawn(process.execPath, program("tools/dev.ts"), { cwd: root });
  server = child;
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/localhost:\d+\/en\/\S+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", () => reject(new Error(output)));
  });
}

test("a new remote runs alone and shows an edit on the open page", async ({ page }) => {
  test.setTimeout(180_000);
  await copyTree(rootDirectory, root);
  await promisify(execFile)(process.execPath, program("tools/create.ts"), { cwd: root });
  await page.goto(await startServer());

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Lucky draw");
  await expect(page.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
  await expect(page.getByText(/24h high [\d,.]+/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  const file = path.join(root, `remote-${name}/src/campaign/LuckyDraw.tsx`);
  const edited = readFileSync(file, "utf8").replace(
    '<FormattedMessage id="luckyDraw.heading" />',
    "Draw again",
  );
  writeFileSync(file, edited);
  await expect(heading).toHaveText("Draw again");
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);

  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
