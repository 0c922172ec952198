import type { EditionId } from "../../region/editions/editions.ts";
import type { Environment } from "../../region/editions/environments.ts";
import { pageHostOf } from "../../region/editions/knownHosts.ts";
import { resolveServiceOrigins } from "../../region/editions/serviceOrigins.ts";
import { directionOf, type Direction } from "../../region/locale/direction.ts";
import { toIntlTag, toStandardCode, type IntlTag } from "../../region/locale/localeCodes.ts";
import type { Locale } from "../../region/locale/locales.ts";
import { site } from "../../site/site.ts";
import { createAlternates, type Alternate } from "./alternates.ts";
import { resolveRobots, type Robots } from "./robots.ts";
import {
  describeEvent,
  describeQuestions,
  describeWebSite,
  type EventFacts,
  type QuestionFacts,
  type StructuredData,
} from "./structuredData.ts";

/** An image for link previews in social networks, which support no vector formats. */
export interface ShareImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface PageHeadRequest {
  readonly edition: EditionId;
  readonly environment: Environment;
  readonly locale: Locale;
  /** Path below the locale segment, such as `/trading-contest/`; `null` for a page without an address. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** The event of a page about one, such as a contest. */
  readonly event?: EventFacts;
  /** The questions that the page answers; search engines require that the page shows them. */
  readonly questions?: readonly QuestionFacts[];
  /** Instead of the default share image. */
  readonly shareImage?: ShareImage;
}

/** Metadata in a page's head for search engines, social networks and browsers, as plain data. */
export interface PageHead {
  readonly language: IntlTag;
  readonly direction: Direction;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly alternates: readonly Alternate[];
  readonly robots: Robots;
  readonly openGraph: readonly (readonly [property: string, content: string])[];
  readonly twitterCard: readonly (readonly [name: string, content: string])[];
  readonly structuredData: readonly StructuredData[];
}

const siteName = site.name;

/**
 * The head of a static page, right without script.
 *
 * Shape:  the canonical address is the page's own on the edition's canonical host, with a slash at its end and without
 *         query or fragment
 * Errors: none; strings may hold anything, {@link renderHead} escapes them
 * Source: S4.1, S4.9
 */
export function createPageHead(request: PageHeadRequest): PageHead {
  const { edition, environment, locale, path, title, description, event, questions } = request;
  const origin = `https://${pageHostOf(edition, environment)}`;
  const addressIn = (pageLocale: Locale, pagePath: string) =>
    `${origin}/${pageLocale}${pagePath.endsWith("/") ? pagePath : `${pagePath}/`}`;
  const canonical = path === null ? null : addressIn(locale, path);
  const language = toIntlTag(locale);
  const shareImage = request.shareImage ?? {
    address: resolveServiceOrigins(origin).static + site.brand.shareImage,
    width: 1200,
    height: 630,
    alt: siteName,
  };

  return {
    language,
    direction: directionOf(locale),
    title,
    description,
    canonical,
    alternates: path === null ? [] : createAlternates(edition, (other) => addressIn(other, path)),
    robots: resolveRobots({ path, environment, isKnownHost: true }),
    openGraph: [
      ["og:type", "website"],
      ["og:site_name", siteName],
      ["og:title", title],
      ["og:description", description],
      ...(canonical === null ? [] : ([["og:url", canonical]] as const)),
      // social networks spell the code with an underscore
      ["og:locale", toStandardCode(locale).replace("-", "_")],
      ["og:image", shareImage.address],
      ["og:image:width", String(shareImage.width)],
      ["og:image:height", String(shareImage.height)],
      ["og:image:alt", shareImage.alt],
    ],
    twitterCard: [
      ["twitter:card", "summary_large_image"],
      ["twitter:title", title],
      ["twitter:description", description],
      ["twitter:image", shareImage.address],
      ["twitter:image:alt", shareImage.alt],
    ],
    structuredData: canonical === null ? [] : describePage(canonical),
  };

  function describePage(pageAddress: string): readonly StructuredData[] {
    const facts = {
      siteName,
      homeAddress: addressIn(locale, "/"),
      pageAddress,
      description,
      imageAddress: shareImage.address,
      language,
    };
    if (event !== undefined) return [describeEvent(event, facts)];
    if (questions !== undefined) return [describeQuestions(questions, facts)];
    return path === "/" ? [describeWebSite(facts)] : [];
  }
}
