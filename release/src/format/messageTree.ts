/**
 * The sibling hash of one node on the path from a leaf to the root, in base64.
 *
 * Source: RFC 9162 section 2.1; here each step names its side, so a reader needs neither the leaf's index nor the tree's size
 */
export type ProofStep = { readonly left: string } | { readonly right: string };

/**
 * A message file as served: the messages of one locale, and the proof that the signed root covers them.
 *
 * Shape:  `{ "proof": [{ "left": "…" }, { "right": "…" }], "messages": { "{id}": [element, …] } }`
 */
export interface MessageFile<Messages = unknown> {
  readonly proof: readonly ProofStep[];
  readonly messages: Messages;
}

export interface MessageTree {
  readonly root: string;
  /** The proofs in the order of the names that were given. */
  readonly proofs: readonly (readonly ProofStep[])[];
}

/** Enough for 65,536 leaves; an attacker's proof can't be longer. */
const maximumSteps = 16;

const leafPrefix = "\0";
const nodePrefix = 1;

/**
 * Builds the Merkle tree over message files. A leaf covers the file's name, such as its locale, as well as the messages, so
 * that files can't be exchanged.
 */
export async function createMessageTree(
  files: readonly (readonly [string, unknown])[],
): Promise<MessageTree> {
  const leaves = await Promise.all(files.map(([name, messages]) => hashLeaf(name, messages)));
  const { hash, proofs } = await hashSubtree(leaves);
  return { root: `sha256-${toBase64(hash)}`, proofs };
}

/**
 * Returns the messages of a file that the signed root covers, and `null` for any other content. The leaf's text is built
 * from the parsed messages, so exactly the verified text is shown.
 *
 * Errors: none
 */
export async function verifyMessageFile(content: unknown, name: string, root: string): Promise<unknown> {
  try {
    const { proof, messages } = content as MessageFile;
    if (proof.length > maximumSteps) return null;
    let hash = await hashLeaf(name, messages);
    for (const step of proof) {
      hash = await ("left" in step
        ? hashNode(fromBase64(step.left), hash)
        : hashNode(hash, fromBase64(step.right)));
    }
    return `sha256-${toBase64(hash)}` === root ? messages : null;
  } catch {
    return null;
  }
}

async function hashSubtree(
  leaves: readonly Uint8Array[],
): Promise<{ readonly hash: Uint8Array; readonly proofs: readonly (readonly ProofStep[])[] }> {
  const [only] = leaves;
  if (only === undefined) throw new Error("A tree needs at least one file.");
  if (leaves.length === 1) return { hash: only, proofs: [[]] };
  // the largest power of two below the number of leaves
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = await Promise.all([
    hashSubtree(leaves.slice(0, half)),
    hashSubtree(leaves.slice(half)),
  ]);
  return {
    hash: await hashNode(left.hash, right.hash),
    proofs: [
      ...left.proofs.map((proof) => [...proof, { right: toBase64(right.hash) }]),
      ...right.proofs.map((proof) => [...proof, { left: toBase64(left.hash) }]),
    ],
  };
}

const hashLeaf = (name: string, messages: unknown) =>
  digest(new TextEncoder().encode(leafPrefix + JSON.stringify([name, messages])));

const hashNode = (left: Uint8Array, right: Uint8Array) =>
  digest(Uint8Array.of(nodePrefix, ...left, ...right));

const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
