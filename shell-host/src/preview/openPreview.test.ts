import { webcrypto } from "node:crypto";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createSignedRemote,
  formatPreviewPayload,
  formatPreviewPermit,
  signText,
} from "@portico/release/testing";
import { createManualClock } from "@portico/shared-sdk/testing";
import { computeIntegrity } from "@portico/release/integrity";
import type { PageChannel } from "../remotes/channelSource.ts";
import { createPreviewOpener } from "./openPreview.ts";

const hourMs = 3_600_000;
const origin = "https://static.test.portico.example";
const folder = "/remotes/wheel/1.3.0-rc.1/";

async function setUp(environment = "test") {
  Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });
  const [team, otherTeam] = await Promise.all([createTestKey("team"), createTestKey("other")]);
  const release = await createTestRelease("wheel", "1.3.0-rc.1", [team]);
  const { contract, entry, scripts, lazyScripts, styles, messages } = release;
  const files = { contract, entry, scripts, lazyScripts, styles, messagesRoot: messages?.root };
  const record = JSON.stringify({ name: "wheel", version: "1.3.0-rc.1", ...files });
  const integrity = computeIntegrity(record);
  const { formatSigningPayload } = await import("@portico/release/testing");
  const signed = { ...release, record: { path: "release.json", integrity } };
  const [signature] = await signText(formatSigningPayload(signed), "portico-release", [team]);

  const served: Record<string, string> = {
    [`${folder}release.json`]: record,
    [`${folder}signatures/${team.keyId}.json`]: JSON.stringify(signature),
  };
  const requests: string[] = [];
  const clock = createManualClock();
  const open = createPreviewOpener({
    clock,
    fetch: ((address: string) => {
      requests.push(address);
      const body = served[new URL(address, "https://www.test.portico.example").pathname];
      return Promise.resolve(new Response(body ?? "", { status: body === undefined ? 404 : 200 }));
    }) as unknown as typeof fetch,
  });
  const remotes = { wheel: await createSignedRemote("wheel", { stable: "1.2.0" }, [team]) };
  const channel = {
    document: { ...createTestDocument(remotes), environment, staticOrigins: ["", origin] },
    keyring: createTestKeyring([], 1, { wheel: [team], header: [otherTeam] }),
  } as unknown as PageChannel;
  const signPermit = async (changes: object = {}) => {
    const permit = {
      remote: "wheel",
      version: "1.3.0-rc.1",
      record: integrity,
      environment,
      notAfter: clock.now() + hourMs,
      ...changes,
    };
    const payload = formatPreviewPayload(permit);
    const [permitSignature] = await signText(payload, "portico-preview", [team]);
    return formatPreviewPermit(payload, permitSignature ?? { kid: "", signature: "" });
  };
  return { open, channel, clock, served, requests, signPermit, team };
}

test("a permit opens the release of the record with its hash", async () => {
  const { open, channel, clock, signPermit, requests } = await setUp("production");
  expect(await open(await signPermit(), channel)).toMatchObject({
    remote: "wheel",
    version: "1.3.0-rc.1",
    notAfter: clock.now() + hourMs,
    release: { base: folder, entryGlobal: "wheel@1.3.0-rc.1" },
  });
  expect(requests).toEqual([`${folder}release.json`]);
});

test("a remote that the channel does not have gets the rules of its record", async () => {
  const { open, channel, signPermit } = await setUp();
  const permit = await signPermit();
  expect(await open(permit, channel)).toMatchObject({ isPlaced: true });
  const remotes = {};
  const unplaced = { ...channel, document: { ...channel.document, remotes } };
  expect(await open(permit, unplaced)).toMatchObject({
    isPlaced: false,
    rules: { stable: "1.3.0-rc.1", releases: { "1.3.0-rc.1": { entryGlobal: "wheel@1.3.0-rc.1" } } },
  });
});

test("the record is loaded once for all channels, and a request that failed is repeated at the next origin", async () => {
  const { open, channel, served, requests, signPermit } = await setUp();
  const record = served[`${folder}release.json`] ?? "";
  delete served[`${folder}release.json`];
  await expect(open(await signPermit(), channel)).rejects.toMatchObject({ code: "record-missing" });
  expect(requests.map((address) => address.replace(/\?.*/, ""))).toEqual([
    `${folder}release.json`,
    `${origin}${folder}release.json`,
  ]);
  served[`${folder}release.json`] = record;
  await open(await signPermit(), channel);
  await open(await signPermit(), channel);
  expect(requests).toHaveLength(3);
});

test("another record under the same version is refused", async () => {
  const { open, channel, served, signPermit } = await setUp();
  served[`${folder}release.json`] += "\n";
  await expect(open(await signPermit(), channel)).rejects.toMatchObject({ code: "other-release" });
});

test("a refused permit requests nothing", async () => {
  const { open, channel, requests, signPermit } = await setUp();
  await expect(open(await signPermit({ notAfter: 1 }), channel)).rejects.toMatchObject({ code: "expired" });
  await expect(open("x.y.z", channel)).rejects.toMatchObject({ code: "malformed" });
  expect(requests).toEqual([]);
});

describe("a name without a permit", () => {
  const name = "wheel@1.3.0-rc.1";

  test("opens a release that the remote's team signed, in the environment test", async () => {
    const { open, channel } = await setUp();
    expect(await open(name, channel)).toMatchObject({ version: "1.3.0-rc.1", notAfter: null });
  });

  test.each(["production", "testnet"])("is refused in %s, and requests nothing", async (environment) => {
    const { open, channel, requests } = await setUp(environment);
    await expect(open(name, channel)).rejects.toMatchObject({ code: "unsigned" });
    expect(requests).toEqual([]);
  });

  test("is refused for a record that the team did not sign", async () => {
    const { open, channel, served } = await setUp();
    served[`${folder}release.json`] += "\n";
    await expect(open(name, channel)).rejects.toMatchObject({ code: "wrong-key" });
  });

  test("is refused without a signature of a key that the keyring has", async () => {
    const { open, channel, served, team } = await setUp();
    served[`${folder}signatures/${team.keyId}.json`] = "no JSON";
    await expect(open(name, channel)).rejects.toMatchObject({ code: "wrong-key" });
  });

  test.each([
    ["wheel@", "malformed"],
    ["@1.3.0", "malformed"],
    ["wheel@1.3.0@1.4.0", "malformed"],
    ["wheel@../1.3.0", "malformed"],
    ["Wheel@1.3.0", "malformed"],
    ["footer@1.3.0", "record-missing"],
    ["__proto__@1.3.0", "malformed"],
    [`wheel@${"1".repeat(1_024)}.0.0`, "malformed"],
  ])("%.40s is refused as %s", async (text, code) => {
    const { open, channel } = await setUp();
    await expect(open(text, channel)).rejects.toMatchObject({ name: "PreviewError", code });
  });
});
