import { site } from "@portico/shared-sdk/site";
import type { PageFacts } from "../boot/pageFacts.ts";
import type { EmbedConfig } from "./embedConfig.ts";

/** The script tag that loaded this file: its address contains the exchange's host, its attributes are the options. */
interface EmbedTag {
  readonly src: string;
  readonly dataset: { readonly locale?: string | undefined };
}

/**
 * Facts about a page that embeds parts of the exchange. The edition is that of the script's host. The language is the one
 * in `data-locale`, else the page's, else the edition's default.
 *
 * Shape:  `<script async src="https://tr.portico.example/embed.js" data-locale="tr-TUR">`
 */
export function resolveEmbedFacts(
  { src, dataset }: EmbedTag,
  pageLanguage: string,
  { edition, environment, locales }: Pick<EmbedConfig, "edition" | "environment" | "locales">,
): PageFacts {
  const wanted = pageLanguage.toLowerCase();
  const known = Object.entries(locales);
  const [locale = ""] =
    known.find(([candidate]) => candidate === dataset.locale) ??
    known.find(([, intlTag]) => intlTag.toLowerCase() === wanted) ??
    known.find(([candidate]) => languageOf(candidate) === languageOf(wanted)) ??
    known[0] ??
    [];
  return {
    origin: new URL(src).origin,
    page: "embed",
    edition,
    environment,
    locale,
    eagerRemotes: [],
    messagesAddress: "",
    messagesIntegrity: "",
    fonts: [],
  };
}

const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];

/** A sentence for the developer of a page whose language the edition does not have; `null` if it has it. */
export function describeMissingLanguage(
  { src, dataset }: EmbedTag,
  pageLanguage: string,
  { locale }: Pick<PageFacts, "locale">,
): string | null {
  const requested = dataset.locale ?? pageLanguage;
  const isOffered =
    dataset.locale === undefined ? languageOf(requested) === languageOf(locale) : requested === locale;
  if (requested === "" || isOffered) return null;
  return `${site.name}: ${new URL(src).host} does not offer "${requested}", so this page shows "${locale}".`;
}
