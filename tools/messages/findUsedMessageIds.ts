import { spawnSync } from "node:child_process";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";

const extractor = path.join(rootDirectory, "node_modules/@formatjs/cli/bin/formatjs");

export interface UsedMessageIds {
  readonly ids: ReadonlySet<string>;
  /** Places that name no id a program can read, each with file, line and reason. */
  readonly unreadable: readonly string[];
}

/**
 * Finds the message ids that a workspace's source names, with FormatJS's own extractor: in `formatMessage`,
 * `defineMessages` and `<FormattedMessage>`.
 *
 * Errors: throws where the extractor itself fails
 */
export function findUsedMessageIds(workspaceDirectory: string): UsedMessageIds {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [extractor, "extract", "src/**/*.{ts,tsx}", "--ignore", "src/**/*.test.*"],
    { cwd: workspaceDirectory, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the messages of ${workspaceDirectory} can't be extracted\n${stderr}`);
  const extracted = JSON.parse(stdout === "" ? "{}" : stdout) as Readonly<Record<string, unknown>>;
  // the extractor writes its warnings one after another, not one a line
  const unreadable = stderr
    .split("[@formatjs/cli] [WARN] ")
    .slice(1)
    .map((warning) => warning.replace("[FormatJS] ", "").trim());
  return { ids: new Set(Object.keys(extracted)), unreadable };
}
