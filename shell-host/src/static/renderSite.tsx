import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  editionIds,
  type EditionId,
  type Environment,
  type Locale,
  type MessageSet,
  type ServiceOrigins,
} from "@portico/shared-sdk";
import {
  directionOf,
  localesByEdition,
  pageHostOf,
  replaceLocale,
  resolveServiceOrigins,
  toIntlTag,
  type ConfiguredOrigins,
} from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { languageOptionsOf } from "@portico/shared-sdk/remote";
import {
  createPageHead,
  createSitemap,
  createStaticRemoteContext,
  headPlaceholder,
  linkToExchange,
  renderHead,
  templateSlots,
  type PageHead,
  type QuestionFacts,
  readPlainText,
} from "@portico/shared-sdk/static";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { SiteFacts } from "@portico/release";
import type { BootConfig } from "../boot/bootConfig.ts";
import type { FontFile } from "../boot/fontFile.ts";
import { bootHashPlaceholder } from "../offline/bootHashPlaceholder.ts";
import type { WorkerConfig } from "../serviceWorker/workerConfig.ts";
import { faqIds } from "../shell/landing/faq.ts";
import { pageViews } from "../shell/pages/pageViews.ts";
import { HeaderSkeleton } from "../shell/skeleton/HeaderSkeleton.tsx";
import { PageSkeleton } from "../shell/skeleton/PageSkeleton.tsx";
import { RemoteUnavailable } from "../shell/unavailable/RemoteUnavailable.tsx";
import { Document, type StaticFile } from "./Document.tsx";
import { TrustedHtml } from "./TrustedHtml.tsx";
import { keepsOfflineByEdition } from "./keepsOfflineByEdition.ts";
import {
  homePage,
  notFoundPage,
  pageTemplates,
  remoteTemplate,
  staticPages,
  type PageTemplate,
  type StaticPage,
} from "./pages.ts";
import { fontsOf, type FontSource } from "./fontsByLanguage.ts";
import { createNginxConfig } from "./nginxConfig.ts";
import { closedRobotsFile, createOpenRobotsFile } from "./robotsFile.ts";
import { createPublicHeaders, hashForPolicy, type PublicHeaders } from "./securityHeaders.ts";
import { createWebManifest, type IconAddresses } from "./webManifest.ts";

/** The prerendered HTML of a remote's build, and the stylesheet that it needs. */
export interface PrerenderedHtml {
  readonly style: StaticFile | null;
  html(locale: Locale): string;
}

export interface SiteInputs {
  readonly directory: string;
  readonly shellVersion: string;
  /** The boot as built, with the name of its configuration still in it. */
  readonly bootTemplate: string;
  readonly bootConfigs: Readonly<Record<Environment, BootConfig>>;
  /** The worker of pages that open offline, with the name of its configuration still in it. */
  readonly workerTemplate: string;
  /** Every script and stylesheet that a page of this build may need. */
  readonly shellFiles: readonly StaticFile[];
  readonly styles: readonly StaticFile[];
  /** The SVG source of the tab's icon. */
  readonly icon: string;
  readonly icons: IconAddresses;
  readonly readFontFiles: (sources: readonly FontSource[]) => readonly FontFile[];
  readonly messages: ReadonlyMap<Locale, MessageSet>;
  /** The shell's message file of each locale. */
  readonly messageFiles: ReadonlyMap<Locale, StaticFile>;
  readonly footer: PrerenderedHtml;
  /** Routes of the remotes that are known at build time; links to them never lead to another origin. */
  readonly routes: readonly string[];
  readonly origins: ConfiguredOrigins;
  /** Editions whose pages open offline; default: those that have opted in. */
  readonly offlineEditions?: readonly EditionId[] | undefined;
  readonly onProgress: (written: number) => void;
}

/**
 * Writes every static page of every environment, edition and locale, the templates for all other pages, and `shell.json`, whose id
 * changes with every template; returns the number of pages.
 */
export function renderSite(inputs: SiteInputs): number {
  let written = 0;
  const shellHash = createHash("sha256");
  const headersByEnvironment: Partial<Record<Environment, PublicHeaders>> = {};
  for (const environment of Object.keys(inputs.bootConfigs) as Environment[]) {
    const { scripts } = inputs.bootConfigs[environment];
    const origins = {
      ...resolveServiceOrigins(`https://${pageHostOf("global", environment)}/`),
      ...inputs.origins,
    };
    const worker = createWorker(inputs, environment, origins);
    const bootScript = createBootScript(inputs.bootTemplate, {
      ...inputs.bootConfigs[environment],
      ...(worker !== null && { offline: worker.integrityByEdition }),
    });
    const headers = createPublicHeaders(bootScript, scripts, origins);
    headersByEnvironment[environment] = headers;
    writeFile(
      path.join(inputs.directory, environment, "headers.json"),
      `${JSON.stringify(headers, null, 2)}\n`,
    );
    if (worker !== null) {
      writeFile(
        path.join(inputs.directory, environment, "service-worker.js"),
        worker.createScript(bootScript),
      );
    }
    for (const edition of editionIds) {
      const directory = path.join(inputs.directory, environment, edition);
      const heads: PageHead[] = [];
      for (const locale of localesByEdition[edition]) {
        const place = { environment, edition, locale, bootScript };
        for (const page of [...staticPages, notFoundPage]) {
          const head = createHead(inputs, place, page);
          const html = renderPage(inputs, place, createView(page));
          writeFile(
            path.join(directory, locale, page.file),
            html.replace(headPlaceholder, () => renderHead(head)),
          );
          heads.push(head);
          written += 1;
        }
        for (const template of pageTemplates) {
          const html = renderPage(inputs, place, createTemplateView(template));
          if (template === remoteTemplate) shellHash.update(html);
          writeFile(path.join(directory, locale, template.file), html);
        }
        writeFile(path.join(directory, locale, "manifest.webmanifest"), renderManifest(inputs, locale));
      }
      const sitemap = createSitemap(heads);
      if (sitemap !== null) writeFile(path.join(directory, "sitemap.xml"), sitemap);
      const robots =
        sitemap === null
          ? closedRobotsFile
          : createOpenRobotsFile(`https://${pageHostOf(edition, environment)}`);
      writeFile(path.join(directory, "robots.txt"), robots);
      inputs.onProgress(written);
    }
  }
  writeFile(path.join(inputs.directory, "robots-unknown-host.txt"), closedRobotsFile);
  const shellId = shellHash.digest("hex").slice(0, 16);
  const facts: SiteFacts = {
    id: shellId,
    ...(inputs.origins.exchange !== undefined && { exchangeOrigin: inputs.origins.exchange }),
  };
  writeFile(path.join(inputs.directory, "shell.json"), `${JSON.stringify(facts)}\n`);
  const nginxConfig = createNginxConfig({
    headers: headersByEnvironment as Record<Environment, PublicHeaders>,
    listen: "8080",
    siteDirectory: "/srv/portico/site",
    storageDirectory: "/srv/portico/storage",
    shellId,
  });
  writeFile(path.join(inputs.directory, "nginx.conf"), nginxConfig);
  return written;
}

/** browser: an inline script ends at the first `</script`, also inside a string. */
export function createBootScript(template: string, config: BootConfig): string {
  return template.replaceAll("PORTICO_BOOT_CONFIG", () => JSON.stringify(config)).replaceAll("</", "<\\/");
}

interface Worker {
  readonly integrityByEdition: Readonly<Record<string, string>>;
  createScript(bootScript: string): string;
}

/**
 * The worker of an environment, the same for all its editions; `null` while no edition has opted in.
 *
 * The boot's configuration holds the worker's integrity, and the worker holds the boot's hash, as part of the page's policy.
 * So the integrity is that of the worker with {@link bootHashPlaceholder} in place of the hash.
 */
function createWorker(inputs: SiteInputs, environment: Environment, origins: ServiceOrigins): Worker | null {
  const optedIn = inputs.offlineEditions ?? editionIds.filter((edition) => keepsOfflineByEdition[edition]);
  if (optedIn.length === 0) return null;
  const { scripts } = inputs.bootConfigs[environment];
  // equal to the final boot in everything but the worker's integrity
  const draft = createBootScript(inputs.bootTemplate, inputs.bootConfigs[environment]);
  const { page } = createPublicHeaders(draft, scripts, origins);
  const pageHeaders = Object.entries(page).map(([name, value]) => [
    name,
    value.replaceAll(hashForPolicy(draft), bootHashPlaceholder),
  ]);
  const content: Omit<WorkerConfig, "build"> = {
    files: inputs.shellFiles,
    pageHeaders: Object.fromEntries(pageHeaders) as Record<string, string>,
    staticOrigins: [origins.static],
  };
  const build = createHash("sha256").update(JSON.stringify(content)).update(draft).digest("hex").slice(0, 12);
  const config: WorkerConfig = { build, ...content };
  const script = inputs.workerTemplate.replaceAll("PORTICO_WORKER_CONFIG", () => JSON.stringify(config));
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  return {
    integrityByEdition: Object.fromEntries(optedIn.map((edition) => [edition, integrity])),
    createScript: (bootScript) => script.replaceAll(bootHashPlaceholder, () => hashForPolicy(bootScript)),
  };
}

interface PagePlace {
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly bootScript: string;
}

function createHead(
  inputs: SiteInputs,
  { edition, environment, locale }: PagePlace,
  page: StaticPage,
): PageHead {
  return createPageHead({
    edition,
    environment,
    locale,
    path: page === notFoundPage ? null : page.path,
    ...readPageMessages(inputs, locale, page),
    ...(page.id === "sem" && { questions: readQuestions(inputs, locale) }),
  });
}

/** The same messages as the page shows. */
function readQuestions({ messages }: SiteInputs, locale: Locale): readonly QuestionFacts[] {
  const text = (id: string) => readPlainText(messages.get(locale)?.[id]);
  return faqIds.map((id) => ({ question: text(`sem.faq.${id}`), answer: text(`sem.faq.${id}.answer`) }));
}

function renderManifest(inputs: SiteInputs, locale: Locale): string {
  const { title: name, description } = readPageMessages(inputs, locale, homePage);
  return createWebManifest({ locale, name, description, icons: inputs.icons });
}

function readPageMessages({ messages }: SiteInputs, locale: Locale, { messagePrefix }: StaticPage) {
  const text = (id: string) => readPlainText(messages.get(locale)?.[`${messagePrefix}.${id}`]);
  return { title: text("title"), description: text("description") };
}

/** What differs between the documents of a locale. */
interface PageView {
  readonly page: string;
  readonly path: string;
  readonly eagerRemotes: readonly string[];
  readonly main: ReactNode;
}

function createView({ id, path: pagePath }: StaticPage): PageView {
  const View = pageViews[id];
  return { page: id, path: pagePath, eagerRemotes: ["header"], main: <View /> };
}

function createTemplateView({ isOfRemote }: PageTemplate): PageView {
  const { page, path: pagePath, remote, main } = templateSlots;
  const place = { page, path: `/${pagePath}/` };
  if (!isOfRemote) return { ...place, eagerRemotes: ["header"], main };
  return {
    ...place,
    eagerRemotes: ["header", remote],
    main: (
      <div data-remote={remote} data-state="skeleton">
        <RemoteUnavailable />
        {main}
        <PageSkeleton />
      </div>
    ),
  };
}

/** A whole document, in which {@link headPlaceholder} has to be replaced. */
function renderPage(inputs: SiteInputs, place: PagePlace, view: PageView): string {
  const { environment, edition, locale, bootScript } = place;
  const messages = inputs.messages.get(locale) ?? {};
  const context = createStaticRemoteContext({
    address: `https://${pageHostOf(edition, environment)}/${locale}${view.path}`,
    locale,
    path: view.path,
    release: { name: "shell", version: inputs.shellVersion },
    messages,
  });
  const languages = languageOptionsOf(edition).map((option) => ({
    ...option,
    href: replaceLocale(`/${locale}${view.path}`, option.value),
  }));
  const html = renderToString(
    <RemoteProviders context={context}>
      <Document
        lang={toIntlTag(locale)}
        direction={directionOf(locale)}
        page={view.page}
        edition={edition}
        environment={environment}
        locale={locale}
        eagerRemotes={view.eagerRemotes}
        messages={inputs.messageFiles.get(locale) ?? { address: "", integrity: "" }}
        bootScript={bootScript}
        scripts={inputs.bootConfigs[environment].scripts}
        icon={inputs.icon}
        styles={inputs.footer.style === null ? inputs.styles : [...inputs.styles, inputs.footer.style]}
        fonts={inputs.readFontFiles(fontsOf(locale))}
        skipLabel={readPlainText(messages["shell.skipToContent"])}
        header={<HeaderSkeleton edition={edition} homeHref={`/${locale}/`} languages={languages} />}
        main={view.main}
        footer={<TrustedHtml html={inputs.footer.html(locale)} />}
      />
    </RemoteProviders>,
  );
  const { exchange: exchangeOrigin } = inputs.origins;
  const linked = linkToExchange(html, { locale, exchangeOrigin, routes: inputs.routes });
  return `<!doctype html>\n${linked}\n`;
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
