import path from "node:path";
import { Option, type Command } from "commander";
import type { Keyring } from "../format/index.ts";
import { createChannelMemory, type ChannelMemory } from "../channel/channelMemory.ts";
import { loadKeyring, type KeyringFile } from "../keys/keyringFile.ts";
import { loadSigningKeys, type SigningKey } from "../keys/signingKey.ts";
import { requireOwnStorage } from "../keys/signedKeyring.ts";
import { createPassphrases, type Passphrases, type Terminal } from "../keys/passphrases.ts";
import { createReleaseError } from "../releaseError.ts";
import { openStorage, type OpenedStorage } from "../storage/openStorage.ts";
import type { Storage } from "../storage/storage.ts";
import { createExternalSigner } from "../keys/externalSigner.ts";
import { parseSigner, parseWholeNumberUpTo } from "./optionValues.ts";
import { findStateDirectory } from "./findStateDirectory.ts";
import { createCommandOutput, formatLines, type CommandOutput, type OutputStreams } from "./commandOutput.ts";

/** The shared context of the commands of `portico`, from its global options. */
export interface CommandContext {
  readonly output: CommandOutput;
  readonly openedStorage: OpenedStorage;
  /** Opens another storage. */
  open(address: string): OpenedStorage;
  readonly keysDirectory: string;
  readonly keyringFile: string;
  readonly storage: Storage;
  readonly memory: ChannelMemory;
  /** Writes one sentence to stderr, about what does not stop the command. */
  warn(sentence: string): void;
  /** Refuses a missing storage in commands that only read; see `OpenedStorage`. */
  requireStorage(): Promise<void>;
  loadKeyring(): Promise<KeyringFile>;
  /** The same for a command that writes to the storage before it has verified anything in it; see `requireOwnStorage`. */
  loadOwnKeyring(): Promise<KeyringFile>;
  loadSigningKeys(): Promise<readonly SigningKey[]>;
  readonly passphrases: Passphrases;
}

/** The streams of a command; without `stdin` it never prompts. */
export interface CommandStreams extends OutputStreams {
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

interface GlobalOptions {
  readonly storage: string;
  readonly keys: string;
  readonly keyring?: string;
  readonly passphraseFile?: string;
  readonly signer?: readonly [string, ...string[]];
  readonly publicKey?: string;
  readonly signerTimeout: number;
  readonly json?: boolean;
}

/** Units: seconds, enough to find a hardware token and touch it. */
const defaultSignerTimeout = 60;

export function addGlobalOptions(program: Command): Command {
  const fromEnvironment = (name: string, fallback: string): string => process.env[name] ?? fallback;
  return program
    .option(
      "--storage <place>",
      "the folder of releases and channels, or a bucket, s3://bucket/prefix; else $PORTICO_STORAGE",
      fromEnvironment("PORTICO_STORAGE", ".portico"),
    )
    .option(
      "--keys <folder>",
      "private keys to sign with; else $PORTICO_KEYS",
      fromEnvironment("PORTICO_KEYS", ".portico/keys"),
    )
    .option(
      "--keyring <file>",
      "public keys; else $PORTICO_KEYRING (default: keyring.json beside the private keys)",
      process.env["PORTICO_KEYRING"],
    )
    .option(
      "--passphrase-file <file>",
      "passphrase of the private keys; default: $PORTICO_PASSPHRASE, else a prompt on the terminal",
    )
    .addOption(
      new Option(
        "--signer <command>",
        "sign with a program instead of key files, such as exec:sign-with-token",
      )
        .env("PORTICO_SIGNER")
        .argParser(parseSigner),
    )
    .addOption(
      new Option("--public-key <file>", "public key of the signer, in PEM").env("PORTICO_PUBLIC_KEY"),
    )
    .option(
      "--signer-timeout <seconds>",
      "how long the signer may take",
      parseWholeNumberUpTo(3600),
      defaultSignerTimeout,
    )
    .option("--json", "give the result as JSON");
}

export function createCommandContext(command: Command, streams: CommandStreams): CommandContext {
  const options = command.optsWithGlobals<GlobalOptions>();
  const { storage, keys, keyring, passphraseFile, json = false } = options;
  const output = createCommandOutput(streams, json);
  const stateDirectory = findStateDirectory(process.env);
  const open = (address: string) => openStorage(address, { stateDirectory, onProgress: output.logProgress });
  const openedStorage = open(storage);
  const keyringFile = keyring ?? path.join(keys, "keyring.json");
  const warn = (sentence: string): void => void streams.stderr.write(formatLines([sentence]));
  const passphrases = createPassphrases({
    file: passphraseFile,
    value: process.env["PORTICO_PASSPHRASE"],
    terminal: findTerminal(streams),
  });
  return {
    output,
    openedStorage,
    open,
    keysDirectory: keys,
    keyringFile,
    storage: openedStorage.storage,
    memory: createChannelMemory({
      stateDirectory,
      identifyStorage: openedStorage.identify,
      warn,
    }),
    warn,
    requireStorage: openedStorage.requirePresent,
    loadKeyring: () => loadKeyring(keyringFile),
    loadOwnKeyring: async () => {
      const loaded = await loadKeyring(keyringFile);
      await requireOwnStorage(openedStorage.storage, loaded, openedStorage.name);
      return loaded;
    },
    loadSigningKeys: async () =>
      (await loadSigner(options, streams)) ?? loadSigningKeys(keys, { warn, passphrases }),
    passphrases,
  };
}

/** Errors: `ReleaseError` `bad-usage`, `bad-file` */
async function loadSigner(
  { signer, publicKey, signerTimeout }: GlobalOptions,
  { stderr }: CommandStreams,
): Promise<readonly SigningKey[] | null> {
  if (signer === undefined && publicKey === undefined) return null;
  if (signer === undefined || publicKey === undefined) {
    throw createReleaseError("bad-usage", "--signer and --public-key belong together; give both.");
  }
  const timeoutMs = signerTimeout * 1000;
  return [
    await createExternalSigner({
      command: signer,
      publicKeyFile: publicKey,
      timeoutMs,
      environment: process.env,
      stderr,
    }),
  ];
}

function findTerminal({ stdin, stderr }: CommandStreams): Terminal | undefined {
  return stdin?.isTTY === true ? { input: stdin, output: stderr } : undefined;
}

/** Errors: `ReleaseError` `bad-usage` when the keyring has no channel of that name */
export function requireEnvironment(keyring: Keyring, environment: string): string {
  const known = Object.keys(keyring.channels);
  if (known.includes(environment)) return environment;
  throw createReleaseError(
    "bad-usage",
    `The keyring has no channel ${environment}; it has ${known.join(", ") || "none"}.`,
  );
}
