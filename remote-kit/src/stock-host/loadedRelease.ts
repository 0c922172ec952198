import type { ReleaseRecord } from "@portico/release";
import { fallbackLocale, parseMessageSet } from "@portico/shared-sdk/host";
import type { Locale, MessageSet } from "@portico/shared-sdk";
import { applyStyle, loadJson, runScript, type VerifiedFile } from "./verifiedFiles.ts";

/** A release whose files this page loads, each with the hash of the release record. */
export interface LoadedRelease {
  readonly record: ReleaseRecord;
  /** The folder of its files, with a slash at the end. */
  readonly base: string;
  /** What a chunk's bytes must be. Errors: rejects for a file that the record does not list */
  loadChunk(address: string): Promise<void>;
  /** Its messages in a language; English where it has none. */
  loadMessages(locale: Locale): Promise<MessageSet>;
}

/**
 * Loads the record of a release and runs the files of its first mount, all at once.
 *
 * @param integrity the hash of the record; without it the record is trusted as the server is that it comes from
 * Errors: rejects for the first file that can't be loaded or has another hash
 */
export async function loadRelease(base: string, integrity?: string): Promise<LoadedRelease> {
  const record = (await loadJson(`${base}release.json`, integrity)) as ReleaseRecord;
  const fileAt = ({
    path,
    integrity: hash,
  }: {
    readonly path: string;
    readonly integrity: string;
  }): VerifiedFile => ({
    address: base + path,
    integrity: hash,
  });
  const scripts = [record.entry, ...record.scripts].map(fileAt);
  const started = new Map(scripts.map((script) => [script.address, runScript(script)]));
  await Promise.all([...started.values(), ...record.styles.map((style) => applyStyle(fileAt(style)))]);
  return {
    record,
    base,
    loadChunk: (address) => {
      const known = started.get(address);
      if (known !== undefined) return known;
      const chunk = record.lazyScripts.map(fileAt).find((file) => file.address === address);
      if (chunk === undefined) return Promise.reject(new Error(`${address} is no file of the release`));
      const loading = runScript(chunk);
      started.set(address, loading);
      loading.catch(() => started.delete(address));
      return loading;
    },
    loadMessages: async (locale) => {
      const file = record.messages[locale] ?? record.messages[fallbackLocale];
      if (file === undefined) return {};
      const { messages } = (await loadJson(base + file.path, file.integrity)) as {
        readonly messages: unknown;
      };
      return parseMessageSet(messages)?.messages ?? {};
    },
  };
}
