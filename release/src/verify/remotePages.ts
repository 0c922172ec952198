import path from "node:path";
import { localesByEdition, resolveEdition } from "@portico/shared-sdk/host";
import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { pageStylePath } from "../pages/pagePaths.ts";
import { listPageReleases, renderPages, type PageSources } from "../pages/renderPages.ts";
import { readSiteFacts } from "../pages/siteFacts.ts";
import { readTextFile } from "../files/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { expectPage, readPageHeaders } from "./listSiteFiles.ts";
import { expectStoredFile, type ExpectedFile } from "./expectedFile.ts";

export interface RemotePageInputs {
  /** The shell's built site. */
  readonly siteDirectory: string;
  readonly origin: string;
  readonly document: ChannelDocument;
  /** Which cards pages have. Units: milliseconds since the epoch */
  readonly nowMs: number;
  /** The record of a release that the channel names, by its signed hash; `null` when the origin does not serve it. */
  findRecord(release: ChannelRelease): ReleaseRecord | null;
  /** Content of a file of a release, checked against the record; `null` when the origin does not serve it. */
  readFile(release: ChannelRelease, path: string): Uint8Array | null;
}

/**
 * Lists every page of a remote, and of the shell with cards of remotes, that an origin must serve, built from the site's templates and the signed releases. A page
 * of a release that the origin does not serve is left out: that is a finding of its own.
 *
 * Errors: `ReleaseError` `not-found` for a site without templates
 */
export async function listRemotePages(inputs: RemotePageInputs): Promise<ExpectedFile[]> {
  const { siteDirectory, origin, document, nowMs } = inputs;
  const { environment } = document;
  const edition = resolveEdition(new URL(origin).host);
  const headers = readPageHeaders(siteDirectory, environment);
  const shell = readSiteFacts(siteDirectory);
  const readSitePage = (name: string) => {
    const file = path.join(siteDirectory, environment, edition, name);
    return readTextFile(file, { missing: `There is no ${file}; give the built site of the shell.` });
  };
  const sources: PageSources = {
    readTemplate: async (_, locale) => readSitePage(`${locale}/remote-template.html`),
    readShellPage: async (_, locale, page) => readSitePage(`${locale}${page}index.html`),
    readPages: (_, release, key) => {
      const file = inputs.findRecord(release)?.pages[key];
      const bytes = file === undefined ? null : inputs.readFile(release, file.path);
      const pages =
        bytes === null ? [] : (JSON.parse(new TextDecoder().decode(bytes)) as readonly PrerenderedPage[]);
      return Promise.resolve(pages);
    },
    readHeights: (_, release, place) => Promise.resolve(inputs.findRecord(release)?.places?.[place]?.heights),
  };
  const expectedFiles: ExpectedFile[] = listPageReleases(document).flatMap(({ base, styles }) =>
    styles.map((file) =>
      expectStoredFile(`${origin}/${pageStylePath(base, file)}`, { integrity: file.integrity }),
    ),
  );
  for (const locale of localesByEdition[edition]) {
    for (const { path: pagePath, html } of await renderPages(
      document,
      shell,
      { edition, locale, nowMs },
      sources,
    )) {
      expectedFiles.push(expectPage({ origin, environment, headers }, `/${locale}${pagePath}`, [html]));
    }
  }
  return expectedFiles;
}
