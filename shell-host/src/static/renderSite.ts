import { createHash, type Hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { editionIds, type Environment } from "@portico/shared-sdk";
import {
  fallbackEdition,
  localesByEdition,
  pageHostOf,
  resolveServiceOrigins,
} from "@portico/shared-sdk/host";
import { createSitemap, headPlaceholder, renderHead, type PageHead } from "@portico/shared-sdk/static";
import type { SiteFacts } from "@portico/release";
import { previewPagePath } from "@portico/release/format";
import { createBootScript } from "./bootScript.ts";
import { createNginxConfig } from "./nginxConfig.ts";
import { createHead, renderManifest } from "./pageHead.ts";
import { notFoundPage, pageTemplates, remoteTemplate, staticPages } from "./pages.ts";
import { createTemplateView, createView, renderPage, type PagePlace } from "./renderPage.tsx";
import { closedRobotsFile, createOpenRobotsFile } from "./robotsFile.ts";
import { createPublicHeaders, type PublicHeaders } from "./securityHeaders.ts";
import { createSecurityFile } from "./securityFile.ts";
import { speculationRules, speculationRulesAddress } from "./speculationRules.ts";
import type { SiteContent } from "./siteContent.ts";

/**
 * Writes every static page of every environment, edition and locale, the templates for all other pages, and `shell.json`, whose id
 * changes with every template; returns the number of pages.
 */
export function renderSite(inputs: SiteContent): number {
  const { directory } = inputs;
  let written = 0;
  const shellHash = createHash("sha256");
  const headersByEnvironment: Partial<Record<Environment, PublicHeaders>> = {};
  for (const environment of Object.keys(inputs.bootConfigs) as Environment[]) {
    const { bootScript, headers } = writeEnvironmentFiles(inputs, environment);
    headersByEnvironment[environment] = headers;
    for (const edition of editionIds) {
      written += writeEdition(inputs, { environment, edition, bootScript }, shellHash);
      inputs.onProgress(written);
    }
  }
  writeFile(path.join(directory, "unknown-host/robots.txt"), closedRobotsFile);
  writeFile(path.join(directory, speculationRulesAddress), speculationRules);
  const shellId = shellHash.digest("hex").slice(0, 16);
  const facts: SiteFacts = {
    id: shellId,
    placedPages: staticPages.map(({ path: page }) => page),
    ...(inputs.origins.exchange !== undefined && { exchangeOrigin: inputs.origins.exchange }),
  };
  writeFile(path.join(directory, "shell.json"), `${JSON.stringify(facts)}\n`);
  const options = {
    headers: headersByEnvironment as Record<Environment, PublicHeaders>,
    listen: "8080",
    siteDirectory: "/srv/portico/site",
    shellId,
  };
  const folder = createNginxConfig({ ...options, storageDirectory: "/srv/portico/storage" });
  writeFile(path.join(directory, "nginx.conf"), folder);
  writeFile(path.join(directory, "nginx-proxy.conf"), createNginxConfig(options));
  return written;
}

/** Writes the headers of an environment's pages. */
function writeEnvironmentFiles(inputs: SiteContent, environment: Environment) {
  const directory = path.join(inputs.directory, environment);
  const config = inputs.bootConfigs[environment];
  const origins = {
    ...resolveServiceOrigins(`https://${pageHostOf(fallbackEdition, environment)}/`),
    ...inputs.origins,
  };
  const bootScript = createBootScript(inputs.bootTemplate, config);
  const headers = createPublicHeaders(bootScript, config.scripts, origins);
  writeFile(path.join(directory, "headers.json"), `${JSON.stringify(headers, null, 2)}\n`);
  return { bootScript, headers };
}

/** Writes the pages and templates of an edition in each of its locales; returns the number of pages. */
function writeEdition(inputs: SiteContent, place: Omit<PagePlace, "locale">, shellHash: Hash): number {
  const { environment, edition } = place;
  const directory = path.join(inputs.directory, environment, edition);
  const heads: PageHead[] = [];
  for (const locale of localesByEdition[edition]) {
    const writeLocaleFile = (name: string, text: string) =>
      writeFile(path.join(directory, locale, name), text);
    for (const page of [...staticPages, notFoundPage]) {
      const head = createHead(inputs, { ...place, locale }, page);
      const html = renderPage(inputs, { ...place, locale }, createView(page));
      const withHead = html.replace(headPlaceholder, () => renderHead(head));
      if (page !== notFoundPage) shellHash.update(withHead);
      writeLocaleFile(page.file, withHead);
      if (page === notFoundPage) writeLocaleFile(`${previewPagePath.slice(1)}index.html`, withHead);
      heads.push(head);
    }
    for (const template of pageTemplates) {
      const html = renderPage(inputs, { ...place, locale }, createTemplateView(template));
      if (template === remoteTemplate) shellHash.update(html);
      writeLocaleFile(template.file, html);
    }
    writeLocaleFile("manifest.webmanifest", renderManifest(inputs, locale));
  }
  const sitemap = createSitemap(heads);
  if (sitemap !== null) writeFile(path.join(directory, "sitemap.xml"), sitemap);
  const origin = `https://${pageHostOf(edition, environment)}`;
  writeFile(
    path.join(directory, "robots.txt"),
    sitemap === null ? closedRobotsFile : createOpenRobotsFile(origin),
  );
  writeFile(path.join(directory, "security.txt"), createSecurityFile(origin, inputs.now));
  return heads.length;
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
