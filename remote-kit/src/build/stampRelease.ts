import { createHash } from "node:crypto";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject, readRegularFile, readTextFile } from "@portico/release/files";
import { createFileReference, hashStyles, styleScopeOf } from "@portico/release/publish";
import type { ReleaseRecord } from "@portico/release";
import { revisionPlaceholder } from "./releaseVersion.ts";

/** What is published with a release, below `dist`; source maps are published as well, and no page loads them. */
const published = ["browser", "messages", "pages", "prerendered"];
const sourceMaps = "source-maps";

interface BuildManifest {
  readonly [field: string]: unknown;
}

/**
 * Puts a hash of a finished build's stylesheets into its class names: prerendered HTML changes only with its markup and styles,
 * and two releases with other styles have other class names.
 */
export function stampStyles(outputDirectory: string): void {
  const manifest = readJsonObject(path.join(outputDirectory, "release.json"));
  const { name, styles } = manifest as unknown as Pick<ReleaseRecord, "name" | "styles">;
  const texts = styles.map((file) => readTextFile(path.join(outputDirectory, "browser", file.path)));
  replaceInBuild(outputDirectory, `${styleScopeOf(name)}_`, `${styleScopeOf(name, hashStyles(texts))}_`);
}

/**
 * Puts a hash of a remote's finished build in the place of the revision, in all of its files. Two builds with the same bytes
 * then have the same version, whatever else has changed in the repository.
 */
export function stampRelease(outputDirectory: string): void {
  const manifestFile = path.join(outputDirectory, "release.json");
  const files = listPublished(outputDirectory);
  const hash = createHash("sha256").update(readRegularFile(manifestFile));
  for (const file of files) {
    hash.update(file).update("\0");
    hash.update(
      createHash("sha256")
        .update(readRegularFile(path.join(outputDirectory, file)))
        .digest(),
    );
  }
  replaceInBuild(
    outputDirectory,
    revisionPlaceholder,
    hash.digest("hex").slice(0, revisionPlaceholder.length),
  );
}

const listPublished = (outputDirectory: string) =>
  published.flatMap((folder) => listFiles(outputDirectory, folder));

/**
 * Replaces a text in all files of a finished build, such as its revision, with new hashes in its `release.json`.
 *
 * @param next as long as `text`, so that positions in source maps stay
 */
export function replaceInBuild(outputDirectory: string, text: string, next: string): void {
  const manifestFile = path.join(outputDirectory, "release.json");
  const files = [...listPublished(outputDirectory), ...listFiles(outputDirectory, sourceMaps)];
  for (const file of [...files, "release.json"]) replaceText(path.join(outputDirectory, file), text, next);
  const stamped = mapReferences(readJsonObject(manifestFile), (file) =>
    createFileReference(file, readRegularFile(path.join(outputDirectory, "browser", file))),
  );
  writeFileSync(manifestFile, `${JSON.stringify(stamped, null, 2)}\n`);
}

/** Paths below `directory`, in the same order on every machine. */
function listFiles(directory: string, folder: string): readonly string[] {
  if (!existsSync(path.join(directory, folder))) return [];
  return readdirSync(path.join(directory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    )
    .sort();
}

function replaceText(file: string, before: string, after: string): void {
  // one character for each byte, so that images stay as they are
  const text = readRegularFile(file).toString("latin1");
  if (text.includes(before)) writeFileSync(file, text.replaceAll(before, after), "latin1");
}

type CreateReference = (file: string) => unknown;

/** The manifest with new hashes of the files that it lists. */
function mapReferences(manifest: BuildManifest, create: CreateReference): BuildManifest {
  const isReference = (value: unknown): value is { readonly path: string } =>
    typeof value === "object" && value !== null && "path" in value && "integrity" in value;
  const refer = (value: unknown): unknown =>
    isReference(value) ? create(value.path) : Array.isArray(value) ? value.map(refer) : value;
  return Object.fromEntries(Object.entries(manifest).map(([field, value]) => [field, refer(value)]));
}
