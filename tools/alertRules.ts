import { runProcess } from "@portico/remote-kit/internal/setup";
import { findPromtool } from "./setup/findPromtool.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const help = `node tools/run.mjs alertRules

Tests the rules of docs/operations/alerts.yaml with Prometheus' promtool and recorded figures. Fails where promtool is missing; as root
on Debian, it is downloaded.
`;

async function main(): Promise<void> {
  readArguments({ help });
  process.exitCode = await runProcess(findPromtool(), ["test", "rules", "docs/operations/alerts.test.yaml"]);
}

main().catch(reportFailure);
