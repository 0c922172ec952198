import type { EditionId, Environment, Locale } from "@portico/shared-sdk";
import { environments, pageHostOf, resolveServiceOrigins } from "@portico/shared-sdk/host";
import {
  createPageHead,
  fillPageTemplate,
  rewriteExchangeLinks,
  linkToStaticFiles,
  type PageCards,
  type PageHead,
  type PageStylesheet,
  type PrerenderedPage,
} from "@portico/shared-sdk/static";
import { createReleaseError } from "../releaseError.ts";

export interface RemotePageFacts extends PageLinks {
  readonly edition: EditionId;
  readonly remote: string;
  readonly styles: readonly PageStylesheet[];
}

/** Where links and images of prerendered HTML lead. */
export interface PageLinks {
  readonly environment: string;
  readonly locale: Locale;
  readonly exchangeOrigin: string | undefined;
  /** Routes of every remote of the channel. */
  readonly routes: readonly string[];
}

/** The page of every value of a parameter that has no page of its own; it has no address of its own either. */
const isParameterPage = ({ path }: PrerenderedPage): boolean => path.endsWith("/_/");

/** Puts a prerendered page of a remote into the shell's template. */
export function renderRemotePage(
  template: string,
  page: PrerenderedPage,
  facts: RemotePageFacts,
  cards: PageCards,
): string {
  return fillPageTemplate(template, {
    page: facts.remote,
    remote: facts.remote,
    // links to other languages can't name a value that is known in the browser only
    path: isParameterPage(page) ? page.path.replace(/_\/$/, "") : page.path,
    head: createRemotePageHead(page, facts),
    styles: facts.styles,
    main: linkPrerendered(page.html, facts),
    cards,
  });
}

/** Prerendered HTML of a release for a page of one environment and locale. */
export function linkPrerendered(html: string, { environment, ...targets }: PageLinks): string {
  return linkToStaticFiles(rewriteExchangeLinks(html, targets), requireKnownEnvironment(environment));
}

export function createRemotePageHead(
  page: PrerenderedPage,
  { environment, edition, locale }: Pick<RemotePageFacts, "environment" | "edition" | "locale">,
): PageHead {
  const known = requireKnownEnvironment(environment);
  const { static: staticOrigin } = resolveServiceOrigins(`https://${pageHostOf(edition, known)}/`);
  const { title, description, event, shareImage } = page;
  return createPageHead({
    edition,
    environment: known,
    locale,
    path: isParameterPage(page) ? null : page.path,
    title,
    description,
    ...(event !== undefined && { event }),
    ...(shareImage !== undefined && {
      shareImage: { ...shareImage, address: `${staticOrigin}${shareImage.address}` },
    }),
  });
}

/** Errors: `ReleaseError` `bad-usage` for an environment whose page hosts the SDK does not know */
function requireKnownEnvironment(environment: string): Environment {
  const known = environments.find((name) => name === environment);
  if (known !== undefined) return known;
  throw createReleaseError(
    "bad-usage",
    `Pages have no hosts in the environment ${environment}; known are ${environments.join(", ")}.`,
  );
}
