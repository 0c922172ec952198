import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  createPageHead,
  directionOf,
  editionIds,
  languageOptionsOf,
  localesByEdition,
  pageHostOf,
  renderHead,
  replaceLocale,
  resolveServiceOrigins,
  toIntlTag,
  type ConfiguredOrigins,
  type EditionId,
  type Environment,
  type Locale,
  type MessageAst,
  type MessageSet,
  type PageHead,
  type ServiceOrigins,
} from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext, templateSlots } from "@portico/shared-sdk/static";
import { renderToString } from "react-dom/server";
import type { BootConfig } from "../boot/bootConfig.ts";
import { bootHashPlaceholder } from "../offline/bootHashPlaceholder.ts";
import type { WorkerConfig } from "../serviceWorker/workerConfig.ts";
import { pageViews } from "../shell/pages/pageViews.ts";
import { HeaderSkeleton } from "../shell/skeleton/HeaderSkeleton.tsx";
import { ContestUnavailable } from "../shell/unavailable/ContestUnavailable.tsx";
import { Document, headPlaceholder, type StaticFile } from "./Document.tsx";
import { TrustedHtml } from "./TrustedHtml.tsx";
import { keepsOfflineByEdition } from "./keepsOfflineByEdition.ts";
import { linkToExchange } from "./linkToExchange.ts";
import { homePage, notFoundPage, staticPages, templatePage, type StaticPage } from "./pages.ts";
import { fontsOf } from "./fontsByLanguage.ts";
import { createNginxConfig } from "./nginxConfig.ts";
import { closedRobotsFile, createOpenRobotsFile } from "./robotsFile.ts";
import { createPublicHeaders, hashForPolicy, type PublicHeaders } from "./securityHeaders.ts";
import type { SiteContest } from "./siteContest.ts";
import { createSitemap } from "./sitemap.ts";
import { createWebManifest, type IconAddresses } from "./webManifest.ts";

/** The prerendered HTML of a remote's build, and the stylesheet that it needs. */
export interface Fragments {
  readonly style: StaticFile | null;
  html(locale: Locale, path: string): string;
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
  readonly icons: IconAddresses;
  readonly contests: readonly SiteContest[];
  /** Address of a font by the name that {@link fontsOf} gives. */
  readonly fontAddress: (name: string) => string;
  readonly messages: ReadonlyMap<Locale, MessageSet>;
  /** The shell's message file of each locale. */
  readonly messageFiles: ReadonlyMap<Locale, StaticFile>;
  readonly fragments: Readonly<Record<"footer" | "contest", Fragments>>;
  readonly origins: ConfiguredOrigins;
  /** Editions whose pages open offline; default: those that have opted in. */
  readonly offlineEditions?: readonly EditionId[] | undefined;
  readonly onProgress: (written: number) => void;
}

/** Writes every static page of every environment, edition and locale; answers how many. */
export function renderSite(inputs: SiteInputs): number {
  let written = 0;
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
        for (const page of [...staticPages, notFoundPage, templatePage]) {
          const pageInputs = { environment, edition, locale, page, bootScript };
          const head = createHead(inputs, pageInputs);
          writeFile(path.join(directory, locale, page.file), renderPage(inputs, pageInputs, head));
          // the template has no address of its own
          if (page !== templatePage) heads.push(head);
          written += 1;
        }
        writeFile(path.join(directory, locale, "manifest.webmanifest"), renderManifest(inputs, locale));
      }
      const sitemap = createSitemap(heads);
      if (sitemap !== null) writeFile(path.join(directory, "sitemap.xml"), sitemap);
      const robots =
        sitemap === null
          ? closedRobotsFile
          : createOpenRobotsFile(`https://${pageHostOf(edition, environment)}/sitemap.xml`);
      writeFile(path.join(directory, "robots.txt"), robots);
      inputs.onProgress(written);
    }
  }
  writeFile(path.join(inputs.directory, "robots-unknown-host.txt"), closedRobotsFile);
  const nginxConfig = createNginxConfig({
    headers: headersByEnvironment as Record<Environment, PublicHeaders>,
    listen: "8080",
    siteDirectory: "/srv/portico/site",
    storageDirectory: "/srv/portico/storage",
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

interface PageInputs {
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly page: StaticPage;
  readonly bootScript: string;
}

function createHead(inputs: SiteInputs, { environment, edition, locale, page }: PageInputs): PageHead {
  const contest = inputs.contests.find(({ contestId }) => contestId === page.contestId);
  const place = { edition, environment, locale, path: page.id === "not-found" ? null : page.path };
  if (contest === undefined) return createPageHead({ ...place, ...readPageMessages(inputs, locale, page) });
  const { contestId, startsAt, endsAt } = contest;
  const { title: name, description } = contest.messages[locale];
  const { static: origin } = resolveServiceOrigins(`https://${pageHostOf(edition, environment)}/`);
  return createPageHead({
    ...place,
    title: `${name} | Portico`,
    description,
    event: { name, startsAt, endsAt },
    shareImage: {
      address: `${origin}/common-static/share/${contestId}.png`,
      width: 1200,
      height: 630,
      alt: name,
    },
  });
}

function renderManifest(inputs: SiteInputs, locale: Locale): string {
  const { title: name, description } = readPageMessages(inputs, locale, homePage);
  return createWebManifest({ locale, name, description, icons: inputs.icons });
}

function readPageMessages({ messages }: SiteInputs, locale: Locale, { messagePrefix }: StaticPage) {
  if (messagePrefix === null) return { title: templateSlots.title, description: templateSlots.description };
  const text = (id: string) => plainText(messages.get(locale)?.[`${messagePrefix}.${id}`]);
  return { title: text("title"), description: text("description") };
}

function renderPage(
  inputs: SiteInputs,
  { environment, edition, locale, page, bootScript }: PageInputs,
  head: PageHead,
): string {
  const messages = inputs.messages.get(locale) ?? {};
  const address = `https://${pageHostOf(edition, environment)}/${locale}${page.path}`;
  const context = createStaticRemoteContext({
    address,
    locale,
    path: page.path,
    release: { name: "shell", version: inputs.shellVersion },
    messages,
  });
  const direction = directionOf(locale);
  const View = page.id === templateSlots.page ? null : pageViews[page.id];
  const { footer, contest } = inputs.fragments;
  const languages = languageOptionsOf(edition).map((option) => ({
    ...option,
    href: replaceLocale(`/${locale}${page.path}`, option.value),
  }));
  const main =
    page === templatePage ? (
      templateSlots.main
    ) : page.mainRemote === null || View !== null ? (
      View && <View />
    ) : (
      <div data-remote={page.mainRemote} data-state="skeleton">
        <ContestUnavailable />
        <TrustedHtml html={contest.html(locale, page.path)} />
      </div>
    );
  const fragmentStyles = [footer.style, page.mainRemote === "contest" ? contest.style : null];
  const html = renderToString(
    <RemoteProviders context={context}>
      <Document
        lang={toIntlTag(locale)}
        direction={direction}
        page={page.id}
        edition={edition}
        environment={environment}
        locale={locale}
        eagerRemotes={["header", ...(page.mainRemote === null ? [] : [page.mainRemote])]}
        messages={inputs.messageFiles.get(locale) ?? { address: "", integrity: "" }}
        bootScript={bootScript}
        scripts={inputs.bootConfigs[environment].scripts}
        iconAddress={inputs.icons.drawing}
        styles={[...inputs.styles, ...fragmentStyles.filter((style) => style !== null)]}
        fonts={fontsOf(locale).map(inputs.fontAddress)}
        skipLabel={plainText(messages["shell.skipToContent"])}
        header={<HeaderSkeleton edition={edition} homeHref={`/${locale}/`} languages={languages} />}
        main={main}
        footer={<TrustedHtml html={footer.html(locale, page.path)} />}
      />
    </RemoteProviders>,
  );
  const linked = linkToExchange(html, locale, inputs.origins.exchange);
  return `<!doctype html>\n${linked.replace(headPlaceholder, () => renderHead(head))}\n`;
}

/** A title or description has no arguments, so its compiled form is one piece of text. */
function plainText(message: MessageAst | undefined): string {
  const [first] = message ?? [];
  return first !== undefined && "value" in first ? first.value : "";
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
