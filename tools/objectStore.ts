import { runProcess } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";
import { startRadosgw } from "./setup/startRadosgw.ts";

const help = `node tools/run.mjs objectStore

Runs the contract of storages with a bucket of Ceph's gateway, which it starts on this machine. Fails where the gateway is missing;
as root on Debian, it is installed.
`;

async function main(): Promise<void> {
  readArguments({ help });
  const { endpoint, stop } = await startRadosgw();
  try {
    const jest = ["node_modules/jest/bin/jest.js", "--selectProjects", "release", "--runInBand"];
    process.exitCode = await runProcess("node", [...jest, "--testPathPatterns", "storage.contract"], {
      PORTICO_S3_ENDPOINT: endpoint,
    });
  } finally {
    await stop();
  }
}

main().catch(reportFailure);
