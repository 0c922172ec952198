import { editionIds, type EditionId, type Locale } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { createSitemap, type PrerenderedPage } from "@portico/shared-sdk/static";
import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { releaseFolder } from "../publish/releaseRecord.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listDeployedShells } from "../registry/deployedShells.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createReleaseError } from "../releaseError.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import type { Storage } from "../storage/storage.ts";
import { pagePath, pageSitemapPath, pageStylePath, templatePath } from "./pagePaths.ts";
import { listPageReleases, renderPages, type PageSources, type RenderedPage } from "./renderPages.ts";

const parallelLocales = 8;

export interface WrittenPages {
  /** Pages whose bytes are new. */
  readonly written: number;
  /** All pages of the remotes of the channel. */
  readonly total: number;
}

/**
 * Writes the pages of a channel's remotes for every deployed shell. They contain prerendered HTML: the channel's
 * release replaces it, so an older page is never wrong, and an unchanged page is not written again.
 *
 * @param document a channel whose signatures were verified; its hashes decide which bytes become a page
 *
 * Errors: `ReleaseError` `not-found`, `not-published` or `bad-file`
 */
export async function writePages(storage: Storage, document: ChannelDocument): Promise<WrittenPages> {
  const shells = await listDeployedShells(storage, document.environment);
  const count = { written: 0, total: 0 };
  // order: a page that a server finds has its stylesheet
  if (shells.some(({ id }) => id !== undefined)) await copyStylesheets(storage, document);
  for (const shell of shells) {
    // a shell of a test may have no templates
    if (shell.id === undefined) continue;
    for (const edition of editionIds) {
      const { written, total } = await writePagesOfEdition(
        storage,
        document,
        { ...shell, id: shell.id },
        edition,
      );
      count.written += written;
      count.total += total;
    }
  }
  return count;
}

async function copyStylesheets(storage: Storage, document: ChannelDocument): Promise<void> {
  for (const { base, styles } of listPageReleases(document)) {
    for (const { path: file, integrity } of styles) {
      const path = `${base.slice(1)}${file}`;
      const stored = await storage.read(path);
      if (stored === null) throw createReleaseError("not-found", `${path} is missing in the storage.`);
      assertUnchanged(stored.bytes, integrity, path);
      await storage.putImmutable(pageStylePath(base, file), stored.bytes);
    }
  }
}

async function writePagesOfEdition(
  storage: Storage,
  document: ChannelDocument,
  shell: ShellRecord & { readonly id: string },
  edition: EditionId,
): Promise<WrittenPages> {
  const place = { shellId: shell.id, environment: document.environment, edition };
  const sources: PageSources = {
    readTemplate: (_, locale) => readTemplate(storage, templatePath(place, locale)),
    readPages: (name, release, locale) => readReleasePages(storage, name, release, locale),
  };
  const pagesByLocale = new Map<Locale, readonly RenderedPage[]>();
  const count = { written: 0, total: 0 };
  await forEachConcurrently(localesByEdition[edition], parallelLocales, async (locale) => {
    const pages = await renderPages(document, shell, { edition, locale }, sources);
    pagesByLocale.set(locale, pages);
    count.total += pages.length;
    for (const { path, html } of pages) {
      if (await putIfChanged(storage, pagePath(place, locale, path), html)) count.written += 1;
    }
  });
  const heads = localesByEdition[edition].flatMap((locale) => pagesByLocale.get(locale) ?? []);
  const sitemap = createSitemap(heads.map(({ head }) => head));
  if (sitemap !== null) await putIfChanged(storage, pageSitemapPath(place), sitemap);
  return count;
}

async function readTemplate(storage: Storage, path: string): Promise<string> {
  const file = await storage.read(path);
  if (file !== null) return new TextDecoder().decode(file.bytes);
  throw createReleaseError("not-found", `${path} is missing in the storage.`, [
    "Register the shell again: portico shell add <folder> --to <channel>",
  ]);
}

async function readReleasePages(
  storage: Storage,
  name: string,
  { entryGlobal, record: signed }: ChannelRelease,
  locale: Locale,
): Promise<readonly PrerenderedPage[]> {
  const version = entryGlobal.slice(name.length + 1);
  const { record, bytes } = await readReleaseRecord(storage, name, version);
  assertUnchanged(bytes, signed.integrity, `${releaseFolder(name, version)}/${signed.path}`);
  const file = record.pages[locale];
  if (file === undefined) return [];
  const path = `${releaseFolder(name, version)}/${file.path}`;
  const stored = await storage.read(path);
  if (stored === null) throw createReleaseError("not-found", `${path} is missing in the storage.`);
  assertUnchanged(stored.bytes, file.integrity, path);
  return parseStoredJson<readonly PrerenderedPage[]>(stored.bytes, path, Array.isArray);
}

function assertUnchanged(bytes: Uint8Array, integrity: string, path: string): void {
  if (computeIntegrity(bytes) === integrity) return;
  throw createReleaseError("bad-file", `${path} in the storage is not what was published.`, [
    "Publish the same build again, or restore the storage from its backup.",
  ]);
}

async function putIfChanged(storage: Storage, path: string, text: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(text);
  const present = await storage.read(path);
  if (present !== null && Buffer.from(present.bytes).equals(bytes)) return false;
  await storage.put(path, bytes);
  return true;
}
