import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fallbackLocale } from "@portico/shared-sdk/host";
import { descriptionIdOf, readRemoteManifest, remoteNameOf } from "@portico/remote-kit/internal/manifest";
import { listMessageFiles, readAllowances, readMessageFile } from "@portico/remote-kit/internal/messages";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** How a workspace's source and its messages fit together. */
export interface MessageUse {
  /** Named by code, but no message. */
  readonly missing: readonly string[];
  /** A message that is used by neither code, manifest nor allowed data. */
  readonly unused: readonly string[];
  /** Places whose id can't be read and does not begin as one from data does. */
  readonly unreadable: readonly string[];
}

export function checkMessageUse(workspaceDirectory: string): MessageUse {
  const { ids, unreadable } = findUsedMessageIds(workspaceDirectory);
  const hasMessages = listMessageFiles(workspaceDirectory).includes(fallbackLocale);
  const written = hasMessages ? [...readMessageFile(workspaceDirectory, fallbackLocale).keys()] : [];
  const { idsFromData } = readAllowances(workspaceDirectory);
  const ofPages = listPageMessageIds(workspaceDirectory);
  const isFromData = (id: string) => idsFromData.some((beginning) => id.startsWith(beginning));
  return {
    missing: [...ids].filter((id) => !written.includes(id)).sort(),
    unused: written.filter((id) => !ids.has(id) && !ofPages.has(id) && !isFromData(id)).sort(),
    unreadable: unreadable
      .filter(({ beginning }) => beginning === null || !isFromData(beginning))
      .map(({ place }) => place),
  };
}

/** Title and description of each page of a remote. */
function listPageMessageIds(workspaceDirectory: string): ReadonlySet<string> {
  if (remoteNameOf(path.basename(workspaceDirectory)) === null) return new Set();
  const { routes } = readRemoteManifest(workspaceDirectory).placement;
  return new Set(routes.flatMap(({ title }) => [title, descriptionIdOf(title)]));
}

const extractor = path.join(rootDirectory, "node_modules/@formatjs/cli/bin/formatjs");

interface UsedMessageIds {
  readonly ids: ReadonlySet<string>;
  /** Places that name no id a program can read. */
  readonly unreadable: readonly UnreadableId[];
}

interface UnreadableId {
  /** File, line and reason. */
  readonly place: string;
  /** The beginning of a template's id: `home.areas.` of `home.areas.${id}`; `null` for any other expression. */
  readonly beginning: string | null;
}

/**
 * Finds the message ids that a workspace's source names, with FormatJS's own extractor: in `formatMessage`,
 * `defineMessages` and `<FormattedMessage>`.
 *
 * Errors: throws where the extractor itself fails
 */
function findUsedMessageIds(workspaceDirectory: string): UsedMessageIds {
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
    .map((warning) => warning.replace("[FormatJS] ", "").trim())
    .map((place) => ({ place, beginning: findBeginning(workspaceDirectory, place) }));
  return { ids: new Set(Object.keys(extracted)), unreadable };
}

function findBeginning(workspaceDirectory: string, place: string): string | null {
  const [, file, line] = /^(\S+?):(\d+):\d+ /.exec(place) ?? [];
  if (file === undefined || line === undefined) return null;
  const text = readFileSync(path.join(workspaceDirectory, file), "utf8").split("\n")[Number(line) - 1] ?? "";
  return /\bid(?:=\{|: )`([A-Za-z0-9._-]+)\$\{/.exec(text)?.[1] ?? null;
}
