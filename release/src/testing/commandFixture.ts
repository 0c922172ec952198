import { existsSync } from "node:fs";
import path from "node:path";
import { runPortico } from "../command/runPortico.ts";
import { verifyChannelFile, type ChannelDocument } from "../format/index.ts";
import { rootKeysOf } from "../keys/editKeyring.ts";
import { loadKeyring } from "../keys/keyringFile.ts";
import { createPassphrases } from "../keys/passphrases.ts";
import { loadSigningKeys } from "../keys/signingKey.ts";
import { registerNoShells } from "./registerNoShells.ts";
import { channelPath } from "../channel/channelFile.ts";
import { createFolderStorage } from "../storage/folderStorage.ts";
import { createS3Storage } from "../storage/s3Storage.ts";
import type { S3Server } from "./s3Server.ts";
import { createTemporaryDirectory } from "./temporaryDirectory.ts";
import { createTestRoot } from "./testRoot.ts";
import { writeRemoteBuild, type FakeBuild } from "./writeRemoteBuild.ts";

export interface CommandRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A folder with a storage, keys, a keyring and a state directory, and the command `portico` on them. A root key that no
 * command has signs the keyring after each `keys` command.
 */
export interface CommandFixture {
  readonly home: string;
  portico(...args: string[]): Promise<CommandRun>;
  /** Runs the command on a machine of its own, with other private keys and another state directory. */
  porticoAs(person: string, ...args: string[]): Promise<CommandRun>;
  /** Runs it and throws what it printed unless it succeeds. */
  run(...args: string[]): Promise<CommandRun>;
  /** @param signers  people whose keys register that no shell is deployed; only `keys` by default */
  publish(version: string, name?: string, signers?: readonly string[]): Promise<void>;
  /** Publishes any build, which may be refused; no shell is registered for it. */
  publishBuild(build: FakeBuild, ...args: string[]): Promise<CommandRun>;
  /** The channel as a new page verifies it. */
  readServed(environment?: string): Promise<ChannelDocument>;
  at(...parts: string[]): string;
}

/** @param bucket holds the storage instead of a folder */
export async function createCommandFixture(bucket?: S3Server): Promise<CommandFixture> {
  const home = await createTemporaryDirectory();
  const at = (...parts: string[]): string => path.join(home, ...parts);
  const place = bucket?.url ?? at("storage");
  const storage = bucket === undefined ? createFolderStorage(place) : createS3Storage(bucket.address);
  const root = await createTestRoot(at("keyring.json"), storage);
  const porticoAs = async (person: string, ...args: string[]): Promise<CommandRun> => {
    const written = { stdout: "", stderr: "" };
    const streams = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    };
    process.env["PORTICO_STATE_DIR"] = at(`state-${person}`);
    const folders = ["--storage", place, "--keys", at(person), "--keyring", at("keyring.json")];
    const code = await runPortico([...folders, ...args], streams);
    if (code === 0 && args[0] === "keys") await root.sign();
    return { code, ...written };
  };
  const portico = (...args: string[]): Promise<CommandRun> => porticoAs("keys", ...args);
  const run = async (...args: string[]): Promise<CommandRun> => {
    const result = await portico(...args);
    if (result.code !== 0) throw new Error(`portico ${args.join(" ")} ended with ${result.stderr}`);
    return result;
  };
  const publishBuild = async (build: FakeBuild, ...args: string[]): Promise<CommandRun> =>
    portico("publish", await writeRemoteBuild(at(`remote-${build.name}`), build), ...args);
  return {
    home,
    at,
    portico,
    porticoAs,
    run,
    publishBuild,
    publish: async (version, name = "header", signers = ["keys"]) => {
      const keyring = await loadKeyring(at("keyring.json"));
      const passphrases = createPassphrases({ value: process.env["PORTICO_PASSPHRASE"] });
      const folders = signers.map((person) => at(person)).filter(existsSync);
      const signingKeys = await Promise.all(
        folders.map((folder) => loadSigningKeys(folder, { passphrases })),
      );
      await registerNoShells(storage, { keyring, signingKeys: signingKeys.flat() }, ["test", "production"]);
      const published = await publishBuild({ name, version, scripts: { "a.js": `"${version}"` } });
      if (published.code !== 0) throw new Error(published.stderr);
    },
    readServed: async (environment = "test") => {
      const stored = await storage.read(channelPath(environment));
      if (stored === null) throw new Error(`There is no channel ${environment}.`);
      const text = new TextDecoder().decode(stored.bytes);
      const trusted = rootKeysOf(await loadKeyring(at("keyring.json")));
      const result = await verifyChannelFile(text, trusted, { environment, now: Date.now(), newest: null });
      if (!result.ok) throw new Error(result.error.message);
      return result.channel.document;
    },
  };
}

/**
 * Creates a fixture with a platform key of the channels and one team key for all remotes, whose names are separated by
 * commas.
 */
export async function createKeyedFixture(
  remotes = "header",
  channels = "test",
  bucket?: S3Server,
): Promise<CommandFixture> {
  const fixture = await createCommandFixture(bucket);
  await fixture.run("keys", "create", "--no-passphrase", "platform", "--channel", channels);
  await fixture.run("keys", "create", "--no-passphrase", "team", "--remote", remotes);
  return fixture;
}

/** Whose channel `test` runs version 1.0.0 of each remote, promoted one after the other. */
export async function createPromotedFixture(remotes = "header"): Promise<CommandFixture> {
  const fixture = await createKeyedFixture(remotes);
  for (const name of remotes.split(",")) {
    await fixture.publish("1.0.0", name);
    await fixture.run("promote", name, "--to", "test");
  }
  return fixture;
}
