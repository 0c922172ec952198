import type { Keyring, SignedText } from "../format/index.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { maximumSignatures } from "../format/channel.ts";
import { createReleaseError } from "../releaseError.ts";

interface Signer {
  readonly keyring: Keyring;
  readonly signingKeys: readonly SigningKey[];
  readonly environment: string;
  /** Receives one sentence per key that can't sign. */
  readonly warn?: (sentence: string) => void;
}

/**
 * Signs a channel with every given key that may sign it.
 *
 * Errors: `ReleaseError` `bad-key` when none may
 */
export async function addSignatures(
  { payload, signatures }: SignedText,
  { keyring, signingKeys, environment, warn }: Signer,
): Promise<SignedText> {
  const allowed = keyring.channels[environment]?.keys ?? [];
  const keys = signingKeys.filter(({ keyId }) => allowed.includes(keyId));
  if (keys.length === 0) {
    throw createReleaseError(
      "bad-key",
      `None of the given keys may sign the channel ${environment}; --keys names the folder of your private keys.`,
    );
  }
  const added = await signText(payload, "portico-channel", keys, warn);
  // a channel file with more signatures would be refused; with that many available keys the threshold is reached
  return { payload, signatures: [...signatures, ...added].slice(0, maximumSignatures) };
}

/** The number of distinct keys that have signed a channel, and the number that pages require. */
export async function countSigners(
  { payload, signatures }: SignedText,
  keyring: Keyring,
  environment: string,
): Promise<{ signers: number; threshold: number }> {
  const authority = keyring.channels[environment];
  if (authority === undefined) {
    throw createReleaseError("bad-key", `The keyring names no keys for the channel ${environment}.`);
  }
  const { signers } = await verifySignatures(
    payload,
    signatures,
    "portico-channel",
    keyring.keys,
    authority.keys,
  );
  return { signers, threshold: authority.threshold };
}
