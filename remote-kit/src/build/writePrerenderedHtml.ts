import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EditionId, Locale } from "@portico/shared-sdk";
import { localesByEdition, pageHostOf } from "@portico/shared-sdk/host";
import type { Remote } from "../manifest/listRemotes.ts";
import { createPrerenderFailures } from "./prerenderFailures.ts";
import type { PrerenderFacts } from "./prerenderPages.ts";
import type { PrerenderedFacts } from "./staticModules.ts";

interface FirstPaint {
  /** Path of its file below `dist`. */
  fileOf(edition: EditionId, locale: Locale): string;
  render(facts: PrerenderedFacts): string;
  /** The content of the file. */
  format(html: string): string;
}

/**
 * Prerenders what a remote shows on other remotes' pages, in every locale. Where it throws, the HTML is empty, and `warn` gets the reason.
 */
export function writePrerenderedHtml(
  { directory, manifest }: Pick<Remote, "directory" | "manifest">,
  { fileOf, render, format }: FirstPaint,
  { version, messages }: PrerenderFacts,
  warn: (sentence: string) => void,
): void {
  const failures = createPrerenderFailures(manifest.name);
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const html = failures.renderOrSkip(locale, "/", () =>
        render({
          address: `https://${pageHostOf(edition, "production")}/${locale}/`,
          locale,
          path: "/",
          version,
          messages: messages.get(locale) ?? {},
        }),
      );
      const target = path.join(directory, "dist", fileOf(edition, locale));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, format(html));
    }
  }
  failures.report(warn);
}
