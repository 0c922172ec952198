import type { ThirdPartyScriptName } from "@portico/release/format";
import type { CodedError } from "@portico/shared-sdk";
import type { ChannelOutcome } from "../remotes/channelSource.ts";
import type { FileLoader } from "../remotes/fileLoader.ts";

export type ThirdPartyScriptError = CodedError<
  "ThirdPartyScriptError",
  "channel-unavailable" | "not-in-channel"
>;

export type LoadThirdPartyScript = (name: ThirdPartyScriptName) => Promise<void>;

/**
 * The address of a file that the channel names. `origin` completes a path; on the exchange's own pages it is empty.
 */
export function completeAddress(address: string, origin: string): string {
  return address.startsWith("/") ? origin + address : address;
}

/**
 * Runs third-party scripts that the verified channel names, with the hash from the channel; `origin` as in
 * {@link completeAddress}.
 *
 * Errors: rejects with {@link ThirdPartyScriptError} or the loader's own `FileError`
 */
export function createThirdPartyScripts(
  channel: () => Promise<ChannelOutcome>,
  files: Pick<FileLoader, "loadScript">,
  origin: string,
): LoadThirdPartyScript {
  return async (name) => {
    const outcome = await channel();
    if (!outcome.ok) throw createError("channel-unavailable", outcome.error.message);
    const script = outcome.channel.document.thirdPartyScripts.find((candidate) => candidate.name === name);
    if (script === undefined) throw createError("not-in-channel", `the channel names no script ${name}`);
    const address = completeAddress(script.address, origin);
    // a third-party script may not be safe to run twice
    await files.loadScript({ addresses: [address], integrity: script.integrity, isRepeatable: false });
  };
}

function createError(code: ThirdPartyScriptError["code"], message: string): ThirdPartyScriptError & Error {
  return Object.assign(new Error(message), { name: "ThirdPartyScriptError" as const, code });
}
