import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Gives each run of the test runner a folder that its workers share, until the run ends. */
export default function createRunDirectory(): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-run-"));
  process.env["PORTICO_RUN_DIRECTORY"] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
