import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listBlocks, listCommands } from "@portico/tools/docs/listBlocks";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { createPackedProject, packPackages, type PackedProject } from "../support/packedProject.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { runPortico } from "../support/runPortico.ts";

const name = "spin-wheel";
const tutorial = listBlocks("docs/first-remote.md");
const install = ["install", "--save-dev", "playwright-core", "axe-core"];

// the page is asked for before the remote exists
test.use({ expectedProblems: /status of 404/ });

let project: PackedProject | null = null;
test.afterEach(() => project?.remove());

/** Names each entry point, whose types only the installed packages have. */
const typedProgram = `import { createFolderStorage, type KeyringFile } from "@portico/release";
import { parseChannel } from "@portico/release/format";
import { createLocalExchange } from "@portico/local-exchange";
import { defineRemoteConfig } from "@portico/remote-kit/build";
import { PorticoRemotePlugin } from "@portico/remote-kit/plugin";
import { createStockHost } from "@portico/remote-kit/stock-host";
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
export const ofKit = [defineRemoteConfig, PorticoRemotePlugin, createStockHost] as const;
export const ofSdk = [createQuoteClient, CoinIcon, mountReact, formatPrice, renderStatic, compileMessages, Button];
`;

const entryPoints = [
  "@portico/release",
  "@portico/release/format",
  "@portico/release/integrity",
  "@portico/release/publish",
  "@portico/local-exchange",
  "@portico/shared-sdk",
  "@portico/shared-sdk/host",
  "@portico/remote-kit/build",
  "@portico/remote-kit/plugin",
];

const { devDependencies } = JSON.parse(
  readFileSync(path.join(rootDirectory, "examples/package.json"), "utf8"),
) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** The remote of a team that builds with Rspack. */
const rspackConfig = `import { PorticoRemotePlugin } from "@portico/remote-kit/plugin";
import { rspack } from "@rspack/core";

const portico = new PorticoRemotePlugin();
const { localIdentName } = portico;
const swc = { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } };

export default {
  mode: "production",
  entry: {},
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    rules: [
      { test: /\\.tsx?$/, loader: "builtin:swc-loader", options: { jsc: { target: "es2019", ...swc } } },
      {
        test: /\\.css$/,
        type: "javascript/auto",
        use: [
          rspack.CssExtractRspackPlugin.loader,
          { loader: "css-loader", options: { modules: { localIdentName, namedExport: false } } },
        ],
      },
    ],
  },
  plugins: [
    portico,
    new rspack.container.ModuleFederationPluginV1({
      name: "spin_wheel",
      filename: "remoteEntry.js",
      exposes: { "./remote": "./src/remote.tsx" },
    }),
    new rspack.CssExtractRspackPlugin(),
  ],
};
`;

test("a team with a repository of its own develops, checks and releases a remote", async ({
  page,
  browser,
  exchange,
}) => {
  // five minutes on two free cores
  test.setTimeout(1_200_000);
  const address = exchange.addressOf("global", `/en/${name}/`);
  expect((await page.goto(address))?.status()).toBe(404);

  const created = await createPackedProject(name, await packPackages());
  project = created;
  const { directory, run } = created;
  const team = {
    PORTICO_KEYS: path.join(directory, "../team-keys"),
    PORTICO_KEYRING: path.join(exchange.channelDirectory, "keys/keyring.json"),
    PORTICO_STORAGE: exchange.channelDirectory,
  };

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

  await test.step("--from and --exchange show header, footer and prices of pages that have other keys", async () => {
    const other = exchange.addressOf("global", "/en/");
    const server = await created.start("--from", other, "--exchange", other);
    const own = await browser.newPage();
    // the packaged pages have no contest
    await own.goto(new URL("/en/trading-contest/", server.address).href);
    for (const remote of ["header", "footer", "contest"]) await expectMounted(own, remote);
    await own.goto(server.address);
    await expectMounted(own, name);
    await expect(own.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
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

  await test.step("the edits of the tutorial work, and its commands are those of this test", async () => {
    const [component = "", testCase = ""] = tutorial
      .filter(({ language }) => language === "tsx")
      .map(({ code }) => code);
    const edit = (file: string, change: (source: string) => string) => {
      const place = path.join(directory, "src/campaign", file);
      writeFileSync(place, change(readFileSync(place, "utf8")));
    };
    edit("SpinWheel.tsx", (source) => source.replace("</p>\n", `</p>\n${component}`));
    edit("SpinWheel.test.tsx", (source) => `${source}\n${testCase}`);
    expect(await run("npm", ["test"])).toContain("6 passed");
    expect(listCommands(tutorial)).toEqual([
      // e2e/registry runs it
      expect.stringMatching(/^npm create /),
      `cd ${name}`,
      "npm start",
      expect.stringMatching(`^npx --yes --package .* create-remote ${name} --packages FOLDER$`),
      "npm test",
      `npm ${install.join(" ")}`,
      "npm run check",
      "npm run release",
    ]);
  });

  await test.step("npm run check names the packages that it needs, and passes with them", async () => {
    await expect(run("npm", ["run", "check"])).rejects.toThrow(`run \`npm ${install.join(" ")}\` first`);
    await run("npm", install);
    expect(await run("npm", ["run", "check"])).toMatch(/\d+ checks passed, 0 failed/);
  });

  await test.step("npm run release publishes, and the promoted release is on pages that knew nothing of it", async () => {
    await run("npx", ["portico", "keys", "create", "spin-team", "--no-passphrase", "--remote", name], team);
    await runPortico(exchange, "keys", "sign", "--to", "test");
    const file = path.join(directory, "messages/tr.json");
    const complete = readFileSync(file, "utf8");
    const { "spinWheel.heading": _, ...others } = JSON.parse(complete) as Record<string, string>;
    writeFileSync(file, JSON.stringify(others));
    const released = await run("npm", ["run", "release"], team);
    expect(released).toContain("No translation in messages/tr.json: spinWheel.heading; pages show English.");
    expect(released).toContain(`npx portico promote ${name} --release 0.1.0 --to test`);
    writeFileSync(file, complete);
    await runPortico(exchange, "promote", name, "--release", "0.1.0", "--to", "test");

    expect((await page.goto(address))?.status()).toBe(200);
    expect(await expectMounted(page, name)).toBe("0.1.0");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spin wheel");
    await expect(page.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
  });

  await test.step("a bundler of the team's own makes a release as well", async () => {
    const file = path.join(directory, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, version: "0.2.0" }, null, 2));
    const rspack = `@rspack/core@${devDependencies["@rspack/core"]}`;
    await run("npm", ["install", "--no-audit", "--no-fund", "--save-dev", "--save-exact", rspack]);
    writeFileSync(path.join(directory, "rspack.config.mjs"), rspackConfig);
    await run("npm", ["run", "release"], team);
    await runPortico(exchange, "promote", name, "--release", "0.2.0", "--to", "test");
    await expect
      .poll(async () => {
        // the channel that the browser has cached may still name the other release
        await page.goto(address);
        return expectMounted(page, name);
      })
      .toBe("0.2.0");
    await expect(page.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
  });
});
