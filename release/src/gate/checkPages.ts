import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { Placement } from "../format/index.ts";
import { shapeOf } from "../placement/placement.ts";
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

/** A promotion appends it to the static origin, so it must be nothing but a path. */
const imagePath = /^(?:\/[\w~-][\w.~-]*)+$/;

/** The greatest distance from the epoch that a date can have, in milliseconds. */
const lastMomentMs = 8.64e15;

const isMoment = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= lastMomentMs;
const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isSize = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

/** Finds what is wrong with a prerendered page's facts for search engines and link previews, which its head contains. */
function findPageFactProblems({ path, shareImage, event }: PrerenderedPage): string[] {
  return [
    ...(shareImage === undefined || isShareImage(shareImage)
      ? []
      : [
          `The shareImage of the prerendered page ${path} must have a path of the static host, such as /common-static/share/wheel.png, a width, a height and an alt text.`,
        ]),
    ...(event === undefined || isEvent(event)
      ? []
      : [
          `The event of the prerendered page ${path} must have a name, and a start that is not after its end, both in milliseconds since the epoch.`,
        ]),
  ];
}

function isShareImage(value: unknown): boolean {
  const { address, width, height, alt } = fieldsOf(value);
  return (
    typeof address === "string" && imagePath.test(address) && isSize(width) && isSize(height) && isText(alt)
  );
}

function isEvent(value: unknown): boolean {
  const { name, startsAt, endsAt } = fieldsOf(value);
  return isText(name) && isMoment(startsAt) && isMoment(endsAt) && startsAt <= endsAt;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
