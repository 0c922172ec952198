import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Generated files of a remote's folder, which the template may contain as well. */
const written = new Set(["dist", "node_modules"]);

/** Copies a template and puts the remote's name, in each of its spellings, in place of the template's. */
export function copyTemplate(templateDirectory: string, directory: string, name: string): void {
  cpSync(templateDirectory, directory, {
    recursive: true,
    filter: (source) => !written.has(path.basename(source)),
  });
  const spaced = name.replaceAll("-", " ");
  const camelCase = name.replaceAll(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
  const spellings = [
    ["sample-campaign", name],
    ["sampleCampaign", camelCase],
    ["SampleCampaign", capitalize(camelCase)],
    ["Sample campaign", capitalize(spaced)],
  ] as const;
  const rename = (text: string) =>
    spellings.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    rewrite(file, rename);
    renameSync(file, path.join(entry.parentPath, rename(entry.name)));
  }
}

export function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
