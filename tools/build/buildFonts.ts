import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { computeIntegrity } from "@portico/release/integrity";
import { fontSources, type FontFile, type FontSource } from "@portico/shell-host/static";
import { readShippedPackage } from "@portico/remote-kit/internal/build";
import { narrowFontWeights } from "./narrowFontWeights.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const shellDirectory = path.join(rootDirectory, "shell-host");
const fontsDirectory = path.join(shellDirectory, "dist/fonts");
export const fontListFile = path.join(fontsDirectory, "fonts.json");

const nameOf = (source: FontSource) => `${source.package}-${source.subset}`;

/**
 * Writes the fonts of all locales to the shell's `dist/fonts`, and the list of their packages for the notices.
 *
 * Shape:  `fonts.json` is an object of {@link FontFile} by the name of their {@link FontSource}
 */
export async function buildFonts(): Promise<void> {
  rmSync(fontsDirectory, { recursive: true, force: true });
  mkdirSync(fontsDirectory, { recursive: true });
  const { resolve } = createRequire(path.join(shellDirectory, "package.json"));
  const files: Record<string, FontFile> = {};
  const packages = new Set<string>();
  for (const source of fontSources) {
    const name = nameOf(source);
    const font = resolve(`@fontsource-variable/${source.package}/files/${name}-wght-normal.woff2`);
    packages.add(path.dirname(path.dirname(font)));
    const bytes = await narrowFontWeights(readFileSync(font));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
    writeFileSync(path.join(fontsDirectory, `${name}.${hash}.woff2`), bytes);
    files[name] = {
      family: source.family,
      address: `/assets/${name}.${hash}.woff2`,
      integrity: computeIntegrity(bytes),
    };
  }
  writeFileSync(fontListFile, JSON.stringify(files));
  mkdirSync(path.join(shellDirectory, "dist/packages"), { recursive: true });
  const shipped = [...packages].map(readShippedPackage);
  writeFileSync(path.join(shellDirectory, "dist/packages/fonts.json"), JSON.stringify(shipped));
}

/** Reads what {@link buildFonts} wrote: the files of some fonts. */
export function readFontFiles(sources: readonly FontSource[]): readonly FontFile[] {
  const files = readJsonObject(fontListFile) as Readonly<Record<string, FontFile>>;
  return sources.map((source) => {
    const file = files[nameOf(source)];
    if (file === undefined) throw new Error(`This build does not have the font ${nameOf(source)}.`);
    return file;
  });
}

/** Copies the built fonts into the assets of a site. */
export function copyFonts(siteAssets: string): void {
  for (const { address } of readFontFiles(fontSources)) {
    const name = path.basename(address);
    copyFileSync(path.join(fontsDirectory, name), path.join(siteAssets, name));
  }
}
