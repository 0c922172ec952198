import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkBrowserSupport } from "@portico/release/gate";

export interface BrowserScript {
  readonly file: string;
  readonly text: string;
  /** `module` for what other repositories bundle. */
  readonly sourceType: "script" | "module";
}

/** Uses that the oldest supported browsers never reach. */
const exceptions: readonly { readonly feature: string; readonly script: RegExp }[] = [
  // web-vitals reads the list of layout shifts, of which only Chromium has entries
  { feature: ".at()", script: /hadRecentInput/ },
  // the stand-in for the app shows its screen only where there is the Navigation API, which is newer
  { feature: ".showModal()", script: /:\/\/open\// },
];

/** What the oldest supported browsers can't read or lack, one sentence each; in our own scripts, uncertain findings count. */
export const findScriptProblems = (scripts: readonly BrowserScript[]): readonly string[] =>
  scripts.flatMap(({ file, text, sourceType }) =>
    checkBrowserSupport(file, text, sourceType)
      .map(({ message }) => message)
      .filter(
        (message) =>
          !exceptions.some(
            ({ feature, script }) => message.includes(` uses ${feature} `) && script.test(text),
          ),
      ),
  );

/** The scripts in a folder and those below it. */
export const readScripts = (
  folder: string,
  sourceType: BrowserScript["sourceType"],
): readonly BrowserScript[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, text: readFileSync(file, "utf8"), sourceType }));
