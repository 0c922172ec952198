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
  type EditionId,
  type Environment,
  type Locale,
  type MessageAst,
  type MessageSet,
} from "@portico/shared-sdk";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { createStaticRemoteContext } from "@portico/shared-sdk/static";
import { renderToString } from "react-dom/server";
import type { BootConfig } from "../boot/bootConfig.ts";
import type { WorkerConfig } from "../serviceWorker/workerConfig.ts";
import { pageViews } from "../shell/pages/pageViews.ts";
import { HeaderSkeleton } from "../shell/skeleton/HeaderSkeleton.tsx";
import { Document, headPlaceholder, type StaticFile } from "./Document.tsx";
import { TrustedHtml } from "./TrustedHtml.tsx";
import { keepsOfflineByEdition } from "./keepsOfflineByEdition.ts";
import { notFoundPage, staticPages, type StaticPage } from "./pages.ts";
import { createNginxConfig } from "./nginxConfig.ts";
import { createPublicHeaders, type PublicHeaders } from "./securityHeaders.ts";

/** What a remote's build has rendered for the static pages, and the sheet that its markup needs. */
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
  /** Every script and sheet that a page of this build may need. */
  readonly shellFiles: readonly StaticFile[];
  readonly styles: readonly StaticFile[];
  readonly iconAddress: string;
  readonly messages: ReadonlyMap<Locale, MessageSet>;
  /** Address of the shell's message file of a locale. */
  readonly messagesAddress: (locale: Locale) => string;
  readonly fragments: Readonly<Record<"footer" | "contest", Fragments>>;
  readonly onProgress: (written: number) => void;
}

/** Writes every static page of every environment, edition and locale; answers how many. */
export function renderSite(inputs: SiteInputs): number {
  let written = 0;
  const headersByEnvironment: Partial<Record<Environment, PublicHeaders>> = {};
  for (const environment of Object.keys(inputs.bootConfigs) as Environment[]) {
    const bootConfig = inputs.bootConfigs[environment];
    const bootScript = createBootScript(inputs.bootTemplate, bootConfig);
    const origins = resolveServiceOrigins(`https://${pageHostOf("global", environment)}/`);
    const headers = createPublicHeaders(bootScript, bootConfig.scripts, origins);
    headersByEnvironment[environment] = headers;
    writeFile(
      path.join(inputs.directory, environment, "headers.json"),
      `${JSON.stringify(headers, null, 2)}\n`,
    );
    writeFile(
      path.join(inputs.directory, environment, "service-worker.js"),
      createWorkerScript(inputs.workerTemplate, {
        files: inputs.shellFiles,
        pageHeaders: headers.page,
        staticOrigins: [origins.static],
      }),
    );
    for (const edition of editionIds) {
      for (const locale of localesByEdition[edition]) {
        for (const page of [...staticPages, notFoundPage]) {
          const html = renderPage(inputs, { environment, edition, locale, page, bootScript });
          writeFile(path.join(inputs.directory, environment, edition, locale, page.file), html);
          written += 1;
        }
      }
      inputs.onProgress(written);
    }
  }
  const nginxConfig = createNginxConfig({
    headers: headersByEnvironment as Record<Environment, PublicHeaders>,
    listen: "8080",
    siteDirectory: "/srv/portico/site",
    storageDirectory: "/srv/portico/storage",
  });
  writeFile(path.join(inputs.directory, "nginx.conf"), nginxConfig);
  return written;
}

/** browser: an inline script ends at the first `</script`, wherever it stands. */
export function createBootScript(template: string, config: BootConfig): string {
  return template.replaceAll("PORTICO_BOOT_CONFIG", () => JSON.stringify(config)).replaceAll("</", "<\\/");
}

/** The same for every edition of an environment: whether a page registers it is said by the page. */
function createWorkerScript(template: string, content: Omit<WorkerConfig, "build">): string {
  const build = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
  const config: WorkerConfig = { build, ...content };
  return template.replaceAll("PORTICO_WORKER_CONFIG", () => JSON.stringify(config));
}

interface PageInputs {
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly page: StaticPage;
  readonly bootScript: string;
}

function renderPage(
  inputs: SiteInputs,
  { environment, edition, locale, page, bootScript }: PageInputs,
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
  const text = (id: string) => plainText(messages[id]);
  const head = createPageHead({
    edition,
    environment,
    locale,
    path: page.id === "not-found" ? null : page.path,
    title: text(`${page.messagePrefix}.title`),
    description: text(`${page.messagePrefix}.description`),
  });
  const View = pageViews[page.id];
  const { footer, contest } = inputs.fragments;
  const languages = languageOptionsOf(edition).map((option) => ({
    ...option,
    href: replaceLocale(`/${locale}${page.path}`, option.value),
  }));
  const main =
    page.mainRemote === null || View !== null ? (
      View && <View />
    ) : (
      <div data-remote={page.mainRemote} data-state="skeleton">
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
        messagesAddress={inputs.messagesAddress(locale)}
        keepsOffline={keepsOfflineByEdition[edition]}
        bootScript={bootScript}
        scripts={inputs.bootConfigs[environment].scripts}
        iconAddress={inputs.iconAddress}
        styles={[...inputs.styles, ...fragmentStyles.filter((style) => style !== null)]}
        skipLabel={text("shell.skipToContent")}
        header={
          <HeaderSkeleton
            edition={edition}
            homeHref={`/${locale}/`}
            loginHref={`/${locale}/login/`}
            languages={languages}
          />
        }
        main={main}
        footer={<TrustedHtml html={footer.html(locale, page.path)} />}
      />
    </RemoteProviders>,
  );
  return `<!doctype html>\n${html.replace(headPlaceholder, () => renderHead(head))}\n`;
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
