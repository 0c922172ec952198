import { isSha384 } from "../../core/runtime/isSha384.ts";

/** Content of a template path: the file that has the current messages. */
export interface TranslationIndex {
  /** The file beside the index; its name carries a hash of its content, so it never changes. */
  readonly file: string;
  /** One sha384 hash in base64, as the integrity of a request takes it. */
  readonly integrity: string;
}

const fileName = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[0-9a-f]{16,96}\.json$/;

/**
 * Reads an index entry.
 *
 * Shape:  `{ "file": "header.3f9a….json", "integrity": "sha384-…" }`; other fields are ignored
 * Errors: none; anything else is `null`, so that no index leads to another folder or to unchecked bytes
 */
export function parseTranslationIndex(content: unknown): TranslationIndex | null {
  if (typeof content !== "object" || content === null) return null;
  const { file, integrity } = content as Readonly<Record<string, unknown>>;
  if (typeof file !== "string" || !fileName.test(file)) return null;
  if (!isSha384(integrity)) return null;
  return { file, integrity };
}

/** The address of the file that an index entry names. */
export function resolveMessageFileAddress(indexAddress: string, { file }: TranslationIndex): string {
  return indexAddress.slice(0, indexAddress.lastIndexOf("/") + 1) + file;
}
