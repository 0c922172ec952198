import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EditionId, Locale, MessageSet } from "@portico/shared-sdk";
import { locales, localesByEdition, nameExchange, pageHostOf } from "@portico/shared-sdk/host";
import { readPlainText, type ListedPages, type PrerenderedPage } from "@portico/shared-sdk/static";
import { shapeOf } from "@portico/release";
import type { Remote } from "../manifest/listRemotes.ts";
import { descriptionIdOf, type RemoteRoute } from "../manifest/remoteManifest.ts";
import { startBuildExchange, type BuildExchange } from "./buildExchange.ts";
import { createPrerenderFailures } from "./prerenderFailures.ts";
import { loadPrerenderModule, type PrerenderedModule } from "./staticModules.ts";

export interface PrerenderFacts {
  readonly version: string;
  readonly messages: ReadonlyMap<Locale, MessageSet>;
}

/**
 * Prerenders every page of a remote in every locale, `dist/pages/{locale}.json`. There is one page for each route, and
 * for a route with `prerender` one for each value that the exchange has at build time. Where the exchange or the
 * remote fails, pages come without content and `warn` gets the reason; the page shows the release as soon as it runs.
 */
export async function prerenderPages(
  remote: Pick<Remote, "directory" | "manifest">,
  prerenderedModule: PrerenderedModule,
  facts: PrerenderFacts,
  warn: (sentence: string) => void,
): Promise<void> {
  const { routes } = remote.manifest.placement;
  const lister = routes.find(({ prerender }) => prerender !== undefined);
  const exchange = lister === undefined ? null : await startBuildExchange();
  try {
    const listed = exchange === null ? null : await listFrom(remote, exchange, warn);
    const listing =
      exchange === null || lister === undefined || listed === null
        ? null
        : { exchange, route: lister, listed };
    await writePages(remote, prerenderedModule, facts, listing, warn);
  } finally {
    await exchange?.close();
  }
}

interface Listing {
  readonly exchange: BuildExchange;
  readonly route: RemoteRoute;
  readonly listed: ListedPages;
}

async function writePages(
  { directory, manifest }: Pick<Remote, "directory" | "manifest">,
  { renderPrerenderedHtml }: PrerenderedModule,
  { version, messages }: PrerenderFacts,
  listing: Listing | null,
  warn: (sentence: string) => void,
): Promise<void> {
  const failures = createPrerenderFailures(manifest.name);
  const target = path.join(directory, "dist/pages");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const ofCatalogue = listing
        ? await listing.exchange.loadMessages(listing.listed.namespace, locale)
        : {};
      const render: Render = (pagePath, withData) =>
        failures.renderOrSkip(locale, pagePath, () =>
          renderPrerenderedHtml({
            address: `https://${pageHostOf(edition, "production")}/${locale}${pagePath}`,
            locale,
            path: pagePath,
            version,
            messages: messages.get(locale) ?? {},
            ...(listing !== null && withData && createStoredFacts(listing, ofCatalogue)),
          }),
        );
      const pages = manifest.placement.routes.flatMap((route): PrerenderedPage[] => [
        ...(route === listing?.route
          ? listing.listed.pages.map((page) => createListedPage(route, page, ofCatalogue, render))
          : []),
        createRoutePage(route, messages.get(locale) ?? {}, render),
      ]);
      writeFileSync(path.join(target, `${locale}.json`), JSON.stringify(pages));
    }
  }
  failures.report(warn);
}

function createStoredFacts({ exchange, listed }: Listing, ofCatalogue: MessageSet) {
  const stored = { answers: listed.answers, messages: { [listed.namespace]: ofCatalogue } };
  return { nowMs: exchange.nowMs, stored };
}

type Render = (pagePath: string, withData: boolean) => string;

function createRoutePage(
  { path: route, title }: RemoteRoute,
  messages: MessageSet,
  render: Render,
): PrerenderedPage {
  const pagePath = shapeOf(route);
  return {
    route,
    path: pagePath,
    title: readPlainText(messages[title]),
    description: readPlainText(messages[descriptionIdOf(title)]),
    // the page of an unknown value can show nothing that belongs to a known one
    html: render(pagePath, pagePath === route),
  };
}

function createListedPage(
  { path: route }: RemoteRoute,
  { value, titleId, descriptionId, event, shareImage }: ListedPages["pages"][number],
  messages: MessageSet,
  render: Render,
): PrerenderedPage {
  const pagePath = route.replace(/:[^/]+/, value);
  const name = readPlainText(messages[titleId]);
  return {
    route,
    path: pagePath,
    title: `${name} | ${nameExchange("Portico")}`,
    description: readPlainText(messages[descriptionId]),
    ...(event !== undefined && { event: { ...event, name } }),
    ...(shareImage !== undefined && {
      shareImage: { address: shareImage, width: 1200, height: 630, alt: name },
    }),
    html: render(pagePath, true),
  };
}

async function listFrom(
  { directory, manifest }: Pick<Remote, "directory" | "manifest">,
  { api }: BuildExchange,
  warn: (sentence: string) => void,
): Promise<ListedPages | null> {
  try {
    return await loadPrerenderModule(directory).listPages({ api });
  } catch (error) {
    warn(
      `${manifest.name}: pages in ${locales.length} locales have no data of the exchange, and single values no page of their own: ${String(error)}`,
    );
    return null;
  }
}
