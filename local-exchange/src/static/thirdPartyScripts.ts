import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { thirdPartyScriptNames, type ThirdPartyScriptName } from "@portico/release/format";
import { computeIntegrity } from "@portico/release/integrity";
import { nameExchange } from "@portico/shared-sdk/host";
import { site } from "@portico/shared-sdk/site";
import { build, type Plugin } from "esbuild";
import { createTranslationIndex } from "../translations/publishTranslations.ts";

/** A script that pages run, or the index of translations. Shape: as in the channel's `thirdPartyScripts` */
export interface ThirdPartyScript {
  readonly name: string;
  readonly address: string;
  /** One sha384 hash in base64. */
  readonly integrity: string;
}

/** A name is also the script's folder in `browser/` and the name of its entry there. */
const addresses: Readonly<Record<ThirdPartyScriptName, string>> = site.scripts;

const panelStyleAddress = "/common-static/panels.css";
/** The stylesheet of the exchange's pages. */
export const pageStyleAddress = "/common-static/exchange-pages.css";

/** `.ts`, or `.js` in the installed package. */
const sourceEnding = path.extname(import.meta.url);

let built: ReturnType<typeof buildAll> | null = null;

/** The exchange's scripts with their hashes, for `thirdPartyScripts` of a channel. */
export async function thirdPartyScripts(): Promise<readonly ThirdPartyScript[]> {
  return (await buildThirdPartyScripts()).scripts;
}

/** Compiles the scripts once a process; equal sources give equal bytes. */
export function buildThirdPartyScripts() {
  return (built ??= buildAll());
}

async function buildAll() {
  const style = { address: panelStyleAddress, bytes: await compile("panels.css", {}) };
  const pageStyle = { address: pageStyleAddress, bytes: await compile("../../pages/exchange-pages.css", {}) };
  const parts = await Promise.all(thirdPartyScriptNames.map((name) => buildOne(name, style)));
  const index = createTranslationIndex();
  const scripts = parts.map(({ script }) => script).concat({ name: "translations", ...index });
  return {
    scripts: scripts.map(({ name, address, bytes }) => ({
      name,
      address,
      integrity: computeIntegrity(bytes),
    })),
    files: [...scripts, style, pageStyle, ...parts.flatMap(({ messages }) => messages)],
  };
}

async function buildOne(
  name: ThirdPartyScriptName,
  style: { readonly address: string; readonly bytes: Buffer },
) {
  const address = addresses[name];
  const scriptPath = address.replace(/\.js$/, "");
  const messageFolder = sourceOf(`${name}/messages`);
  const languageFiles = existsSync(messageFolder) ? readdirSync(messageFolder).sort() : [];
  const bytes = await compile(`${name}/${name}${sourceEnding}`, {
    SCRIPT_PATH: JSON.stringify(scriptPath),
    MESSAGE_LANGUAGES: JSON.stringify(languageFiles.map((file) => path.parse(file).name)),
    STYLE_PATH: JSON.stringify(style.address),
    STYLE_INTEGRITY: JSON.stringify(computeIntegrity(style.bytes)),
  });
  const messages = languageFiles.map((file) => ({
    address: `${scriptPath}-messages/${file}`,
    bytes: Buffer.from(nameExchange(readFileSync(path.join(messageFolder, file), "utf8"))),
  }));
  return { script: { name: name as string, address, bytes }, messages };
}

/** The facts of the exchange in sources of this repository; the installed package has them in its scripts. */
const inlineSiteFacts: Plugin = {
  name: "site",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp("^@portico/shared-sdk/site$") }, () => ({
      path: "site",
      namespace: "site",
    }));
    onLoad({ filter: /^/, namespace: "site" }, () => ({
      contents: [
        "export const site = {",
        `name: ${JSON.stringify(site.name)},`,
        `app: ${JSON.stringify(site.app)},`,
        `appMarker: ${String(site.appMarker)},`,
        `cookies: ${JSON.stringify(site.cookies)},`,
        `storagePrefix: ${JSON.stringify(site.storagePrefix)},`,
        "};",
      ].join("\n"),
    }));
    onLoad({ filter: /[\\/]messages[\\/]en\.json$/ }, ({ path: file }) => ({
      contents: nameExchange(readFileSync(file, "utf8")),
      loader: "json",
    }));
  },
};

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
    plugins: [inlineSiteFacts],
  });
  return Buffer.from(outputFiles[0]!.contents);
}

function sourceOf(file: string): string {
  return fileURLToPath(new URL(`./browser/${file}`, import.meta.url));
}
