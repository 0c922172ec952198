import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import semver from "semver";
import { listRemotes } from "../manifest/listRemotes.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { readConsumedModules, readManifest, readSharedModules, type SharedModule } from "./sharedModules.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const sharedModules = readSharedModules(rootDirectory);
const sharedKeys = sharedModules.map(({ key }) => key);

interface ExportTarget {
  readonly "portico-source"?: string;
}

/** Resolves a key to a file: for the SDK the source in its `exports`, for others what Node loads. */
function resolveModule({ key, packageName }: Pick<SharedModule, "key" | "packageName">): string {
  if (packageName !== "@portico/shared-sdk") {
    return createRequire(path.join(rootDirectory, "package.json")).resolve(key);
  }
  const manifest = JSON.parse(readFileSync(path.join(rootDirectory, "shared-sdk/package.json"), "utf8")) as {
    exports: Readonly<Record<string, ExportTarget>>;
  };
  const source = manifest.exports[`.${key.slice(packageName.length)}`]?.["portico-source"];
  if (source === undefined) throw new Error(`${packageName} has no entry point for ${key}`);
  return createRequire(path.join(rootDirectory, "shared-sdk/package.json")).resolve(source);
}

describe("the modules that exist once in a page", () => {
  test("are listed once each, and include React and the SDK's entry point for remotes", () => {
    expect(new Set(sharedKeys).size).toBe(sharedKeys.length);
    expect(sharedKeys).toEqual(
      expect.arrayContaining(["react", "react/jsx-runtime", "@portico/shared-sdk/remote"]),
    );
  });

  test.each(sharedModules)("$key resolves to a file", (module) => {
    expect(path.isAbsolute(resolveModule(module))).toBe(true);
  });

  test.each([
    { key: "@portico/shared-sdk/invented", packageName: "@portico/shared-sdk" },
    { key: "react/invented", packageName: "react" },
    { key: "invented-package", packageName: "invented-package" },
  ])("$key does not resolve", (module) => {
    expect(() => resolveModule(module)).toThrow();
  });

  test.each(sharedModules)("$range of $key accepts the installed version", ({ packageName, range }) => {
    const { version } = readManifest(path.join(rootDirectory, "node_modules", packageName));
    expect(semver.satisfies(version, range)).toBe(true);
  });

  test.each(sharedModules)("$range of $key excludes the next incompatible version", ({ range, version }) => {
    const next = semver.inc(version, semver.major(version) === 0 ? "minor" : "major") ?? "";
    expect(semver.satisfies(next, range)).toBe(false);
  });
});

describe.each(listRemotes(rootDirectory))("the shared modules that $folder consumes", ({ directory }) => {
  const consumed = readConsumedModules(directory);

  test("are provided by the page and include the SDK and the JSX runtime", () => {
    const keys = consumed.map(({ key }) => key);
    expect(keys.filter((key) => !sharedKeys.includes(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(["@portico/shared-sdk/remote", "react/jsx-runtime"]));
  });

  test("have version ranges that match those of the page", () => {
    const { dependencies = {} } = readManifest(directory);
    for (const { packageName, version } of consumed) {
      expect([packageName, semver.satisfies(version, dependencies[packageName] ?? "")]).toEqual([
        packageName,
        true,
      ]);
    }
  });
});

describe("a repository with other packages", () => {
  let root = "";
  const write = (directory: string, manifest: object) => {
    mkdirSync(path.join(root, directory), { recursive: true });
    writeFileSync(path.join(root, directory, "package.json"), JSON.stringify(manifest));
  };

  beforeEach(() => {
    root = createTemporaryFolder();
    write("node_modules/@scope/kit", { name: "@scope/kit", version: "4.5.6" });
    write("node_modules/@portico/shared-sdk", {
      name: "@portico/shared-sdk",
      version: "1.2.3",
      portico: { sharedModules: ["@portico/shared-sdk/ui", "@scope/kit/deep/module"] },
    });
  });

  test("reads versions from packages with and without a scope", () => {
    expect(readSharedModules(root)).toEqual([
      {
        key: "@portico/shared-sdk/ui",
        packageName: "@portico/shared-sdk",
        version: "1.2.3",
        range: "^1.2.3",
      },
      { key: "@scope/kit/deep/module", packageName: "@scope/kit", version: "4.5.6", range: "^4.5.6" },
    ]);
  });

  test("lists only the shared modules that a workspace imports", () => {
    write("remote", {
      name: "remote",
      version: "0.0.1",
      dependencies: { "@scope/kit": "4.5.6", lodash: "1" },
    });
    expect(readConsumedModules(path.join(root, "remote")).map(({ key }) => key)).toEqual([
      "@scope/kit/deep/module",
    ]);
    write("alone", { name: "alone", version: "0.0.1" });
    expect(readConsumedModules(path.join(root, "alone"))).toEqual([]);
  });

  test("throws when the package of a shared module is not installed", () => {
    write("node_modules/@portico/shared-sdk", {
      name: "@portico/shared-sdk",
      version: "1.2.3",
      portico: { sharedModules: ["invented-package"] },
    });
    expect(() => readSharedModules(root)).toThrow(/invented-package/);
  });
});
