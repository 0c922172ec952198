import { readSignatures } from "../format/channel.ts";
import type { Keyring, SignedText } from "../format/index.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import type { ChannelMemory } from "../channel/channelMemory.ts";
import { createReleaseError, type ReleaseError } from "../releaseError.ts";
import { searchedStates, type Storage } from "../storage/storage.ts";
import type { ShellRecord } from "./shellRecord.ts";

/** The shells whose pages are being served in an environment, oldest first. */
export interface ShellList {
  readonly environment: string;
  /** Each change increases it by one. */
  readonly sequence: number;
  readonly shells: readonly ShellRecord[];
  /** Hash of the reason for the change; see `ChangeReason`. */
  readonly reason?: string;
}

export interface ShellListOptions {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly environment: string;
  /** The lists that commands on this machine have verified; without it only the storage's versions are used. */
  readonly memory?: ChannelMemory;
}

export interface VerifiedShellList {
  /** The file as it is stored. */
  readonly text: string;
  readonly file: SignedText;
  readonly document: ShellList;
}

export interface StoredShellList {
  /** The newest list that verifies: the current one, or that of an earlier version where the current one can't be used. */
  readonly newest: VerifiedShellList | null;
  /** The highest sequence that was verified or saved; 0 when none. */
  readonly sequence: number;
  /** The tag of the current file, valid or not. */
  readonly tag: string | null;
  /** Why the current list can't be used. A list that never was is no fault. */
  readonly fault: (ReleaseError & Error) | null;
}

/** A list of a hundred shells has less than 1 MB. */
const maximumBytes = 4 * 1024 * 1024;

export const shellListPath = (environment: string): string => `shells/${environment}.json`;

/** Reads the list of deployed shells and compares it with the earlier ones. */
export async function readShellList(options: ShellListOptions): Promise<StoredShellList> {
  const { storage, keyring, environment, memory } = options;
  const path = shellListPath(environment);
  const file = await storage.read(path);
  const current = file === null ? null : await verifyShellList(file.bytes, keyring, environment);
  const [saved] = (await memory?.shells.load(keyring, environment)) ?? [];
  const savedBytes = new TextEncoder().encode(saved?.text);
  const savedList = await verifyShellList(savedBytes, keyring, environment);
  // this machine has compared it with every earlier one, when it saved it
  const compared = savedList === null ? undefined : savedBytes;
  let newest = current;
  let sinceNewest = 0;
  for await (const bytes of storage.readVersions(path, compared, file)) {
    if (newest !== null && (sinceNewest += 1) > searchedStates) break;
    const version = await verifyShellList(bytes, keyring, environment);
    if (!isNewer(version, newest)) continue;
    newest = version;
    sinceNewest = 0;
  }
  if (isNewer(savedList, newest)) newest = savedList;
  const sequence = Math.max(newest?.document.sequence ?? 0, saved?.sequence ?? 0);
  const restore = `"portico repair --to ${environment}" signs the newest verified list again.`;
  const createFault = (code: "shells-missing" | "shells-refused", problem: string): ReleaseError & Error =>
    createReleaseError(code, `The list of deployed shells of ${environment} (${path}) ${problem}`, [
      ...(newest === null ? [] : [restore]),
      `${newest === null ? "Register" : "Else register"} every shell whose pages are served again: portico shell add <folder> --to ${environment}`,
    ]);
  const fault =
    file === null
      ? sequence === 0
        ? null
        : createFault(
            "shells-missing",
            `is missing, but sequence ${sequence} was verified before: it was deleted.`,
          )
      : current === null
        ? createFault(
            "shells-refused",
            "is not signed by a platform key of this channel, or was changed since.",
          )
        : current.document.sequence < sequence
          ? createFault(
              "shells-refused",
              `has sequence ${current.document.sequence}, but sequence ${sequence} was verified before: it was rolled back.`,
            )
          : null;
  return { newest, sequence, tag: file?.tag ?? null, fault };
}

const isNewer = (one: VerifiedShellList | null, other: VerifiedShellList | null): boolean =>
  (one?.document.sequence ?? 0) > (other?.document.sequence ?? 0);

/** `null` for a list that no platform key of the environment has signed. */
async function verifyShellList(
  bytes: Uint8Array,
  keyring: Keyring,
  environment: string,
): Promise<VerifiedShellList | null> {
  if (bytes.length > maximumBytes) return null;
  const text = new TextDecoder().decode(bytes);
  const file = parseSignedText(text);
  const keys = keyring.channels[environment]?.keys ?? [];
  if (file === null) return null;
  const { payload, signatures } = file;
  const { signers } = await verifySignatures(payload, signatures, "portico-shells", keyring.keys, keys);
  if (signers === 0) return null;
  const document = JSON.parse(payload) as ShellList;
  return document.environment === environment ? { text, file, document } : null;
}

function parseSignedText(text: string): SignedText | null {
  try {
    const { payload, signatures } = JSON.parse(text) as Partial<Record<keyof SignedText, unknown>>;
    if (typeof payload !== "string") return null;
    return { payload, signatures: readSignatures(signatures, "shells.signatures") };
  } catch {
    return null;
  }
}
