import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { environments, pageHostOf, resolveServiceOrigins } from "@portico/shared-sdk/host";
import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { Placement } from "../format/index.ts";
import { shapeOf } from "../placement/placement.ts";
import { findPageFactProblems } from "./findPageFactProblems.ts";
import { listLocales } from "./listLocales.ts";
import type { Violation } from "./violation.ts";

/** Elements that run code, load another document, or change the page around the remote. */
const forbiddenElements = new Set([
  "base",
  "embed",
  "frame",
  "frameset",
  "iframe",
  "link",
  "math",
  "meta",
  "object",
  "script",
  "style",
  "template",
]);

/**
 * Checks the prerendered pages of a release, which become part of pages that the exchange serves: each belongs to a route of
 * the manifest, the facts for its head are valid, and its HTML can neither run code, nor send a visitor's input elsewhere, nor load
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
    ...findUnsafeMarkup(parseFragment(html), path),
  ];
}

function belongsTo(path: string, route: string): boolean {
  const shape = shapeOf(route);
  if (!shape.endsWith("/_/")) return path === shape;
  const parent = shape.slice(0, -"_/".length);
  return path.startsWith(parent) && /^[\w-][\w.-]*\/$/.test(path.slice(parent.length));
}

type Parent = DefaultTreeAdapterTypes.ParentNode;

function findUnsafeMarkup(parent: Parent, path: string): string[] {
  return parent.childNodes.flatMap((node) => {
    if (!("tagName" in node)) return [];
    const own = forbiddenElements.has(node.tagName)
      ? [`The prerendered page ${path} has a <${node.tagName}> element; a first paint must not have one.`]
      : node.attrs.flatMap(({ name, value }) => findUnsafeAttribute(node.tagName, name, value, path));
    return [...own, ...findUnsafeMarkup(node, path)];
  });
}

const staticOrigins = environments.map(
  (environment) => resolveServiceOrigins(`https://${pageHostOf("global", environment)}/`).static,
);

const imageAttributes = new Set(["src", "srcset", "poster"]);

/** Whether an image is the exchange's own; another host would receive the addresses of the page's visitors. */
function isOwnImage(address: string): boolean {
  return (
    /^(?:\/(?![/\\])|data:image\/)/i.test(address) ||
    staticOrigins.some((origin) => address.startsWith(`${origin}/`))
  );
}

const addressAttributes = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "srcset",
  "poster",
  "ping",
]);

function findUnsafeAttribute(element: string, name: string, value: string, path: string): string[] {
  const at = `The prerendered page ${path} has <${element} ${name}=…>`;
  if (name.startsWith("on")) return [`${at}, which would run code; add the handler in the remote instead.`];
  if (name === "srcdoc") return [`${at}, which would load another document.`];
  if (!addressAttributes.has(name)) return [];
  // browser: control characters and spaces inside a scheme are ignored
  const address = [...value].filter((character) => character > " ").join("");
  if (imageAttributes.has(name)) {
    const candidates = value.split(",").map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? "");
    if (!(name === "srcset" ? candidates : [address]).every(isOwnImage))
      return [`${at} of another host; use a path, or the static host of the exchange.`];
  }
  if (/^(?:javascript|vbscript|data):/i.test(address) && !/^data:image\//i.test(address)) {
    return [`${at} with a scheme that runs code or shows another document.`];
  }
  if ((name === "action" || name === "formaction") && !/^\/(?![/\\])/.test(address) && address !== "") {
    return [`${at} of another origin; a form must send its fields to the exchange.`];
  }
  return [];
}
