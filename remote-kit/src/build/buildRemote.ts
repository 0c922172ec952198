import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { EditionId, Locale, MessageSet } from "@portico/shared-sdk";
import { fallbackLocale, locales, localesByEdition, pageHostOf } from "@portico/shared-sdk/host";
import type { StoredContent } from "@portico/shared-sdk/static";
import type { Configuration } from "webpack";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
import { resolveReleaseVersion } from "./releaseVersion.ts";
import { prerenderPages } from "./prerenderPages.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { runWebpack } from "./runWebpack.ts";

/** The exports of a remote's `src/fragment.tsx`, which prerenders it for the static pages. */
export interface FragmentModule {
  renderFragment(facts: {
    readonly address: string;
    readonly locale: Locale;
    readonly path: string;
    readonly version: string;
    readonly messages: MessageSet;
    readonly nowMs?: number;
    readonly stored?: StoredContent;
  }): string;
}

/** Builds a remote of this repository; see {@link buildRemoteWith}. */
export async function buildRemote(workspace: string, warn: (sentence: string) => void): Promise<void> {
  const directory = path.join(rootDirectory, workspace);
  const { default: configurations } = (await import(path.join(directory, "webpack.config.ts"))) as {
    default: Configuration[];
  };
  await buildRemoteWith(configurations, directory, warn);
}

/**
 * Builds a remote: `dist/browser` (what runs), `dist/source-maps`, `dist/messages`, `dist/release.json`, and `dist/pages` for a remote with pages or
 * `dist/fragments` for one that is on other pages. A release is published from these.
 */
export async function buildRemoteWith(
  configurations: readonly Configuration[],
  directory: string,
  warn: (sentence: string) => void,
): Promise<void> {
  rmSync(path.join(directory, "dist/source-maps"), { recursive: true, force: true });
  await runWebpack(configurations);
  await completeBuild(directory, warn);
}

/**
 * Adds what no bundler writes to a remote's `dist`: messages and prerendered pages. A remote without `src/fragment.tsx` gets
 * pages without content.
 */
export async function completeBuild(directory: string, warn: (sentence: string) => void): Promise<void> {
  const messages = writeMessages(directory, path.join(directory, "dist/messages"));
  const manifest = readRemoteManifest(directory);
  const { slot } = manifest.placement;
  // no page has a first paint of what only the channel places
  if (slot === "banner" || slot === "overlay") return;
  if (slot !== "main") return writeFragments(directory, messages);
  const facts = { version: resolveReleaseVersion(directory), messages };
  const fragments = existsSync(path.join(directory, "src/fragment.tsx"))
    ? loadFragmentModule(directory)
    : withoutContent;
  await prerenderPages({ directory, manifest }, fragments, facts, warn);
}

/** Compiles a remote's messages into one file for each locale, in the place of those in `target`. */
export function writeMessages(directory: string, target: string): ReadonlyMap<Locale, MessageSet> {
  const messages = compileWorkspaceMessages(directory);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const locale of locales) {
    const compiled = messages.get(locale) ?? messages.get(fallbackLocale) ?? {};
    writeFileSync(path.join(target, `${locale}.json`), JSON.stringify(compiled));
  }
  return messages;
}

const withoutContent: FragmentModule = { renderFragment: () => "" };

function loadFragmentModule(directory: string): FragmentModule {
  const load = createRequire(import.meta.url);
  const file = path.join(directory, "dist/static/fragment.cjs");
  // the same process may build twice; the second must not see the first one's renderer
  delete load.cache[file];
  return load(file) as FragmentModule;
}

function writeFragments(directory: string, messages: ReadonlyMap<Locale, MessageSet>): void {
  const { renderFragment } = loadFragmentModule(directory);
  const version = resolveReleaseVersion(directory);
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const html = renderFragment({
        address: `https://${pageHostOf(edition, "production")}/${locale}/`,
        locale,
        path: "/",
        version,
        messages: messages.get(locale) ?? {},
      });
      const target = path.join(directory, `dist/fragments/${edition}/${locale}.html`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, html);
    }
  }
}
