import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { createPackedProject, type PackedProject } from "../support/packedProject.ts";
import { runPortico } from "../support/runPortico.ts";

const name = "spin-wheel";

// the page is asked for before the remote exists
test.use({ expectedProblems: /status of 404/ });

let project: PackedProject | null = null;
test.afterEach(() => project?.remove());

/** Names each entry point, whose types only the installed packages have. */
const typedProgram = `import { createFolderStorage, type KeyringFile } from "@portico/release";
import { parseChannel } from "@portico/release/format";
import { createLocalExchange } from "@portico/local-exchange";
import { createTestRemote } from "@portico/remote-kit/testing";
import { defineRemote } from "@portico/shared-sdk";
import { createQuoteClient } from "@portico/shared-sdk/host";
import { CoinIcon } from "@portico/shared-sdk/icons";
import { mountReact } from "@portico/shared-sdk/react";
import { formatPrice } from "@portico/shared-sdk/remote";
import { renderStatic } from "@portico/shared-sdk/static";
import { compileMessages } from "@portico/shared-sdk/testing";
import { Button } from "@portico/shared-sdk/ui";

export const storage = createFolderStorage(".portico");
export const keyring: KeyringFile | null = null;
export const ofPackages = [parseChannel, createLocalExchange, createTestRemote, defineRemote] as const;
export const ofSdk = [createQuoteClient, CoinIcon, mountReact, formatPrice, renderStatic, compileMessages, Button];
`;

const entryPoints = [
  "@portico/release",
  "@portico/release/format",
  "@portico/release/integrity",
  "@portico/local-exchange",
  "@portico/shared-sdk",
  "@portico/shared-sdk/host",
];

test("a team with a repository of its own develops, checks and releases a remote", async ({
  page,
  browser,
  exchange,
}) => {
  test.setTimeout(420_000);
  const address = exchange.addressOf("global", `/en/${name}/`);
  expect((await page.goto(address))?.status()).toBe(404);

  const created = await createPackedProject(name);
  project = created;
  const { directory, run } = created;

  await test.step("npm start shows the remote with header and footer, and an edit in the open page", async () => {
    const server = await created.start();
    const own = await browser.newPage();
    await own.goto(server.address);
    for (const remote of ["header", "footer", name]) await expectMounted(own, remote);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("Spin wheel");
    await own.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    const file = path.join(directory, "src/campaign/SpinWheel.tsx");
    const source = readFileSync(file, "utf8");
    writeFileSync(file, source.replace("<h1 ", "<p>An edit</p>\n      <h1 "));
    await expect(own.getByText("An edit")).toBeVisible();
    expect(await own.evaluate(() => "isFirstDocument" in window)).toBe(true);
    writeFileSync(file, source);
    await own.close();
    await server.stop();
  });

  await test.step("the packages work from tarballs: commands, entry points, types, tests", async () => {
    expect(await run("npx", ["portico", "--help"])).toContain("Usage: portico");
    const imports = entryPoints.map((specifier) => `import(${JSON.stringify(specifier)})`).join(", ");
    await run(process.execPath, ["--input-type=module", "--eval", `await Promise.all([${imports}])`]);
    const program = path.join(directory, "src/typed.ts");
    writeFileSync(program, typedProgram);
    await run("npm", ["run", "types"]);
    writeFileSync(program, `${typedProgram}export const wrong: number = storage;\n`);
    await expect(run("npm", ["run", "types"])).rejects.toThrow(
      /typed\.ts.*is not assignable to type 'number'/,
    );
    writeFileSync(program, "export {};\n");
    expect(await run("npm", ["test"])).toContain("5 passed");
  });

  await test.step("npm run check passes", async () => {
    expect(await run("npm", ["run", "check"])).toMatch(/\d+ checks passed, 0 failed/);
  });

  await test.step("npm run release publishes, and the promoted release is on pages that knew nothing of it", async () => {
    const keyring = path.join(exchange.channelDirectory, "keys/keyring.json");
    const team = {
      PORTICO_KEYS: path.join(directory, "../team-keys"),
      PORTICO_KEYRING: keyring,
      PORTICO_STORAGE: exchange.channelDirectory,
    };
    await run("npx", ["portico", "keys", "create", "spin-team", "--no-passphrase", "--remote", name], team);
    await runPortico(exchange, "keys", "sign", "--to", "test");
    expect(await run("npm", ["run", "release"], team)).toContain(
      `npx portico promote ${name} --release 0.1.0 --to test`,
    );
    await runPortico(exchange, "promote", name, "--release", "0.1.0", "--to", "test");

    expect((await page.goto(address))?.status()).toBe(200);
    expect(await expectMounted(page, name)).toBe("0.1.0");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spin wheel");
    await expect(page.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
  });
});
