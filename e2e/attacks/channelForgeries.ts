import type { FaultLab } from "../faults/faultLab.ts";

/** A channel file that an attacker with access to the storage could write. */
export interface ChannelForgery {
  readonly name: string;
  make(payload: string, channelFixture: FaultLab["channelFixture"]): string | Promise<string>;
}

const resign = (change: (payload: string) => string): ChannelForgery["make"] => {
  return (payload, channelFixture) => channelFixture.sign(change(payload));
};

const raiseSequence = (payload: string) => payload.replace(/"sequence":\d+/, '"sequence":999999');

/** None of them may start a single file. */
export const channelForgeries: readonly ChannelForgery[] = [
  { name: "no signature", make: (payload) => JSON.stringify({ payload, signatures: [] }) },
  {
    name: "signatures of another text",
    make: async (payload, channelFixture) => {
      const { signatures } = JSON.parse(await channelFixture.sign(payload)) as { signatures: unknown };
      return JSON.stringify({ payload: raiseSequence(payload), signatures });
    },
  },
  {
    name: "one byte of white space after signing",
    make: async (payload, channelFixture) => {
      const { signatures } = JSON.parse(await channelFixture.sign(payload)) as { signatures: unknown };
      return JSON.stringify({ payload: `${payload} `, signatures });
    },
  },
  {
    name: "signed by a remote's team",
    make: (payload, channelFixture) => channelFixture.sign(payload, { team: "footer" }),
  },
  {
    name: "signed as a release",
    make: (payload, channelFixture) => channelFixture.sign(payload, { type: "portico-release" }),
  },
  {
    name: "an empty signature of no key",
    make: (payload) => JSON.stringify({ payload, signatures: [{ kid: "none", signature: "AA" }] }),
  },
  {
    name: "of another environment",
    make: resign((payload) => payload.replace('"environment":"test"', '"environment":"production"')),
  },
  {
    name: "with a repeated key",
    make: resign((payload) => payload.replace('"schema":2,', '"schema":2,"sequence":999999,')),
  },
  { name: "of a later schema", make: resign((payload) => payload.replace('"schema":2,', '"schema":3,')) },
  {
    name: "whose end is before its start",
    make: resign((payload) => payload.replace(/"notAfter":\d+/, '"notAfter":1')),
  },
  {
    name: "with a sequence that is not an integer",
    make: resign((payload) => payload.replace(/"sequence":\d+/, '"sequence":"999999"')),
  },
  {
    name: "with an origin that is code",
    make: resign((payload) =>
      payload.replace(/"staticOrigins":\[[^\]]*\]/, '"staticOrigins":["javascript:1"]'),
    ),
  },
];

/** Values in place of a hash in a release that its team signed; with none of them the release may start. */
export const badHashes: readonly (readonly [name: string, value: unknown])[] = [
  ["nothing", undefined],
  ["an empty text", ""],
  ["null", null],
  ["a number", 384],
  ["a list with a valid hash", ["{good}"]],
  ["an object whose toString is the hash", { toString: "{good}" }],
  ["sha1", "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk="],
  ["sha256", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
  ["two hashes", "{good} {good}"],
  ["a valid hash after a space", " {good}"],
  ["the hash as hex digits", `sha384-${"0a".repeat(48)}`],
  ["a truncated hash", "{cut}"],
];
