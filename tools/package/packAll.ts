import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { thirdPartyScriptNames } from "@portico/release/format";
import { readJsonObject } from "@portico/release/files";
import { inlineColours } from "@portico/shared-sdk/inline-site";
import ts from "typescript";
import { hashBuildInputs } from "../build/buildInputs.ts";
import { bundlePageClient } from "@portico/remote-kit/internal/dev";
import { listRemoteFolders, manifestSchema } from "@portico/remote-kit/internal/manifest";
import { buildAll } from "../build/buildAll.ts";
import { buildAlone } from "../build/buildLock.ts";
import { ensureLocalKeys } from "../build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildSdk } from "./buildSdk.ts";
import { bundleKit } from "./bundleKit.ts";
import { bundleProgram } from "./bundleProgram.ts";
import { compileSources } from "./compileSources.ts";
import { prebuildSite } from "./prebuildSite.ts";
import { readExactVersions, readProjectVersions } from "./projectVersions.ts";
import { writePackageFiles } from "./stagePackage.ts";
import { writeCommand } from "./writeCommand.ts";

export interface PackedPackage {
  readonly name: string;
  readonly tarball: string;
  readonly unpackedBytes: number;
  /** The paths in the tarball. */
  readonly files: readonly string[];
  /** The keys of `exports` that lead to code, such as `.` and `./react`. */
  readonly entryPoints: readonly string[];
}

const fromRoot = (...names: string[]) => path.join(rootDirectory, ...names);
/** Has the content of each package, by the name of its workspace. */
export const stagingDirectory = fromRoot(".cache/packages");

/** Node runs it, so newer syntax than that of a page is fine; other workspaces are read as packages. */
const nodeOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  customConditions: [],
  types: ["node"],
};

/** Copies the compiled files, and from `src` what the compiler leaves where it is: images, stylesheets, JSON. */
const isResource = (file: string) => !/\.tsx?$|\/fixtures(\/|$)/.test(file);

function stage(workspace: string): string {
  const target = path.join(stagingDirectory, workspace);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(fromRoot(workspace, "dist"), path.join(target, "dist"), { recursive: true });
  return target;
}

async function stageSdk(): Promise<void> {
  await buildSdk();
  const target = stage("shared-sdk");
  const tokens = path.join(target, "dist/ui/tokens/tokens.css");
  mkdirSync(path.dirname(tokens), { recursive: true });
  const source = readFileSync(fromRoot("shared-sdk/src/ui/tokens/tokens.css"), "utf8");
  writeFileSync(tokens, inlineColours(source));
  writePackageFiles(fromRoot("shared-sdk"), target);
}

async function stageRelease(): Promise<void> {
  const sources = ["index", "format/index", "publish/index", "publish/computeIntegrity", "terminal/index"];
  compileSources({
    workspace: "release",
    sources: sources.map((name) => fromRoot("release/src", `${name}.ts`)),
    options: nodeOptions,
  });
  const target = stage("release");
  const program = await writeCommand(path.join(target, "bin"));
  writePackageFiles(fromRoot("release"), target, {
    sideEffects: [],
    bin: { portico: `./${path.relative(target, program)}` },
  });
}

async function stageExchange(log: (sentence: string) => void): Promise<void> {
  compileSources({
    workspace: "local-exchange",
    sources: ["index", ...thirdPartyScriptNames.map((name) => `static/browser/${name}/${name}`)].map((name) =>
      fromRoot("local-exchange/src", `${name}.ts`),
    ),
    options: nodeOptions,
  });
  cpSync(fromRoot("local-exchange/src"), fromRoot("local-exchange/dist"), {
    recursive: true,
    filter: isResource,
  });
  const target = stage("local-exchange");
  await prebuildSite(target, log);
  writePackageFiles(fromRoot("local-exchange"), target);
}

async function stageKit(): Promise<void> {
  compileSources({
    workspace: "remote-kit",
    sources: ["testing", "stock-host"].map((name) => fromRoot(`remote-kit/src/${name}/index.ts`)),
    // the stock host runs in pages
    options: { ...nodeOptions, target: ts.ScriptTarget.ES2019 },
  });
  const target = stage("remote-kit");
  const programs = {
    "remote-kit/src/standalone/main.ts": "portico-kit.cjs",
  };
  for (const [source, file] of Object.entries(programs)) {
    await bundleProgram(source, path.join(target, "dist", file), { packages: "external" });
  }
  await bundleKit(path.join(target, "dist"));
  writeFileSync(path.join(target, "dist/pageClient.js"), await bundlePageClient());
  for (const file of [
    "build.d.cts",
    "jest-preset.cjs",
    "plugin.d.cts",
    "stock-host.css",
    "tsconfig.project.json",
  ]) {
    copyFileSync(fromRoot("remote-kit", file), path.join(target, file));
  }
  writeFileSync(path.join(target, "manifest.schema.json"), JSON.stringify(manifestSchema, null, 2));
  cpSync(fromRoot("remote-kit/jest"), path.join(target, "jest"), { recursive: true });
  copyFileSync(fromRoot("tsconfig.base.json"), path.join(target, "tsconfig.base.json"));
  copyFileSync(fromRoot("tools/types/css.d.ts"), path.join(target, "css.d.ts"));
  const names = ["@swc/jest", "typescript"];
  writePackageFiles(fromRoot("remote-kit"), target, {
    bin: { "portico-kit": "./dist/portico-kit.cjs" },
    dependencies: readExactVersions(names),
  });
}

async function stageCreate(): Promise<void> {
  const target = path.join(stagingDirectory, "create-portico-remote");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  await bundleProgram("create-portico-remote/src/main.ts", path.join(target, "dist/create.cjs"), {
    packages: "bundle",
  });
  cpSync(fromRoot("create-portico-remote/template"), path.join(target, "template"), { recursive: true });
  cpSync(fromRoot("create-portico-remote/project"), path.join(target, "project"), { recursive: true });
  writeFileSync(path.join(target, "versions.json"), JSON.stringify(readProjectVersions(), null, 2));
  writePackageFiles(fromRoot("create-portico-remote"), target);
}

const stagedFolders = ["shared-sdk", "release", "local-exchange", "remote-kit", "create-portico-remote"];
const stampFile = path.join(stagingDirectory, ".inputs");

/**
 * Builds the packages that other repositories install, as far as anything has changed, and writes their tarballs to a folder.
 * Each tarball is whole at every moment, also where another process installs it meanwhile.
 */
export async function packAll(
  folder: string,
  log: (sentence: string) => void,
): Promise<readonly PackedPackage[]> {
  await ensureLocalKeys();
  await buildAll(log);
  return buildAlone("packages", async () => {
    await stageWhenChanged(log);
    return replaceTarballs(folder);
  });
}

async function stageWhenChanged(log: (sentence: string) => void): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === inputs) return log("packages: unchanged");
  rmSync(stampFile, { force: true });
  await stageSdk();
  await stageRelease();
  await stageExchange(log);
  await stageKit();
  await stageCreate();
  writeFileSync(stampFile, inputs);
}

function replaceTarballs(folder: string): readonly PackedPackage[] {
  mkdirSync(folder, { recursive: true });
  const written = mkdtempSync(path.join(stagingDirectory, "tarballs-"));
  const packed = stagedFolders.map((name) => {
    const result = pack(path.join(stagingDirectory, name), written);
    const tarball = path.join(folder, path.basename(result.tarball));
    renameSync(result.tarball, tarball);
    return { ...result, tarball };
  });
  rmSync(written, { recursive: true });
  const current = new Set(packed.map(({ tarball }) => path.basename(tarball)));
  for (const file of readdirSync(folder)) {
    if (!current.has(file)) rmSync(path.join(folder, file), { recursive: true });
  }
  return packed;
}

/** The hash of the builds in the package of the exchange, and of the sources of all other packages. */
function hashInputs(): string {
  const hash = createHash("sha256");
  for (const workspace of [...listRemoteFolders(rootDirectory), "shell-host"]) {
    hash.update(readFileSync(fromRoot(workspace, "dist/.inputs")));
  }
  for (const folder of [...stagedFolders, "tools"]) {
    hash.update(hashBuildInputs(rootDirectory, fromRoot(folder)));
  }
  return hash.update(readFileSync(fromRoot("package.json"))).digest("hex");
}

function pack(directory: string, folder: string): PackedPackage {
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: directory,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 2 ** 26,
  });
  const [packed] = JSON.parse(output) as [
    {
      readonly name: string;
      readonly filename: string;
      readonly unpackedSize: number;
      readonly files: readonly { readonly path: string }[];
    },
  ];
  return {
    name: packed.name,
    tarball: path.join(folder, packed.filename),
    unpackedBytes: packed.unpackedSize,
    files: packed.files.map((file) => file.path),
    entryPoints: readEntryPoints(directory),
  };
}

function readEntryPoints(directory: string): readonly string[] {
  const { exports } = readJsonObject(path.join(directory, "package.json")) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  return Object.keys(exports).filter((key) => typeof exports[key] === "object");
}
