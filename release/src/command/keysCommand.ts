import { rm } from "node:fs/promises";
import { Command } from "commander";
import type { Keyring } from "../format/index.ts";
import { requireTrustedChannels } from "../channel/requireTrustedChannels.ts";
import { assertOutsideRepository } from "../keys/assertOutsideRepository.ts";
import { createKey } from "../keys/createKey.ts";
import { addToKeyring, removeFromKeyring, setThreshold } from "../keys/editKeyring.ts";
import { changeKeyringFile, loadOrBegin, requireGoodKeyring } from "../keys/keyringFile.ts";
import { loadPublicKey } from "../keys/publicKeyFile.ts";
import { maximumSignatures } from "../channel/checkChannelFile.ts";
import { createReleaseError } from "../releaseError.ts";
import type { CommandContext } from "./commandContext.ts";
import { parseChannels, parseRemotes, parseWholeNumberUpTo } from "./optionValues.ts";

/** `portico keys …`: who may sign what. */
export function createKeysCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("keys")
    .description("Make keys, and say in the keyring what they may sign.")
    .addCommand(createCreateCommand(contextOf))
    .addCommand(createAddCommand(contextOf))
    .addCommand(createThresholdCommand(contextOf))
    .addCommand(createRetireCommand(contextOf))
    .addCommand(createListCommand(contextOf));
}

interface PowerOptions {
  readonly channel?: readonly string[];
  readonly remote?: readonly string[];
}

interface DryRunOption {
  readonly dryRun?: boolean;
}

interface CreateOptions extends PowerOptions, DryRunOption {
  readonly passphrase: boolean;
  readonly insideRepository?: boolean;
}

function addPowerOptions(command: Command): Command {
  return command
    .option("--channel <names>", "channels it may sign, such as production,test", parseChannels)
    .option("--remote <names>", "remotes whose releases it may sign, such as header,footer", parseRemotes);
}

function createCreateCommand(contextOf: (command: Command) => CommandContext): Command {
  return addPowerOptions(new Command("create"))
    .description("Make a key pair, and add its public half to the keyring.")
    .argument("<name>", "name of the key, such as platform-anna")
    .option("--no-passphrase", "write the private key unencrypted, for tests")
    .option("--inside-repository", "allow a folder inside a git work tree")
    .option("--dry-run", "say what would change, and make no key")
    .action(async (name: string, given: CreateOptions, command: Command) => {
      const context = contextOf(command);
      const powers = requireOnePower(given);
      const { dryRun = false } = given;
      const { keyringFile } = context;
      if (given.insideRepository !== true) await assertOutsideRepository(context.keysDirectory);
      const { keyId, publicKey, file } = await createKey(context.keysDirectory, name, {
        passphrase: given.passphrase && !dryRun ? await context.passphrases.choose(name) : null,
        isDryRun: dryRun,
      });
      const change = async () => addToKeyring(await loadOrBegin(keyringFile), keyId, publicKey, powers);
      if (dryRun) {
        await requireGoodKeyring(keyringFile, await change());
        context.output.print(
          [
            `Key ${name} would be written to ${file}, and may sign ${describeRights(powers)}.`,
            `No key was made, and nothing was written to ${keyringFile}.`,
          ],
          { name, file, keyring: keyringFile, dryRun },
        );
        return;
      }
      await changeKeyringFile(keyringFile, change).catch(async (error: unknown) => {
        // a key that no keyring knows would only stand in the way of the next attempt
        await rm(file);
        throw error;
      });
      context.output.print(
        [
          `Made key ${name} (${keyId}).`,
          `Its private half is ${file}; keep it to yourself.`,
          `Its public half is in ${keyringFile}; build and serve the shell again, so that pages know it.`,
        ],
        { name, keyId, publicKey, file, keyring: keyringFile, dryRun },
      );
    });
}

function createAddCommand(contextOf: (command: Command) => CommandContext): Command {
  return addPowerOptions(new Command("add"))
    .description("Add another person's public key to the keyring.")
    .argument("<file>", "a public key in PEM, or what keys create --json printed there")
    .option("--dry-run", "say what would change, and change nothing")
    .action(async (file: string, given: PowerOptions & DryRunOption, command: Command) => {
      const context = contextOf(command);
      const powers = requireOnePower(given);
      const { keyId, publicKey } = await loadPublicKey(file);
      const change = async () =>
        addToKeyring(await loadOrBegin(context.keyringFile), keyId, publicKey, powers);
      await changeKeyring(context, change, given, {
        sentence: `${keyId} may sign ${describeRights(powers)}.`,
        data: { keyId },
      });
    });
}

function createThresholdCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("threshold")
    .description("Say how many different keys must sign a channel.")
    .argument("<channel>", "such as production")
    .argument(
      "<count>",
      "1 or more, and no more than the channel has keys",
      parseWholeNumberUpTo(maximumSignatures),
    )
    .option("--dry-run", "say what would change, and change nothing")
    .action(async (environment: string, threshold: number, given: DryRunOption, command: Command) => {
      const context = contextOf(command);
      const change = () => restrict(context, (keyring) => setThreshold(keyring, environment, threshold));
      await changeKeyring(context, change, given, {
        sentence: `The channel ${environment} needs ${threshold} different key${threshold === 1 ? "" : "s"}.`,
        data: { environment, threshold },
      });
    });
}

function createRetireCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("retire")
    .description("Take a key out of the keyring; shells that are built from then on no longer trust it.")
    .argument("<key-id>", "as printed by keys list")
    .option("--dry-run", "say what would change, and change nothing")
    .action(async (keyId: string, given: DryRunOption, command: Command) => {
      const context = contextOf(command);
      const change = () => restrict(context, (keyring) => removeFromKeyring(keyring, keyId));
      await changeKeyring(context, change, given, {
        sentence: `${keyId} is no longer in the keyring.`,
        data: { keyId },
      });
    });
}

function createListCommand(contextOf: (command: Command) => CommandContext): Command {
  return new Command("list")
    .description("Show who may sign what.")
    .action(async (_: unknown, command: Command) => {
      const context = contextOf(command);
      const keyring = await context.loadKeyring();
      const own = new Map((await context.loadSigningKeys()).map(({ keyId, name }) => [keyId, name]));
      context.output.print(describeKeyring(keyring, own), { ...keyring, own: Object.fromEntries(own) });
    });
}

function describeKeyring(keyring: Keyring, own: ReadonlyMap<string, string>): string[] {
  const nameOf = (keyId: string): string => {
    const name = own.get(keyId);
    return name === undefined ? keyId : `${keyId} (${name}, at hand)`;
  };
  return [
    ...Object.entries(keyring.channels).flatMap(([environment, { threshold, keys }]) => [
      `channel ${environment}: ${threshold} of`,
      ...keys.map((keyId) => `  ${nameOf(keyId)}`),
    ]),
    ...Object.entries(keyring.releases).flatMap(([remote, keys]) => [
      `remote ${remote}: one of`,
      ...keys.map((keyId) => `  ${nameOf(keyId)}`),
    ]),
  ];
}

/** A change that takes powers away, and must leave every channel trusted. */
async function restrict(
  { storage, loadKeyring }: CommandContext,
  change: (keyring: Keyring) => Keyring,
): Promise<Keyring> {
  const before = await loadKeyring();
  const after = change(before);
  await requireTrustedChannels(storage, before, after);
  return after;
}

/** Writes the keyring; a dry run only validates it. Resolves to whether it was written. */
async function changeKeyring(
  { keyringFile, output }: CommandContext,
  change: () => Promise<Keyring>,
  { dryRun = false }: DryRunOption,
  { sentence, data }: { readonly sentence: string; readonly data: object },
): Promise<void> {
  if (dryRun) await requireGoodKeyring(keyringFile, await change());
  else await changeKeyringFile(keyringFile, change);
  const outcome = dryRun ? `Nothing was written to ${keyringFile}.` : `Wrote ${keyringFile}.`;
  output.print([sentence, outcome], { ...data, dryRun });
}

function requireOnePower({ channel = [], remote = [] }: PowerOptions): Required<PowerOptions> {
  if (channel.length > 0 !== remote.length > 0) return { channel, remote };
  throw createReleaseError(
    "bad-usage",
    "Say either --channel or --remote: a key signs one or the other, never both.",
  );
}

const describeRights = ({ channel, remote }: Required<PowerOptions>): string =>
  [...channel.map((name) => `the channel ${name}`), ...remote].join(", ");
