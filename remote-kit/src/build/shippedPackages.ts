import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readJsonObject, readTextFile } from "@portico/release/files";

/** A package of which a build ships code, styles or fonts to browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier. */
  readonly licence: string;
  /** The content of its licence and notice files. */
  readonly text: string;
}

/** SPDX identifiers of the licences that CONTRIBUTING.md allows. */
const allowedLicences = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "OFL-1.1",
]);

/**
 * Reads name, version and licence of a package.
 *
 * Errors: throws for a licence that is not allowed and for a package without a licence text
 */
export function readShippedPackage(directory: string): ShippedPackage {
  const { name, version, license } = readPackageFile(directory);
  const id = `${name}@${version}`;
  const licence = typeof license === "string" ? license : "none";
  if (!allowedLicences.has(licence)) {
    throw new Error(
      `${id} has the licence "${licence}", which is not allowed in browsers. ` +
        `Allowed: ${[...allowedLicences].join(", ")}. Replace the package.`,
    );
  }
  const contents = readdirSync(directory)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file))
    .sort()
    .map((file) => readTextFile(path.join(directory, file)).trim())
    .filter((text) => text !== "");
  if (contents.length === 0) {
    throw new Error(`${id} has no licence file, and its licence ${licence} requires the text. Replace it.`);
  }
  return { name: String(name), version: String(version), licence, text: contents.join("\n\n") };
}

/** Portico's own packages, which are no third party's. */
const ownScope = "@portico/";

/** The folder of the third-party package that contains a file, or `null` for the project's own files. */
export function findPackageDirectory(file: string): string | null {
  if (!file.includes("/node_modules/")) return null;
  for (let directory = path.dirname(file); directory.includes("/node_modules/");) {
    // some packages have a second package.json without a name, which only sets the module format
    const { name, version } = readPackageFile(directory);
    if (name?.startsWith(ownScope) === true) return null;
    if (name !== undefined && version !== undefined) return directory;
    directory = path.dirname(directory);
  }
  return null;
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  /** A string; old packages have an object. */
  readonly license?: unknown;
}

function readPackageFile(directory: string): PackageFile {
  const file = path.join(directory, "package.json");
  return existsSync(file) ? readJsonObject(file) : {};
}
