import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeFilePrefix } from "@portico/release";
import { readJsonObject } from "@portico/release/files";
import { fallbackLocale } from "@portico/shared-sdk/host";
import { templateSlots } from "@portico/shared-sdk/static";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { listRemotes, type Remote } from "@portico/remote-kit/internal/manifest";
import { localDirectory } from "../build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { browserEntryPoints } from "./buildForMeasuring.ts";

export interface Budget {
  readonly name: string;
  readonly limitBytes: number;
  /** Files whose gzip sizes are added up. `measuredDirectory` is the output folder of `buildForMeasuring`. */
  readonly files: (measuredDirectory: string) => readonly string[];
  /** Files whose gzip sizes are subtracted, when a measured file also contains other code. */
  readonly without?: (measuredDirectory: string) => readonly string[];
  /** The levels of requests of a page, and how many it may have. */
  readonly levels?: { readonly limit: number; readonly count: () => number };
}

const site = path.join(rootDirectory, "shell-host/dist/site");

function assetsNamed(pattern: RegExp): readonly string[] {
  const directory = path.join(site, "assets");
  return readdirSync(directory)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(directory, file));
}

interface ReleaseFile {
  readonly path: string;
  readonly integrity: string;
}

interface ReleaseFiles {
  readonly entry: ReleaseFile;
  readonly scripts: readonly ReleaseFile[];
  readonly lazyScripts: readonly ReleaseFile[];
  readonly styles: readonly ReleaseFile[];
}

const readRelease = (workspace: string): ReleaseFiles =>
  readJsonObject(path.join(rootDirectory, workspace, "dist/release.json")) as unknown as ReleaseFiles;

/** A language with more bytes than most, for the limits of parts. */
const heavyLocale = "ru-RU";

/** The files of a remote's first render: entry, chunks, stylesheet and the messages of one language. */
function firstFilesOf(workspace: string, locale = heavyLocale): readonly string[] {
  const { entry, scripts, styles } = readRelease(workspace);
  const files = [entry, ...scripts, ...styles.filter(({ path: file }) => !isOfCard(file))];
  return filesOf(workspace, files, `${locale}.json`);
}

/** What a page loads for all cards of a remote: the container, the scripts and stylesheets of the cards, and one language. */
function filesOfCards(workspace: string): readonly string[] {
  const { entry, lazyScripts, styles } = readRelease(workspace);
  const ofCards = [...lazyScripts, ...styles].filter(({ path: file }) => isOfCard(file));
  return filesOf(workspace, [entry, ...ofCards], `${placeFilePrefix}${heavyLocale}.json`);
}

const isOfCard = (file: string): boolean => file.startsWith(placeFilePrefix);

/** What an English page loads from the site before it is whole: its file, and the shell's scripts, stylesheet and messages. */
function siteFilesOf(page: string): readonly string[] {
  const messages = path.join(site, "assets/messages/shell");
  return [
    path.join(site, "test/global/en", page),
    ...assetsNamed(/^(?:(?:shell|react)\..*\.js|style\..*\.css)$/),
    ...readdirSync(messages)
      .filter((file) => /^en\..*\.json$/.test(file))
      .map((file) => path.join(messages, file)),
  ];
}

/** The stylesheets of a remote's cards on the home page, which contains their HTML. */
const cardStylesOf = (workspace: string): readonly string[] =>
  readRelease(workspace)
    .styles.filter(({ path: file }) => file.startsWith(`${placeFilePrefix}home.`))
    .map(({ path: file }) => path.join(rootDirectory, workspace, "dist/browser", file));

/**
 * The longest chain of requests after the page's own until an English page is whole: its HTML names files and the channel, and the
 * channel names files of remotes. What neither names begins with a script, one level later.
 */
function countLevels(page: string, remotes: readonly Remote[]): number {
  const [pageFile = "", ...siteFiles] = siteFilesOf(page);
  const html = readFileSync(pageFile, "utf8");
  const channel = channelFiles().map((file) => readFileSync(file, "utf8"))[0] ?? "";
  const [, eager = ""] = /data-eager-remotes="([^"]*)"/.exec(html) ?? [];
  const levelOf = ({ manifest: { name, placement } }: Remote, file: ReleaseFile) => {
    if (html.includes(file.integrity)) return 1;
    const isEager = eager.split(" ").includes(placement?.slot === "main" ? templateSlots.remote : name);
    return isEager && channel.includes(file.integrity) ? 2 : 3;
  };
  return Math.max(
    ...siteFiles.map((file) => (html.includes(`/${path.basename(file)}`) ? 1 : 2)),
    ...remotes.flatMap((remote) => {
      const { entry, scripts, styles } = readRelease(remote.folder);
      const files = [entry, ...scripts, ...styles.filter(({ path: file }) => !isOfCard(file))];
      return files.map((file) => levelOf(remote, file));
    }),
  );
}

const channelFiles = () => [path.join(localDirectory, "channels/test.json")].filter(existsSync);

/** All scripts and stylesheets of a remote, also those that load on demand, and one language. */
function allFilesOf(workspace: string): readonly string[] {
  const { entry, scripts, lazyScripts, styles } = readRelease(workspace);
  return filesOf(workspace, [entry, ...scripts, ...lazyScripts, ...styles]);
}

function filesOf(
  workspace: string,
  files: readonly { readonly path: string }[],
  messages = `${heavyLocale}.json`,
): readonly string[] {
  const dist = path.join(rootDirectory, workspace, "dist");
  return [
    ...files.map((file) => path.join(dist, "browser", file.path)),
    path.join(dist, "messages", messages),
  ];
}

const kB = 1024;

/**
 * Sizes in kB. No page loads all of `main`, `host` or `icons`; every page loads the ones that remotes share. Those below
 * `./ui` are bundled by the remotes that show them.
 */
const entryPointLimits: Readonly<Record<string, number>> = {
  main: 6.3,
  host: 31,
  remote: 4.5,
  react: 3.7,
  ui: 5.2,
  icons: 2.3,
  pages: 3.2,
  // with the page's part, which stores the lists and is in its after-load chunk
  personal: 3.6,
  "ui-app-code": 1.7,
  "ui-breadcrumb": 1,
  "ui-campaign-button": 1,
  "ui-carousel": 1.9,
  "ui-countdown": 1.4,
  "ui-error-block": 1,
  "ui-image": 1.8,
  "ui-loadable": 1,
  "ui-market": 3.8,
  "ui-modal": 1.3,
  "ui-pagination": 1.4,
  "ui-progress": 0.8,
  "ui-ripple": 0.8,
  "ui-skeleton": 0.7,
  "ui-table": 2.5,
  "ui-tabs": 1.4,
  "ui-toast": 1.7,
  "ui-tooltip": 1.6,
  "ui-version": 0.3,
  "ui-visually-hidden": 0.5,
};

/** Sizes in kB of what home loads more while a campaign runs. */
const cardsLimits: Readonly<Record<string, number>> = { contest: 10.5 };

/** The limits of `npm run budget`, one line each; those of a remote are in its manifest. */
export function listBudgets(): readonly Budget[] {
  const remotes = listRemotes(rootDirectory);
  const remotesIn = (...slots: readonly string[]) =>
    remotes.filter(({ manifest: { placement } }) => slots.includes(placement?.slot ?? ""));
  const [chrome, all] = [remotesIn("header", "footer"), remotesIn("header", "footer", "main")];
  return [
    {
      name: "shell scripts (React, Redux, messages, SDK)",
      limitBytes: 123.3 * kB,
      files: () => assetsNamed(/^(?:shell|react)\..*\.js$/),
    },
    {
      name: "shell's own scripts of every page, without SDK, libraries and federation",
      limitBytes: 22.8 * kB,
      files: (measuredDirectory) =>
        ["shell.js", "page.js", "after-load.js"].map((file) => path.join(measuredDirectory, file)),
    },
    {
      name: "SDK that a page with three remotes loads, without its libraries",
      limitBytes: 29.5 * kB,
      files: (measuredDirectory) => [path.join(measuredDirectory, "sdk.js")],
    },
    ...browserEntryPoints.map(({ name }) => ({
      name: `SDK entry point ${name}, without its libraries`,
      limitBytes: (entryPointLimits[name] ?? 0) * kB,
      files: (measuredDirectory: string) => [path.join(measuredDirectory, `entry-${name}.js`)],
    })),
    {
      name: "federation code of the host and of every remote",
      limitBytes: (7 + remotes.length) * kB,
      files: (measuredDirectory) => [
        ...["runtime.js", "federation.js"].map((file) => path.join(measuredDirectory, file)),
        ...remotes.flatMap(({ folder }) => {
          const { entry, scripts } = readRelease(folder);
          return [entry, ...scripts].map((file) =>
            path.join(rootDirectory, folder, "dist/browser", file.path),
          );
        }),
      ],
      without: (measuredDirectory) =>
        remotes.map(({ folder }) => path.join(measuredDirectory, `alone-${folder}.js`)).filter(existsSync),
    },
    {
      name: "font of pages in Latin script",
      limitBytes: 36 * kB,
      files: () => assetsNamed(/^inter-latin\..*\.woff2$/),
    },
    {
      name: "font of pages in Arabic script",
      limitBytes: 90 * kB,
      files: () => assetsNamed(/^noto-sans-arabic-arabic\..*\.woff2$/),
    },
    {
      name: "shell stylesheet",
      limitBytes: 8.7 * kB,
      files: () => assetsNamed(/^(?:shell|style)\..*\.css$/),
    },
    {
      // 0.4 kB for what protects a visitor and for the app, 0.2 kB each for the hashes of fonts, the tab's icon and an
      // undivided first paint, and the boot's kills; 0.2 kB for the cards of a channel and their places
      name: "home page with its inline boot (en)",
      limitBytes: 17.55 * kB,
      files: () => [path.join(site, "test/global/en/index.html")],
    },
    {
      // 0.4 kB for the artwork of the first screen and the place of the market table, and as in English; two fonts;
      // 0.04 kB for the name of the footer, whose files start with the header's
      name: "home page with its inline boot (ar-SA)",
      limitBytes: 18.34 * kB,
      files: () => [path.join(site, "test/global/ar-SA/index.html")],
    },
    {
      name: "artwork of the home page's first screen",
      limitBytes: 12 * kB,
      files: (measuredDirectory) => [path.join(measuredDirectory, "heroArt.svg")],
    },
    {
      // with its configuration; 1 kB more than before pages verified a keyring, limits of the channel file, stylesheets and fonts;
      // 0.4 kB for the union of the kills that a browser has seen, and one spelling of a key; 0.1 kB for the cards of a channel, for
      // starting a card's files, and for the heights that releases declare for cards; 0.015 kB for fonts that are cached already
      name: "inline boot of each page",
      limitBytes: 11.59 * kB,
      files: (measuredDirectory) => [path.join(measuredDirectory, "boot.js")],
    },
    {
      // with the addresses, hashes and keys of its build; measured for the edition with the most locales; 0.7 kB for isolation,
      // also in Safari 15, and for pages that hydrate; the same kills and cards as in the boot
      name: "embed.js",
      limitBytes: 10.8 * kB,
      files: () => [path.join(site, "test/global/embed.js")],
    },
    ...remotes.map(({ folder, manifest: { name, budget } }) => ({
      name: `${name}, first render`,
      limitBytes: budget.firstMountKb * kB,
      files: () => firstFilesOf(folder),
    })),
    ...remotes.flatMap(({ folder, manifest: { name } }) =>
      cardsLimits[name] === undefined
        ? []
        : {
            name: `${name}, all its cards`,
            limitBytes: cardsLimits[name] * kB,
            files: () => filesOfCards(folder),
          },
    ),
    ...remotes.flatMap(({ folder, manifest: { name, budget } }) =>
      budget.releaseKb === undefined
        ? []
        : {
            name: `${name}, everything`,
            limitBytes: budget.releaseKb * kB,
            files: () => allFilesOf(folder),
          },
    ),
    {
      // its own fields, and a release with its key and its placement for each remote, and the two files of each card; 0.02 kB, by
      // which hashes and signatures of the same size compress differently
      name: "channel",
      limitBytes:
        (1.52 +
          0.55 * remotes.length +
          0.15 * remotes.reduce((count, { manifest }) => count + manifest.places.length, 0)) *
        kB,
      files: channelFiles,
    },
    {
      // limits of parts do not notice that all of them grow; without fonts and other files that load when the page is whole, images
      // and replies
      name: "home page until it is whole (en)",
      limitBytes: 176.2 * kB,
      files: () => [
        ...siteFilesOf("index.html"),
        ...channelFiles(),
        ...chrome.flatMap(({ folder }) => firstFilesOf(folder, fallbackLocale)),
        ...remotes.flatMap(({ folder }) => cardStylesOf(folder)),
      ],
      levels: { limit: 2, count: () => countLevels("index.html", chrome) },
    },
    {
      name: "page of a contest until it is whole (en)",
      limitBytes: 204.7 * kB,
      files: () => [
        ...siteFilesOf("remote-template.html"),
        ...channelFiles(),
        ...all.flatMap(({ folder }) => firstFilesOf(folder, fallbackLocale)),
      ],
      levels: { limit: 2, count: () => countLevels("remote-template.html", all) },
    },
  ];
}

export interface Measured {
  readonly gzipBytes: number;
  readonly brotliBytes: number;
}

export function measureBudget({ files, without }: Budget, measuredDirectory: string): Measured {
  const sum = (compress: (content: Buffer) => Buffer, names: readonly string[]) =>
    names.reduce((bytes, file) => bytes + compress(readFileSync(file)).length, 0);
  const measure = (compress: (content: Buffer) => Buffer) =>
    sum(compress, files(measuredDirectory)) - sum(compress, without?.(measuredDirectory) ?? []);
  return { gzipBytes: measure(compressGzip), brotliBytes: measure(compressBrotli) };
}

const compressGzip = (content: Buffer) => gzipSync(content, { level: 9 });
const compressBrotli = (content: Buffer) => brotliCompressSync(content);
