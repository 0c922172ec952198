import { createRequire } from "node:module";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EditionId, Locale, MessageSet } from "@portico/shared-sdk";
import { localesByEdition, pageHostOf } from "@portico/shared-sdk/host";
import {
  readPlainText,
  type ListedPages,
  type ListPages,
  type PrerenderedPage,
} from "@portico/shared-sdk/static";
import { shapeOf } from "@portico/release";
import type { Remote } from "../manifest/listRemotes.ts";
import { descriptionIdOf, type RemoteRoute } from "../manifest/remoteManifest.ts";
import type { PrerenderedModule } from "./buildRemote.ts";
import { startBuildExchange, type BuildExchange } from "./buildExchange.ts";

/**
 * Prerenders every page of a remote in every locale, `dist/pages/{locale}.json`: one page for each route, and for a route with
 * `prerender` one for each value that the exchange has at build time. Where the exchange or the remote fails, pages come
 * without content and `warn` gets the reason; the page shows the release as soon as it runs.
 */
export async function prerenderPages(
  { directory, manifest }: Pick<Remote, "directory" | "manifest">,
  { renderPrerenderedHtml }: PrerenderedModule,
  facts: { readonly version: string; readonly messages: ReadonlyMap<Locale, MessageSet> },
  warn: (sentence: string) => void,
): Promise<void> {
  const { routes } = manifest.placement;
  const lister = routes.find(({ prerender }) => prerender !== undefined);
  const exchange = lister === undefined ? null : await startBuildExchange();
  const listed = exchange === null ? null : await listFrom(directory, exchange, warn);
  // the same reason in every locale is one warning
  const failures = new Set<string>();
  const target = path.join(directory, "dist/pages");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const ofCatalogue = listed === null ? {} : await exchange!.loadMessages(listed.namespace, locale);
      const render = (pagePath: string, withData: boolean): string => {
        try {
          return renderPrerenderedHtml({
            address: `https://${pageHostOf(edition, "production")}/${locale}${pagePath}`,
            locale,
            path: pagePath,
            version: facts.version,
            messages: facts.messages.get(locale) ?? {},
            ...(listed !== null &&
              withData && {
                nowMs: exchange!.nowMs,
                stored: { answers: listed.answers, messages: { [listed.namespace]: ofCatalogue } },
              }),
          });
        } catch (error) {
          const failure = `${manifest.name}: ${pagePath} was not prerendered: ${String(error)}`;
          if (!failures.has(failure)) warn(failure);
          failures.add(failure);
          return "";
        }
      };
      const pages = routes.flatMap((route): PrerenderedPage[] => [
        ...(route === lister && listed !== null
          ? listed.pages.map((page) => createListedPage(route, page, ofCatalogue, render))
          : []),
        createRoutePage(route, facts.messages.get(locale) ?? {}, render),
      ]);
      writeFileSync(path.join(target, `${locale}.json`), JSON.stringify(pages));
    }
  }
  await exchange?.close();
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
    title: `${name} | Portico`,
    description: readPlainText(messages[descriptionId]),
    ...(event !== undefined && { event: { ...event, name } }),
    ...(shareImage !== undefined && {
      shareImage: { address: shareImage, width: 1200, height: 630, alt: name },
    }),
    html: render(pagePath, true),
  };
}

async function listFrom(
  directory: string,
  { api }: BuildExchange,
  warn: (sentence: string) => void,
): Promise<ListedPages | null> {
  const load = createRequire(import.meta.url);
  const { listPages } = load(path.join(directory, "dist/static/prerender.cjs")) as { listPages: ListPages };
  return listPages({ api }).catch((error: unknown) => {
    warn(`${path.basename(directory)}: pages have no data of the exchange: ${String(error)}`);
    return null;
  });
}
