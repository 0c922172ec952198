import { runProcess } from "@portico/remote-kit/internal/setup";
import { findPromtool } from "./setup/findPromtool.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const help = `node tools/run.mjs alertRules

Tests the rules of docs/operations/alerts.yaml with Prometheus' promtool and recorded figures, and checks prometheus.yml
beside them. Fails where promtool is missing; as root
on Debian, it is downloaded.
`;

async function main(): Promise<void> {
  readArguments({ help });
  const promtool = findPromtool();
  const checked = await runProcess(promtool, ["check", "config", "docs/operations/prometheus.yml"]);
  const tested = await runProcess(promtool, ["test", "rules", "docs/operations/alerts.test.yaml"]);
  process.exitCode = checked === 0 ? tested : checked;
}

main().catch(reportFailure);
