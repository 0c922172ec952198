import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { runProcess } from "./test/runProcess.ts";

const help = `npm run nightly

Long runs, one after another; hours on two cores, so run it alone:

  - everything built twice, in two folders, and compared (tools/repeatable.ts)
  - 1,000 mounts of each remote, and 500 page loads whose requests fail and wait by chance (e2e/cycles, e2e/chaos)
  - every control taken out once, which has to turn its test red (tools/controls.ts)
  - mutation tests of the channel format (release/stryker.config.mjs) and of each room of the SDK that
    shared-sdk/mutationRooms.json names; each has to reach 90 % by itself
`;

type Run = readonly [
  command: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
];

function listMutationRuns(): readonly Run[] {
  const roomsFile = path.join(rootDirectory, "shared-sdk/mutationRooms.json");
  const rooms = Object.keys(JSON.parse(readFileSync(roomsFile, "utf8")) as object);
  return [
    ["npm", ["run", "mutation", "-w", "release"]],
    ...rooms.map((room): Run => ["npm", ["run", "mutation", "-w", "shared-sdk"], { MUTATION_ROOM: room }]),
  ];
}

async function main(): Promise<void> {
  if (process.argv.slice(2).some((argument) => ["--help", "-h"].includes(argument))) {
    return void process.stdout.write(help);
  }

  const runs: readonly Run[] = [
    ["node", ["tools/run.mjs", "repeatable"]],
    ["node", ["tools/run.mjs", "e2e", "cycles", "chaos"]],
    ["node", ["tools/run.mjs", "controls"]],
    ...listMutationRuns(),
  ];
  for (const [command, args, environment] of runs) {
    // each is run, whatever became of the one before
    if ((await runProcess(command, args, environment)) !== 0) process.exitCode = 1;
  }
}

void main();
