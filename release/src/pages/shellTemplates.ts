import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { readRegularFile } from "../files/index.ts";
import type { Storage } from "../storage/storage.ts";
import { shellPagePath, templatePath } from "./pagePaths.ts";
import { readSiteFacts, type SiteFacts } from "./siteFacts.ts";

const parallelCopies = 16;

/**
 * Copies the page templates of a built site into the storage, so that a promotion can make pages for it.
 *
 * @param siteDirectory has the templates as `{environment}/{edition}/{locale}/remote-template.html`
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export async function storeTemplates(
  storage: Storage,
  siteDirectory: string,
  environment: string,
): Promise<SiteFacts> {
  const facts = readSiteFacts(siteDirectory);
  const { id: shellId, placedPages = [] } = facts;
  const templates = editionIds.flatMap((edition) =>
    localesByEdition[edition].flatMap((locale) => {
      const place = { shellId, environment, edition };
      const fileAt = (name: string) => path.join(siteDirectory, environment, edition, locale, name);
      return [
        { file: fileAt("remote-template.html"), target: templatePath(place, locale) },
        ...placedPages.map((page) => ({
          file: fileAt(`${page}index.html`),
          target: shellPagePath(place, locale, page),
        })),
      ];
    }),
  );
  await forEachConcurrently(templates, parallelCopies, async ({ file, target }) => {
    const missing = `There is no ${file}; build the shell first.`;
    await storage.putImmutable(target, readRegularFile(file, { missing }));
  });
  return facts;
}
