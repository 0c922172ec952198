import type { CodedError } from "@portico/shared-sdk";
import type { ChannelOutcome } from "../remotes/channelSource.ts";
import type { FileLoader } from "../remotes/fileLoader.ts";

/** Scripts of the exchange and of others, by the names that the channel gives them. */
export type ForeignScriptName =
  | "uniframe"
  | "bridge"
  | "app-jump"
  | "attribution"
  | "support-chat"
  | "tag-manager"
  | "behaviour"
  | "monitor"
  | "debug-console";

export type ForeignScriptError = CodedError<"ForeignScriptError", "channel-unavailable" | "not-in-channel">;

export type LoadForeignScript = (name: ForeignScriptName) => Promise<void>;

/**
 * Runs scripts that are not ours, and only those that the verified channel names, with the hash that it gives them.
 *
 * Errors: rejects with {@link ForeignScriptError} or the loader's own `FileError`
 */
export function createForeignScripts(
  channel: () => Promise<ChannelOutcome>,
  files: FileLoader,
): LoadForeignScript {
  return async (name) => {
    const outcome = await channel();
    if (!outcome.ok) throw refuse("channel-unavailable", outcome.error.message);
    const script = outcome.channel.document.foreignScripts.find((candidate) => candidate.name === name);
    if (script === undefined) throw refuse("not-in-channel", `the channel names no script ${name}`);
    // a second run of a stranger's script could do anything twice
    await files.loadScript({ addresses: [script.address], integrity: script.integrity, isRepeatable: false });
  };
}

function refuse(code: ForeignScriptError["code"], message: string): ForeignScriptError & Error {
  return Object.assign(new Error(message), { name: "ForeignScriptError" as const, code });
}
