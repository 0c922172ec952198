import { defaultLocaleByEdition, localesByEdition, resolveEdition, toIntlTag } from "@portico/shared-sdk";
import type { PageFacts } from "../boot/pageFacts.ts";

/** The script tag that brought this file: its address says which exchange, its attributes say how. */
interface EmbedTag {
  readonly src: string;
  readonly dataset: { readonly locale?: string | undefined };
}

/**
 * What a page that embeds parts of the exchange says about itself. The edition is that of the host that the script
 * comes from; the language is the one asked for, else the page's own, else the edition's default.
 *
 * Shape:  `<script async src="https://tr.portico.example/embed.js" data-locale="tr-TUR">`
 */
export function resolveEmbedFacts(
  { src, dataset }: EmbedTag,
  pageLanguage: string,
  environment: string,
): PageFacts {
  const { origin, host } = new URL(src);
  const edition = resolveEdition(host);
  const locales = localesByEdition[edition];
  const wanted = pageLanguage.toLowerCase();
  const locale =
    locales.find((candidate) => candidate === dataset.locale) ??
    locales.find((candidate) => toIntlTag(candidate).toLowerCase() === wanted) ??
    locales.find((candidate) => candidate.split("-")[0] === wanted.split("-")[0]) ??
    defaultLocaleByEdition[edition];
  return {
    origin,
    page: "embed",
    edition,
    environment,
    locale,
    eagerRemotes: [],
    messagesAddress: "",
    keepsOffline: false,
  };
}
