import type { PageFacts } from "../boot/pageFacts.ts";
import type { EmbedConfig } from "./embedConfig.ts";

/** The script tag that brought this file: its address contains the exchange's host, its attributes the options. */
interface EmbedTag {
  readonly src: string;
  readonly dataset: { readonly locale?: string | undefined };
}

/**
 * Facts about a page that embeds parts of the exchange. The edition is that of the host that the script
 * comes from; the language is the one asked for, else the page's own, else the edition's default.
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
  };
}

const languageOf = (tag: string) => tag.toLowerCase().split("-")[0];

/** A sentence for the developer of a page whose language the edition does not have; `null` where all is as asked. */
export function describeMissingLanguage(
  { src, dataset }: EmbedTag,
  pageLanguage: string,
  { locale }: Pick<PageFacts, "locale">,
): string | null {
  const asked = dataset.locale ?? pageLanguage;
  const isGranted =
    dataset.locale === undefined ? languageOf(asked) === languageOf(locale) : asked === locale;
  if (asked === "" || isGranted) return null;
  return `Portico: ${new URL(src).host} does not offer "${asked}", so this page shows "${locale}".`;
}
