import path from "node:path";
import { fallbackLocale } from "@portico/shared-sdk/host";
import { descriptionIdOf, readRemoteManifest, remoteNameOf } from "@portico/remote-kit/internal/manifest";
import { listMessageFiles, readAllowances, readMessageFile } from "@portico/remote-kit/internal/messages";
import { findUsedMessageIds } from "./findUsedMessageIds.ts";

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
