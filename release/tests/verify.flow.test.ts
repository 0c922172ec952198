import { appendFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promoteRemote, rollBackRemote } from "../src/channel/changeRemote.ts";
import { issueChannel } from "../src/channel/issueChannel.ts";
import { serveStorage } from "../src/serve/serveStorage.ts";
import type { StorageServer } from "../src/serve/serveStorage.ts";
import { createReleaseFixture } from "../src/testing/releaseFixture.ts";
import type { ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { verifyOrigin } from "../src/verify/verifyOrigin.ts";
import type { OriginReport, VerifyOptions } from "../src/verify/verifyOrigin.ts";

let fixture: ReleaseFixture;
let server: StorageServer;

const issue = () => ({
  storage: fixture.storage,
  ...fixture.keys,
  environment: "test",
  now: Date.now(),
  remote: "header",
});

beforeEach(async () => {
  fixture = await createReleaseFixture(["header"]);
  for (const version of ["1.0.0", "1.1.0"]) {
    await fixture.publish({
      name: "header",
      version,
      scripts: { "a.js": `"${version}"`, "lazy.js": "1" },
      styles: { "s.css": `.header-${version.replace(/\./g, "-")}_a{left:0}` },
      fragments: { "global/en": "<p>header</p>" },
    });
    await promoteRemote({ ...issue(), version });
  }
  server = await serveStorage(fixture.storage, 0);
});
afterEach(() => server.close());
afterAll(removeTemporaryDirectories);

const verify = (changes: Partial<VerifyOptions> = {}): Promise<OriginReport> =>
  verifyOrigin({
    origin: server.origin,
    environment: "test",
    keyring: fixture.keys.keyring,
    now: Date.now(),
    sequenceFloor: 0,
    fetch,
    ...changes,
  });

const codesOf = ({ findings }: OriginReport): string[] => findings.map(({ code }) => code);
const inStorage = (file: string): string => path.join(fixture.root, file);

test("what portico serves is all as signed", async () => {
  expect(await verify()).toMatchObject({ sequence: 2, files: 13, findings: [] });
});

test("50 rounds raise no false alarm", async () => {
  for (let round = 0; round < 50; round += 1) expect((await verify()).findings).toEqual([]);
}, 60_000);

describe("one changed byte is found, in every file of every release", () => {
  const files = ["entry.js", "a.js", "lazy.js", "s.css", "release.json", "fragments/global/en.html"];
  test.each(
    ["1.0.0", "1.1.0"].flatMap((version) => files.map((file) => `remotes/header/${version}/${file}`)),
  )("%s", async (file) => {
    await appendFile(inStorage(file), " ");
    const report = await verify();
    expect(report.findings).toEqual([
      expect.objectContaining({ code: "changed-bytes", address: `${server.origin}/${file}` }),
    ]);
  });
});

test("a missing file is found", async () => {
  await rm(inStorage("remotes/header/1.1.0/a.js"));
  expect(codesOf(await verify())).toEqual(["http-status"]);
});

test("a record that lists other files than the channel can't hide behind its own hash", async () => {
  const record = inStorage("remotes/header/1.1.0/release.json");
  await writeFile(record, (await readFile(record, "utf8")).replace("a.js", "b.js"));
  expect(codesOf(await verify())).toEqual(["changed-bytes"]);
});

describe("a channel is found", () => {
  const channel = "channels/test.json";
  const tamper = async (change: (text: string) => string): Promise<void> => {
    const text = await readFile(inStorage(channel), "utf8");
    // bypassing the storage, as an attacker with the bucket would
    await rm(inStorage(".generations"), { recursive: true });
    await writeFile(inStorage(channel), change(text));
  };

  test("that was changed by a byte", async () => {
    await tamper((text) => text.replace("1.1.0", "1.0.0"));
    expect(await verify()).toMatchObject({ sequence: null, findings: [{ code: "channel-refused" }] });
  });

  test("that is an error page", async () => {
    await tamper(() => "<!doctype html>");
    expect(codesOf(await verify())).toEqual(["channel-refused"]);
  });

  test("that is an older one, truly signed", async () => {
    const older = await readFile(inStorage(channel), "utf8");
    await rollBackRemote(issue());
    const { sequence } = await verify();
    await tamper(() => older);
    expect(codesOf(await verify({ sequenceFloor: sequence ?? 0 }))).toEqual(["channel-refused"]);
  });

  test("that has expired", async () => {
    expect(codesOf(await verify({ now: Date.now() + 31 * 86_400_000 }))).toEqual(["channel-refused"]);
  });

  test("that is signed for another environment", async () => {
    await mkdir(inStorage("channels"), { recursive: true });
    await rename(inStorage(channel), inStorage("channels/production.json"));
    const keyring = {
      ...fixture.keys.keyring,
      channels: { ...fixture.keys.keyring.channels, production: fixture.keys.keyring.channels["test"]! },
    };
    expect(codesOf(await verify({ environment: "production", keyring }))).toEqual(["channel-refused"]);
  });
});

test("an origin that is down is found", async () => {
  await server.close();
  expect(codesOf(await verify())).toEqual(["unreachable"]);
});

test("a redirect is found, wherever it leads", async () => {
  const redirect = () =>
    Promise.resolve(new Response(null, { status: 302, headers: { location: server.origin } }));
  expect(codesOf(await verify({ fetch: redirect }))).toEqual(["http-status"]);
});

describe("a wrong header is found", () => {
  /** A proxy before the origin that changes one header. */
  const withHeader =
    (pattern: RegExp, name: string, value: string | null): typeof fetch =>
    async (address, init) => {
      const response = await fetch(address, init);
      if (!pattern.test((address as string | URL).toString())) return response;
      const headers = new Headers(response.headers);
      if (value === null) headers.delete(name);
      else headers.set(name, value);
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    };

  test.each<[RegExp, string, string | null]>([
    [/channels/, "cache-control", "public, max-age=6"],
    [/channels/, "cache-control", "public, max-age=31536000, immutable"],
    [/channels/, "cache-control", null],
    [/channels/, "etag", null],
    [/channels/, "content-type", "text/html"],
    [/1\.1\.0\/a\.js/, "cache-control", "public, max-age=60"],
    [/1\.1\.0\/a\.js/, "content-type", "application/octet-stream"],
    [/1\.1\.0\/a\.js/, "x-content-type-options", null],
    [/1\.1\.0\/a\.js/, "access-control-allow-origin", null],
    [/1\.1\.0\/s\.css/, "content-type", "text/plain"],
  ])("%s %s: %s", async (pattern, name, value) => {
    const report = await verify({ fetch: withHeader(pattern, name, value) });
    expect(report.findings).toEqual([expect.objectContaining({ code: "wrong-header" })]);
    expect(report.findings[0]?.message).toContain(name);
  });
});

test("third-party scripts and further static origins are asked as well", async () => {
  const other = await serveStorage(fixture.storage, 0);
  try {
    await issueChannel(issue(), (draft) => ({
      ...draft,
      staticOrigins: ["", other.origin],
      thirdPartyScripts: [
        { name: "app-jump", address: "/common-static/app-jump.js", integrity: `sha384-${"A".repeat(64)}` },
      ],
    }));
    const report = await verify();
    expect(report.files).toBe(2 * 2 * 6 + 2);
    expect(report.findings).toEqual([
      expect.objectContaining({
        code: "http-status",
        address: `${server.origin}/common-static/app-jump.js`,
      }),
    ]);
  } finally {
    await other.close();
  }
});

describe("pages of a built site", () => {
  const page = "<!doctype html><title>home</title>";
  const security = { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" };

  const lone = { "service-worker.js": "work();", "embed.js": "embed();" };

  const serving =
    (
      body: string,
      headers: Record<string, string>,
      served: Readonly<Record<string, string>> = lone,
    ): typeof fetch =>
    (address, init) => {
      const text = served[new URL((address as string | URL).toString()).pathname.slice(1)];
      if (text !== undefined) return Promise.resolve(new Response(text));
      if (!(address as string | URL).toString().endsWith("/en/")) return fetch(address, init);
      return Promise.resolve(new Response(body, { headers }));
    };

  beforeEach(async () => {
    const site = inStorage("site");
    await mkdir(path.join(site, "test/global/en"), { recursive: true });
    await mkdir(path.join(site, "assets"));
    await writeFile(path.join(site, "test/global/en/index.html"), page);
    await writeFile(path.join(site, "test/service-worker.js"), lone["service-worker.js"]);
    await writeFile(path.join(site, "test/global/embed.js"), lone["embed.js"]);
    await writeFile(
      path.join(site, "test/headers.json"),
      JSON.stringify({ page: security, asset: {}, worker: {} }),
    );
  });

  test.each<[string, string, Record<string, string>, string[]]>([
    ["as built", page, security, []],
    ["with a byte more", `${page} `, security, ["changed-bytes"]],
    [
      "with a weaker policy",
      page,
      { ...security, "content-security-policy": "default-src *" },
      ["wrong-header"],
    ],
    ["without its policy", page, { "x-content-type-options": "nosniff" }, ["wrong-header"]],
  ])("%s", async (_, body, headers, codes) => {
    const report = await verify({ siteDirectory: inStorage("site"), fetch: serving(body, headers) });
    expect(codesOf(report)).toEqual(codes);
  });

  test.each(Object.keys(lone))("with another %s", async (file) => {
    const report = await verify({
      siteDirectory: inStorage("site"),
      fetch: serving(page, security, { ...lone, [file]: "more();" }),
    });
    expect(report.findings).toEqual([
      expect.objectContaining({ code: "changed-bytes", address: `${server.origin}/${file}` }),
    ]);
  });
});
