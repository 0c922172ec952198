import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject, readRegularFile } from "@portico/release/files";
import { findNameProblem } from "@portico/remote-kit/internal/manifest";
import { checkPath } from "@portico/remote-kit/internal/setup";
import { copyTemplate } from "./copyTemplate.ts";
import { setCardPlace } from "./setCardPlace.ts";

export interface ProjectOptions {
  /** The new folder is created here. */
  readonly parentDirectory: string;
  readonly name: string;
  /** The place of other pages that shows its card; without it, the remote has none. */
  readonly card?: string | undefined;
  /** The remote that `npm run create` copies as well. */
  readonly templateDirectory: string;
  /** Files in place of those that only this repository needs. */
  readonly projectDirectory: string;
  /** Exact versions by package: Portico's own, and the tools of a project. */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * A folder with tarballs of Portico's packages, which the project gets as its folder `packages/`; without it they come from
   * the registry.
   */
  readonly packagesDirectory?: string;
}

interface TemplatePackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly portico: object;
}

/** What imports from this repository; another one has packages instead. */
const ofThisRepository = ["webpack.config.ts", "src/dev"];

/** These packages work without their install scripts; npm and pnpm run none that a project does not allow, and ask about each. */
const refusedScripts = Object.fromEntries(
  ["@parcel/watcher", "@swc/core", "esbuild"].map((name) => [name, false]),
);

const scripts = {
  start: "portico-kit dev",
  test: "jest",
  types: "tsc",
  check: "portico-kit check",
  build: "portico-kit build",
  release: "portico-kit release",
};

/**
 * Creates the folder `{name}` with a remote that has a repository of its own. Installs nothing.
 *
 * Errors: throws an error of one sentence, and leaves nothing behind. Refused are a name that a remote can't have, a folder
 *         that exists or whose path can't be built in, a place that no page has, and a missing tarball
 */
export function createProject(options: ProjectOptions): string {
  const { parentDirectory, name, versions } = options;
  const problem = findNameProblem(name);
  if (problem !== null) throw new Error(`The name ${JSON.stringify(name)} ${problem}.`);
  const directory = path.join(parentDirectory, name);
  if (existsSync(directory)) throw new Error(`The folder ${name} exists already; choose another name.`);
  // npm finds the programs of a project by PATH
  checkPath(directory, [path.delimiter]);
  const tarballs = findTarballs(Object.keys(versions), options.packagesDirectory);
  try {
    copyTemplate(options.templateDirectory, directory, name);
    setCardPlace(directory, options.card);
    for (const file of ofThisRepository) rmSync(path.join(directory, file), { recursive: true, force: true });
    copyTemplate(options.projectDirectory, directory, name);
    // npm leaves files of these names out of a package
    for (const file of ["gitignore", "npmrc"]) {
      renameSync(path.join(directory, file), path.join(directory, `.${file}`));
    }
    const copied = copyTarballs(tarballs, directory);
    writePackageFile(path.join(directory, "package.json"), name, { ...versions, ...copied });
    writeFileSync(path.join(directory, "pnpm-workspace.yaml"), formatPnpmSettings(copied));
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  return directory;
}

/** The tarball of each of Portico's packages, by the package's name. */
function findTarballs(names: readonly string[], directory: string | undefined): ReadonlyMap<string, string> {
  if (directory === undefined) return new Map();
  if (!existsSync(directory)) throw new Error(`There is no folder ${directory}.`);
  const files = readdirSync(directory);
  return new Map(
    names
      .filter((name) => name.startsWith("@portico/"))
      .map((name) => {
        const start = `${name.slice(1).replace("/", "-")}-`;
        const tarball = files.find((file) => file.startsWith(start) && file.endsWith(".tgz"));
        if (tarball === undefined) {
          throw new Error(
            `${directory} has no tarball of ${name}; \`npm run pack\` in Portico's repository writes it.`,
          );
        }
        return [name, path.join(directory, tarball)];
      }),
  );
}

/**
 * Makes the tarballs part of the project, so that it installs wherever it is cloned. Returns their addresses in
 * package.json.
 */
function copyTarballs(
  tarballs: ReadonlyMap<string, string>,
  directory: string,
): Readonly<Record<string, string>> {
  if (tarballs.size > 0) mkdirSync(path.join(directory, "packages"));
  return Object.fromEntries(
    [...tarballs].map(([name, file]) => {
      const place = `packages/${path.basename(file)}`;
      writeFileSync(path.join(directory, place), readRegularFile(file));
      return [name, `file:${place}`];
    }),
  );
}

function formatPnpmSettings(copied: Readonly<Record<string, string>>): string {
  // Portico's packages depend on each other by version, which pnpm would ask the registry for
  const settings = { allowBuilds: refusedScripts, overrides: copied };
  return Object.entries(settings)
    .filter(([, values]) => Object.keys(values).length > 0)
    .map(([name, values]) => `${name}:\n${formatEntries(values)}`)
    .join("");
}

const formatEntries = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}\n`)
    .join("");

function writePackageFile(file: string, name: string, places: Readonly<Record<string, string>>): void {
  const template = readJsonObject(file) as unknown as TemplatePackage;
  const isDependency = (packageName: string) => Object.hasOwn(template.dependencies, packageName);
  const pick = (isWanted: (packageName: string) => boolean) =>
    Object.fromEntries(Object.entries(places).filter(([packageName]) => isWanted(packageName)));
  const content = {
    name,
    version: "0.1.0",
    private: true,
    scripts,
    dependencies: pick(isDependency),
    devDependencies: pick((packageName) => !isDependency(packageName)),
    allowScripts: refusedScripts,
    jest: { preset: "@portico/remote-kit" },
    portico: { ...template.portico, devPort: choosePort(name) },
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Chooses a port by the name: a page refuses a channel that is older than one from the same address. */
function choosePort(name: string): number {
  return 8100 + (createHash("sha256").update(name).digest().readUInt16BE() % 900);
}
