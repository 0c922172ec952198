import { createHash } from "node:crypto";
import { ownEntry, type Keyring } from "../format/index.ts";
import { parsePreviewPermit, type PreviewPermit, type SignedPermit } from "../format/previewPermit.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";

/** The clock of a page may be behind. */
const toleranceMs = 3_600_000;

/** Stores a permit, so that `portico gc` keeps its release; no page reads it. */
export async function storePermit(storage: Storage, { remote, version }: PreviewPermit, text: string) {
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 32);
  await storage.putImmutable(`previews/${remote}/${version}/${hash}.txt`, new TextEncoder().encode(text));
}

/**
 * Reads a stored permit; `null` for one that has expired and for another file.
 *
 * Errors: `ReleaseError` `bad-file`
 */
export async function readStoredPermit(
  storage: Storage,
  keyring: Keyring,
  path: string,
  now: number,
): Promise<SignedPermit | null> {
  const file = path.endsWith(".txt") ? await storage.read(path) : null;
  if (file === null) return null;
  const signed = parse(new TextDecoder().decode(file.bytes));
  if (signed !== null) {
    const { permit, payload, signature } = signed;
    if (permit.notAfter + toleranceMs <= now) return null;
    const allowed = ownEntry(keyring.releases, permit.remote) ?? [];
    const { signers } = await verifySignatures(
      payload,
      [signature],
      "portico-preview",
      keyring.keys,
      allowed,
    );
    if (signers === 1) return signed;
  }
  throw createReleaseError("bad-file", `The preview permit ${path} in the storage can't be verified.`, [
    "Remove it if it is not yours; pages don't read it.",
  ]);
}

function parse(text: string): SignedPermit | null {
  try {
    return parsePreviewPermit(text);
  } catch {
    return null;
  }
}
