import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { templatePath } from "./pagePaths.ts";
import { readSiteFacts, type SiteFacts } from "./siteFacts.ts";
import { readRegularFile } from "../readRegularFile.ts";

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
  const facts = await readSiteFacts(siteDirectory);
  const { id: shellId } = facts;
  const templates = editionIds.flatMap((edition) =>
    localesByEdition[edition].map((locale) => ({
      file: path.join(siteDirectory, environment, edition, locale, "remote-template.html"),
      target: templatePath({ shellId, environment, edition }, locale),
    })),
  );
  await forEachConcurrently(templates, parallelCopies, async ({ file, target }) => {
    const bytes = await readRegularFile(file).catch(() => {
      throw createReleaseError("not-found", `There is no ${file}; build the shell first.`);
    });
    await storage.putImmutable(target, bytes);
  });
  return facts;
}
