import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { readArguments } from "./setup/readArguments.ts";
import { runProcess } from "../remote-kit/src/setup/runProcess.ts";

const help = `npm run nightly

Long runs, one after another; hours on two cores, so run it alone:

  - everything built twice, in two folders, and compared (tools/repeatable.ts)
  - pages of Next, React 18 and 19, Vue and Angular that embed remotes (e2e/frameworks)
  - a project that installs the packages from a registry (e2e/registry)
  - all checks of this repository's remotes (e2e/checks)
  - axe in every combination of theme, direction and width, and layout shifts in every locale (e2e/footer,
    e2e/catalogue, e2e/visual)
  - 1,000 mounts of each remote, and 500 page loads with requests that fail or wait at random (e2e/cycles, e2e/chaos)
  - 1,000,000 changed channel files through parser and verifier (release/src/format/channelFileFuzz.test.ts)
  - every security control removed once; its test must then fail (tools/controls.ts)
  - mutation tests of the channel format (release/stryker.config.mjs) and of each scope of the SDK that
    shared-sdk/mutationScopes.json names; each has to reach 90 % by itself
`;

type Run = readonly [
  command: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
];

function listMutationRuns(): readonly Run[] {
  const scopesFile = path.join(rootDirectory, "shared-sdk/mutationScopes.json");
  const scopes = Object.keys(JSON.parse(readFileSync(scopesFile, "utf8")) as object);
  return [
    ["npm", ["run", "mutation", "-w", "release"]],
    ...scopes.map((scope): Run => [
      "npm",
      ["run", "mutation", "-w", "shared-sdk"],
      { MUTATION_SCOPE: scope },
    ]),
  ];
}

async function main(): Promise<void> {
  readArguments({ help });
  const runs: readonly Run[] = [
    ["node", ["tools/run.mjs", "repeatable"]],
    ["node", ["tools/run.mjs", "e2e", "frameworks", "registry", "checks"]],
    ["node", ["tools/run.mjs", "e2e", "footer", "catalogue", "visual"], { PORTICO_EVERY_COMBINATION: "1" }],
    // alone, since they count what a page and its renderer hold
    ["node", ["tools/run.mjs", "e2e", "cycles"]],
    ["node", ["tools/run.mjs", "e2e", "chaos"]],
    [
      "node",
      [
        "node_modules/jest/bin/jest.js",
        "--selectProjects",
        "release",
        "--testPathPatterns",
        "channelFileFuzz",
      ],
      { PORTICO_FUZZ_FILES: "1000000" },
    ],
    ["node", ["tools/run.mjs", "controls"]],
    ...listMutationRuns(),
  ];
  for (const [command, args, environment] of runs) {
    // every run is started, even after a failed one
    if ((await runProcess(command, args, environment)) !== 0) process.exitCode = 1;
  }
}

void main();
