import { createHash } from "node:crypto";
import { computeIntegrity } from "@portico/release/integrity";
import type { Locale } from "@portico/shared-sdk";
import { locales } from "@portico/shared-sdk/host";
import { compileMessages, namespaces, readNamespaceMessages, type Namespace } from "./messageFiles.ts";

/** The project that the namespaces belong to. */
export const translationProject = "portico";

export const translationTemplates = ["/translations/download", "/translations"] as const;

/** The files of a namespace; locales with equal messages share a file. */
export interface PublishedNamespace {
  /** Content of the index entries, by locale. */
  readonly entries: ReadonlyMap<Locale, { readonly file: string; readonly integrity: string }>;
  readonly files: ReadonlyMap<string, Buffer>;
}

const published = new Map<Namespace, PublishedNamespace>();

/** Compiles a namespace once a process. */
export function publishNamespace(namespace: Namespace): PublishedNamespace {
  const known = published.get(namespace);
  if (known !== undefined) return known;
  const files = new Map<string, Buffer>();
  const entries = new Map(
    locales.map((locale) => {
      const bytes = Buffer.from(JSON.stringify(compileMessages(readNamespaceMessages(namespace, locale))));
      const file = `${namespace}.${hashOf(bytes)}.json`;
      files.set(file, bytes);
      return [locale, { file, integrity: computeIntegrity(bytes) }] as const;
    }),
  );
  const result = { entries, files };
  published.set(namespace, result);
  return result;
}

/**
 * One file with every index entry by its path, for the channel, which signs its hash.
 *
 * Shape:  `{ "/translations/portico/contests/en.json": { "file": "contests.….json", "integrity": "sha384-…" } }`
 */
export function createTranslationIndex(): { readonly address: string; readonly bytes: Buffer } {
  const index = namespaces.flatMap((namespace) =>
    [...publishNamespace(namespace).entries].map(
      ([locale, entry]) =>
        [`/translations/${translationProject}/${namespace}/${locale}.json`, entry] as const,
    ),
  );
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(index)));
  return { address: `/common-static/translations.${hashOf(bytes)}.json`, bytes };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);
