import path from "node:path";
import { buildThirdPartyScripts } from "@portico/local-exchange/internal";
import { listRemoteFolders } from "@portico/remote-kit/internal/manifest";
import { findScriptProblems, readScripts } from "./browsers/findScriptProblems.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure, reportProblems } from "./setup/output.ts";

const help = `node tools/run.mjs checkBrowsers

After \`npm run build\`, checks that the oldest supported browsers can read the scripts of all pages and have what these use: of the shell,
with the inline boot and embed.js, of each remote, and of the local exchange. \`checkPackage\` checks those of packages.
`;

async function main(): Promise<void> {
  readArguments({ help });
  const folders = ["shell-host/dist/boot", "shell-host/dist/browser"].concat(
    listRemoteFolders(rootDirectory).map((folder) => `${folder}/dist/browser`),
  );
  const { files } = await buildThirdPartyScripts();
  const scripts = [
    ...folders.flatMap((folder) => readScripts(path.join(rootDirectory, folder), "script")),
    ...files
      .filter(({ address }) => address.endsWith(".js"))
      .map(({ address, bytes }) => ({
        file: address,
        text: bytes.toString(),
        sourceType: "script" as const,
      })),
  ];
  const problems = findScriptProblems(scripts).map((problem) => problem.replace(`${rootDirectory}/`, ""));
  reportProblems(problems, `${scripts.length} scripts, ${problems.length} problems`);
}

main().catch(reportFailure);
