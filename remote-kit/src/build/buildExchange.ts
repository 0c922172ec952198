import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ApiClient, Locale, MessageSet } from "@portico/shared-sdk";
import { createApiClient, createTranslationClient, systemClock } from "@portico/shared-sdk/host";
import { createLocalExchange } from "@portico/local-exchange";
import { readBuildTimeMs } from "./buildTime.ts";
import { readConfiguredOrigins } from "./configuredOrigins.ts";

/** The exchange that a build loads its prerendered data from. */
export interface BuildExchange {
  readonly api: ApiClient;
  /** The moment that prerendered pages show, in milliseconds since the epoch. */
  readonly nowMs: number;
  loadMessages(namespace: string, language: Locale): Promise<MessageSet>;
  close(): Promise<void>;
}

/** Connects to the configured exchange (`PORTICO_API_ORIGIN`), else starts the local one in this process. */
export async function startBuildExchange(): Promise<BuildExchange> {
  const nowMs = readBuildTimeMs();
  const configured = readConfiguredOrigins(process.env);
  const folder = mkdtempSync(path.join(tmpdir(), "portico-build-"));
  const local = await createLocalExchange({
    port: 0,
    siteDirectory: folder,
    channelDirectory: folder,
    clock: { ...systemClock, now: () => nowMs },
    warn: () => {},
  });
  const translations = createTranslationClient({
    origin: local.origin,
    report: () => {},
  });
  return {
    api: createApiClient({ apiOrigin: configured.api ?? local.origin, platform: "pc" }),
    nowMs,
    loadMessages: (namespace, language) =>
      translations.loadMessages({ namespace, language, requiredIds: [] }),
    close: async () => {
      await local.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
