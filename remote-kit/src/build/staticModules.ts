import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Place } from "@portico/release";
import type { Locale, MessageSet } from "@portico/shared-sdk";
import type { ListPages, StoredContent } from "@portico/shared-sdk/static";

export interface PrerenderedFacts {
  readonly address: string;
  readonly locale: Locale;
  readonly path: string;
  readonly version: string;
  readonly messages: MessageSet;
  readonly nowMs?: number;
  readonly stored?: StoredContent;
}

/** The exports of a remote's `src/prerendered.tsx`, which prerenders it for the static pages. */
export interface PrerenderedModule {
  renderPrerenderedHtml(facts: PrerenderedFacts): string;
  /** The first paint of the remote's card in a place of another page; without it pages reserve no space for the card. */
  renderPrerenderedCard?(place: Place, facts: PrerenderedFacts): string;
}

/** The exports of the module that a route names as `prerender`. */
export interface PrerenderModule {
  readonly listPages: ListPages;
}

/**
 * Loads the renderer of a remote's build. A module that throws while it is loaded becomes one that throws for each page; a remote
 * without `src/prerendered.tsx` gets pages without content.
 */
export function loadPrerenderedModule(directory: string): PrerenderedModule {
  if (!existsSync(staticFileOf(directory, "prerendered"))) return { renderPrerenderedHtml: () => "" };
  try {
    return loadStaticModule<PrerenderedModule>(directory, "prerendered");
  } catch (error) {
    return {
      renderPrerenderedHtml: () => {
        throw error;
      },
    };
  }
}

/** Errors: throws what the module throws while it is loaded */
export function loadPrerenderModule(directory: string): PrerenderModule {
  return loadStaticModule<PrerenderModule>(directory, "prerender");
}

function loadStaticModule<Exports>(directory: string, name: string): Exports {
  const load = createRequire(import.meta.url);
  const file = staticFileOf(directory, name);
  // the same process may build twice; the second must not see the first one's module
  delete load.cache[file];
  return load(file) as Exports;
}

const staticFileOf = (directory: string, name: string) => path.join(directory, `dist/static/${name}.cjs`);
