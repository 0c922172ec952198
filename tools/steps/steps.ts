import path from "node:path";
import { listRemoteFolders, type Remote } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { Step } from "./runSteps.ts";

const bin = (name: string) => path.join(rootDirectory, "node_modules/.bin", name);

const run = (name: string, command: string, ...args: readonly string[]): Step => ({ name, command, args });

const script = (name: string, file: string, ...args: readonly string[]): Step =>
  run(name, process.execPath, "--conditions=portico-source", "--import", "tsx", file, ...args);

const workspacesWithRules = () => [
  "bench",
  "catalogue",
  "docs/.vitepress",
  "e2e",
  "examples",
  "shared-sdk/src",
  "shell-host/src",
  "release/src",
  "remote-kit/src",
  "create-portico-remote",
  ...listRemoteFolders(rootDirectory).map((folder) => `${folder}/src`),
  "local-exchange/src",
  "tools",
];

const format = (...files: readonly string[]) =>
  run("format", bin("prettier"), "--check", "--log-level", "warn", "--ignore-unknown", ...files);

const lint = (...files: readonly string[]) =>
  run(
    "lint",
    bin("eslint"),
    ...files,
    ...["--max-warnings", "0", "--no-warn-ignored", "--cache", "--cache-location", ".cache/eslint/"],
  );

/** Each remote also alone, with the capabilities of its own manifest only. */
const types = (...remotes: readonly string[]) => run("types", bin("tsc"), "-b", ".", ...remotes);

const commits = script("commits", "tools/checkCommits.ts");
const links = script("links", "tools/checkLinks.ts");
const lockfile = script("lockfile", "tools/checkLockfile.ts");
const dependencies = (...folders: readonly string[]) =>
  script("dependencies", "tools/checkDependencies.ts", ...folders);
const unused = script("unused", "tools/checkUnused.ts");
const messages = (...folders: readonly string[]) => script("messages", "tools/checkMessages.ts", ...folders);

/** What only reads the sources. The longest is the first, so that the others run beside it. */
export const sourceChecks = (): readonly Step[] => [
  lint("."),
  format("."),
  commits,
  links,
  lockfile,
  types(...listRemoteFolders(rootDirectory)),
  dependencies(...workspacesWithRules()),
  unused,
  messages(),
];

/** What reads or writes the outputs of compilers, one after another. The budget builds what the next ones read. */
export const buildChecks: readonly Step[] = [
  script("api report", "tools/apiReport.ts", "--check"),
  script("changesets", "tools/changeset.ts", "version", "--dry-run"),
  script("budget", "tools/budget.ts"),
  script("site", "tools/checkSite.ts"),
  script("browsers", "tools/checkBrowsers.ts"),
];

export const browserSuites = script("browser suites", "tools/e2e.ts");

/** `npm test`. */
export const tests = script("tests", "tools/test.ts");

/** What a change of one remote can fail besides its tests, for its folder alone: no page, no other remote and no browser. */
export const stepsOfRemote = ({ folder, manifest: { name } }: Remote): readonly Step[] => [
  format(folder),
  lint(folder),
  types(folder),
  dependencies(`${folder}/src`),
  messages(folder),
  script("build", "tools/build.ts", name),
  script("release", "release/src/command/main.ts", "publish", name, "--dry-run"),
];

const isCode = (file: string) => /\.(?:ts|tsx|mjs|cjs)$/.test(file);
const isLinted = (file: string) => isCode(file) || file.endsWith(".js");

/**
 * The source checks that a change can fail.
 *
 * @param changed paths from the root
 * @param remaining those of them that exist
 */
export function checksOfChange(changed: readonly string[], remaining: readonly string[]): readonly Step[] {
  const linted = remaining.filter(isLinted);
  const has = (isWanted: (file: string) => boolean, ...steps: readonly Step[]) =>
    changed.some(isWanted) ? steps : [];
  return [
    ...(linted.length > 0 ? [lint(...linted)] : []),
    ...(remaining.length > 0 ? [format(...remaining)] : []),
    commits,
    ...has((file) => /\.tsx?$|tsconfig.*\.json$/.test(file), types(...listRemoteFolders(rootDirectory))),
    ...has(isCode, dependencies(...workspacesWithRules()), unused),
    ...has((file) => file.endsWith(".md") || !remaining.includes(file), links),
    ...has((file) => /package(?:-lock)?\.json$/.test(file), lockfile),
    ...has((file) => isCode(file) || file.includes("/messages/"), messages()),
  ];
}
