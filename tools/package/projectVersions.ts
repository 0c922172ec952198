import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const ownPackages = ["shared-sdk", "release", "local-exchange", "remote-kit"];

/** What a project needs at its own top level: commands, and packages that its tests and types name. */
const tools = [
  "@testing-library/dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "@types/jest",
  "@types/node",
  "@types/react",
  "@types/react-dom",
  "jest",
  "jest-environment-jsdom",
  "typescript",
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string) =>
  readJsonObject(path.join(rootDirectory, folder, "package.json")) as unknown as Manifest;

/**
 * The exact versions of packages that this repository uses or is made of.
 *
 * Errors: throws for a package that no manifest names
 */
export function readExactVersions(names: readonly string[]): Readonly<Record<string, string>> {
  const manifests = [".", ...ownPackages].map(read);
  const known = new Map(
    manifests.flatMap(({ name, version, dependencies = {}, devDependencies = {} }) => [
      [name, version] as const,
      ...Object.entries({ ...dependencies, ...devDependencies }),
    ]),
  );
  return Object.fromEntries(
    names.map((name) => {
      const version = known.get(name);
      if (version === undefined) throw new Error(`No package.json of this repository has ${name}.`);
      return [name, version];
    }),
  );
}

/** The packages that `@portico/create-remote` writes into a project. */
export function readProjectVersions(): Readonly<Record<string, string>> {
  return readExactVersions([...ownPackages.map((folder) => read(folder).name), "react", ...tools]);
}
