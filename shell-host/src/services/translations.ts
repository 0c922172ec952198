import {
  createTranslationClient,
  parseMessageSet,
  systemClock,
  type Telemetry,
  type TranslationClient,
} from "@portico/shared-sdk/host";
import type { ChannelOutcome } from "../remotes/channelSource.ts";
import { createJsonLoader } from "../remotes/jsonLoader.ts";
import { completeAddress } from "./thirdPartyScripts.ts";

interface TranslationPorts {
  /** Where translations are served, without a trailing slash. */
  readonly origin: string;
  /** The origin of the exchange's pages; empty on these pages themselves. */
  readonly pageOrigin: string;
  readonly channel: () => Promise<ChannelOutcome>;
  readonly fetch: typeof fetch;
  readonly telemetry: Telemetry;
}

/** The entry of the channel that has the address and hash of the index of all translations. */
const indexName = "translations";

/**
 * Creates the client of the exchange's translations, which a page needs after its first render. Index entries come from one
 * file that the signed channel names with its hash, and have the hashes of the message files.
 *
 * Errors: none for the exchange's own namespaces: where neither the language nor English can be had, it is reported and
 *         the English messages of this build are used
 */
export function createPageTranslations({
  origin,
  pageOrigin,
  channel,
  fetch,
  telemetry,
}: TranslationPorts): TranslationClient {
  const loadJson = createJsonLoader({ fetch, clock: systemClock });
  const reported = new Set<string>();
  let loadingIndex: Promise<Readonly<Record<string, unknown>>> | null = null;

  async function loadIndex(): Promise<Readonly<Record<string, unknown>>> {
    const outcome = await channel();
    if (!outcome.ok) throw new Error(outcome.error.message);
    const entry = outcome.channel.document.thirdPartyScripts.find(({ name }) => name === indexName);
    if (entry === undefined) throw new Error("the channel names no index of translations");
    return (await loadJson([completeAddress(entry.address, pageOrigin)], entry.integrity)) as Readonly<
      Record<string, unknown>
    >;
  }

  /** Handles requests for index entries; the client requests message files with their hash. */
  const fetchVerified: typeof fetch = async (address, settings) => {
    if (settings?.integrity) return fetch(address, settings);
    loadingIndex ??= loadIndex();
    const index = await loadingIndex.catch((error: unknown) => {
      loadingIndex = null;
      throw error;
    });
    const path = new URL(address as string).pathname;
    const isNamed = Object.prototype.hasOwnProperty.call(index, path);
    return new Response(isNamed ? JSON.stringify(index[path]) : null, { status: isNamed ? 200 : 404 });
  };

  const client = createTranslationClient({
    origin,
    fetch: fetchVerified,
    report: (entry) => telemetry.report(entry),
  });
  return {
    loadMessages: (request) =>
      client.loadMessages(request).catch(async (reason: unknown) => {
        const { namespace } = request;
        const { englishTranslations } = await import("./englishTranslations.ts");
        const messages = parseMessageSet(englishTranslations[namespace])?.messages;
        if (!reported.has(namespace)) {
          const message = `${namespace}: ${String(reason)}`;
          telemetry.report({ level: "error", name: "i18n", code: "translations-failed", message });
        }
        reported.add(namespace);
        if (messages === undefined) throw reason;
        return messages;
      }),
  };
}
