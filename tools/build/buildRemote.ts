import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  fallbackLocale,
  locales,
  localesByEdition,
  pageHostOf,
  type EditionId,
  type Locale,
} from "@portico/shared-sdk";
import type { Configuration } from "webpack";
import { contestIds } from "../../shell-host/src/static/pages.ts";
import { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
import { resolveReleaseVersion } from "../../remote-kit/src/build/releaseVersion.ts";
import { rootDirectory } from "./rootDirectory.ts";
import { runWebpack } from "../../remote-kit/src/build/runWebpack.ts";

/** The exports of a remote's `src/fragment.tsx`, which prerenders it for the static pages. */
export interface FragmentModule {
  renderFragment(facts: {
    readonly address: string;
    readonly locale: Locale;
    readonly path: string;
    readonly version: string;
    readonly messages: Readonly<Record<string, unknown>>;
  }): string;
}

/**
 * Builds a remote: `dist/browser` (what runs), `dist/messages`, `dist/fragments` and `dist/release.json`, from which
 * a release is published.
 */
export async function buildRemote(workspace: string): Promise<void> {
  const directory = path.join(rootDirectory, workspace);
  const messages = compileWorkspaceMessages(directory);
  const { default: configurations } = (await import(path.join(directory, "webpack.config.ts"))) as {
    default: Configuration[];
  };
  await runWebpack(configurations);
  writeMessages(path.join(directory, "dist/messages"), messages);
  writeFragments(directory, messages);
}

function writeMessages(directory: string, messages: ReadonlyMap<Locale, object>): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const locale of locales) {
    const compiled = messages.get(locale) ?? messages.get(fallbackLocale) ?? {};
    writeFileSync(path.join(directory, `${locale}.json`), JSON.stringify(compiled));
  }
}

function writeFragments(directory: string, messages: ReadonlyMap<Locale, object>): void {
  const load = createRequire(import.meta.url);
  const file = path.join(directory, "dist/static/fragment.cjs");
  // the same process may build twice; the second must not see the first one's renderer
  delete load.cache[file];
  const { renderFragment } = load(file) as FragmentModule;
  const version = resolveReleaseVersion(directory);
  for (const edition of Object.keys(localesByEdition) as EditionId[]) {
    for (const locale of localesByEdition[edition]) {
      const html = renderFragment({
        address: `https://${pageHostOf(edition, "production")}/${locale}/`,
        locale,
        path: `/trading-contest/${contestIds[0]}/`,
        version,
        messages: messages.get(locale) as Readonly<Record<string, unknown>>,
      });
      const target = path.join(directory, `dist/fragments/${edition}/${locale}.html`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, html);
    }
  }
}
