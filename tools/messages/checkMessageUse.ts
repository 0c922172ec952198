import { fallbackLocale } from "@portico/shared-sdk";
import { readAllowances } from "./allowances.ts";
import { findUsedMessageIds } from "./findUsedMessageIds.ts";
import { listMessageFiles, readMessageFile } from "./messageFiles.ts";

/** How a workspace's source and its messages fit together. */
export interface MessageUse {
  /** Named by code, but no message. */
  readonly missing: readonly string[];
  /** A message that no code names and no data asks for. */
  readonly unused: readonly string[];
  /** Places whose id can't be read and does not begin as one from data does. */
  readonly unreadable: readonly string[];
}

export function checkMessageUse(workspaceDirectory: string): MessageUse {
  const { ids, unreadable } = findUsedMessageIds(workspaceDirectory);
  const hasMessages = listMessageFiles(workspaceDirectory).includes(fallbackLocale);
  const written = hasMessages ? [...readMessageFile(workspaceDirectory, fallbackLocale).keys()] : [];
  const { idsFromData } = readAllowances(workspaceDirectory);
  const isFromData = (id: string) => idsFromData.some((beginning) => id.startsWith(beginning));
  return {
    missing: [...ids].filter((id) => !written.includes(id)).sort(),
    unused: written.filter((id) => !ids.has(id) && !isFromData(id)).sort(),
    unreadable: unreadable
      .filter(({ beginning }) => beginning === null || !isFromData(beginning))
      .map(({ place }) => place),
  };
}
