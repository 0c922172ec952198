import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { findLockfileProblems, type LockedPackages } from "./findLockfileProblems.ts";

const integrity = "sha512-0000";
const compiler = {
  version: "1.0.0",
  integrity,
  optionalDependencies: { "@c/linux": "1.0.0", "@c/mac": "1.0.0" },
};
const binary = { version: "1.0.0", integrity };

test("accepts a lockfile with an entry for each platform's binary", () => {
  const packages: LockedPackages = {
    "": { dependencies: { compiler: "1.0.0" } },
    "node_modules/compiler": compiler,
    "node_modules/@c/linux": binary,
    "node_modules/@c/mac": binary,
  };
  expect(findLockfileProblems(packages)).toEqual([]);
});

test("reports a missing optional dependency like any other one", () => {
  const packages: LockedPackages = {
    "": { dependencies: { compiler: "1.0.0", react: "19.0.0" } },
    "node_modules/compiler": compiler,
    "node_modules/@c/linux": binary,
  };
  expect(findLockfileProblems(packages)).toEqual([
    "the root needs react@19.0.0, which has no entry",
    "node_modules/compiler@1.0.0 needs @c/mac@1.0.0, which has no entry",
  ]);
});

test.each([
  ["beside the package", "node_modules/a/node_modules/b", true],
  ["in a folder above", "node_modules/b", true],
  ["in the workspace", "shell/node_modules/b", false],
  ["in another package", "node_modules/c/node_modules/b", false],
])("looks for a dependency where Node does: %s", (_where, location, isFound) => {
  const packages: LockedPackages = {
    "node_modules/a": { version: "1.0.0", integrity, dependencies: { b: "^2.0.0" } },
    [location]: { version: "2.0.0", integrity },
  };
  expect(findLockfileProblems(packages)).toEqual(
    isFound ? [] : ["node_modules/a@1.0.0 needs b@^2.0.0, which has no entry"],
  );
});

test("a workspace can use its own packages and the root's", () => {
  const packages: LockedPackages = {
    shell: { version: "0.1.0", dependencies: { a: "1.0.0", b: "1.0.0", c: "1.0.0" } },
    "shell/node_modules/a": binary,
    "node_modules/b": binary,
  };
  expect(findLockfileProblems(packages)).toEqual(["shell@0.1.0 needs c@1.0.0, which has no entry"]);
});

test("requires a hash and no address for registry packages, but not for links and bundled packages", () => {
  const packages: LockedPackages = {
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "1.0.0", integrity, resolved: "https://registry.example/b.tgz" },
    "node_modules/b/node_modules/c": { version: "1.0.0", inBundle: true },
    "node_modules/@portico/shell": { resolved: "shell", link: true },
  };
  expect(findLockfileProblems(packages)).toEqual([
    "node_modules/a@1.0.0 has no integrity hash",
    "node_modules/b@1.0.0 names the address https://registry.example/b.tgz",
  ]);
});

describe("the lockfiles of this repository", () => {
  test.each([
    ["", "@swc/core"],
    ["", "unrs-resolver"],
    ["", "esbuild"],
    ["examples", "@rspack/binding"],
    ["tools/sources", "oxc-parser"],
  ])("that of %p has the binaries of %s for Linux, macOS and Windows", (folder, name) => {
    const file = path.join(rootDirectory, folder, "package-lock.json");
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: LockedPackages };
    const binaries = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    for (const system of ["linux", "darwin", "win32"]) {
      const ofSystem = binaries.filter((binary) => binary.includes(system));
      expect(ofSystem).not.toEqual([]);
      expect(ofSystem.filter((binary) => !(`node_modules/${binary}` in packages))).toEqual([]);
    }
  });
});
