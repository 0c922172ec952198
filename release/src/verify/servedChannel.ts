import { readChannelFile } from "../channel/readChannelFile.ts";
import { maximumChannelBytes, verifyChannelFile, type ChannelDocument } from "../format/index.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { channelMaxAgeSeconds } from "../site/caching.ts";
import { expectStoredFile } from "./expectedFile.ts";
import type { RequestFinding } from "./originFinding.ts";
import type { Received, RequestRound } from "./requestRound.ts";
import { describeServed, type ServedFacts } from "./servedFacts.ts";
import { describeSeen, findLoss, mergeSeen, type SeenChannel } from "./seenChannel.ts";

/** How long caches may serve an earlier channel. */
const channelLagMs = (channelMaxAgeSeconds + 1) * 1_000;

export interface ServedChannelOptions {
  readonly origin: string;
  readonly environment: string;
  readonly keyring: KeyringFile;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** What this origin has served before. */
  readonly seen: SeenChannel;
}

/**
 * Returns the newest channel that any browser gets. A response that is older than another one, or than what was seen
 * before, may come from a cache. It is a finding when the origin still sends it after the cache must have ended.
 */
export async function verifyServedChannel(
  { origin, environment, keyring, now, seen: seenBefore }: ServedChannelOptions,
  round: RequestRound,
): Promise<{
  readonly document: ChannelDocument | null;
  readonly facts: ServedFacts | null;
  readonly seen: SeenChannel | null;
}> {
  const address = `${origin}/channels/${environment}.json`;
  const channelFile = expectStoredFile(address, { maximumBytes: maximumChannelBytes });
  const served: {
    newest: { readonly document: ChannelDocument; readonly facts: ServedFacts } | null;
    channels: SeenChannel[];
  } = { newest: null, channels: [] };

  const receive =
    (floor: SeenChannel | null): Received =>
    async ({ file, address, browser: { name: browser } }, bytes) => {
      const report = (code: RequestFinding["code"], detail: string, message: string): void =>
        void round.findings.push({ code, detail, file, address, message, browser });
      const read = readChannelFile(bytes);
      if (!read.ok) {
        const { code, at } = read.error;
        report("channel-refused", code, `is not within the limits of a channel file: ${code} at ${at}`);
        return;
      }
      const text = new TextDecoder().decode(bytes);
      const result = await verifyChannelFile(text, rootKeysOf(keyring), { environment, now, newest: null });
      if (!result.ok) {
        const { code, at } = result.error;
        report("channel-refused", code, `would be refused by pages: ${code} at ${at}`);
        return;
      }
      const { document } = result.channel;
      const channel = describeSeen(result.channel);
      const loss = floor === null ? null : findLoss(channel, floor);
      if (loss !== null) {
        report("channel-refused", loss.detail, loss.message);
        return;
      }
      served.channels.push(channel);
      if (document.sequence < seenBefore.sequence) return;
      for (const { error } of result.channel.refusals) {
        report("release-refused", error.code, `holds what pages refuse: ${error.at}: ${error.code}`);
      }
      if (served.newest === null || document.sequence > served.newest.document.sequence) {
        served.newest = { document, facts: describeServed(result.channel, read.file) };
      }
    };

  await round.verify([channelFile], { onReceived: receive(null) });
  let seen = served.channels.reduce(mergeSeen, seenBefore);
  if (served.channels.some((channel) => findLoss(channel, seen) !== null)) {
    await round.sleep(channelLagMs);
    await round.verify([channelFile], { onReceived: receive(seen) });
    seen = served.channels.reduce(mergeSeen, seen);
  }
  const { document = null, facts = null } = served.newest ?? {};
  return { document, facts, seen: document && seen };
}
