import { runProcess } from "./test/runProcess.ts";

const help = `npm run nightly

Long runs: mutation tests of the SDK (shared-sdk/stryker.config.mjs). Takes hours on two cores; run it alone.
`;

async function main(): Promise<void> {
  if (process.argv.slice(2).some((argument) => ["--help", "-h"].includes(argument))) {
    return void process.stdout.write(help);
  }

  process.exitCode = await runProcess("npm", ["run", "mutation", "-w", "shared-sdk"]);
}

void main();
