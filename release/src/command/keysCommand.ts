import { rm } from "node:fs/promises";
import { Argument, Command, type Option } from "commander";
import { maximumSignatures } from "../format/channel.ts";
import { ownEntry } from "../format/index.ts";
import { readReason } from "../channel/changeReason.ts";
import { requireTrustedChannels } from "../channel/requireTrustedChannels.ts";
import { assertOutsideRepository } from "../keys/assertOutsideRepository.ts";
import { createKey } from "../keys/createKey.ts";
import { keepFormerRoot } from "../keys/formerRoot.ts";
import {
  addEditReason,
  addToKeyring,
  removeFromKeyring,
  setReasonRule,
  setThreshold,
} from "../keys/editKeyring.ts";
import type { KeyRole } from "../keys/editKeyring.ts";
import { changeKeyringFile, loadOrBegin, requireGoodKeyring } from "../keys/keyringFile.ts";
import type { KeyLabel, KeyringFile } from "../keys/keyringFile.ts";
import { describeKey } from "../keys/describeKey.ts";
import { loadPublicKey } from "../keys/publicKeyFile.ts";
import { createReleaseError } from "../releaseError.ts";
import { readSignedKeyring, signKeyring } from "../keys/signedKeyring.ts";
import type { Storage } from "../storage/storage.ts";
import { insertKeyring } from "../channel/insertKeyring.ts";
import { describeKeyringDifference } from "../keys/describeKeyringDifference.ts";
import { requireEnvironment } from "./commandContext.ts";
import type { CommandContext } from "./commandContext.ts";
import {
  createReasonOption,
  parseChannels,
  parseLineUpTo,
  parseRemotes,
  parseWholeNumberUpTo,
} from "./optionValues.ts";

/** `portico keys …`: who may sign what. */
export function createKeysCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("keys")
    .description("Create keys, and define in the keyring what they may sign.")
    .addCommand(createCreateCommand(contextOf))
    .addCommand(createAddCommand(contextOf))
    .addCommand(createThresholdCommand(contextOf))
    .addCommand(createReasonsCommand(contextOf))
    .addCommand(createRetireCommand(contextOf))
    .addCommand(createSignKeyringCommand(contextOf))
    .addCommand(createListCommand(contextOf));
}

type RoleOptions = Partial<KeyRole>;

interface EditOptions {
  readonly dryRun?: boolean;
  readonly reason?: string;
}

interface CreateOptions extends RoleOptions, EditOptions, Pick<KeyLabel, "holder"> {
  readonly passphrase: boolean;
  readonly insideRepository?: boolean;
}

type AddOptions = RoleOptions & EditOptions & Partial<KeyLabel>;

const createEditReasonOption = (): Option =>
  createReasonOption("why, up to 200 characters; keys sign signs it with the keyring, and history shows it");

function addRoleOptions(command: Command): Command {
  return command
    .option(
      "--holder <text>",
      'who has the private half, such as "Anna Schmidt"; keys list and history show it',
      parseLineUpTo(100),
    )
    .option("--root", "it may sign keyrings; pages trust this role without another signature")
    .option("--channel <names>", "channels it may sign, such as production,test", parseChannels)
    .option("--remote <names>", "remotes whose releases it may sign, such as header,footer", parseRemotes)
    .option("--kill <names>", "channels whose remotes it may disable, and nothing else", parseChannels)
    .option("--timestamp <names>", "channels whose timestamp it may sign, in a scheduled job", parseChannels);
}

function createCreateCommand(contextOf: (command: Command) => CommandContext): Command {
  return addRoleOptions(new Command("create"))
    .description("Make a key pair, and add its public half to the keyring.")
    .argument("<name>", "name of the key, such as platform-anna")
    .option("--no-passphrase", "write the private key unencrypted, for tests")
    .option("--inside-repository", "allow a folder inside a git work tree")
    .option("--dry-run", "print what would change, and make no key")
    .addOption(createEditReasonOption())
    .action(async (name: string, given: CreateOptions, command: Command) => {
      const context = contextOf(command);
      const role = requireOneRole(given);
      const { dryRun = false } = given;
      const { keyringFile } = context;
      if (given.insideRepository !== true) await assertOutsideRepository(context.keysDirectory);
      const { keyId, publicKey, file } = await createKey(context.keysDirectory, name, {
        passphrase: given.passphrase && !dryRun ? await context.passphrases.choose(name) : null,
        isDryRun: dryRun,
      });
      const label = { name, ...(given.holder !== undefined && { holder: given.holder }) };
      const change = () =>
        editKeyring(context, given, (keyring) => addToKeyring(keyring, { keyId, publicKey, label }, role));
      if (dryRun) {
        await requireGoodKeyring(keyringFile, await change());
        context.output.print(
          [
            `Key ${name} would be written to ${file}, and may sign ${describeRole(role)}.`,
            `No key was made, and nothing was written to ${keyringFile}.`,
          ],
          { name, file, keyring: keyringFile, dryRun },
        );
        return;
      }
      await changeKeyringFile(keyringFile, change).catch(async (error: unknown) => {
        // a key that is not in the keyring would block the next attempt
        await rm(file);
        throw error;
      });
      context.output.print(
        [
          `Made key ${name} (${keyId}).`,
          `Its private half is ${file}; keep it to yourself.`,
          role.root
            ? `Its public half is in ${keyringFile}; build and serve the shell again, so that pages have it.`
            : `Its public half is in ${keyringFile}; pages trust it once root keys have signed that: "portico keys sign".`,
        ],
        { ...label, keyId, publicKey, file, keyring: keyringFile, dryRun },
      );
    });
}

function createAddCommand(contextOf: (command: Command) => CommandContext): Command {
  return addRoleOptions(new Command("add"))
    .description("Add another person's public key to the keyring.")
    .argument("<file>", "a public key in PEM, or what keys create --json printed there")
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createEditReasonOption())
    .option("--name <name>", "name of the key (default: that in the file, or the file's)", parseLineUpTo(64))
    .action(async (file: string, given: AddOptions, command: Command) => {
      const context = contextOf(command);
      const role = requireOneRole(given);
      const { name, holder } = given;
      const read = await loadPublicKey(file);
      const { keyId } = read;
      const label = {
        ...read.label,
        ...(name !== undefined && { name }),
        ...(holder !== undefined && { holder }),
      };
      const change = () =>
        editKeyring(context, given, (keyring) => addToKeyring(keyring, { ...read, label }, role));
      await changeKeyring(context, change, given, {
        sentence: `${describeKey(keyId, label)} may sign ${describeRole(role)}.`,
        data: { keyId, ...label },
      });
    });
}

function createThresholdCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("threshold")
    .description("Set how many different keys must sign a channel, or keyrings.")
    .argument("<channel>", "such as production, or root")
    .argument(
      "<count>",
      "1 or more, and no more than the channel has keys",
      parseWholeNumberUpTo(maximumSignatures),
    )
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createEditReasonOption())
    .action(async (environment: string, threshold: number, given: EditOptions, command: Command) => {
      const context = contextOf(command);
      const change = () =>
        restrict(context, given, (keyring) => setThreshold(keyring, environment, threshold));
      await changeKeyring(context, change, given, {
        sentence: `${environment === "root" ? "A keyring" : `The channel ${environment}`} needs ${threshold} different key${threshold === 1 ? "" : "s"}.`,
        data: { environment, threshold },
      });
    });
}

function createReasonsCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("reasons")
    .description("Set whether every change and preview of a channel needs --reason.")
    .argument("<channel>", "such as production")
    .addArgument(new Argument("<rule>", "whether a change without one is refused").choices(reasonRules))
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createEditReasonOption())
    .action(async (environment: string, rule: string, given: EditOptions, command: Command) => {
      const context = contextOf(command);
      const change = () =>
        editKeyring(context, given, (keyring) => setReasonRule(keyring, environment, rule === "required"));
      await changeKeyring(context, change, given, {
        sentence: `A reason is ${rule} for changes of the channel ${environment}.`,
        data: { environment, reason: rule },
      });
    });
}

const reasonRules = ["required", "optional"];

function createRetireCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("retire")
    .description("Take a key out of the keyring; pages refuse it once the keyring is signed.")
    .argument("<key-id>", "as printed by keys list")
    .option("--dry-run", "print what would change, and change nothing")
    .addOption(createEditReasonOption())
    .action(async (keyId: string, given: EditOptions, command: Command) => {
      const context = contextOf(command);
      const change = () => restrict(context, given, (keyring) => removeFromKeyring(keyring, keyId));
      await changeKeyring(context, change, given, {
        sentence: `${keyId} is no longer in the keyring.`,
        data: { keyId },
      });
    });
}

function createSignKeyringCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("sign")
    .description("Sign the keyring with the available root keys, and put it into the channel.")
    .requiredOption("--to <channel>", "which channel, such as production")
    .option(
      "--valid-days <days>",
      "how long pages accept the keyring (default: 365)",
      parseWholeNumberUpTo(3650),
    )
    .option("--dry-run", "show what would be signed, and sign nothing")
    .addOption(createReasonOption())
    .action(async (given: { to: string; validDays?: number } & EditOptions, command: Command) => {
      const { output, storage, memory, warn, loadOwnKeyring, loadSigningKeys } = contextOf(command);
      const { to, validDays, dryRun = false, reason } = given;
      const keyring = await loadOwnKeyring();
      const environment = requireEnvironment(keyring, to);
      const options = { storage, keyring, environment, memory, warn };
      const before = (await readSignedKeyring(options))?.document ?? null;
      const { document, missingSignatures, isNew } = await signKeyring({
        ...options,
        signingKeys: await loadSigningKeys(),
        now: Date.now(),
        isDryRun: dryRun,
        ...(validDays !== undefined && { validDays }),
        ...(reason !== undefined && { reason }),
      });
      const { sequence } = document;
      const notAfter = new Date(document.notAfter).toISOString();
      const changes = describeKeyringDifference(before, document);
      const isInChannel = !dryRun && missingSignatures === 0 && (await insertKeyring(options));
      const outcome = (): string => {
        if (!isNew && isInChannel)
          return `The keyring of ${to} is signed and in the channel; nothing changed.`;
        if (dryRun) return `The keyring would have sequence ${sequence}; nothing was signed.`;
        if (missingSignatures > 0)
          return `Signed keyring ${sequence} of ${to}; ${missingSignatures} more root key(s) must sign: "portico keys sign --to ${to}".`;
        return isInChannel
          ? `Keyring ${sequence} of ${to} is in the channel, valid until ${notAfter}.`
          : `Keyring ${sequence} of ${to} is signed, valid until ${notAfter}; the next promotion or "portico renew --to ${to}" puts it into the channel.`;
      };
      output.print([...changes, outcome()], {
        environment: to,
        sequence,
        notAfter,
        changes,
        missingSignatures,
        isInChannel,
        dryRun,
      });
    });
}

function createListCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("list")
    .description("Show who may sign what: the keys with their names and holders.")
    .action(async (_: unknown, command: Command) => {
      const context = contextOf(command);
      const keyring = await context.loadKeyring();
      const signed = await readSignedReasons(context.storage, keyring);
      const own = new Map((await context.loadSigningKeys()).map(({ keyId, name }) => [keyId, name]));
      context.output.print([...describeKeyring(keyring, own), ...signed.map(describeSignedReason)], {
        ...keyring,
        own: Object.fromEntries(own),
        signed,
      });
    });
}

/** The reason of the newest signed keyring of each environment, where it has one. */
async function readSignedReasons(storage: Storage, keyring: KeyringFile): Promise<SignedReason[]> {
  const found: SignedReason[] = [];
  for (const environment of Object.keys(keyring.channels)) {
    const signed = await readSignedKeyring({ storage, keyring, environment });
    if (signed?.document.reason === undefined) continue;
    const { reason } = await readReason(storage, environment, signed.part.payload);
    found.push({ environment, sequence: signed.document.sequence, reason });
  }
  return found;
}

interface SignedReason {
  readonly environment: string;
  readonly sequence: number;
  /** `null` where the storage has lost or changed it. */
  readonly reason: string | null;
}

const describeSignedReason = ({ environment, sequence, reason }: SignedReason): string =>
  `signed keyring ${sequence} of ${environment}: ${reason === null ? "its reason is lost or changed in the storage" : `reason: ${reason}`}`;

function describeKeyring(keyring: KeyringFile, own: ReadonlyMap<string, string>): string[] {
  const nameOf = (keyId: string): string => {
    const name = own.get(keyId);
    const label = ownEntry(keyring.labels ?? {}, keyId) ?? (name === undefined ? undefined : { name });
    return describeKey(keyId, label, ...(name === undefined ? [] : ["available"]));
  };
  const list = (role: string, count: number, keys: readonly string[] = []): string[] =>
    keys.length === 0
      ? []
      : [`${role}: ${count === 1 ? "one" : count} of`, ...keys.map((keyId) => `  ${nameOf(keyId)}`)];
  const { root, formerRoot } = keyring;
  return [
    ...list("root", root.threshold, root.keys),
    ...list("former root", formerRoot?.threshold ?? 1, formerRoot?.keys),
    ...Object.entries(keyring.channels).flatMap(([environment, { threshold, keys, kill, timestamp }]) => [
      ...list(`channel ${environment}`, threshold, keys),
      ...list(`kill switch of ${environment}`, 1, kill),
      ...list(`timestamp of ${environment}`, 1, timestamp),
    ]),
    ...(keyring.reasons ?? []).map(
      (environment) => `channel ${environment}: every change and preview needs a reason`,
    ),
    ...Object.entries(keyring.releases).flatMap(([remote, keys]) => list(`remote ${remote}`, 1, keys)),
  ];
}

/** A change that takes powers away, and must leave every channel trusted. */
async function restrict(
  context: CommandContext,
  given: EditOptions,
  change: (keyring: KeyringFile) => KeyringFile,
): Promise<KeyringFile> {
  const before = await context.loadKeyring();
  const after = await editKeyring(context, given, change);
  await requireTrustedChannels(context.storage, before, after);
  return after;
}

async function editKeyring(
  { storage, keyringFile }: CommandContext,
  { reason }: EditOptions,
  change: (keyring: KeyringFile) => KeyringFile,
): Promise<KeyringFile> {
  const before = await loadOrBegin(keyringFile);
  const after = await keepFormerRoot(storage, before, change(before));
  return reason === undefined ? after : addEditReason(after, Date.now(), reason);
}

/** Writes the keyring; a dry run only validates it. Resolves to whether it was written. */
async function changeKeyring(
  { keyringFile, output }: CommandContext,
  change: () => Promise<KeyringFile>,
  { dryRun = false }: EditOptions,
  { sentence, data }: { readonly sentence: string; readonly data: object },
): Promise<void> {
  if (dryRun) await requireGoodKeyring(keyringFile, await change());
  else await changeKeyringFile(keyringFile, change);
  const outcome = dryRun ? `Nothing was written to ${keyringFile}.` : `Wrote ${keyringFile}.`;
  output.print([sentence, outcome], { ...data, dryRun });
}

function requireOneRole({
  root = false,
  channel = [],
  remote = [],
  kill = [],
  timestamp = [],
}: RoleOptions): KeyRole {
  const isGiven = [root, ...[channel, remote, kill, timestamp].map(({ length }) => length > 0)];
  if (isGiven.filter(Boolean).length === 1) return { root, channel, remote, kill, timestamp };
  throw createReleaseError(
    "bad-usage",
    "Give one of --root, --channel, --remote, --kill and --timestamp: a key has one role.",
  );
}

const describeRole = ({ root, channel, remote, kill, timestamp }: KeyRole): string =>
  [
    ...(root ? ["keyrings"] : []),
    ...channel.map((name) => `the channel ${name}`),
    ...remote,
    ...kill.map((name) => `kill switches of ${name}`),
    ...timestamp.map((name) => `the timestamp of ${name}`),
  ].join(", ");
