import type { ChannelRelease } from "./channel.ts";

/** The order is part of the format: it makes the text that is signed. */
const statementFields = [
  "base",
  "contract",
  "entryGlobal",
  "entry",
  "scripts",
  "lazyScripts",
  "styles",
  "messages",
  "record",
  "path",
  "integrity",
  "root",
];

/**
 * The text that a release's signatures cover: every field but the signatures, in a fixed order. It is formatted
 * from the parsed fields, so exactly the verified fields run, and the channel doesn't contain them twice.
 */
export function formatSigningPayload(release: Omit<ChannelRelease, "signatures">): string {
  return JSON.stringify(release, statementFields);
}
