import type { EditionId, Locale } from "@portico/shared-sdk";
import type { PageHead, PrerenderedPage } from "@portico/shared-sdk/static";
import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { createRemotePageHead, renderRemotePage } from "./renderRemotePage.ts";

/** A build of the shell, as far as pages of remotes depend on it. */
export interface PageShell {
  /** The origin of the exchange's pages, when it differs from the shell's. */
  readonly exchangeOrigin?: string;
}

export interface PageSources {
  readTemplate(edition: EditionId, locale: Locale): Promise<string>;
  /** None where the release has no pages in the locale. */
  readPages(name: string, release: ChannelRelease, locale: Locale): Promise<readonly PrerenderedPage[]>;
}

export interface RenderedPage {
  /** Below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly html: string;
  readonly head: PageHead;
}

/**
 * Renders the pages of a channel's remotes in one locale: the shell's template with the prerendered HTML of the stable
 * release, or of the edition's. The same inputs give the same bytes.
 */
export async function renderPages(
  { environment, remotes }: ChannelDocument,
  { exchangeOrigin }: PageShell,
  { edition, locale }: { readonly edition: EditionId; readonly locale: Locale },
  sources: PageSources,
): Promise<readonly RenderedPage[]> {
  const routes = Object.values(remotes).flatMap(({ placement }) => placement?.routes ?? []);
  const rendered: RenderedPage[] = [];
  for (const [name, { placement, editions, stable, releases }] of Object.entries(remotes)) {
    const release = releases[editions?.[edition] ?? stable];
    if (placement?.slot !== "main" || release === undefined) continue;
    const pages = await sources.readPages(name, release, locale);
    if (pages.length === 0) continue;
    const template = await sources.readTemplate(edition, locale);
    const { base, styles } = release;
    const facts = { environment, edition, locale, remote: name, base, styles, exchangeOrigin, routes };
    for (const page of pages) {
      const html = renderRemotePage(template, page, facts);
      rendered.push({ path: page.path, html, head: createRemotePageHead(page, facts) });
    }
  }
  return rendered;
}

/** The releases whose pages a channel's visitors get: of each remote with pages the stable one and those of editions. */
export function listPageReleases({ remotes }: ChannelDocument): readonly ChannelRelease[] {
  return Object.values(remotes)
    .filter(({ placement }) => placement?.slot === "main")
    .flatMap(({ stable, editions = {}, releases }) =>
      [...new Set([stable, ...Object.values(editions)])].flatMap((version) => releases[version] ?? []),
    );
}
