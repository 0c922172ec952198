import type { ChannelRemote, ReleasePlatform } from "./channel.ts";

const multiply = Math.imul;

/** The number of buckets; one bucket is a hundredth of a percent. */
const bucketCount = 10_000;

export interface Visitor {
  /** Stable for a browser, such as the guid; `""` when there is none, which only a canary of 100 percent selects. */
  readonly visitorId: string;
  readonly edition: string;
  readonly platform: ReleasePlatform;
}

/** `bucket` is set where a canary was evaluated. */
export type ReleaseChoice =
  | {
      readonly version: string;
      readonly rule: "edition" | "platform" | "canary" | "stable";
      readonly bucket?: number;
    }
  | { readonly version: null; readonly rule: "disabled" };

/**
 * Decides which release of a remote a visitor gets: disabled, else by edition, by platform, by canary, stable. Pure and
 * shared by page and command, so that the command can show a visitor's release.
 */
export function resolveRelease(remote: ChannelRemote, visitor: Visitor): ReleaseChoice {
  if (remote.disabled === true) return { version: null, rule: "disabled" };
  const byEdition = remote.editions?.[visitor.edition];
  if (byEdition !== undefined) return { version: byEdition, rule: "edition" };
  const byPlatform = remote.platforms?.[visitor.platform];
  if (byPlatform !== undefined) return { version: byPlatform, rule: "platform" };
  const { canary } = remote;
  if (canary === undefined) return { version: remote.stable, rule: "stable" };
  // visitors without an id always get the last bucket, so they never flip between versions
  const bucket = visitor.visitorId === "" ? bucketCount - 1 : resolveBucket(canary.salt, visitor.visitorId);
  return bucket < Math.round(canary.percentage * (bucketCount / 100))
    ? { version: canary.version, rule: "canary", bucket }
    : { version: remote.stable, rule: "stable", bucket };
}

/**
 * Assigns a visitor to one of 10,000 buckets. A percentage selects the buckets from 0 upward, so raising it keeps
 * all selected visitors; another salt assigns all visitors again.
 *
 * Source: MurmurHash3 x86 32-bit (public domain) over UTF-16 code units, each taken as one block
 */
export function resolveBucket(salt: string, visitorId: string): number {
  const text = `${salt}/${visitorId}`;
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    let block = multiply(text.charCodeAt(index), 0xcc9e2d51);
    block = multiply((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = multiply((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash ^= text.length;
  hash = multiply(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = multiply(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return Math.floor(((hash >>> 0) / 2 ** 32) * bucketCount);
}
