import path from "node:path";
import { createLocalKeys } from "@portico/release";
import type { ChannelDocument, ChannelRelease, SignedChannel } from "@portico/release/format";
import { formatReleaseStatement } from "../../release/src/format/formatReleaseStatement.ts";
import { signText } from "../../release/src/keys/signText.ts";
import type { SigningKey } from "../../release/src/keys/signingKey.ts";

/** Makes channel files that no command would write, with signatures that pages accept. */
export interface ChannelWorkshop {
  /** What the exchange serves, as a copy that may be changed at will. */
  readDocument(): EditableChannel;
  sign(payload: string): Promise<string>;
  signRelease(remote: string, release: UnsignedRelease): Promise<ChannelRelease>;
}

type Editable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Editable<Value[Key]> }
  : Value;

export type EditableChannel = Editable<ChannelDocument>;

export type UnsignedRelease = Omit<ChannelRelease, "signatures">;

export async function createChannelWorkshop(
  channelDirectory: string,
  channelAddress: string,
): Promise<ChannelWorkshop> {
  const { keyring, signingKeys } = await createLocalKeys(path.join(channelDirectory, "keys"), []);
  const keysFor = (ids: readonly string[] = []): SigningKey[] =>
    signingKeys.filter(({ keyId }) => ids.includes(keyId));
  const { payload } = (await (await fetch(channelAddress)).json()) as SignedChannel;

  return {
    readDocument: () => JSON.parse(payload) as EditableChannel,
    sign: async (text) => {
      const signatures = await signText(text, "portico-channel", keysFor(keyring.channels["test"]?.keys));
      return JSON.stringify({ payload: text, signatures } satisfies SignedChannel);
    },
    signRelease: async (remote, release) => {
      const keys = keysFor(keyring.releases[remote]);
      return {
        ...release,
        signatures: await signText(formatReleaseStatement(release), "portico-release", keys),
      };
    },
  };
}
