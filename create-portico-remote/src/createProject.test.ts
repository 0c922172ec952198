import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readRemoteManifest } from "@portico/remote-kit/internal/manifest";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { createProject, type ProjectOptions } from "./createProject.ts";

const packageDirectory = path.resolve(__dirname, "..");

let parent = "";
beforeEach(() => {
  parent = createTemporaryFolder();
});

const versions = {
  "@portico/shared-sdk": "0.1.1",
  "@portico/remote-kit": "0.1.0",
  react: "19.3.1",
  jest: "30.5.2",
};

const create = (name: string, options: Partial<ProjectOptions> = {}) =>
  createProject({
    parentDirectory: parent,
    name,
    templateDirectory: path.join(packageDirectory, "template"),
    projectDirectory: path.join(packageDirectory, "project"),
    versions,
    ...options,
  });

const readPackage = (directory: string) =>
  JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8")) as Record<string, unknown>;

const readPnpmSettings = (directory: string) =>
  readFileSync(path.join(directory, "pnpm-workspace.yaml"), "utf8");

test("creates a remote whose files import packages and nothing of this repository", () => {
  const directory = create("spin-wheel");
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));
  expect(files).toEqual(
    expect.arrayContaining([".gitignore", ".npmrc", "src/remote.tsx", "messages/ar.json"]),
  );
  expect(files).not.toContain("webpack.config.ts");
  expect(readFileSync(path.join(directory, ".npmrc"), "utf8")).toContain("\ninclude=dev\n");
  for (const file of files) {
    const text = readFileSync(path.join(directory, file), "utf8");
    for (const [, imported = ""] of text.matchAll(/(?:from|"extends":|import) "(\.[^"]*)"/g)) {
      expect(path.resolve(directory, path.dirname(file), imported)).toMatch(new RegExp(`^${directory}/`));
    }
    expect(text).not.toMatch(/sample.?campaign/i);
  }
});

test("writes exact versions, a manifest that is valid, and a port that belongs to the name", () => {
  const [wheel, draw] = ["spin-wheel", "lucky-draw"].map((name) => create(name));
  expect(readPackage(wheel ?? "")).toMatchObject({
    name: "spin-wheel",
    dependencies: { "@portico/shared-sdk": "0.1.1", react: "19.3.1" },
    devDependencies: { "@portico/remote-kit": "0.1.0", jest: "30.5.2" },
  });
  const manifests = [wheel, draw].map((directory) => readRemoteManifest(directory ?? ""));
  expect(manifests[0]?.placement.routes).toEqual([{ path: "/spin-wheel/", title: "spinWheel.page.title" }]);
  expect(manifests[0]?.devPort).not.toBe(manifests[1]?.devPort);
});

test("answers npm and pnpm about the same install scripts", () => {
  const directory = create("spin-wheel");
  const { allowScripts } = readPackage(directory) as { readonly allowScripts: object };
  expect(allowScripts).toEqual({ "@parcel/watcher": false, "@swc/core": false, esbuild: false });
  const lines = Object.keys(allowScripts).map((name) => `  ${JSON.stringify(name)}: false\n`);
  expect(readPnpmSettings(directory)).toBe(`allowBuilds:\n${lines.join("")}`);
});

test("writes a card for the place that is given", () => {
  const { places } = readRemoteManifest(create("spin-wheel", { card: "banner" }));
  expect(places).toEqual([{ slot: "banner", component: "src/card/card.tsx" }]);
});

test("takes Portico's packages from tarballs that it copies, and others from the registry", () => {
  const packages = path.join(parent, "packages");
  mkdirSync(packages);
  const tarballs = ["portico-shared-sdk-0.1.2.tgz", "portico-remote-kit-0.1.0.tgz"];
  for (const file of tarballs) writeFileSync(path.join(packages, file), "");
  const directory = create("spin-wheel", { packagesDirectory: packages });
  expect(readPackage(directory)).toMatchObject({
    dependencies: { "@portico/shared-sdk": `file:packages/${tarballs[0]}`, react: "19.3.1" },
    devDependencies: { "@portico/remote-kit": `file:packages/${tarballs[1]}` },
  });
  expect(readdirSync(path.join(directory, "packages")).sort()).toEqual([...tarballs].sort());
  // they depend on each other by version
  expect(readPnpmSettings(directory)).toContain(
    `overrides:
  "@portico/shared-sdk": "file:packages/${tarballs[0]}"
  "@portico/remote-kit": "file:packages/${tarballs[1]}"
`,
  );
  expect(readPnpmSettings(create("lucky-draw"))).not.toContain("overrides");
});

test("refuses a named pipe in the place of a tarball, and leaves nothing behind", () => {
  const packages = path.join(parent, "packages");
  mkdirSync(packages);
  for (const name of ["shared-sdk", "remote-kit"])
    execFileSync("mkfifo", [path.join(packages, `portico-${name}-0.1.0.tgz`)]);
  expect(() => create("spin-wheel", { packagesDirectory: packages })).toThrow("is not a regular file");
  expect(existsSync(path.join(parent, "spin-wheel"))).toBe(false);
});

test.each(["a!b", "a?b", "a*b", "a|b", "a\\b", "node_modules", "a:b"])(
  "refuses a folder in %s, where nothing could be built",
  (folder) => {
    const parentDirectory = path.join(parent, folder);
    mkdirSync(parentDirectory);
    expect(() => create("spin-wheel", { parentDirectory })).toThrow(/^The path .* has .* in it, with which/);
    expect(readdirSync(parentDirectory)).toEqual([]);
  },
);

test("creates a project in a folder with characters of addresses", () => {
  const parentDirectory = path.join(parent, "a#b%20c d;e&f+g[h]'i(j){k}/ü日本");
  mkdirSync(parentDirectory, { recursive: true });
  expect(readRemoteManifest(create("spin-wheel", { parentDirectory })).name).toBe("spin-wheel");
});

test("refuses what can't become a project, and leaves nothing behind", () => {
  expect(() => create("Spin")).toThrow('The name "Spin" must be lower-case words');
  expect(() => create("spin-wheel", { packagesDirectory: parent })).toThrow(
    "has no tarball of @portico/shared-sdk",
  );
  expect(() => create("spin-wheel", { packagesDirectory: path.join(parent, "none") })).toThrow(
    "There is no folder",
  );
  expect(existsSync(path.join(parent, "spin-wheel"))).toBe(false);
  mkdirSync(path.join(parent, "spin-wheel"));
  expect(() => create("spin-wheel")).toThrow("The folder spin-wheel exists already");
  expect(readdirSync(path.join(parent, "spin-wheel"))).toEqual([]);
});
