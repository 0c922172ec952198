import path from "node:path";
import { makeReadable } from "./build/makeReadable.ts";
import { choosePort, rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { installDependencies, refusePath } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const defaultPort = 61_100;

const help = `npm run docs [-- --build]

Serves the documentation as a site that can be searched. An edit of a document shows at once.

  --build   writes the site to docs/.vitepress/dist instead; a dead link is an error
  PORT      the port; ${defaultPort} or the next free one unless set
`;

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["build"] });
  const args = flags.has("build")
    ? ["build", "docs"]
    : ["dev", "docs", "--port", String(await choosePort(defaultPort))];
  refusePath("the documentation site", ["#"]);
  const directory = path.join(rootDirectory, "docs");
  installDependencies(directory);
  process.exitCode = await runProcess(path.join(directory, "node_modules/.bin/vitepress"), args);
  if (flags.has("build") && process.exitCode === 0) makeReadable(path.join(directory, ".vitepress/dist"));
}

main().catch(reportFailure);
