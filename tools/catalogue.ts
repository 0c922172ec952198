import { buildCatalogue } from "./catalogue/buildCatalogue.ts";
import { runLadle } from "./catalogue/runLadle.ts";
import { choosePort } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const defaultPort = 61_000;

const help = `npm run catalogue [-- --build]

Serves the catalogue of the UI kit: each component in each state, in both themes and directions, with its props. An edit
of a component shows at once.

  --build   writes the catalogue as static files to catalogue/dist instead
  PORT      the port; ${defaultPort} or the next free one unless set
`;

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["build"] });
  if (flags.has("build")) return buildCatalogue(log);
  const port = await choosePort(defaultPort);
  process.exitCode = await runLadle(["serve", "--port", String(port)], "inherit");
}

main().catch(reportFailure);
