import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readJsonFile, readJsonObject } from "@portico/release/files";
import { pathToFileURL } from "node:url";
import { site } from "@portico/shared-sdk/site";
import { editionIds, type Environment, type Locale } from "@portico/shared-sdk";
import {
  defaultLocaleByEdition,
  environments,
  locales,
  localesByEdition,
  remoteContract,
  toIntlTag,
  type ConfiguredOrigins,
} from "@portico/shared-sdk/host";
import { places, type ShellRecord, type SiteFacts } from "@portico/release";
import { computeIntegrity } from "@portico/release/integrity";
import { chromeSlots, previewPagePath, type RootKeys } from "@portico/release/format";
import type { Configuration } from "webpack";
import {
  staticPages,
  type BootConfig,
  type EmbedConfig,
  type PrerenderedHtml,
  type SiteContent,
  type StaticFile,
} from "@portico/shell-host/static";
import { listRemoteFolders, listRemotes, listRoutes } from "@portico/remote-kit/internal/manifest";
import { compileWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import {
  noticesFile,
  readManifest,
  readSharedModules,
  renderNotices,
  runWebpack,
  type ShippedPackage,
} from "@portico/remote-kit/internal/build";
import { buildFonts, copyFonts, readFontFiles } from "./buildFonts.ts";
import { makeReadable } from "./makeReadable.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const shellDirectory = path.join(rootDirectory, "shell-host");
const browserAssets = path.join(shellDirectory, "dist/browser/assets");

export interface SiteOptions {
  readonly siteDirectory: string;
  /** Whose signatures under keyrings the pages of each environment accept. */
  readonly roots: Readonly<Record<Environment, RootKeys>>;
  readonly origins: ConfiguredOrigins;
}

/** Builds the fonts, the shell's scripts, the inline boot, and what renders the pages. */
export async function buildShellScripts(): Promise<void> {
  // order: one of the shell's chunks contains their list
  await buildFonts();
  const { default: configurations } = (await import(
    pathToFileURL(path.join(shellDirectory, "webpack.config.ts")).href
  )) as {
    default: Configuration[];
  };
  await runWebpack(configurations);
}

/** Writes every static page. The shell's scripts and the remotes must have been built before. */
export function buildSite(options: Omit<SiteOptions, "siteDirectory">): void {
  const version = writeSite({ ...options, siteDirectory: path.join(shellDirectory, "dist/site") });
  writeShellRecord(version, options.roots);
}

/** Writes pages, assets, headers and server configuration from what webpack has built; returns the shell's version. */
export function writeSite({ siteDirectory, roots, origins }: SiteOptions): string {
  const siteAssets = path.join(siteDirectory, "assets");
  rmSync(siteDirectory, { recursive: true, force: true });
  mkdirSync(siteAssets, { recursive: true });
  const files = readdirSync(browserAssets).sort();
  for (const file of files) copyFileSync(path.join(browserAssets, file), path.join(siteAssets, file));
  for (const file of ["favicon.ico", "apple-touch-icon.png"]) {
    copyFileSync(findIcon(file), path.join(siteDirectory, file));
  }
  writeFileSync(path.join(siteDirectory, noticesFile), renderNotices(readShippedPackages()));
  const referTo = (file: string) => referToAsset(siteAssets, file);
  const scripts = files.filter((file) => file.endsWith(".js")).map(referTo);
  const styles = files.filter((file) => file.endsWith(".css")).map(referTo);

  const { version } = readManifest(shellDirectory);
  const messages = compileWorkspaceMessages(shellDirectory);
  const messageFiles = writeMessages(siteAssets, messages);
  const load = createRequire(import.meta.url);
  const rendererFile = path.join(shellDirectory, "dist/static/renderSite.cjs");
  delete load.cache[rendererFile];
  const { renderSite } = load(rendererFile) as { renderSite(inputs: SiteContent): number };
  const bootConfigs = Object.fromEntries(
    environments.map((environment): [Environment, BootConfig] => [
      environment,
      {
        shellVersion: version,
        environment,
        scripts: startNames.flatMap((name) => scripts.filter(isNamed(name))),
        root: roots[environment],
        ...(Object.keys(origins).length > 0 && { origins }),
      },
    ]),
  ) as Record<Environment, BootConfig>;

  copyFonts(siteAssets);
  writeEmbedScripts(siteDirectory, bootConfigs, styles);
  const remotes = listRemotes(rootDirectory);
  const footers = remotes.filter(({ manifest }) => manifest.placement.slot === "footer");
  const [footer = noPrerenderedHtml] = footers.map(({ folder }) => readPrerenderedHtml(siteAssets, folder));
  renderSite({
    directory: siteDirectory,
    shellVersion: version,
    bootTemplate: readFileSync(path.join(shellDirectory, "dist/boot/boot.js"), "utf8"),
    bootConfigs,
    styles,
    icon: readFileSync(findIcon("icon.svg"), "utf8").trim(),
    icons: {
      drawing: copyIcon(siteAssets, "icon.svg"),
      small: copyIcon(siteAssets, "icon-192.png"),
      large: copyIcon(siteAssets, "icon-512.png"),
      maskable: copyIcon(siteAssets, "icon-maskable-512.png"),
    },
    readFontFiles,
    messages,
    messageFiles,
    footer,
    routes: listRoutes(remotes),
    origins,
    now: Date.now(),
    onProgress: () => {},
  });
  makeReadable(siteDirectory);
  return version;
}

/** The third-party packages in the shell and the remotes of this build; later releases contain their own notices. */
function readShippedPackages(): readonly ShippedPackage[] {
  return ["shell-host", ...listRemoteFolders(rootDirectory)].flatMap((workspace) => {
    const directory = path.join(rootDirectory, workspace, "dist/packages");
    return readdirSync(directory).flatMap(
      (file) => readJsonFile(path.join(directory, file)) as ShippedPackage[],
    );
  });
}

/** `embed.js` of each edition: the boot for embedding pages. */
function writeEmbedScripts(
  siteDirectory: string,
  bootConfigs: Readonly<Record<Environment, BootConfig>>,
  styles: readonly StaticFile[],
): void {
  const template = readFileSync(path.join(shellDirectory, "dist/boot/embed.js"), "utf8");
  for (const environment of environments) {
    for (const edition of editionIds) {
      // a set keeps the first of two that are the same
      const segments = new Set([defaultLocaleByEdition[edition], ...localesByEdition[edition]]);
      const config: EmbedConfig = {
        ...bootConfigs[environment],
        styles,
        edition,
        locales: Object.fromEntries([...segments].map((locale) => [locale, toIntlTag(locale)])),
      };
      const directory = path.join(siteDirectory, environment, edition);
      mkdirSync(directory, { recursive: true });
      writeFileSync(
        path.join(directory, "embed.js"),
        template.replaceAll("PORTICO_BOOT_CONFIG", () => JSON.stringify(config)),
      );
    }
  }
}

/** The scripts that a page starts, in this order; `defineHostConfig` sets the names, other chunks have numbers. */
const startNames = ["react", "shell"] as const;
const isNamed =
  (name: string) =>
  ({ address }: StaticFile) =>
    address.startsWith(`/assets/${name}.`);

/** Errors: throws an Error where the folder of the configuration has no such file */
function findIcon(name: string): string {
  const file = path.join(rootDirectory, site.brand.icons, name);
  if (existsSync(file)) return file;
  throw new Error(
    `brand.icons: ${site.brand.icons} has no ${name}; add icon.svg and run node tools/run.mjs drawImages.`,
  );
}

/** The name contains the hash of the icon, because assets are cached permanently. */
function copyIcon(siteAssets: string, icon: string): string {
  const source = findIcon(icon);
  const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 12);
  const { name, ext } = path.parse(icon);
  const file = `${name}.${hash}${ext}`;
  copyFileSync(source, path.join(siteAssets, file));
  return `/assets/${file}`;
}

function referToAsset(siteAssets: string, file: string): StaticFile {
  const bytes = readFileSync(path.join(siteAssets, file));
  return {
    address: `/assets/${file}`,
    integrity: computeIntegrity(bytes),
  };
}

function writeMessages(
  siteAssets: string,
  messages: ReadonlyMap<Locale, object>,
): ReadonlyMap<Locale, StaticFile> {
  const files = new Map<Locale, StaticFile>();
  for (const locale of locales) {
    const text = JSON.stringify(messages.get(locale) ?? {});
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
    const file = `messages/shell/${locale}.${hash}.json`;
    mkdirSync(path.dirname(path.join(siteAssets, file)), { recursive: true });
    writeFileSync(path.join(siteAssets, file), text);
    files.set(locale, referToAsset(siteAssets, file));
  }
  return files;
}

/** What a repository without a footer has. */
const noPrerenderedHtml: PrerenderedHtml = { style: null, html: () => "" };

/** Copies the stylesheet into the site, so that a page keeps its styles when its release is replaced. */
function readPrerenderedHtml(siteAssets: string, workspace: string): PrerenderedHtml {
  const directory = path.join(rootDirectory, workspace, "dist");
  const stylesheet = existsSync(path.join(directory, "browser"))
    ? readdirSync(path.join(directory, "browser")).find((file) => file.endsWith(".css"))
    : undefined;
  let style: StaticFile | null = null;
  if (stylesheet !== undefined) {
    const file = `${workspace}.${stylesheet}`;
    copyFileSync(path.join(directory, "browser", stylesheet), path.join(siteAssets, file));
    style = referToAsset(siteAssets, file);
  }
  const htmlByLocale = new Map<string, string>();
  for (const edition of readdirSync(path.join(directory, "prerendered"))) {
    for (const file of readdirSync(path.join(directory, "prerendered", edition))) {
      htmlByLocale.set(
        file.replace(".html", ""),
        readFileSync(path.join(directory, "prerendered", edition, file), "utf8"),
      );
    }
  }
  return { style, html: (locale) => htmlByLocale.get(locale) ?? "" };
}

/** The contract and shared modules in pages of this build; `portico publish` checks a release against it. */
function writeShellRecord(version: string, roots: Readonly<Record<Environment, RootKeys>>): void {
  const shared = Object.fromEntries(
    readSharedModules(rootDirectory).map((module) => [module.key, module.version]),
  );
  const pages = locales.flatMap((locale) =>
    [...staticPages.map(({ path: pagePath }) => pagePath), previewPagePath].map((pagePath) => ({
      path: `/${locale}${pagePath}`,
      locale,
      remotes: chromeSlots,
    })),
  );
  const facts = readJsonObject(path.join(shellDirectory, "dist/site/shell.json")) as unknown as SiteFacts;
  const record: ShellRecord = {
    ...facts,
    version,
    contract: remoteContract,
    shared,
    places: Object.keys(places),
    pages,
    roots,
  };
  writeFileSync(
    path.join(shellDirectory, "dist/shell.json"),
    `${JSON.stringify(record)}
`,
  );
}
