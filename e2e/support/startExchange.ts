import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { EditionId } from "@portico/shared-sdk";
import { hostLabelByEdition } from "@portico/shared-sdk/host";
import { rootDirectory, startProgram } from "./runProgram.ts";
import { releaseClaim, sharedStorageFolder, shareStorage, waitForSharedStorage } from "./sharedStorage.ts";

export interface RunningExchange {
  readonly port: number;
  /** Keys, channels and releases of this exchange alone. */
  readonly channelDirectory: string;
  addressOf(edition: EditionId, path: string): string;
}

/** Starts an exchange as a program of its own, with a channel of its own; `environment` may name hosts for its pages. */
export async function startExchange(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly exchange: RunningExchange; stop(): void }> {
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-channel-"));
  // pages for other hosts differ, and a channel that was signed at another time is refused
  const folder = Object.keys(environment).length === 0 ? sharedStorageFolder() : null;
  const isPublished = folder !== null && (await waitForSharedStorage(folder));
  const source = isPublished ? folder : path.join(rootDirectory, ".portico/keys");
  cpSync(source, isPublished ? channelDirectory : path.join(channelDirectory, "keys"), { recursive: true });
  const args = [channelDirectory, ...(isPublished ? ["--published"] : [])];
  const publishedFor = isPublished ? null : folder;
  const { line, child } = await startProgram("serveExchange.ts", args, environment).catch(
    (error: unknown) => {
      if (publishedFor !== null) releaseClaim(publishedFor);
      throw error;
    },
  );
  if (publishedFor !== null) shareStorage(channelDirectory, publishedFor);
  const port = Number(line);
  return {
    exchange: {
      port,
      channelDirectory,
      addressOf: (edition, target) =>
        `http://${edition === "global" ? "" : `${hostLabelByEdition[edition]}.`}localhost:${port}${target}`,
    },
    stop: () => {
      child.kill();
      rmSync(channelDirectory, { recursive: true, force: true });
    },
  };
}
