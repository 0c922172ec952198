import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EditionId } from "@portico/shared-sdk";
import { localesByEdition, pageHostOf } from "@portico/shared-sdk/host";
import type { Remote } from "../manifest/listRemotes.ts";
import { createPrerenderFailures } from "./prerenderFailures.ts";
import type { PrerenderFacts } from "./prerenderPages.ts";
import type { PrerenderedModule } from "./staticModules.ts";

/**
 * Prerenders a remote that is on other remotes' pages, in every locale, `dist/prerendered/{edition}/{locale}.html`. Where it throws, the
 * file is empty, and `warn` gets the reason.
 */
export function writePrerenderedHtml(
  { directory, manifest }: Pick<Remote, "directory" | "manifest">,
  { renderPrerenderedHtml }: PrerenderedModule,
  { version, messages }: PrerenderFacts,
  warn: (sentence: string) => void,
): void {
  const failures = createPrerenderFailures(manifest.name);
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const html = failures.renderOrSkip(locale, "/", () =>
        renderPrerenderedHtml({
          address: `https://${pageHostOf(edition, "production")}/${locale}/`,
          locale,
          path: "/",
          version,
          messages: messages.get(locale) ?? {},
        }),
      );
      const target = path.join(directory, `dist/prerendered/${edition}/${locale}.html`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, html);
    }
  }
  failures.report(warn);
}
