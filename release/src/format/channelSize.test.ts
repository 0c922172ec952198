import { gzipSync } from "node:zlib";
import { signText } from "../keys/signText.ts";
import {
  createTestDocument,
  createTestFile,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
  signTestChannel,
  signTestKeyring,
} from "../testing/testAuthority.ts";
import type { ThirdPartyScript } from "./channel.ts";
import type { ChannelFile, TimestampDocument } from "./channelFile.ts";

// every header waits for the channel
const maximumGzipBytes = 3 * 1024;
const maximumTimestampBytes = 300;

const placements = {
  header: { slot: "header", routes: [] },
  footer: { slot: "footer", routes: [] },
  contest: { slot: "main", routes: ["/trading-contest/", "/trading-contest/:contestId/"] },
} as const;

const capabilities = {
  header: ["appearance", "links", "session"],
  footer: ["links"],
  contest: ["api", "bridge.share", "links", "quotes", "session", "translations"],
};

/** Signs a file as in production: two of three platform keys and two of three root keys sign, and every role has a key. */
async function createProductionFile(thirdPartyScripts: readonly ThirdPartyScript[]): Promise<ChannelFile> {
  const [roots, platform] = await Promise.all(
    [
      ["root-a", "root-b", "root-c"],
      ["a", "b", "c"],
    ].map((names) => Promise.all(names.map(createTestKey))),
  );
  const [team, kill, timestamp] = await Promise.all(["team", "kill", "timestamp"].map(createTestKey));
  const remotes = await Promise.all(
    (["header", "footer", "contest"] as const).map(async (name) => {
      const rules = {
        stable: "1.4.2",
        placement: placements[name],
        capabilities: capabilities[name],
      };
      const remote = await createSignedRemote(name, rules, [team!]);
      // the entries of these remotes contain their first chunk
      const releases = Object.fromEntries(
        Object.entries(remote.releases).map(([version, release]) => [version, { ...release, scripts: [] }]),
      );
      return [name, { ...remote, previous: "1.3.9", releases }] as const;
    }),
  );
  const document = { ...createTestDocument(Object.fromEntries(remotes)), thirdPartyScripts };
  const base = createTestKeyring(platform!, 2, { header: [team!], footer: [team!], contest: [team!] });
  const keyring = {
    ...base,
    keys: {
      ...base.keys,
      ...Object.fromEntries([kill!, timestamp!].map(({ keyId, publicKey }) => [keyId, publicKey])),
    },
    channels: { test: { ...base.channels["test"]!, kill: [kill!.keyId], timestamp: [timestamp!.keyId] } },
  };
  const least: TimestampDocument = {
    environment: "production",
    sequence: 1_000,
    keyring: 40,
    disabled: 0,
    notAfter: 1_797_840_470_409,
  };
  const payload = JSON.stringify(least);
  return {
    ...(await signTestChannel(document, platform!.slice(0, 2))),
    keyring: await signTestKeyring(keyring, roots!.slice(0, 2)),
    timestamp: { payload, signatures: await signText(payload, "portico-timestamp", [timestamp!]) },
  };
}

const gzipBytesOf = (file: ChannelFile) => gzipSync(JSON.stringify(file)).length;

test("a channel of three remotes with every role fits into 3 kB, its timestamp into 300 B", async () => {
  const file = await createProductionFile([]);
  expect(gzipBytesOf(file)).toBeLessThanOrEqual(maximumGzipBytes);
  expect(JSON.stringify(file.timestamp).length).toBeLessThanOrEqual(maximumTimestampBytes);
});

test("the hash of a reason adds at most 40 B", async () => {
  const file = await createProductionFile([]);
  const payload = `${file.payload.slice(0, -1)},"reason":"8Jq0xw4HnT-2VbLd5_mKzA"}`;
  expect(gzipBytesOf({ ...file, payload }) - gzipBytesOf(file)).toBeLessThanOrEqual(40);
});

test("a third-party script adds at most 100 B", async () => {
  const scripts = ["uniframe", "hecate", "app-jump", "attribution", "support-chat", "monitor"].map(
    (name) => ({
      name,
      address: `/common-static/${name}.js`,
      integrity: createTestFile(name).integrity,
    }),
  );
  const added =
    gzipBytesOf(await createProductionFile(scripts)) - gzipBytesOf(await createProductionFile([]));
  expect(added / scripts.length).toBeLessThanOrEqual(100);
});
