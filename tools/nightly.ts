import { runProcess } from "./test/runProcess.ts";

const help = `npm run nightly

Long runs: everything built twice, in two folders, and compared (tools/repeatable.ts); mutation tests of the channel
format (release/stryker.config.mjs) and of the SDK (shared-sdk/stryker.config.mjs). Takes hours on two cores; run it
alone.
`;

async function main(): Promise<void> {
  if (process.argv.slice(2).some((argument) => ["--help", "-h"].includes(argument))) {
    return void process.stdout.write(help);
  }

  const runs = [
    ["node", "tools/run.mjs", "repeatable"],
    ["npm", "run", "mutation", "-w", "release"],
    ["npm", "run", "mutation", "-w", "shared-sdk"],
  ] as const;
  for (const [command, ...args] of runs) {
    // each is run, whatever became of the one before
    if ((await runProcess(command, args)) !== 0) process.exitCode = 1;
  }
}

void main();
