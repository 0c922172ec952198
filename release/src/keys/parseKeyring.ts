import { listOf, mapOf, objectOf, optional, textLike, type Read } from "../format/fieldReaders.ts";
import { coordinateGrammar } from "../format/grammar.ts";
import type { KeyringDocument } from "../format/index.ts";
import { readCount, readKeyId, readName, readSchema } from "../format/channel.ts";
import { parseCanonicalJson } from "../format/parseChannel.ts";

const readKeyIds = listOf(readKeyId);
const readCoordinate = textLike(coordinateGrammar);

const readKeyring: Read<KeyringDocument> = objectOf({
  schema: readSchema,
  environment: readName,
  sequence: readCount,
  issuedAt: readCount,
  notAfter: readCount,
  keys: mapOf(objectOf({ x: readCoordinate, y: readCoordinate })),
  channels: mapOf(
    objectOf({
      threshold: readCount,
      keys: readKeyIds,
      sequenceFloor: readCount,
      kill: optional(readKeyIds),
      timestamp: optional(readKeyIds),
    }),
  ),
  releases: mapOf(readKeyIds),
});

/**
 * Validates the text of a keyring before root keys sign it, because pages accept a signed keyring without parsing every field.
 *
 * Errors: `ChannelError`, thrown
 */
export function parseKeyring(text: string): KeyringDocument {
  return readKeyring(parseCanonicalJson(text, "keyring"), "keyring");
}
