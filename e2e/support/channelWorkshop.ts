import path from "node:path";
import { createLocalKeys } from "@portico/release";
import type { ChannelDocument, ChannelRelease, SignedChannel } from "@portico/release/format";
import { formatReleaseStatement } from "../../release/src/format/formatReleaseStatement.ts";
import type { SignedType } from "../../release/src/format/verifySignatures.ts";
import { signText } from "../../release/src/keys/signText.ts";
import type { SigningKey } from "../../release/src/keys/signingKey.ts";

/** Makes channel files that no command would write, with signatures that pages accept. */
export interface ChannelWorkshop {
  /** What the exchange serves, as a copy that may be changed at will. */
  readDocument(): EditableChannel;
  /** A channel file with this payload, signed by the platform unless a remote's team does it. */
  sign(payload: string, how?: SigningOptions): Promise<string>;
  /** With the key of the team that makes `team`, whichever release it is. */
  signRelease(team: string, release: UnsignedRelease): Promise<ChannelRelease>;
}

export interface SigningOptions {
  readonly team?: string;
  readonly type?: SignedType;
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
    sign: async (text, { team, type = "portico-channel" } = {}) => {
      const ids = team === undefined ? keyring.channels["test"]?.keys : keyring.releases[team];
      const signatures = await signText(text, type, keysFor(ids));
      return JSON.stringify({ payload: text, signatures } satisfies SignedChannel);
    },
    signRelease: async (team, release) => {
      const statement = formatReleaseStatement(release);
      const signatures = await signText(statement, "portico-release", keysFor(keyring.releases[team]));
      return { ...release, signatures };
    },
  };
}
