import { createReason, readReason, saveReason, type ReadReason } from "../channel/changeReason.ts";
import { maximumSignatures } from "../format/channel.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import {
  readShellList,
  shellListPath,
  type ShellList,
  type ShellListOptions,
  type StoredShellList,
} from "./shellList.ts";
import type { ShellRecord } from "./shellRecord.ts";

export interface ChangeShellsOptions extends ShellListOptions {
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  /** Why the list is changed; see `ChangeReason`. */
  readonly reason?: string;
  /** Reports what would be written, and writes nothing. */
  readonly isDryRun?: boolean;
  /** Receives sentences about what does not stop the command. */
  readonly warn?: (sentence: string) => void;
}

/**
 * The shells whose pages are being served, oldest first; none where no list was ever written.
 *
 * Errors: `ReleaseError` `shells-missing` or `shells-refused`
 */
export async function listDeployedShells(options: ShellListOptions): Promise<readonly ShellRecord[]> {
  return (await readUsableList(options)).newest?.document.shells ?? [];
}

/**
 * Why the list of deployed shells was changed last.
 *
 * Errors: `ReleaseError` `shells-missing` or `shells-refused`
 */
export async function readShellsReason(options: ShellListOptions): Promise<ReadReason> {
  const { newest } = await readUsableList(options);
  if (newest === null) return { reason: null, isReasonLost: false };
  return readReason(options.storage, options.environment, newest.file.payload);
}

async function readUsableList(options: ShellListOptions): Promise<StoredShellList> {
  const list = await readShellList(options);
  const { newest, fault } = list;
  if (fault !== null) throw fault;
  if (newest !== null) await options.memory?.shells.save(options.keyring, options.environment, newest);
  return list;
}

/**
 * The same for a gate that depends on it: a missing list, which was lost or deleted, must not pass for an empty one. A list
 * is empty after its last shell was retired.
 *
 * Errors: `ReleaseError` `shells-missing` or `shells-refused`
 */
export async function requireDeployedShells(options: ShellListOptions): Promise<readonly ShellRecord[]> {
  const { environment } = options;
  const { newest, tag } = await readUsableList(options);
  if (tag !== null) return newest?.document.shells ?? [];
  throw createReleaseError(
    "shells-missing",
    `No deployed shell is registered for ${environment} (${shellListPath(environment)} is missing in the storage), so nothing can be checked against its pages.`,
    [`Register every shell whose pages are served: portico shell add <folder> --to ${environment}`],
  );
}

/**
 * Records that a shell's pages are served from now on; the same version again replaces its record.
 *
 * Errors: `ReleaseError` `bad-key`, `contended`, `bad-usage` without a reason where the keyring file requires one
 */
export function addDeployedShell(
  options: ChangeShellsOptions,
  shell: ShellRecord,
): Promise<readonly ShellRecord[]> {
  return changeShells(options, (shells) => [
    ...shells.filter(({ version }) => version !== shell.version),
    shell,
  ]);
}

/**
 * Records that no page of a shell is served any more, nor open in a browser that matters.
 *
 * Errors: `ReleaseError` `not-found`, `bad-key`, `contended`, `bad-usage` without a reason where the keyring file requires one
 */
export function retireShell(options: ChangeShellsOptions, version: string): Promise<readonly ShellRecord[]> {
  return changeShells(options, (shells) => {
    const others = shells.filter((shell) => shell.version !== version);
    if (others.length < shells.length) return others;
    throw createReleaseError("not-found", `No shell ${version} is deployed in ${options.environment}.`);
  });
}

/**
 * Signs the list again where the current one can't be used, or where a given platform key has not signed it. Before a key
 * is removed from the keyring, its successor has to sign.
 *
 * Errors: `ReleaseError` `bad-key`, `contended`
 */
export async function signDeployedShells(options: ChangeShellsOptions): Promise<void> {
  const { newest, fault } = await readShellList(options);
  const signed = newest?.file.signatures.map(({ kid }) => kid) ?? [];
  const isSigned = platformKeysOf(options).every(({ keyId }) => signed.includes(keyId));
  if (newest === null || (fault === null && isSigned)) return;
  const shells = await changeShells(options, (before) => before, true);
  if (fault === null) return;
  const versions = shells.map(({ version }) => version).join(", ");
  options.warn?.(
    `The list of deployed shells of ${options.environment} was signed again: ${versions || "none"}.`,
  );
}

/** Lists at most as many keys as a list may have signatures. */
const platformKeysOf = ({ keyring, environment, signingKeys }: ChangeShellsOptions): SigningKey[] =>
  signingKeys
    .filter(({ keyId }) => keyring.channels[environment]?.keys.includes(keyId))
    .slice(0, maximumSignatures);

/** Builds on the newest verified list: what an attacker has put into the storage is never signed. */
function changeShells(
  options: ChangeShellsOptions,
  change: (shells: readonly ShellRecord[]) => readonly ShellRecord[],
  signsAgain = false,
): Promise<readonly ShellRecord[]> {
  const { storage, keyring, environment, memory, isDryRun = false, warn } = options;
  const path = shellListPath(environment);
  const reason = createReason(options);
  return retryUntilWritten(path, async () => {
    const stored = await readShellList(options);
    const before = stored.newest?.document.shells ?? [];
    if (stored.fault !== null && !signsAgain) {
      warn?.(`${stored.fault.message} The change is based on ${describeBase(stored)}.`);
    }
    const shells = change(before);
    const isSame = stored.tag !== null && JSON.stringify(shells) === JSON.stringify(before);
    if (isDryRun || (isSame && stored.fault === null && !signsAgain)) return shells;
    const document: ShellList = {
      environment,
      sequence: stored.sequence + 1,
      shells,
      ...(reason !== null && { reason: reason.hash }),
    };
    const text = await signShellList(document, options);
    // order: before what contains its hash
    await saveReason(storage, environment, reason);
    const isWritten = await storage.replace(path, new TextEncoder().encode(text), stored.tag);
    if (!isWritten) return null;
    await memory?.shells.save(keyring, environment, { document, text });
    return shells;
  });
}

const describeBase = ({ newest }: StoredShellList): string =>
  newest === null
    ? "an empty list, since no earlier one verifies"
    : `the list with sequence ${newest.document.sequence}, the newest that verifies`;

async function signShellList(document: ShellList, options: ChangeShellsOptions): Promise<string> {
  const keys = platformKeysOf(options);
  if (keys.length === 0) {
    throw createReleaseError(
      "bad-key",
      `None of the given keys may sign the deployed shells of ${options.environment}: one platform key of that channel must; --keys names the folder of your private keys.`,
    );
  }
  const payload = JSON.stringify(document);
  const signatures = await signText(payload, "portico-shells", keys, options.warn);
  return JSON.stringify({ payload, signatures });
}
