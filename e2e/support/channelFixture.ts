import path from "node:path";
import { createLocalKeys } from "@portico/release";
import type {
  ChannelDocument,
  ChannelFile,
  ChannelRelease,
  KeyringDocument,
  SignedText,
} from "@portico/release/format";
import { parseChannel } from "@portico/release/format";
import { formatSigningPayload, signText, type SignedType, type SigningKey } from "@portico/release/testing";

/** Makes channel files that no command would write, with signatures that pages accept. */
export interface ChannelFixture {
  /** What the exchange serves, as a copy that may be changed at will. */
  readDocument(): EditableChannel;
  /** The keyring in it, as a copy too. */
  readKeyring(): Editable<KeyringDocument>;
  /** A channel file with this payload, signed by the platform, with these parts or the served keyring alone. */
  sign(payload: string, parts?: ChannelParts): Promise<string>;
  /** Signs a release with the key of the team that makes `team`, whichever release it is. */
  signRelease(team: string, release: UnsignedRelease): Promise<ChannelRelease>;
  /** A part of a channel file: a keyring, which root keys sign unless others are given, a kill document or a timestamp. */
  signPart(type: SignedType, document: object, keys?: readonly SigningKey[]): Promise<SignedText>;
  /** The keys that pages accept: those of the root, of the channel, or of a remote's team. */
  keysOf(authority: "root" | "channel" | { readonly team: string }): readonly SigningKey[];
}

export type ChannelParts = Partial<Pick<ChannelFile, "keyring" | "kill" | "timestamp">>;

export type Editable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Editable<Value[Key]> }
  : Value;

export type EditableChannel = Editable<ChannelDocument>;

export type UnsignedRelease = Omit<ChannelRelease, "signatures">;

export async function createChannelFixture(
  channelDirectory: string,
  channelAddress: string,
): Promise<ChannelFixture> {
  const { keyring, signingKeys } = await createLocalKeys(path.join(channelDirectory, "keys"), []);
  const keysFor = (ids: readonly string[] = []): SigningKey[] =>
    signingKeys.filter(({ keyId }) => ids.includes(keyId));
  const keysOf: ChannelFixture["keysOf"] = (authority) => {
    if (authority === "root") return keysFor(keyring.root.keys);
    return keysFor(
      authority === "channel" ? keyring.channels["test"]?.keys : keyring.releases[authority.team],
    );
  };
  const { payload, keyring: keyringPart } = (await (await fetch(channelAddress)).json()) as ChannelFile;

  const parsed = parseChannel(payload);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const text = JSON.stringify(parsed.channel.document);

  return {
    readDocument: () => JSON.parse(text) as EditableChannel,
    readKeyring: () => JSON.parse(keyringPart?.payload ?? "") as Editable<KeyringDocument>,
    keysOf,
    signPart: async (type, document, keys = keysOf("root")) => {
      const partText = JSON.stringify(document);
      return { payload: partText, signatures: await signText(partText, type, keys) };
    },
    sign: async (signedText, parts = { ...(keyringPart && { keyring: keyringPart }) }) => {
      const signatures = await signText(signedText, "portico-channel", keysOf("channel"));
      return JSON.stringify({ payload: signedText, signatures, ...parts });
    },
    signRelease: async (team, release) => {
      const signatures = await signText(formatSigningPayload(release), "portico-release", keysOf({ team }));
      return { ...release, signatures };
    },
  };
}
