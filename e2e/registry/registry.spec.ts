import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { listBlocks } from "@portico/tools/docs/listBlocks";
import { createProject, packPackages, runIn, type PackedProject } from "../support/packedProject.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { startRegistry, type Registry } from "../support/startRegistry.ts";

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

// one registry, to which the packages are published once
test.describe.configure({ mode: "default", timeout: 480_000 });

let registry: Registry;
let tarballs: readonly string[];
let project: PackedProject | null = null;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  registry = await startRegistry();
  tarballs = await packPackages();
  expect(tarballs).toHaveLength(5);
  for (const tarball of tarballs) {
    await runIn(path.dirname(tarball), "npm", ["publish", "--loglevel=error", tarball], registry.environment);
  }
});
test.afterEach(() => project?.remove());
test.afterAll(() => registry.stop());

const tutorial = readFileSync(path.join(rootDirectory, "docs/first-remote.md"), "utf8");

/** The options of the command that the tutorial begins with. */
function readFirstCommand(manager: "npm" | "pnpm"): readonly string[] {
  const command = new RegExp(`\\b${manager} create (@portico/remote\\S* [a-z-]+)`).exec(tutorial);
  return command?.[1]?.split(" ") ?? [];
}

/** The code of the tutorial that begins with these words. */
const readCode = (start: string) => {
  const block = listBlocks("docs/first-remote.md").find(({ code }) => code.startsWith(start));
  if (block === undefined) throw new Error(`The tutorial has no code that begins with ${start}.`);
  return block.code;
};

/** The rest of the tutorial: a price and its test, the page, and a release. */
async function followTutorial(
  { directory, run, start }: PackedProject,
  manager: "npm" | "pnpm",
): Promise<void> {
  expect(await run(manager, ["test"])).toContain("5 passed");
  const component = path.join(directory, "src/campaign/SpinWheel.tsx");
  const withPrice = readFileSync(component, "utf8").replace("<DayHigh />", `$&\n${readCode("<QuoteValue")}`);
  writeFileSync(component, withPrice);
  appendFileSync(path.join(directory, "src/campaign/SpinWheel.test.tsx"), readCode('test("shows'));
  expect(await run(manager, ["test"])).toContain("6 passed");
  await run(manager, ["run", "types"]);
  const { address, output, stop } = await start();
  expect(output).toMatch(/^Loading the build …\n/);
  expect(await (await fetch(address)).text()).toContain("Spin wheel");
  await stop();
  expect(await run(manager, ["run", "release"])).toContain(
    "npx portico promote spin-wheel --release 0.1.0 --to",
  );
}

test("a team creates, tests, shows and releases a remote with npm and the packages of a registry", async () => {
  const { environment } = registry;
  // npm asks nothing in a test
  const create = ["npm", "create", "--yes", ...readFirstCommand("npm")];
  project = await createProject("spin-wheel", { create, environment });
  const { directory } = project;

  await test.step("the project has the packages of the registry, locked by their bytes", () => {
    const lockfile = JSON.parse(readFileSync(path.join(directory, "package-lock.json"), "utf8")) as Lockfile;
    for (const name of ["shared-sdk", "remote-kit", "release", "local-exchange"]) {
      const tarball = tarballs.find((file) => file.includes(`/portico-${name}-`)) ?? "";
      const { version = "", integrity } = lockfile.packages[`node_modules/@portico/${name}`] ?? {};
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(integrity).toBe(`sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`);
    }
  });
  await followTutorial(project, "npm");
});

test("a team does the same with pnpm, which ignores no build and misses no package", async () => {
  const programs = path.join(rootDirectory, "tools/pnpm/node_modules/.bin");
  const environment = {
    ...registry.environment,
    PATH: `${programs}${path.delimiter}${process.env["PATH"] ?? ""}`,
    // fails where a package has an install script that the project does not mention
    npm_config_strict_dep_builds: "true",
  };
  const create = ["pnpm", "create", ...readFirstCommand("pnpm")];
  project = await createProject("spin-wheel", { create, environment });
  expect(existsSync(path.join(project.directory, "pnpm-lock.yaml"))).toBe(true);
  await followTutorial(project, "pnpm");
});
