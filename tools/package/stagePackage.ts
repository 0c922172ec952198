import { copyFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const documents = ["README.md", "CHANGELOG.md"];

type ExportTarget = string | Readonly<Record<string, string>>;

interface OwnManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: unknown;
  readonly portico?: unknown;
}

export interface PublishedFields {
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes package.json, README and CHANGELOG of a package to the folder with its built files. The manifest is that of the
 * workspace, without what only this repository uses.
 */
export function writePackageFiles(directory: string, target: string, fields: PublishedFields = {}): void {
  const own = readJsonObject(path.join(directory, "package.json")) as unknown as OwnManifest;
  const { engines } = readJsonObject(path.join(rootDirectory, "package.json"));
  const ownExports = Object.entries(own.exports ?? {})
    .map(([key, entry]) => [key, withoutSource(entry)] as const)
    // what has sources alone is for this repository
    .filter(([, entry]) => Object.keys(entry).length > 0);
  const bin = fields.bin ?? own.bin;
  const sideEffects = fields.sideEffects ?? own.sideEffects;
  const manifest = {
    name: own.name,
    version: own.version,
    description: own.description,
    license: "UNLICENSED",
    type: "module",
    engines,
    files: [...readdirSync(target), ...documents],
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin !== undefined && { bin }),
    exports: { ...Object.fromEntries(ownExports), "./package.json": "./package.json" },
    dependencies: { ...own.dependencies, ...fields.dependencies },
    ...(own.peerDependencies !== undefined && {
      peerDependencies: own.peerDependencies,
      peerDependenciesMeta: own.peerDependenciesMeta,
    }),
    ...(own.portico !== undefined && { portico: own.portico }),
  };
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of documents) {
    if (!existsSync(path.join(directory, file))) throw new Error(`${own.name} has no ${file}.`);
    copyFileSync(path.join(directory, file), path.join(target, file));
  }
}

/** The condition `portico-source` leads to sources, which a package does not contain. */
function withoutSource(entry: ExportTarget): ExportTarget {
  if (typeof entry === "string") return entry.replace("./src/", "./dist/");
  return Object.fromEntries(Object.entries(entry).filter(([condition]) => condition !== "portico-source"));
}
