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
import {
  defaultLocaleByEdition,
  editionIds,
  environments,
  locales,
  localesByEdition,
  toIntlTag,
  type Environment,
  type Locale,
} from "@portico/shared-sdk";
import { narrowKeyring, type ShellRecord } from "@portico/release";
import type { Keyring } from "@portico/release/format";
import type { Configuration } from "webpack";
import type { BootConfig } from "../../shell-host/src/boot/bootConfig.ts";
import type { EmbedConfig } from "../../shell-host/src/embed/embedConfig.ts";
import type { StaticFile } from "../../shell-host/src/static/Document.tsx";
import { staticPages } from "../../shell-host/src/static/pages.ts";
import type { Fragments, SiteInputs } from "../../shell-host/src/static/renderSite.tsx";
import { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
import { readManifest, readSharedModules } from "../webpack/sharedModules.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { runWebpack } from "./runWebpack.ts";

const shellDirectory = path.join(rootDirectory, "shell-host");
const browserAssets = path.join(shellDirectory, "dist/browser/assets");
const siteDirectory = path.join(shellDirectory, "dist/site");
const siteAssets = path.join(siteDirectory, "assets");

/** Its name carries the version of the drawing, since assets are cached for good. */
const iconFile = "icon.1.svg";

/** Builds the shell's scripts, the inline boot and every static page. Remotes must have been built before. */
export async function buildShell(keyrings: Readonly<Record<Environment, Keyring>>): Promise<number> {
  const { default: configurations } = (await import(path.join(shellDirectory, "webpack.config.ts"))) as {
    default: Configuration[];
  };
  await runWebpack(configurations);

  rmSync(siteDirectory, { recursive: true, force: true });
  mkdirSync(siteAssets, { recursive: true });
  const files = readdirSync(browserAssets).sort();
  for (const file of files) copyFileSync(path.join(browserAssets, file), path.join(siteAssets, file));
  copyFileSync(path.join(shellDirectory, "icon.svg"), path.join(siteAssets, iconFile));
  const scripts = files.filter((file) => file.endsWith(".js")).map(referToAsset);
  const styles = files.filter((file) => file.endsWith(".css")).map(referToAsset);

  const { version } = readManifest(shellDirectory);
  const messages = compileWorkspaceMessages(shellDirectory);
  const messageAddresses = writeMessages(messages);
  const load = createRequire(import.meta.url);
  const rendererFile = path.join(shellDirectory, "dist/static/renderSite.cjs");
  delete load.cache[rendererFile];
  const { renderSite } = load(rendererFile) as { renderSite(inputs: SiteInputs): number };
  const bootConfigs = Object.fromEntries(
    environments.map((environment): [Environment, BootConfig] => [
      environment,
      {
        shellVersion: version,
        environment,
        scripts: startNames.flatMap((name) => scripts.filter(isNamed(name))),
        chunks: scripts.filter((script) => !startNames.some((name) => isNamed(name)(script))),
        keyring: narrowKeyring(keyrings[environment], environment),
      },
    ]),
  ) as Record<Environment, BootConfig>;

  writeEmbedScripts(bootConfigs, styles);
  const fragments = { footer: readFragments("remote-footer"), contest: readFragments("remote-contest") };
  const fragmentStyles = Object.values(fragments).flatMap(({ style }) => style ?? []);
  const pageCount = renderSite({
    directory: siteDirectory,
    shellVersion: version,
    bootTemplate: readFileSync(path.join(shellDirectory, "dist/boot/boot.js"), "utf8"),
    bootConfigs,
    workerTemplate: readFileSync(path.join(shellDirectory, "dist/boot/serviceWorker.js"), "utf8"),
    shellFiles: [...scripts, ...styles, ...fragmentStyles],
    styles,
    iconAddress: `/assets/${iconFile}`,
    messages,
    messagesAddress: (locale) => messageAddresses.get(locale) ?? "",
    fragments,
    onProgress: () => {},
  });
  writeShellRecord(version, keyrings);
  return pageCount;
}

/** `embed.js` of each edition: the boot's twin for pages that are not ours. */
function writeEmbedScripts(
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

/** What a page starts, in this order; the names are given by `defineHostConfig`, other chunks have numbers. */
const startNames = ["react", "shell"] as const;
const isNamed =
  (name: string) =>
  ({ address }: StaticFile) =>
    address.startsWith(`/assets/${name}.`);

function referToAsset(file: string): StaticFile {
  const bytes = readFileSync(path.join(siteAssets, file));
  return {
    address: `/assets/${file}`,
    integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
  };
}

function writeMessages(messages: ReadonlyMap<Locale, object>): ReadonlyMap<Locale, string> {
  const addresses = new Map<Locale, string>();
  for (const locale of locales) {
    const text = JSON.stringify(messages.get(locale) ?? {});
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
    const file = `messages/shell/${locale}.${hash}.json`;
    mkdirSync(path.dirname(path.join(siteAssets, file)), { recursive: true });
    writeFileSync(path.join(siteAssets, file), text);
    addresses.set(locale, `/assets/${file}`);
  }
  return addresses;
}

/** The sheet is copied into the site: a page must look right whatever becomes of the release it was made from. */
function readFragments(workspace: string): Fragments {
  const directory = path.join(rootDirectory, workspace, "dist");
  const sheet = existsSync(path.join(directory, "browser"))
    ? readdirSync(path.join(directory, "browser")).find((file) => file.endsWith(".css"))
    : undefined;
  let style: StaticFile | null = null;
  if (sheet !== undefined) {
    const file = `${workspace}.${sheet}`;
    copyFileSync(path.join(directory, "browser", sheet), path.join(siteAssets, file));
    style = referToAsset(file);
  }
  const htmlByLocale = new Map<string, string>();
  for (const edition of readdirSync(path.join(directory, "fragments"))) {
    for (const file of readdirSync(path.join(directory, "fragments", edition))) {
      htmlByLocale.set(
        file.replace(".html", ""),
        readFileSync(path.join(directory, "fragments", edition, file), "utf8"),
      );
    }
  }
  return { style, html: (locale) => htmlByLocale.get(locale) ?? "" };
}

/** What a remote may rely on in pages of this build; `portico publish` checks a release against it. */
function writeShellRecord(version: string, keyrings: Readonly<Record<Environment, Keyring>>): void {
  const shared = Object.fromEntries(
    readSharedModules(rootDirectory).map((module) => [module.key, module.version]),
  );
  const pages = locales.flatMap((locale) =>
    staticPages.map(({ path: pagePath, mainRemote }) => ({
      path: `/${locale}${pagePath}`,
      locale,
      remotes: ["header", "footer", ...(mainRemote === null ? [] : [mainRemote])],
    })),
  );
  const record: ShellRecord = { version, contract: "1.0", shared, pages, keyrings };
  writeFileSync(
    path.join(shellDirectory, "dist/shell.json"),
    `${JSON.stringify(record)}
`,
  );
}
