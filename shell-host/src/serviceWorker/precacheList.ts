import { isSha384 } from "@portico/shared-sdk/host";
import type { ShellFile } from "../remotes/remoteRuntime.ts";

/** What a page requests its worker to cache; each address is absolute. */
export interface PrecacheList {
  readonly type: "portico:keep";
  readonly page: string;
  /** Scripts and stylesheets of the releases that the page runs, with the hashes of the verified channel, and the page's own stylesheets. */
  readonly files: readonly ShellFile[];
  /** Message files. */
  readonly messages: readonly string[];
  /** The folders of this visitor's releases; files of other releases are deleted. */
  readonly bases: readonly string[];
}

const mostFiles = 200;
const mostMessages = 20;
const mostBases = 40;

const pagePath = /^\/([\w-]+\/)*$/;
const basePath = /^\/remotes\/[\w-]+\/[\w.-]+\/$/;
const filePath = /^\/(remotes|page-styles)\/[\w-]+\/([\w@~-][\w.@~-]*\/)+[\w@~-][\w.@~-]*$/;
const textPath = /^\/(assets|remotes)\/([\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*\.json$/;

/**
 * Reads a message that any script of the page may have sent.
 *
 * Shape:  {@link PrecacheList}; the first of `origins` is the page's own
 * Errors: `null` for another shape, an address on another host, or more entries than a page can need
 */
export function parsePrecacheList(message: unknown, origins: readonly string[]): PrecacheList | null {
  if (typeof message !== "object" || message === null) return null;
  const { type, page, files, messages, bases } = message as Record<keyof PrecacheList, unknown>;
  const isGood =
    type === "portico:keep" &&
    isAddress(page, pagePath, origins.slice(0, 1)) &&
    isListOf(files, mostFiles, (file) => isFile(file, origins)) &&
    isListOf(messages, mostMessages, (text) => isAddress(text, textPath, origins)) &&
    isListOf(bases, mostBases, (base) => isAddress(base, basePath, origins));
  return isGood ? (message as PrecacheList) : null;
}

function isListOf(value: unknown, most: number, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= most && value.every(isEntry);
}

function isFile(value: unknown, origins: readonly string[]): boolean {
  const { address, integrity } = (value ?? {}) as Record<keyof ShellFile, unknown>;
  return isAddress(address, filePath, origins) && isSha384(integrity);
}

function isAddress(value: unknown, path: RegExp, origins: readonly string[]): boolean {
  return (
    typeof value === "string" &&
    origins.some((origin) => value.startsWith(`${origin}/`) && path.test(value.slice(origin.length)))
  );
}
