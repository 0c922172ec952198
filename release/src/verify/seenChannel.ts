import { createHash } from "node:crypto";
import { listDisabled } from "../channel/channelFile.ts";
import type { ChannelErrorCode } from "../format/channelError.ts";
import type { TrustedChannel } from "../format/index.ts";

/** What pages remember of the newest channel that they have seen, so that they find an earlier one. */
export interface SeenChannel {
  readonly sequence: number;
  /** Sequence of the keyring. */
  readonly keyring: number;
  /** SHA-256 of the signed text; `null` where only the sequence is known. */
  readonly payload: string | null;
  /** The remotes that a file of this sequence has disabled. */
  readonly disabled: readonly string[];
}

export const nothingSeen: SeenChannel = { sequence: 0, keyring: 0, payload: null, disabled: [] };

export function describeSeen({ document, keyring, payload }: TrustedChannel): SeenChannel {
  return {
    sequence: document.sequence,
    keyring: keyring.sequence,
    payload: createHash("sha256").update(payload).digest("hex"),
    disabled: listDisabled(document),
  };
}

/** The newest of both; of one sequence, with the disabled remotes of both. */
export function mergeSeen(one: SeenChannel, other: SeenChannel): SeenChannel {
  const keyring = Math.max(one.keyring, other.keyring);
  if (one.sequence !== other.sequence) {
    return { ...(one.sequence > other.sequence ? one : other), keyring };
  }
  const disabled = [...new Set([...one.disabled, ...other.disabled])].sort();
  return { ...one, payload: one.payload ?? other.payload, keyring, disabled };
}

interface Loss {
  readonly detail: string;
  /** Follows the address. */
  readonly message: string;
}

/** What a page that remembers `seen` finds wrong with a channel; `null` for nothing. */
export function findLoss(channel: SeenChannel, seen: SeenChannel): Loss | null {
  if (channel.sequence < seen.sequence) return createLoss("stale-sequence", "channel.sequence");
  if (channel.keyring < seen.keyring) return createLoss("stale-sequence", "keyring.sequence");
  if (channel.sequence > seen.sequence) return null;
  if (seen.payload !== null && channel.payload !== seen.payload)
    return createLoss("sequence-reused", "channel.sequence");
  const enabled = seen.disabled.filter((name) => !channel.disabled.includes(name));
  const message = `no longer disables ${enabled.join(", ")}, as it did in this sequence`;
  return enabled.length === 0 ? null : { detail: "kill-taken-back", message };
}

const createLoss = (code: ChannelErrorCode, at: string): Loss => ({
  detail: code,
  message: `would be refused by pages: ${code} at ${at}`,
});
