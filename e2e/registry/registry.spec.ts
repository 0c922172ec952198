import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { createProject, packPackages, runIn, type PackedProject } from "../support/packedProject.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { startRegistry, type Registry } from "../support/startRegistry.ts";

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}

let registry: Registry | null = null;
let project: PackedProject | null = null;
test.afterEach(async () => {
  project?.remove();
  await registry?.stop();
});

/** The command that the tutorial begins with; npm asks nothing in a test. */
function readFirstCommand(): readonly string[] {
  const tutorial = readFileSync(path.join(rootDirectory, "docs/first-remote.md"), "utf8");
  const [, options = ""] = /^npm create (.*)$/m.exec(tutorial) ?? [];
  return ["npm", "create", "--yes", ...options.split(" ")];
}

test("a team creates, tests and builds a remote with the packages of a registry", async () => {
  test.setTimeout(480_000);
  const started = await startRegistry();
  registry = started;
  const { environment } = started;

  const tarballs = await packPackages();
  await test.step("npm publishes every tarball", async () => {
    expect(tarballs).toHaveLength(5);
    for (const tarball of tarballs) {
      await runIn(path.dirname(tarball), "npm", ["publish", tarball], environment);
    }
  });

  const created = await createProject("spin-wheel", { create: readFirstCommand(), environment });
  project = created;
  const { directory, run } = created;

  await test.step("the project has the packages of the registry, locked by their bytes", () => {
    const lockfile = JSON.parse(readFileSync(path.join(directory, "package-lock.json"), "utf8")) as Lockfile;
    for (const name of ["shared-sdk", "remote-kit", "release", "local-exchange"]) {
      const tarball = tarballs.find((file) => file.includes(`/portico-${name}-`)) ?? "";
      const { version = "", integrity } = lockfile.packages[`node_modules/@portico/${name}`] ?? {};
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(integrity).toBe(`sha512-${createHash("sha512").update(readFileSync(tarball)).digest("base64")}`);
    }
  });

  await test.step("its commands work", async () => {
    expect(await run("npm", ["test"])).toContain("5 passed");
    expect(await run("npm", ["run", "build"])).toContain("spin-wheel: built in");
  });
});
