import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { thirdPartyScriptNames, type ThirdPartyScriptName } from "@portico/release/format";
import { computeIntegrity } from "@portico/release/integrity";
import { build } from "esbuild";
import { createTranslationIndex } from "../translations/publishTranslations.ts";

/** A script that pages run, or the index of translations. Shape: as in the channel's `thirdPartyScripts` */
export interface ThirdPartyScript {
  readonly name: string;
  readonly address: string;
  /** One sha384 hash in base64. */
  readonly integrity: string;
}

/** A file that this exchange serves under a permanent name. */
interface StaticFile {
  readonly address: string;
  readonly bytes: Buffer;
}

interface BuiltScripts {
  readonly scripts: readonly ThirdPartyScript[];
  readonly files: readonly StaticFile[];
}

interface ScriptSource {
  readonly address: string;
  readonly hasStyle?: boolean;
  readonly hasMessages?: boolean;
}

/** A name is also the script's folder in `browser/` and the name of its entry there. */
const sources: Readonly<Record<ThirdPartyScriptName, ScriptSource>> = {
  uniframe: { address: "/uniframe/uniframe.js", hasStyle: true, hasMessages: true },
  bridge: { address: "/common-static/infra-static/hecate/hecate.min.js", hasStyle: true },
  "app-jump": { address: "/common-static/app-jump.js" },
  attribution: { address: "/common-static/attribution.js", hasStyle: true, hasMessages: true },
  "support-chat": { address: "/common-static/support-chat.js", hasStyle: true, hasMessages: true },
  monitor: { address: "/common-static/monitor.js" },
  "tag-manager": { address: "/common-static/tag-manager.js" },
  behaviour: { address: "/common-static/behaviour.js" },
  "debug-console": { address: "/common-static/debug-console.js", hasStyle: true },
};

/** `.ts`, or `.js` in the installed package. */
const sourceEnding = path.extname(import.meta.url);

let built: Promise<BuiltScripts> | null = null;

/** The exchange's scripts with their hashes, for `thirdPartyScripts` of a channel. */
export async function thirdPartyScripts(): Promise<readonly ThirdPartyScript[]> {
  return (await buildThirdPartyScripts()).scripts;
}

/** Compiles the scripts once a process; equal sources give equal bytes. */
export function buildThirdPartyScripts(): Promise<BuiltScripts> {
  return (built ??= buildAll());
}

async function buildAll(): Promise<BuiltScripts> {
  const parts = await Promise.all(thirdPartyScriptNames.map(buildOne));
  const index = createTranslationIndex();
  return {
    scripts: [
      ...parts.map(({ script }) => script),
      { name: "translations", address: index.address, integrity: computeIntegrity(index.bytes) },
    ],
    files: [...parts.flatMap(({ files }) => files), index],
  };
}

async function buildOne(name: ThirdPartyScriptName) {
  const { address, hasStyle = false, hasMessages = false } = sources[name];
  const pathname = address.replace(/\.js$/, "");
  const style = hasStyle ? await compile(`${name}/${name}.css`, {}) : null;
  const languages = hasMessages ? listLanguages(name) : [];
  const bytes = await compile(`${name}/${name}${sourceEnding}`, {
    SCRIPT_PATH: JSON.stringify(pathname),
    STYLE_INTEGRITY: JSON.stringify(style === null ? "" : computeIntegrity(style)),
    MESSAGE_LANGUAGES: JSON.stringify(languages),
  });
  const files: StaticFile[] = [{ address, bytes }];
  if (style !== null) files.push({ address: `${pathname}.css`, bytes: style });
  for (const language of languages) {
    const bytes = readFileSync(sourceOf(`${name}/messages/${language}.json`));
    files.push({ address: `${pathname}-messages/${language}.json`, bytes });
  }
  return { script: { name, address, integrity: computeIntegrity(bytes) }, files };
}

/** Targets the oldest supported webviews. Each script is self-contained and defines no globals. */
async function compile(source: string, define: Record<string, string>): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [sourceOf(source)],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    charset: "utf8",
    target: "es2019",
    legalComments: "none",
    define,
  });
  return Buffer.from(outputFiles[0]!.contents);
}

function listLanguages(name: string): string[] {
  return readdirSync(sourceOf(`${name}/messages`))
    .map((file) => file.replace(/\.json$/, ""))
    .sort();
}

function sourceOf(file: string): string {
  return fileURLToPath(new URL(`./browser/${file}`, import.meta.url));
}
