import type { EditionId, Locale } from "@portico/shared-sdk";
import {
  hasPlace,
  insertCards,
  type PageCards,
  type PageHead,
  type PageStylesheet,
  type PrerenderedPage,
} from "@portico/shared-sdk/static";
import type { ChannelDocument, ChannelRelease, ChannelRemote } from "../format/index.ts";
import { hasCard, listCards } from "../format/listCards.ts";
import { isPlaceFile, placeFilePrefix, places } from "../format/places.ts";
import type { PlaceHeights } from "../publish/releaseRecord.ts";
import { pageStylePath } from "./pagePaths.ts";
import { createRemotePageHead, linkPrerendered, renderRemotePage } from "./renderRemotePage.ts";

/** A build of the shell, as far as the pages that promotions write depend on it. */
export interface PageShell {
  /** The origin of the exchange's pages, when it differs from the shell's. */
  readonly exchangeOrigin?: string;
  /** Paths of its pages that have places for cards. */
  readonly placedPages?: readonly string[];
}

export interface PageSources {
  readTemplate(edition: EditionId, locale: Locale): Promise<string>;
  /** A page of the shell as it was built. */
  readShellPage(edition: EditionId, locale: Locale, path: string): Promise<string>;
  /** What the release has prerendered under a key of its record: a locale, or a place and a locale. */
  readPages(name: string, release: ChannelRelease, key: string): Promise<readonly PrerenderedPage[]>;
  /** What the release declares for its card in a place. */
  readHeights(name: string, release: ChannelRelease, place: string): Promise<PlaceHeights | undefined>;
}

export interface RenderedPage {
  /** The path below the locale segment, with slashes at both ends. */
  readonly path: string;
  readonly html: string;
  /** `null` for a page of the shell, which the shell's own sitemap has. */
  readonly head: PageHead | null;
}

export interface PageVisit {
  readonly edition: EditionId;
  readonly locale: Locale;
  /** Which cards there are. Units: milliseconds since the epoch */
  readonly nowMs: number;
}

/**
 * Renders the pages of a channel's remotes in one locale, and the shell's pages that show cards of remotes. Each is
 * the shell's template with the prerendered HTML of the stable release, or of the edition's. The same inputs give the
 * same bytes.
 */
export async function renderPages(
  document: ChannelDocument,
  { exchangeOrigin, placedPages = [] }: PageShell,
  { edition, locale, nowMs }: PageVisit,
  sources: PageSources,
): Promise<readonly RenderedPage[]> {
  const { environment, remotes } = document;
  const routes = Object.values(remotes).flatMap(({ placement }) => placement?.routes ?? []);
  const links = { environment, locale, exchangeOrigin, routes };

  async function collectCards(template: string, path: string): Promise<PageCards> {
    const cards = new Map<string, string>();
    const styles: PageStylesheet[] = [];
    for (const place of Object.keys(places).filter((name) => hasPlace(template, name))) {
      for (const name of listCards(document, place, { path, edition, nowMs })) {
        const release = releaseFor(remotes[name], edition);
        if (release === undefined || !hasCard(release, place)) continue;
        const [card] = await sources.readPages(name, release, `${placeFilePrefix}${place}/${locale}`);
        const heights = await sources.readHeights(name, release, place);
        const html = card?.html ?? "";
        if (html === "" && heights === undefined) continue;
        const { endsAt } = remotes[name]?.places?.[place] ?? {};
        const end = endsAt === undefined ? "" : ` data-until="${endsAt}"`;
        const content = linkPrerendered(html, links);
        // security: the page's policy allows no style attribute, so the boot sets it
        const reserved = heights && ` data-heights="--narrow:${heights.narrow}px;--wide:${heights.wide}px"`;
        const element = `<div data-card="${name}" data-state="skeleton"${end}${reserved ?? ""}>${content}</div>`;
        cards.set(place, (cards.get(place) ?? "") + element);
        styles.push(
          ...listStyles(release, ({ path: file }) => file.startsWith(`${placeFilePrefix}${place}.`)),
        );
      }
    }
    return { html: cards, styles };
  }

  const rendered: RenderedPage[] = [];
  for (const [name, remote] of Object.entries(remotes)) {
    const release = releaseFor(remote, edition);
    if (remote.placement?.slot !== "main" || release === undefined) continue;
    const pages = await sources.readPages(name, release, locale);
    if (pages.length === 0) continue;
    const template = await sources.readTemplate(edition, locale);
    const facts = {
      ...links,
      edition,
      remote: name,
      styles: listStyles(release, (file) => !isPlaceFile(file)),
    };
    for (const page of pages) {
      const html = renderRemotePage(template, page, facts, await collectCards(template, page.path));
      rendered.push({ path: page.path, html, head: createRemotePageHead(page, facts) });
    }
  }
  // without cards the server has the page as it was built
  const hasCards = Object.values(remotes).some(({ places: shown }) => shown !== undefined);
  for (const path of hasCards ? placedPages : []) {
    const page = await sources.readShellPage(edition, locale, path);
    const cards = await collectCards(page, path);
    if (cards.html.size > 0) rendered.push({ path, html: insertCards(page, cards), head: null });
  }
  return rendered;
}

const releaseFor = (remote: ChannelRemote | undefined, edition: EditionId): ChannelRelease | undefined =>
  remote?.only?.includes(edition) === false
    ? undefined
    : remote?.releases[remote.editions?.[edition] ?? remote.stable];

function listStyles(
  { base, styles }: ChannelRelease,
  isWanted: (file: { readonly path: string }) => boolean,
): PageStylesheet[] {
  return styles
    .filter(isWanted)
    .map((file) => ({ address: `/${pageStylePath(base, file)}`, integrity: file.integrity }));
}

/** The releases whose HTML is in pages of a channel's visitors: of each such remote the stable one and those of editions. */
export function listPageReleases({ remotes }: ChannelDocument): readonly ChannelRelease[] {
  return Object.values(remotes)
    .filter(({ placement, places: shown }) => placement?.slot === "main" || shown !== undefined)
    .flatMap(({ stable, editions = {}, releases }) =>
      [...new Set([stable, ...Object.values(editions)])].flatMap((version) => releases[version] ?? []),
    );
}
