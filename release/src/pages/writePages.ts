import { editionIds, type Locale } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { createSitemap, type PrerenderedPage } from "@portico/shared-sdk/static";
import { channelPath } from "../channel/channelFile.ts";
import { readChannelFile } from "../channel/readChannelFile.ts";
import { parseChannel, type ChannelDocument, type ChannelRelease } from "../format/index.ts";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { releaseFolder, type ReleaseRecord } from "../publish/releaseRecord.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { listDeployedShells } from "../registry/deployedShells.ts";
import type { ShellListOptions } from "../registry/shellList.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createReleaseError } from "../releaseError.ts";
import { encodedCopyOf, storedEncodings } from "../site/index.ts";
import { decoderOf, decodesTo } from "../storage/decodesTo.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { putOnce } from "../storage/putOnce.ts";
import type { Storage } from "../storage/storage.ts";
import {
  pagePath,
  pagesFolder,
  pageSitemapPath,
  pageStylePath,
  shellPagePath,
  templatePath,
} from "./pagePaths.ts";
import {
  listPageReleases,
  renderPages,
  type PageSources,
  type PageVisit,
  type RenderedPage,
} from "./renderPages.ts";

const parallelLocales = 8;

export interface WrittenPages {
  /** Pages whose bytes are new. */
  readonly written: number;
  /** All pages of the remotes of the channel, and those of the shell with cards. */
  readonly total: number;
  /** Pages of routes that no remote of the channel has any more. */
  readonly removed: number;
}

/**
 * Writes the pages of a channel's remotes, and the shell's pages with their cards, for every deployed shell. They contain prerendered HTML: the channel's
 * release replaces it, so an older page is never wrong, and an unchanged page is not written again. Pages of routes that
 * the channel does not have are removed, and the server answers with the page for unknown addresses.
 *
 * @param document a channel whose signatures were verified; its hashes decide which bytes become a page
 *
 * Errors: `ReleaseError` `not-found`, `not-published`, `bad-file`, `shells-missing` or `shells-refused`
 */
export async function writePages(
  options: Omit<ShellListOptions, "environment"> & { readonly now?: number },
  document: ChannelDocument,
): Promise<WrittenPages> {
  const { storage, now: nowMs = Date.now() } = options;
  const releases = createReleaseReader(storage);
  const shells = await listDeployedShells({ ...options, environment: document.environment });
  const count = { written: 0, total: 0, removed: 0 };
  const obsolete: string[] = [];
  // order: a page that a server finds has its stylesheet
  if (shells.some(({ id }) => id !== undefined)) await copyStylesheets(storage, document);
  for (const shell of shells) {
    // a shell of a test may have no templates
    if (shell.id === undefined) continue;
    for (const edition of editionIds) {
      const { written, paths, sitemap } = await writePagesOfEdition(
        storage,
        releases,
        document,
        { ...shell, id: shell.id },
        { edition, nowMs },
      );
      count.written += written;
      count.total += paths.length;
      const wanted = new Set([...paths, sitemap]);
      const folder = pagesFolder({ shellId: shell.id, environment: document.environment, edition });
      obsolete.push(...(await storage.list(folder)).filter((path) => !wanted.has(path)));
    }
  }
  // order: after the lists, so that a later channel's promotion, which writes its pages afterwards, loses none
  if (obsolete.length > 0 && (await isServed(storage, document))) {
    await forEachConcurrently(obsolete, parallelLocales, (path) => storage.remove(path));
    count.removed = obsolete.filter((path) => path.endsWith(".html")).length;
  }
  return count;
}

async function isServed(storage: Storage, { environment, sequence }: ChannelDocument): Promise<boolean> {
  const stored = await storage.read(channelPath(environment));
  const read = stored && readChannelFile(stored.bytes);
  const parsed = read?.ok === true ? parseChannel(read.file.payload) : null;
  return parsed?.ok === true && parsed.channel.document.sequence === sequence;
}

async function copyStylesheets(storage: Storage, document: ChannelDocument): Promise<void> {
  for (const { base, styles } of listPageReleases(document)) {
    for (const file of styles) {
      const path = `${base.slice(1)}${file.path}`;
      const stored = await storage.read(path);
      if (stored === null) throw createReleaseError("not-found", `${path} is missing in the storage.`);
      assertUnchanged(stored.bytes, file.integrity, path);
      const target = pageStylePath(base, file);
      const present = await storage.read(target);
      // order: a stylesheet that is there has its copies, so they are looked for once
      if (present === null) await copyEncoded(storage, path, target, file.integrity);
      if (present === null || !Buffer.from(present.bytes).equals(stored.bytes)) {
        await storage.putImmutable(target, stored.bytes);
      }
    }
  }
}

/** The compressed copies of a release's file that decode to it; a release for the developer's machine has none. */
async function copyEncoded(storage: Storage, path: string, target: string, integrity: string): Promise<void> {
  for (const encoding of storedEncodings) {
    const copy = await storage.read(encodedCopyOf(path, encoding));
    if (copy === null || !decodesTo(copy.bytes, decoderOf(encoding), integrity)) continue;
    await putOnce(storage, encodedCopyOf(target, encoding), copy.bytes);
  }
}

async function writePagesOfEdition(
  storage: Storage,
  { readRecord, readPages }: ReleaseReader,
  document: ChannelDocument,
  shell: ShellRecord & { readonly id: string },
  { edition, nowMs }: Pick<PageVisit, "edition" | "nowMs">,
): Promise<{ written: number; paths: readonly string[]; sitemap: string | null }> {
  const place = { shellId: shell.id, environment: document.environment, edition };
  const sources: PageSources = {
    readTemplate: (_, locale) => readTemplate(storage, templatePath(place, locale)),
    readShellPage: (_, locale, page) => readTemplate(storage, shellPagePath(place, locale, page)),
    readPages,
    readHeights: async (name, release, card) => (await readRecord(name, release)).places?.[card]?.heights,
  };
  const pagesByLocale = new Map<Locale, readonly RenderedPage[]>();
  let written = 0;
  const paths: string[] = [];
  await forEachConcurrently(localesByEdition[edition], parallelLocales, async (locale) => {
    const pages = await renderPages(document, shell, { edition, locale, nowMs }, sources);
    pagesByLocale.set(locale, pages);
    for (const { path: address, html } of pages) {
      const path = pagePath(place, locale, address);
      paths.push(path);
      if (await putIfChanged(storage, path, html)) written += 1;
    }
  });
  const heads = localesByEdition[edition].flatMap((locale) => pagesByLocale.get(locale) ?? []);
  const sitemap = createSitemap(heads.flatMap(({ head }) => head ?? []));
  if (sitemap !== null) await putIfChanged(storage, pageSitemapPath(place), sitemap);
  return { written, paths, sitemap: sitemap === null ? null : pageSitemapPath(place) };
}

async function readTemplate(storage: Storage, path: string): Promise<string> {
  const file = await storage.read(path);
  if (file !== null) return new TextDecoder().decode(file.bytes);
  throw createReleaseError("not-found", `${path} is missing in the storage.`, [
    "Register the shell again: portico shell add <folder> --to <channel>",
  ]);
}

/** Reads each file of a release once: all editions and languages are rendered from the same ones, and none of them ever changes. */
interface ReleaseReader {
  /** The record of a release, as it was published. */
  readRecord(name: string, release: ChannelRelease): Promise<ReleaseRecord>;
  /** The pages of a key of its record, as they were published; none where it has no such key. */
  readPages: PageSources["readPages"];
}

function createReleaseReader(storage: Storage): ReleaseReader {
  const records = new Map<string, Promise<ReleaseRecord>>();
  const pages = new Map<string, Promise<readonly PrerenderedPage[]>>();
  const folderOf = (name: string, { entryGlobal }: ChannelRelease): string =>
    releaseFolder(name, entryGlobal.slice(name.length + 1));
  const readRecord: ReleaseReader["readRecord"] = (name, release) =>
    readOnce(records, release.record.integrity, async () => {
      const { record: signed, entryGlobal } = release;
      const { record, bytes } = await readReleaseRecord(storage, name, entryGlobal.slice(name.length + 1));
      assertUnchanged(bytes, signed.integrity, `${folderOf(name, release)}/${signed.path}`);
      return record;
    });
  return {
    readRecord,
    readPages: (name, release, key) =>
      readOnce(pages, `${release.record.integrity} ${key}`, async () => {
        const file = (await readRecord(name, release)).pages[key];
        if (file === undefined) return [];
        const path = `${folderOf(name, release)}/${file.path}`;
        const stored = await storage.read(path);
        if (stored === null) throw createReleaseError("not-found", `${path} is missing in the storage.`);
        assertUnchanged(stored.bytes, file.integrity, path);
        return parseStoredJson<readonly PrerenderedPage[]>(stored.bytes, path, Array.isArray);
      }),
  };
}

function readOnce<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
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
