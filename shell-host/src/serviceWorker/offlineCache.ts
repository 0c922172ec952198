import type { ShellFile } from "../remotes/remoteRuntime.ts";
import { offlineCachePrefix } from "./cacheNames.ts";
import { hashBytes } from "./hashBytes.ts";
import type { PrecacheList } from "./precacheList.ts";
import type { WorkerConfig } from "./workerConfig.ts";
import type { WorkerScope } from "./workerScope.ts";

/** What the worker keeps. Nothing gets in but by {@link OfflineCache.install} and {@link OfflineCache.keep}. */
export interface OfflineCache {
  /** Keeps the shell's own files; rejects when one can't be had. */
  install(): Promise<void>;
  /** Deletes the caches of workers of other builds. */
  deleteOthers(): Promise<void>;
  /** Keeps what a page needs, then lets go of releases that are no longer given to this visitor. */
  keep(request: PrecacheList): Promise<void>;
  /** A cached file whose bytes still have the hash that the page expects; any other is deleted. */
  findFile(address: string, integrity: string): Promise<Response | null>;
  /** The hash of a file of this build; empty for any other file. */
  shellIntegrityOf(address: string): string;
  findText(address: string): Promise<Response | null>;
  findPage(address: string): Promise<Response | null>;
  remove(address: string): Promise<unknown>;
}

/** A page is cached until this many others have been seen since. */
const mostPages = 20;

const policyHeader = "content-security-policy";

/**
 * The cache of one build of the shell. Entries are keyed by their full address, which holds a release's name and
 * version or a hash of the content; no address with a query is cached.
 *
 * Any code of the origin can write into its caches, so cached files are checked like those from
 * a network: scripts and stylesheets by their hash when stored and when served (and by the page itself); a
 * page is served with the headers of this build, whose policy contains the hash of its only inline script.
 */
export function createOfflineCache(
  { caches, fetch, location }: Pick<WorkerScope, "caches" | "fetch" | "location">,
  config: WorkerConfig,
): OfflineCache {
  const name = `${offlineCachePrefix}${config.build}`;
  let opened: Cache | null = null;
  /** Only {@link OfflineCache.install} creates the cache; when it is missing, another build has replaced it or offline pages are off. */
  const open = async () => {
    if (!(await caches.has(name))) throw new Error(`${name} is gone`);
    // opened once: a page may delete the cache after the line above, and opening it again would create an empty one
    return (opened ??= await caches.open(name));
  };
  const shellFiles = config.files.map(({ address, integrity }) => ({
    address: `${location.origin}${address}`,
    integrity,
  }));
  let underWay: Promise<unknown> = Promise.resolve();

  async function find(address: string): Promise<Response | null> {
    const cache = await open();
    return (await cache.match(address, { ignoreVary: true })) ?? null;
  }

  async function findFile(address: string, integrity: string): Promise<Response | null> {
    const cached = await find(address);
    if (cached === null || (await hashBytes("sha384", await cached.clone().arrayBuffer())) === integrity)
      return cached;
    await remove(address);
    return null;
  }

  const remove = async (address: string) => (await open()).delete(address);

  async function keepFile({ address, integrity }: ShellFile): Promise<void> {
    if ((await findFile(address, integrity)) !== null) return;
    // the browser compares the hash; if its HTTP cache has other bytes, the file is requested again
    const fetchFile = (cache: RequestCache) => fetch(address, { integrity, cache, redirect: "error" });
    const response = await fetchFile("default").catch(() => fetchFile("reload"));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    await (await open()).put(address, response);
  }

  /** Fetched without cookies, so that no response contains data of a user. */
  async function fetchPublic(address: string): Promise<Response> {
    const response = await fetch(address, { credentials: "omit", redirect: "error" });
    const caching = response.headers.get("cache-control") ?? "";
    if (!response.ok || !/\bpublic\b/.test(caching) || /\bno-store\b/.test(caching)) {
      throw new Error(`${address} answered ${response.status}, ${caching}`);
    }
    return response;
  }

  async function keepText(address: string): Promise<void> {
    const response = await fetchPublic(address);
    await (await open()).put(address, response);
  }

  async function keepPage(address: string): Promise<void> {
    const response = await fetchPublic(address);
    // a page of another build needs another worker, which is being installed
    if (response.headers.get(policyHeader) !== new Headers(config.pageHeaders).get(policyHeader)) return;
    await (await open()).put(address, response);
  }

  async function deleteUnused(bases: readonly string[]): Promise<void> {
    const addresses = (await (await open()).keys()).map(({ url }) => url);
    const isOfOtherRelease = (address: string) => {
      const file = address.replace(/\/page-styles\//, "/remotes/");
      return new URL(file).pathname.startsWith("/remotes/") && !bases.some((base) => file.startsWith(base));
    };
    // browser: keys come in the order in which they were put
    const oldPages = addresses.filter((address) => address.endsWith("/")).slice(0, -mostPages);
    await Promise.all([...addresses.filter(isOfOtherRelease), ...oldPages].map(remove));
  }

  async function keepAll({ page, files, messages, bases }: PrecacheList): Promise<void> {
    await Promise.all([...[...shellFiles, ...files].map(keepFile), ...messages.map(keepText)]);
    // order: a page is cached, and older releases deleted, only when all files of the page are cached
    await keepPage(page);
    await deleteUnused(bases);
  }

  return {
    install: async () => {
      opened = await caches.open(name);
      await Promise.all(shellFiles.map(keepFile));
    },
    deleteOthers: async () => {
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(offlineCachePrefix) && other !== name,
      );
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    keep: (request) => {
      // two tabs at once would delete each other's files
      const keeping = underWay.then(() => keepAll(request));
      underWay = keeping.catch(() => {});
      return keeping;
    },
    findFile,
    shellIntegrityOf: (asked) => shellFiles.find(({ address }) => address === asked)?.integrity ?? "",
    findText: find,
    findPage: async (address) => {
      const cached = await find(address);
      if (cached === null) return null;
      const headers = { ...config.pageHeaders, "Content-Type": "text/html; charset=utf-8" };
      return new Response(cached.body, { headers });
    },
    remove,
  };
}
