import { createHash } from "node:crypto";
import { computeIntegrity } from "@portico/release/integrity";
import { locales } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { compileMessages, namespaces, readNamespaceMessages } from "./messageFiles.ts";

let published: ReturnType<typeof compileAll> | null = null;

/** Compiles all namespaces once a process. */
export function publishTranslations() {
  return (published ??= compileAll());
}

/**
 * Makes the hashed files by their addresses, of which locales with equal messages share one, and an index that names the file
 * of each namespace and locale.
 *
 * Shape: `{ "/translations/portico/contests/en.json": { "file": "contests.….json", "integrity": "sha384-…" } }`
 */
function compileAll() {
  const index: Record<string, { file: string; integrity: string }> = {};
  const files = new Map<string, Buffer>();
  for (const namespace of namespaces) {
    const folder = `/translations/${site.translationProject}/${namespace}`;
    for (const locale of locales) {
      const bytes = Buffer.from(JSON.stringify(compileMessages(readNamespaceMessages(namespace, locale))));
      const file = `${namespace}.${hashOf(bytes)}.json`;
      files.set(`${folder}/${file}`, bytes);
      index[`${folder}/${locale}.json`] = { file, integrity: computeIntegrity(bytes) };
    }
  }
  return { index, files };
}

/** One file with every index entry by its address, for the channel, which signs its hash. */
export function createTranslationIndex(): { readonly address: string; readonly bytes: Buffer } {
  const bytes = Buffer.from(JSON.stringify(publishTranslations().index));
  return { address: `/common-static/translations.${hashOf(bytes)}.json`, bytes };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
