import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject, readTextFile } from "@portico/release/files";
import { pathToFileURL } from "node:url";
import { placeFilePrefix } from "@portico/release";
import { describeUntranslated } from "@portico/release/publish";
import type { EditionId, Locale, MessageSet } from "@portico/shared-sdk";
import { fallbackLocale, locales } from "@portico/shared-sdk/host";
import type { Configuration } from "webpack";
import { listShownLocales } from "../manifest/listShownLocales.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
import { listUntranslated } from "../messages/listUntranslated.ts";
import { pickUsedMessages } from "../messages/pickUsedMessages.ts";
import { resolveReleaseVersion, revisionPlaceholder } from "./releaseVersion.ts";
import { prerenderPages } from "./prerenderPages.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { runWebpack } from "./runWebpack.ts";
import { stampRelease, stampStyles } from "./stampRelease.ts";
import { loadPrerenderedModule, type PrerenderedFacts } from "./staticModules.ts";
import { writePrerenderedHtml } from "./writePrerenderedHtml.ts";

/** Builds a remote of this repository; see {@link buildRemoteWith}. */
export async function buildRemote(workspace: string, warn: (sentence: string) => void): Promise<void> {
  const directory = path.join(rootDirectory, workspace);
  const { default: configurations } = (await import(
    pathToFileURL(path.join(directory, "webpack.config.ts")).href
  )) as {
    default: Configuration[];
  };
  await buildRemoteWith(configurations, directory, warn);
}

/**
 * Builds a remote: `dist/browser` (what runs), `dist/source-maps`, `dist/messages`, `dist/release.json`, and `dist/pages` for a remote with pages or
 * `dist/prerendered` for one that is on other pages. A release is published from these.
 */
export async function buildRemoteWith(
  configurations: readonly Configuration[],
  directory: string,
  warn: (sentence: string) => void,
): Promise<void> {
  clearBuild(directory);
  await runWebpack(configurations);
  await completeBuild(directory, warn);
}

/** Removes an earlier build. Bundlers write no file whose name they find, and `stampRelease` has changed the content of those files. */
export function clearBuild(directory: string): void {
  for (const name of ["browser", "source-maps", "static", "pages", "prerendered", "release.json"]) {
    rmSync(path.join(directory, "dist", name), { recursive: true, force: true });
  }
}

/** Adds to a remote's `dist` what no bundler writes: messages, prerendered pages, and the hashes in its class names and version. */
export async function completeBuild(directory: string, warn: (sentence: string) => void): Promise<void> {
  const dist = path.join(directory, "dist");
  const manifestFile = path.join(dist, "release.json");
  const manifest = readJsonObject(manifestFile);
  const { version, cardScripts = [] } = manifest;
  const scripts = (cardScripts as readonly string[]).map((file) =>
    readTextFile(path.join(dist, "browser", file)),
  );
  await writeStaticContent(directory, scripts, warn);
  const untranslated = listUntranslated(directory, listShownLocales(readRemoteManifest(directory).editions));
  describeUntranslated(untranslated).forEach(warn);
  if (Object.keys(untranslated).length > 0)
    writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, untranslated }, null, 2)}\n`);
  // order: the version depends on every other byte
  stampStyles(dist);
  if (String(version).endsWith(revisionPlaceholder)) stampRelease(dist);
}

/** Writes messages, and what pages show before the release has started. */
async function writeStaticContent(
  directory: string,
  cardScripts: readonly string[],
  warn: (sentence: string) => void,
): Promise<void> {
  const messages = writeMessages(directory, path.join(directory, "dist/messages"), cardScripts);
  const manifest = readRemoteManifest(directory);
  const prerenderedModule = loadPrerenderedModule(directory);
  const facts = { version: resolveReleaseVersion(directory), messages };
  const { slot, routes } = manifest.placement;
  if (routes.length > 0) {
    await prerenderPages({ directory, manifest }, prerenderedModule, facts, warn);
  } else if (slot === "header" || slot === "footer") {
    const chrome = {
      fileOf: (edition: EditionId, locale: Locale) => `prerendered/${edition}/${locale}.html`,
      render: prerenderedModule.renderPrerenderedHtml,
      format: (html: string) => html,
    };
    writePrerenderedHtml({ directory, manifest }, chrome, facts, warn);
  }
  for (const { slot: place } of manifest.places) {
    const card = {
      fileOf: (_: EditionId, locale: Locale) => `pages/${placeFilePrefix}${place}/${locale}.json`,
      render: (page: PrerenderedFacts) => prerenderedModule.renderPrerenderedCard?.(place, page) ?? "",
      format: (html: string) => JSON.stringify([{ html }]),
    };
    writePrerenderedHtml({ directory, manifest }, card, facts, warn);
  }
}

/**
 * Compiles a remote's messages into one file for each locale, in the place of those in `target`; its cards have files of their own.
 *
 * @param cardScripts texts of the scripts of its cards, which get the messages whose ids are in these; default: all messages
 */
export function writeMessages(
  directory: string,
  target: string,
  cardScripts?: readonly string[],
): ReadonlyMap<Locale, MessageSet> {
  const messages = compileWorkspaceMessages(directory);
  const hasCards = readRemoteManifest(directory).places.length > 0;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const locale of locales) {
    const compiled = messages.get(locale) ?? messages.get(fallbackLocale) ?? {};
    const write = (file: string, content: MessageSet) =>
      writeFileSync(path.join(target, `${file}.json`), JSON.stringify(content));
    write(locale, compiled);
    if (hasCards)
      write(placeFilePrefix + locale, cardScripts ? pickUsedMessages(compiled, cardScripts) : compiled);
  }
  return messages;
}
