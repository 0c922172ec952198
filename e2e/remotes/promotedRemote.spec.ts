import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { copyTree } from "../../tools/build/copyTree.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";

const run = promisify(execFile);
const name = "gold-rush";
const author = ["-c", "user.name=Portico", "-c", "user.email=test@portico.example"];

// the page is asked for before the remote exists
test.use({ expectedProblems: /status of 404/ });

/** One hash over the names and bytes of all files of the served site. */
function fingerprintSite(): string {
  const site = path.join(rootDirectory, "shell-host/dist/site");
  const hash = createHash("sha256");
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest("hex");
}

test("a new remote is on pages of a running exchange as soon as it is promoted", async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  const site = fingerprintSite();
  const address = exchange.addressOf("global", `/en/${name}/`);
  expect((await page.goto(address))?.status()).toBe(404);

  // a team creates and builds it; nothing outside its folder changes
  const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-promoted-")), "portico");
  await copyTree(rootDirectory, root);
  const inCopy = (command: string, ...args: string[]) => run(command, args, { cwd: root });
  await inCopy("git", "init", "--quiet");
  await inCopy("git", "add", "--all");
  await inCopy("git", ...author, "commit", "--quiet", "--message", "chore: start");
  const script = (...args: string[]) =>
    inCopy(process.execPath, "--conditions=portico-source", "--import", "tsx", ...args);
  await script("tools/create.ts", name);
  await script("tools/build/buildWorkspace.ts", `remote-${name}`);
  expect((await inCopy("git", "status", "--porcelain")).stdout).toBe(`?? remote-${name}/\n`);

  // its key reaches pages through the channel; then the ordinary commands
  await runPortico(exchange, "keys", "create", "--no-passphrase", `${name}-team`, "--remote", name);
  await runPortico(exchange, "keys", "sign", "--to", "test");
  await runPortico(exchange, "publish", path.join(root, `remote-${name}`));
  await runPortico(exchange, "promote", name, "--to", "test");
  rmSync(path.dirname(root), { recursive: true, force: true });

  for (const [locale, direction] of [
    ["en", "ltr"],
    ["ar-SA", "rtl"],
  ] as const) {
    const response = await page.goto(exchange.addressOf("global", `/${locale}/${name}/`));
    expect(response?.status()).toBe(200);
    // the first paint has the heading without script
    expect(await response?.text()).toMatch(/<div data-remote="gold-rush"[^]*<h1/);
    await expectMounted(page, name);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveTitle(/\| Portico$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/${locale}/${name}/$`),
    );
  }
  expect(fingerprintSite()).toBe(site);
});
