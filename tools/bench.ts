import path from "node:path";
import { rootDirectory, runProcess } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { installDependencies } from "./setup/preflight.mjs";
import toolFolders from "./setup/toolFolders.json";

/** Each folder of `bench/` with its program; the raw data are in the same folder. */
const programs: Readonly<Record<string, string>> = {
  api: "bench/api/overhead.ts",
  click: "bench/click/click.ts",
  dev: "bench/dev/dev.ts",
  federation: "bench/federation/federation.ts",
  format: "bench/format/numbers.ts",
  growth: "bench/growth/growth.ts",
  i18n: "bench/i18n/runtimeSize.ts",
  interactions: "bench/interactions/interactions.ts",
  line: "bench/line/line.ts",
  links: "bench/links/deepLinks.ts",
  load: "bench/load/load.ts",
  loader: "bench/loader/loader.ts",
  memory: "bench/quotes/quoteMemory.ts",
  paint: "bench/paint/paint.ts",
  peers: "bench/peers/peers.ts",
  publish: "bench/publish/publish.ts",
  quotes: "bench/quotes/quoteLoad.ts",
  scale: "bench/scale/scale.ts",
  storage: "bench/storage/storage.ts",
  verify: "bench/verify/verify.ts",
};

const help = `npm run bench [-- NAME …]

Measures: ${Object.keys(programs).join(", ")}. Without a name, all of them, one after another.
Timings mean something only on a machine that does nothing else.
`;

async function main(): Promise<void> {
  const { names } = readArguments({ help, names: { kind: "measurement", known: Object.keys(programs) } });
  for (const folder of toolFolders.filter((name) => name.startsWith("bench")))
    installDependencies(path.join(rootDirectory, folder));
  for (const name of names.length > 0 ? names : Object.keys(programs)) {
    process.stdout.write(`${name}\n`);
    const file = path.join(rootDirectory, programs[name] ?? "");
    const exitCode = await runProcess(process.execPath, [
      "--conditions=portico-source",
      "--import",
      "tsx",
      file,
    ]);
    if (exitCode !== 0) process.exitCode = 1;
  }
}

void main();
