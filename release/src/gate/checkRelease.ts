import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { MessageFile } from "../format/index.ts";
import { placeFilePrefix } from "../format/places.ts";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import { resolveStyleScope } from "../publish/styleScope.ts";
import { checkAssets } from "./checkAssets.ts";
import { checkContainer } from "./checkContainer.ts";
import { checkFederationManifest } from "./checkFederationManifest.ts";
import { checkMessages } from "./checkMessages.ts";
import { checkPages } from "./checkPages.ts";
import { checkScript } from "./checkScript.ts";
import { checkSize, type SizeBudget } from "./checkSize.ts";
import { checkStyle } from "./checkStyle.ts";
import { findUnsafeMarkup } from "./findUnsafeMarkup.ts";
import type { Violation } from "./violation.ts";

/**
 * Checks a release by itself, without any deployed shell; an empty list means it passes.
 *
 * @param warn receives a sentence for each finding that may be wrong
 */
export function checkRelease(
  build: RemoteBuild,
  budget: SizeBudget,
  warn?: (sentence: string) => void,
): Violation[] {
  const { record, files } = build;
  const textOf = (path: string): string => new TextDecoder().decode(files.get(path));
  const scripts = [record.entry, ...record.scripts, ...record.lazyScripts];
  const scope = resolveStyleScope(
    record,
    record.styles.map(({ path }) => textOf(path)),
  );
  /** The messages by locale, of the remote's own module or of its cards. */
  const listMessages = (isOfCards: boolean) =>
    new Map(
      Object.entries(record.messages)
        .filter(([name]) => name.startsWith(placeFilePrefix) === isOfCards)
        .map(([name, { path }]) => [
          name.slice(isOfCards ? placeFilePrefix.length : 0),
          JSON.stringify((JSON.parse(textOf(path)) as MessageFile).messages),
        ]),
    );
  const messages = listMessages(false);
  const pages = Object.entries(record.pages).map(
    ([locale, { path }]) => [locale, JSON.parse(textOf(path)) as PrerenderedPage[]] as const,
  );
  const cards = pages
    .filter(([key]) => key.startsWith(placeFilePrefix))
    .flatMap(([, listed]) => listed.map(({ html }) => String(html)));
  const firstPaints = new Set(
    [...Object.values(record.prerendered).map(({ path }) => textOf(path)), ...cards].flatMap((html) =>
      findUnsafeMarkup(html, "The prerendered HTML"),
    ),
  );
  return [
    ...checkContainer(build),
    ...checkAssets(record),
    ...checkFederationManifest(build),
    ...scripts.flatMap(({ path }) => checkScript(path, textOf(path), record, warn)),
    ...record.styles.flatMap(({ path }) => checkStyle(path, textOf(path), scope, warn)),
    ...checkSize(build, budget),
    ...checkMessages(messages),
    ...(record.places !== undefined && messages.size > 0 ? checkCardMessages(listMessages(true)) : []),
    ...checkPages(new Map(pages.filter(([key]) => !key.startsWith(placeFilePrefix))), record.placement),
    ...[...firstPaints].map((message): Violation => ({ rule: "prerendered-page", message })),
  ];
}

const checkCardMessages = (files: ReadonlyMap<string, string>): Violation[] =>
  files.size > 0
    ? checkMessages(files)
    : [{ rule: "missing-locale", message: "The cards have no messages of their own; build again." }];
