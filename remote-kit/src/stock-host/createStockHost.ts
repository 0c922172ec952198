import { remoteRuntimeKey } from "@portico/release/format";
import type { Locale, RemoteHandle } from "@portico/shared-sdk";
import { directionOf, parseRemoteModule, restrictContext, toIntlTag } from "@portico/shared-sdk/host";
import { loadRelease, type LoadedRelease } from "./loadedRelease.ts";
import { loadSharedModules, type Container } from "./loadSharedModules.ts";
import { createVisitorContexts } from "./visitorContext.ts";

export interface StockHostOptions {
  /** Origin of the exchange whose pages the remotes link to, such as `https://www.portico.example`. */
  readonly exchange: string;
  readonly locale: Locale;
  /**
   * Remote to the sha384 of its release record, as the channel has it: `sha384-…`. The record has the hashes of all other files.
   * Without it, the record is trusted as the server is that it comes from.
   */
  readonly records?: Readonly<Record<string, string>>;
}

/** A runtime plugin, as far as this one is concerned; `ModuleFederationRuntimePlugin` accepts it. */
export interface FederationPlugin {
  readonly name: string;
  loadRemoteSnapshot<Arguments>(this: void, given: Arguments): Arguments;
  loadEntry(this: void, given: unknown): Promise<Container | void>;
}

export interface StockHost {
  /** The plugin for `plugins` of `init` or `createInstance`, or for `registerPlugins`. */
  readonly plugin: FederationPlugin;
  /**
   * Mounts what `loadRemote("NAME/remote")` resolves to.
   *
   * Errors: rejects for a module that is no remote, for another contract, and with what the remote throws
   */
  mount(name: string, remote: unknown, element: HTMLElement): Promise<RemoteHandle>;
}

const loaderKey = Symbol.for(remoteRuntimeKey);

/**
 * What remotes share with a page. They load in parallel with a remote, and are named here so that the bundler of the page offers
 * them: none of them has to be eager.
 */
export const sharedModules: Readonly<Record<string, () => Promise<unknown>>> = {
  "@portico/shared-sdk/remote": () => import("@portico/shared-sdk/remote"),
  "@portico/shared-sdk/react": () => import("@portico/shared-sdk/react"),
  "@portico/shared-sdk/ui": () => import("@portico/shared-sdk/ui"),
  react: () => import("react"),
  "react/jsx-runtime": () => import("react/jsx-runtime"),
};

interface SnapshotArguments {
  readonly manifestUrl?: string;
  readonly manifestJson?: {
    readonly metaData: {
      readonly name: string;
      readonly globalName: string;
      readonly buildInfo: { readonly buildVersion: string };
    };
  };
}

/**
 * Lets a page with the runtime of Module Federation load remotes of Portico by their `mf-manifest.json`. Files run with the hashes
 * of the release only, and chunks as well.
 *
 * Errors: throws on a page that has Portico's own loader already
 */
export function createStockHost({ exchange, locale, records = {} }: StockHostOptions): StockHost {
  /** Folders by the global of the container. */
  const folders = new Map<string, string>();
  const releases = new Map<string, LoadedRelease>();
  const createContext = createVisitorContexts({ exchange, locale });
  offerLoader(releases, folders);

  return {
    plugin: {
      name: "portico-stock-host",
      loadRemoteSnapshot: (given) => {
        const { manifestUrl, manifestJson } = given as SnapshotArguments;
        const { name, globalName, buildInfo } = manifestJson?.metaData ?? {};
        // other remotes are the runtime's
        if (manifestUrl !== undefined && globalName === `${name}@${buildInfo?.buildVersion}`) {
          folders.set(globalName, new URL(".", new URL(manifestUrl, document.baseURI)).href);
        }
        return given;
      },
      loadEntry: async (given) => {
        const { name, entryGlobalName } = (
          given as { readonly remoteInfo: { readonly name: string; readonly entryGlobalName: string } }
        ).remoteInfo;
        const folder = folders.get(entryGlobalName);
        if (folder === undefined) return undefined;
        // their requests start with those of the release; the container waits for them
        for (const load of Object.values(sharedModules)) load().catch(() => {});
        const release = await loadRelease(folder, records[name]);
        releases.set(entryGlobalName, release);
        const container = (window as unknown as Readonly<Record<string, unknown>>)[entryGlobalName];
        return loadSharedModules(container as Container, Object.keys(release.record.sharedRanges));
      },
    },
    mount: async (name, remote, element) => {
      const release = [...releases.values()].find(({ record }) => record.name === name);
      if (release === undefined) throw new Error(`${name} was not loaded as a remote of Portico`);
      const parsed = parseRemoteModule(remote);
      if (!parsed.ok) throw Object.assign(new Error(parsed.error.message), parsed.error);
      const { version, capabilities } = release.record;
      const messages = await release.loadMessages(locale);
      prepareElement(element, locale);
      const fail = (reason: unknown) => {
        element.replaceChildren();
        // browser: `reportError` is missing in Chromium 92 and Safari 15
        setTimeout(() => {
          throw reason;
        });
      };
      const context = createContext({ name, version }, messages, fail);
      return parsed.module.mount(element, restrictContext(context, capabilities));
    },
  };
}

/** The styles of pages with remotes apply to it, in the language and theme of the visitor. */
function prepareElement(element: HTMLElement, locale: Locale): void {
  element.lang = toIntlTag(locale);
  element.dir = directionOf(locale);
  element.dataset["portico"] = "";
  element.dataset["theme"] ??= matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function offerLoader(
  releases: ReadonlyMap<string, LoadedRelease>,
  folders: ReadonlyMap<string, string>,
): void {
  if (loaderKey in window)
    throw new Error("This page has Portico's loader already; use window.portico.mount instead.");
  const loader = {
    publicPath: (release: string) => folders.get(release) ?? "/not-loaded/",
    loadChunk: (release: string, address: string, done: (event: object) => void) => {
      const loading =
        releases.get(release)?.loadChunk(address) ?? Promise.reject(new Error(`${release} is not loaded`));
      const end = (type: "load" | "error") => () => done({ type, target: { src: address } });
      loading.then(end("load"), end("error"));
    },
  };
  Object.defineProperty(window, loaderKey, { value: Object.freeze(loader) });
}
