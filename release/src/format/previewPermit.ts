import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { readKeyId, readName, readVersion, readWholeNumber, type JsonWebSignature } from "./channel.ts";
import { objectOf } from "./fieldReaders.ts";
import { isWithdrawn } from "./isWithdrawn.ts";
import { parseCanonicalJson } from "./parseChannel.ts";
import { parseIntegrity } from "./parseIntegrity.ts";
import { createPreviewError } from "./previewError.ts";
import { formatSigningInput } from "./signatureHeader.ts";
import { ownEntry } from "./verifyChannel.ts";
import type { TrustedChannel } from "./verifyChannelFile.ts";
import { verifySignatures } from "./verifySignatures.ts";

/** Lets a page run a published release that its channel does not name. */
export interface PreviewPermit {
  readonly remote: string;
  readonly version: string;
  /** Hash of the release record. */
  readonly record: string;
  readonly environment: string;
  /** Units: milliseconds since the epoch */
  readonly notAfter: number;
}

/** A permit as the command signs it. */
export interface IssuedPermit extends PreviewPermit {
  /** Hash of the reason for the preview, which pages ignore; see `ChangeReason`. */
  readonly reason?: string;
}

/** A permit that was read; its signature is not verified yet. */
export interface SignedPermit {
  readonly permit: PreviewPermit;
  /** The text that was signed. */
  readonly payload: string;
  readonly signature: JsonWebSignature;
}

/** The longest time that a permit may be valid for. */
export const maximumPreviewHours = 72;

const hourMs = 3_600_000;

/** A page's clock may be behind that of the command. */
const clockToleranceMs = hourMs;

/** The longest permit. One with the longest names and paths of releases has less than 600 characters. */
export const maximumPermitCharacters = 1_024;

/** The payload of a permit: base64url, so that a compact JWS can carry it as it was signed (RFC 7797, section 5.2). */
export function formatPreviewPayload({
  remote,
  version,
  record,
  environment,
  notAfter,
  reason,
}: IssuedPermit): string {
  return encodeBase64url(JSON.stringify({ remote, version, record, environment, notAfter, reason }));
}

/** The permit itself, for the address of a page. */
export function formatPreviewPermit(payload: string, { kid, signature }: JsonWebSignature): string {
  return `${formatSigningInput(kid, "portico-preview", payload)}.${signature}`;
}

/**
 * Reads a permit. Does not verify it: see {@link verifyPreviewPermit}.
 *
 * Shape:  a compact JWS with the protected header of {@link formatSigningInput}, byte for byte
 * Errors: `PreviewError` `malformed`, thrown
 */
export function parsePreviewPermit(text: string): SignedPermit {
  const parts = text.length <= maximumPermitCharacters ? permitGrammar.exec(text) : null;
  if (parts === null) throw createMalformedError();
  const [, header, payload, signature] = parts as readonly string[] as readonly [
    string,
    string,
    string,
    string,
  ];
  let kid: string;
  let permit: PreviewPermit;
  try {
    kid = readKeyId((JSON.parse(decodeBase64url(header)) as { readonly kid: unknown }).kid, "kid");
    permit = readPermit(parseCanonicalJson(decodeBase64url(payload), "permit"), "permit");
  } catch {
    throw createMalformedError();
  }
  // the header follows from the key, so that no permit can choose an algorithm
  if (formatSigningInput(kid, "portico-preview", payload) !== `${header}.${payload}`) {
    throw createMalformedError();
  }
  return { permit, payload, signature: { kid, signature } };
}

/** Header, payload and signature in base64url. */
const permitGrammar = /^([\w-]+)\.([\w-]+)\.([\w-]{1,86})$/;

const createMalformedError = () =>
  createPreviewError(
    "malformed",
    "The preview link is incomplete or changed: copy it whole, or make one with portico preview.",
  );

const readPermit = objectOf({
  remote: readName,
  version: readVersion,
  record: parseIntegrity,
  environment: readName,
  notAfter: readWholeNumber,
});

/**
 * Verifies a permit as a page does, which has a verified channel. It is for this environment and not too long, and a
 * key that the keyring has for the team of the remote signed it. The channel neither disables the remote nor withdraws
 * the release.
 *
 * Units:  `now` in milliseconds since the epoch
 * Errors: `PreviewError`, thrown
 */
export async function verifyPreviewPermit(
  text: string,
  channel: Pick<TrustedChannel, "document" | "keyring">,
  now: number,
): Promise<PreviewPermit> {
  const { permit, payload, signature } = parsePreviewPermit(text);
  const { document, keyring } = channel;
  const { remote, environment, notAfter } = permit;
  if (environment !== document.environment) {
    throw createPreviewError(
      "wrong-environment",
      `The preview link is for ${environment}, and this page belongs to ${document.environment}: make one with portico preview --to ${document.environment}.`,
    );
  }
  const allowed = ownEntry(keyring.releases, remote) ?? [];
  const { signers, failure } = await verifySignatures(
    payload,
    [signature],
    "portico-preview",
    keyring.keys,
    allowed,
  );
  if (signers === 0) {
    throw failure === "unknown-key"
      ? createPreviewError(
          "wrong-key",
          `The preview link is not signed by a key that the team of ${remote} has now: sign it with one of those.`,
        )
      : createPreviewError(
          "bad-signature",
          "The signature of the preview link is wrong: copy the link whole, or make one with portico preview.",
        );
  }
  // a clock that is behind does not make a permit longer than the channel allows
  const time = Math.max(now, document.issuedAt);
  // also refuses a time that is not a number
  if (!(notAfter > time)) {
    throw createPreviewError("expired", "The preview link has expired: make one with portico preview.");
  }
  if (!(notAfter - now <= maximumPreviewHours * hourMs + clockToleranceMs)) {
    throw createPreviewError(
      "too-long",
      `The preview link is valid for more than ${maximumPreviewHours} hours: make a shorter one with portico preview --hours.`,
    );
  }
  requireRunnable(channel, permit);
  return permit;
}

/**
 * Requires that a channel neither disables the remote nor withdraws this release. It may not have the remote yet: the keyring names
 * its team already.
 *
 * Errors: `PreviewError`, thrown
 */
export function requireRunnable(
  { document }: Pick<TrustedChannel, "document">,
  { remote, version }: Pick<PreviewPermit, "remote" | "version">,
): void {
  const rules = ownEntry(document.remotes, remote);
  if (rules === undefined) return;
  if (rules.disabled === true) {
    throw createPreviewError(
      "disabled",
      `${remote} is disabled in ${document.environment}, so no release of it runs, not even as a preview.`,
    );
  }
  if (isWithdrawn(rules, version)) {
    throw createPreviewError(
      "withdrawn",
      `${remote} ${version} was withdrawn in ${document.environment}: preview a later release.`,
    );
  }
}
