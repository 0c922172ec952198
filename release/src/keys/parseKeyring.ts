import { createChannelError } from "../format/channelError.ts";
import { listOf, mapOf, openFields, textLike } from "../format/fieldReaders.ts";
import type { Read } from "../format/fieldReaders.ts";
import type { ChannelAuthority, KeyringDocument, PublicKey } from "../format/index.ts";
import { parseCanonicalJson, readCount, readName } from "../format/parseChannel.ts";

const readKeyId = textLike(/^[\w-]{1,64}$/);
const readKeyIds = listOf(readKeyId);
const readCoordinate = textLike(/^[\w-]{43}$/);

/**
 * Validates the text of a keyring before root keys sign it, because pages accept a signed keyring without parsing every field.
 *
 * Errors: `ChannelError`, thrown
 */
export function parseKeyring(text: string): KeyringDocument {
  const { fields, read } = openFields(parseCanonicalJson(text, "keyring"), "keyring");
  if (fields["schema"] !== 2) throw createChannelError("unknown-schema", "keyring.schema");
  return {
    schema: 2,
    environment: read("environment", readName),
    sequence: read("sequence", readCount),
    issuedAt: read("issuedAt", readCount),
    notAfter: read("notAfter", readCount),
    keys: read("keys", mapOf(readPublicKey)),
    channels: read("channels", mapOf(readAuthority)),
    releases: read("releases", mapOf(readKeyIds)),
  };
}

const readThreshold: Read<{ threshold: number; keys: string[] }> = (value, at) => {
  const { read } = openFields(value, at);
  return { threshold: read("threshold", readCount), keys: read("keys", readKeyIds) };
};

const readAuthority: Read<ChannelAuthority> = (value, at) => {
  const { read, readOptional } = openFields(value, at);
  return {
    ...readThreshold(value, at),
    sequenceFloor: read("sequenceFloor", readCount),
    ...readOptional("kill", readKeyIds),
    ...readOptional("timestamp", readKeyIds),
  };
};

const readPublicKey: Read<PublicKey> = (value, at) => {
  const { read } = openFields(value, at);
  return { x: read("x", readCoordinate), y: read("y", readCoordinate) };
};
