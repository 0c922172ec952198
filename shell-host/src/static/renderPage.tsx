import type { EditionId, Environment, Locale } from "@portico/shared-sdk";
import { directionOf, pageHostOf, replaceLocale, toIntlTag } from "@portico/shared-sdk/host";
import { RemoteProviders } from "@portico/shared-sdk/react";
import { languageOptionsOf } from "@portico/shared-sdk/remote";
import {
  createStaticRemoteContext,
  rewriteExchangeLinks,
  readPlainText,
  templateSlots,
} from "@portico/shared-sdk/static";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { pageViews } from "../shell/pages/pageViews.ts";
import { HeaderSkeleton } from "../shell/skeleton/HeaderSkeleton.tsx";
import { PageSkeleton } from "../shell/skeleton/PageSkeleton.tsx";
import { RemoteUnavailable } from "../shell/unavailable/RemoteUnavailable.tsx";
import { Document } from "./Document.tsx";
import { TrustedHtml } from "./TrustedHtml.tsx";
import { fontsOf } from "./fontsByLanguage.ts";
import type { PageTemplate, StaticPage } from "./pages.ts";
import type { SiteContent } from "./siteContent.ts";

export interface PagePlace {
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly bootScript: string;
}

/** What differs between the documents of a locale. */
interface PageView {
  readonly page: string;
  readonly path: string;
  readonly eagerRemotes: readonly string[];
  readonly main: ReactNode;
}

export function createView({ id, path: pagePath }: StaticPage): PageView {
  const View = pageViews[id];
  return { page: id, path: pagePath, eagerRemotes: ["header", "footer"], main: <View /> };
}

export function createTemplateView({ isOfRemote }: PageTemplate): PageView {
  const { page, path: pagePath, remote, main } = templateSlots;
  const place = { page, path: `/${pagePath}/` };
  if (!isOfRemote) return { ...place, eagerRemotes: ["header", "footer"], main };
  return {
    ...place,
    eagerRemotes: ["header", remote, "footer"],
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
export function renderPage(inputs: SiteContent, place: PagePlace, view: PageView): string {
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
  const linked = rewriteExchangeLinks(html, { locale, exchangeOrigin, routes: inputs.routes });
  return `<!doctype html>\n${linked}\n`;
}
