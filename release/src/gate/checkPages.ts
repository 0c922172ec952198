import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { Placement } from "../format/index.ts";
import { shapeOf } from "../placement/placement.ts";
import { findPageFactProblems } from "./findPageFactProblems.ts";
import { findUnsafeMarkup } from "./findUnsafeMarkup.ts";
import { listLocales } from "./listLocales.ts";
import type { Violation } from "./violation.ts";

/**
 * Checks the prerendered pages of a release, which become part of pages that the exchange serves. Each belongs to a route of
 * the manifest, the facts for its head are valid. Its HTML can neither run code, nor send a visitor's input elsewhere, nor load
 * images of other hosts.
 *
 * Shape: one violation per finding, for any number of locales
 */
export function checkPages(
  pagesByLocale: ReadonlyMap<string, readonly PrerenderedPage[]>,
  { routes }: Placement,
): Violation[] {
  const localesByMessage = new Map<string, string[]>();
  for (const [locale, pages] of pagesByLocale) {
    for (const message of new Set(pages.flatMap((page) => findProblems(page, routes)))) {
      localesByMessage.set(message, [...(localesByMessage.get(message) ?? []), locale]);
    }
  }
  return [...localesByMessage].map(([message, locales]) => ({
    rule: "prerendered-page",
    message: `${message} (${listLocales(locales, pagesByLocale.size)})`,
  }));
}

function findProblems(page: PrerenderedPage, routes: readonly string[]): string[] {
  const { path, title, description, html } = page;
  if (![path, title, description, html].every((value) => typeof value === "string")) {
    return ["A prerendered page lacks path, title, description or html; build the remote again."];
  }
  const isRouted = routes.some((route) => belongsTo(path, route));
  return [
    ...(isRouted
      ? []
      : [
          `The prerendered page ${path} belongs to no route of the manifest; add its route, or don't prerender it.`,
        ]),
    ...(title === "" || description === ""
      ? [
          `The prerendered page ${path} has no title or no description; add the messages that its route names.`,
        ]
      : []),
    ...findPageFactProblems(page),
    ...findUnsafeMarkup(html, `The prerendered page ${path}`),
  ];
}

function belongsTo(path: string, route: string): boolean {
  const shape = shapeOf(route);
  if (!shape.endsWith("/_/")) return path === shape;
  const parent = shape.slice(0, -"_/".length);
  return path.startsWith(parent) && /^[\w-][\w.-]*\/$/.test(path.slice(parent.length));
}
