import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { remoteWorkspaces } from "../build/buildAll.ts";
import { localDirectory } from "../build/publishLocally.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import { browserDoors } from "./buildForScales.ts";

export interface Budget {
  readonly name: string;
  readonly limitBytes: number;
  /** Files whose gzip sizes are added up; `scales` is the folder that `buildForScales` has filled. */
  readonly files: (scales: string) => readonly string[];
  /** Files whose gzip sizes are taken off again, where what is weighed lies in one file with something else. */
  readonly without?: (scales: string) => readonly string[];
}

const site = path.join(rootDirectory, "shell-host/dist/site");

function assetsNamed(pattern: RegExp): readonly string[] {
  const directory = path.join(site, "assets");
  return readdirSync(directory)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(directory, file));
}

interface ReleaseFiles {
  readonly entry: { readonly path: string };
  readonly scripts: readonly { readonly path: string }[];
  readonly styles: readonly { readonly path: string }[];
}

const readRelease = (workspace: string): ReleaseFiles =>
  JSON.parse(readFileSync(path.join(rootDirectory, workspace, "dist/release.json"), "utf8")) as ReleaseFiles;

/** What a remote's first picture needs beyond the page: entry, chunks, sheet and one language. */
function firstFilesOf(workspace: string): readonly string[] {
  const dist = path.join(rootDirectory, workspace, "dist");
  const release = readRelease(workspace);
  return [
    ...[release.entry, ...release.scripts, ...release.styles].map((file) =>
      path.join(dist, "browser", file.path),
    ),
    path.join(dist, "messages/ru-RU.json"),
  ];
}

const kB = 1024;

/** In kB. The front door is a library and loaded by no page as a whole; those that remotes share are loaded by every page. */
const doorLimits: Readonly<Record<string, number>> = {
  front: 37,
  remote: 4.5,
  react: 3.7,
  ui: 5.2,
  icons: 2.3,
};

/** The figures that every change has to keep; one row here is one line of `npm run budget`. */
export const budgets: readonly Budget[] = [
  {
    name: "shell scripts (React, Redux, messages, SDK)",
    limitBytes: 123 * kB,
    files: () => assetsNamed(/^(?:shell|react)\..*\.js$/),
  },
  {
    name: "SDK that a page with three remotes loads, without its libraries",
    limitBytes: 32 * kB,
    files: (scales) => [path.join(scales, "sdk.js")],
  },
  ...browserDoors.map(({ name }) => ({
    name: `SDK door ${name}, without its libraries`,
    limitBytes: (doorLimits[name] ?? 0) * kB,
    files: (scales: string) => [path.join(scales, `door-${name}.js`)],
  })),
  {
    name: "federation code of the host and three remotes",
    limitBytes: 10 * kB,
    files: (scales) => [
      ...["runtime.js", "federation.js"].map((file) => path.join(scales, file)),
      ...remoteWorkspaces.map((workspace) =>
        path.join(rootDirectory, workspace, "dist/browser", readRelease(workspace).entry.path),
      ),
    ],
    without: (scales) => remoteWorkspaces.map((workspace) => path.join(scales, `alone-${workspace}.js`)),
  },
  {
    name: "font of pages in Latin script",
    limitBytes: 36 * kB,
    files: () => assetsNamed(/^inter-latin-wght-.*\.woff2$/),
  },
  {
    name: "font of pages in Arabic script",
    limitBytes: 90 * kB,
    files: () => assetsNamed(/^noto-sans-arabic-arabic-wght-.*\.woff2$/),
  },
  { name: "shell style sheet", limitBytes: 12 * kB, files: () => assetsNamed(/^(?:shell|style)\..*\.css$/) },
  {
    name: "home page with its inline boot (en)",
    limitBytes: 16 * kB,
    files: () => [path.join(site, "test/global/en/index.html")],
  },
  {
    name: "home page with its inline boot (ar-SA)",
    limitBytes: 16 * kB,
    files: () => [path.join(site, "test/global/ar-SA/index.html")],
  },
  {
    name: "inline boot alone",
    limitBytes: 10 * kB,
    files: () => [path.join(rootDirectory, "shell-host/dist/boot/boot.js")],
  },
  {
    // as it is served: with the addresses, hashes and keys of its build; the edition with the longest list of locales
    name: "embed.js",
    limitBytes: 10 * kB,
    files: () => [path.join(site, "test/global/embed.js")],
  },
  {
    name: "worker of pages that open offline",
    limitBytes: 4 * kB,
    files: () => [path.join(site, "test/service-worker.js")],
  },
  { name: "header, first picture", limitBytes: 14 * kB, files: () => firstFilesOf("remote-header") },
  { name: "footer, first picture", limitBytes: 12 * kB, files: () => firstFilesOf("remote-footer") },
  { name: "contest, first picture", limitBytes: 32 * kB, files: () => firstFilesOf("remote-contest") },
  {
    name: "channel",
    limitBytes: 6 * kB,
    files: () => [path.join(localDirectory, "channels/test.json")].filter(existsSync),
  },
];

export function weigh({ files, without }: Budget, scales: string): number {
  return measureGzipBytes(files(scales)) - measureGzipBytes(without?.(scales) ?? []);
}

function measureGzipBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
