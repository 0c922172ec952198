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
 * The text that a release's signatures cover: every field but the signatures, in a fixed order. It is made anew
 * from the parsed fields, so what was verified is what runs, and the channel needn't carry it twice.
 */
export function formatSigningPayload(release: Omit<ChannelRelease, "signatures">): string {
  return JSON.stringify(release, statementFields);
}
