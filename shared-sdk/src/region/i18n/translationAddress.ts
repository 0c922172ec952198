import { site } from "../../site/site.ts";
import type { Locale } from "../locale/locales.ts";

/** Which of the two template paths a page's translations come from. */
export type TranslationTemplate = "download" | "json";

const pathByTemplate: Readonly<Record<TranslationTemplate, string>> = {
  download: "/translations/download",
  json: "/translations",
};

export interface TranslationRequest {
  /** The origin without a trailing slash. */
  readonly origin: string;
  readonly template: TranslationTemplate;
  readonly namespace: string;
  readonly language: Locale;
}

const pathName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The address of the index entry of the current message file.
 *
 * Errors: none; a namespace that is not a lower-case name returns `null`
 * Source: S17.1; the host comes from the caller
 */
export function resolveTranslationAddress({
  origin,
  template,
  namespace,
  language,
}: TranslationRequest): string | null {
  if (!pathName.test(namespace)) return null;
  return `${origin}${pathByTemplate[template]}/${site.translationProject}/${namespace}/${language}.json`;
}
