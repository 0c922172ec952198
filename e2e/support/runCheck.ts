import { execFile } from "node:child_process";
import path from "node:path";
import type { CheckResult } from "@portico/remote-kit/internal/check";

/** Runs `npm run check -- REMOTE` and answers its exit code, what it found, by the title of the check, and what the exchange lacked. */
export function runCheck(
  remote: string,
  root: string,
): Promise<{
  readonly code: number;
  readonly findings: Record<string, string>;
  readonly missingServices: readonly string[];
}> {
  const args = [
    "--conditions=portico-source",
    "--import",
    "tsx",
    path.join(root, "tools/check.ts"),
    remote,
    "--json",
  ];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { cwd: root }, (_error, stdout, stderr) => {
      if (stdout === "") return reject(new Error(stderr));
      const { results, missingServices } = JSON.parse(stdout) as {
        readonly results: readonly CheckResult[];
        readonly missingServices: readonly string[];
      };
      const findings = Object.fromEntries(
        results.map(({ title, findings: found }) => [title, found.join("\n")]),
      );
      resolve({ code: child.exitCode ?? -1, findings, missingServices });
    });
  });
}
