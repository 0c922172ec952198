import { fallbackLocale, type Locale } from "../locale/locales.ts";
import { systemClock, type Clock } from "../../core/runtime/clock.ts";
import type { Telemetry } from "../../core/telemetry/telemetry.ts";
import { fetchJson } from "./fetchJson.ts";
import { parseMessageSet, type MessageSet, type ParsedMessageSet } from "./messageSet.ts";
import { resolveTranslationAddress, type TranslationTemplate } from "./translationAddress.ts";
import { createTranslationError } from "./translationError.ts";
import { parseTranslationIndex, resolveMessageFileAddress } from "./translationIndex.ts";

export interface TranslationClientOptions {
  /** Where translations are served, without a trailing slash. The specification does not show the host. */
  readonly origin: string;
  readonly template?: TranslationTemplate;
  readonly report: Telemetry["report"];
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  /** The deadline of each of the two requests that a namespace takes. */
  readonly deadlineMs?: number;
}

export interface MessagesRequest {
  readonly namespace: string;
  readonly language: Locale;
  /** Required ids; missing ones are loaded in English. */
  readonly requiredIds?: readonly string[];
}

export interface TranslationClient {
  /**
   * All messages of a namespace, with English for those that the language lacks.
   *
   * Errors: {@link TranslationError} when neither the language nor English can be loaded
   */
  loadMessages(request: MessagesRequest): Promise<MessageSet>;
}

/** The specification gives no time; after this one a page is better off in English. */
const defaultDeadlineMs = 4000;
const namesInReport = 10;

/**
 * Loads translations: the index at the template path, then the immutable file that it lists. Each file
 * is fetched once for all callers; a failure is not cached, so that the next request tries again.
 *
 * Source: S17.1, S17.2, S17.5
 */
export function createTranslationClient({
  origin,
  template = "json",
  report,
  fetch: givenFetch = fetch,
  clock = systemClock,
  deadlineMs = defaultDeadlineMs,
}: TranslationClientOptions): TranslationClient {
  const files = new Map<string, Promise<ParsedMessageSet>>();
  const reported = new Set<string>();

  const fetchContent = (address: string, malformed: "bad-index" | "bad-messages", integrity?: string) =>
    fetchJson({ address, malformed, integrity, fetch: givenFetch, clock, deadlineMs });

  async function fetchMessages(namespace: string, language: Locale): Promise<ParsedMessageSet> {
    const address = resolveTranslationAddress({ origin, template, namespace, language });
    if (address === null) throw createTranslationError("bad-request", `no translations of ${namespace}`);
    const index = parseTranslationIndex(await fetchContent(address, "bad-index"));
    if (!index) throw createTranslationError("bad-index", `${address} is no index entry`);
    const fileAddress = resolveMessageFileAddress(address, index);
    const set = parseMessageSet(await fetchContent(fileAddress, "bad-messages", index.integrity));
    if (!set) throw createTranslationError("bad-messages", `${fileAddress} holds no messages`);
    return set;
  }

  function loadFile(namespace: string, language: Locale): Promise<ParsedMessageSet> {
    const key = `${namespace}/${language}`;
    const known = files.get(key);
    if (known) return known;
    const loading = fetchMessages(namespace, language);
    files.set(key, loading);
    loading.catch(() => files.delete(key));
    return loading;
  }

  function reportOnce(
    code: string,
    { namespace, language }: MessagesRequest,
    message: string,
    count = 0,
  ): void {
    const key = `${code} ${namespace}/${language}`;
    if (reported.has(key)) return;
    reported.add(key);
    report({ level: "warn", name: "i18n", code, message, data: { locale: language, key: namespace, count } });
  }

  return {
    loadMessages: async (request) => {
      const { namespace, language, requiredIds = [] } = request;
      let own: ParsedMessageSet;
      try {
        own = await loadFile(namespace, language);
      } catch (error) {
        if (language === fallbackLocale) throw error;
        reportOnce("language-failed", request, `${namespace} in ${language}: ${(error as Error).message}`);
        return (await loadFile(namespace, fallbackLocale)).messages;
      }

      const missingIds = [...own.refusedIds, ...requiredIds.filter((id) => !(id in own.messages))];
      if (missingIds.length === 0) return own.messages;
      const named = missingIds.slice(0, namesInReport).join(", ");
      reportOnce(
        "messages-missing",
        request,
        `${namespace} in ${language} lacks ${named}`,
        missingIds.length,
      );
      if (language === fallbackLocale) return own.messages;
      const english = await loadFile(namespace, fallbackLocale).catch(() => null);
      return english ? { ...english.messages, ...own.messages } : own.messages;
    },
  };
}
