import { reasonHashGrammar } from "../channel/changeReason.ts";
import { boundedListOf, mapOf, objectOf, optional, textLike, type Read } from "../format/fieldReaders.ts";
import { coordinateGrammar } from "../format/grammar.ts";
import type { KeyringDocument } from "../format/index.ts";
import { readKeyId, readName, readSchema, readWholeNumber } from "../format/channel.ts";
import { parseCanonicalJson } from "../format/parseChannel.ts";

const readKeyIds = boundedListOf(readKeyId);
const readCoordinate = textLike(coordinateGrammar);

const readKeyring: Read<KeyringDocument> = objectOf({
  schema: readSchema,
  environment: readName,
  sequence: readWholeNumber,
  issuedAt: readWholeNumber,
  notAfter: readWholeNumber,
  keys: mapOf(objectOf({ x: readCoordinate, y: readCoordinate })),
  channels: mapOf(
    objectOf({
      threshold: readWholeNumber,
      keys: readKeyIds,
      sequenceFloor: readWholeNumber,
      kill: optional(readKeyIds),
      timestamp: optional(readKeyIds),
    }),
  ),
  releases: mapOf(readKeyIds),
  reason: optional(textLike(reasonHashGrammar)),
});

/**
 * Validates the text of a keyring before root keys sign it, because pages accept a signed keyring without parsing every field.
 *
 * Errors: `ChannelError`, thrown
 */
export function parseKeyring(text: string): KeyringDocument {
  return readKeyring(parseCanonicalJson(text, "keyring"), "keyring");
}
