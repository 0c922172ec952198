import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { locales, localesByEdition } from "@portico/shared-sdk/host";
import { headPlaceholder, templateSlots } from "@portico/shared-sdk/static";
import { promoteRemote, rollBackRemote } from "../src/channel/changeRemote.ts";
import { issueChannel } from "../src/channel/issueChannel.ts";
import { storeTemplates } from "../src/pages/shellTemplates.ts";
import { computeIntegrity } from "../src/publish/computeIntegrity.ts";
import { createDictionary, loadDeltaCodec, type DeltaCodec } from "../src/publish/deltaCodec.ts";
import { addDeployedShell } from "../src/registry/deployedShells.ts";
import { serveStorage } from "../src/serve/serveStorage.ts";
import type { StorageServer } from "../src/serve/serveStorage.ts";
import { copyReleaseFixture, createReleaseFixture } from "../src/testing/releaseFixture.ts";
import type { ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { createTamperingOrigin } from "../src/testing/tamperingOrigin.ts";
import type { Answer, SeenRequest, TamperingOrigin } from "../src/testing/tamperingOrigin.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { browsers } from "../src/verify/browsers.ts";
import { requestFile } from "../src/verify/requestFile.ts";
import type { RequestFile } from "../src/verify/requestFile.ts";
import { createDictionaryReader } from "../src/verify/dictionaryReader.ts";
import { nothingSeen } from "../src/verify/seenChannel.ts";
import { verifyOrigin } from "../src/verify/verifyOrigin.ts";
import type { OriginReport, VerifyOptions } from "../src/verify/verifyOrigin.ts";

let published: ReleaseFixture;
let fixture: ReleaseFixture;
let server: StorageServer;

const issue = () => ({
  storage: fixture.storage,
  ...fixture.keys,
  environment: "test",
  now: Date.now(),
  remote: "header",
});

beforeAll(async () => {
  published = await createReleaseFixture(["header", "wheel"]);
  fixture = published;
  for (const version of ["1.0.0", "1.1.0"]) {
    await fixture.publish({
      name: "header",
      version,
      scripts: { "a.js": `"${version}"`, "lazy.js": "1" },
      styles: { "s.css": `.header-${version.replace(/\./g, "-")}_a{left:0}` },
      prerendered: { "global/en": "<p>header</p>" },
    });
    const canary = version === "1.1.0" ? { canaryPercentage: 50 } : {};
    await promoteRemote({ ...issue(), version, ...canary });
  }
});
beforeEach(async () => {
  fixture = await copyReleaseFixture(published);
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
    seen: nothingSeen,
    sleep: () => Promise.resolve(),
    ...changes,
  });

const codesOf = ({ findings }: OriginReport): string[] => findings.map(({ code }) => code);
const inStorage = (file: string): string => path.join(fixture.root, file);

test("reports nothing for an unchanged origin", async () => {
  expect(await verify()).toMatchObject({ sequence: 2, files: 13, findings: [] });
});

test("reports nothing in three rounds, each in an order of its own", async () => {
  for (let round = 0; round < 3; round += 1) expect((await verify()).findings).toEqual([]);
});

describe("reports one changed byte in any file of any release", () => {
  const listedByRecord = ["prerendered/global/en.html"];
  const files = [...listedByRecord, "entry.js", "a.js", "lazy.js", "s.css", "release.json"];
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

describe("a compressed copy", () => {
  const files = ["a.js", "lazy.js"].map((name) => `remotes/header/1.2.0/${name}`);
  const [file = "", other = ""] = files;

  beforeEach(async () => {
    const scripts = { "a.js": `"one";\n`.repeat(200), "lazy.js": `"another";\n`.repeat(200) };
    await fixture.publish({ name: "header", version: "1.2.0", scripts });
    await promoteRemote({ ...issue(), version: "1.2.0" });
  });

  test("is compared with what was signed", async () => {
    const response = await fetch(`${server.origin}/${file}`, { headers: { "accept-encoding": "br" } });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect((await verify()).findings).toEqual([]);
  });

  test.each<[string, (copy: Buffer, copyOfOther: Buffer) => Buffer]>([
    ["other bytes", (copy) => Buffer.from(copy.map((byte) => byte ^ 0xff))],
    ["its end missing", (copy) => copy.subarray(0, copy.length - 4)],
    ["the content of another file", (_, copyOfOther) => copyOfOther],
    ["nothing in it", () => Buffer.alloc(0)],
  ])("with %s is reported", async (_, change) => {
    const [copy, copyOfOther] = [
      await readFile(inStorage(`${file}.br`)),
      await readFile(inStorage(`${other}.br`)),
    ];
    await writeFile(inStorage(`${file}.br`), change(copy, copyOfOther));
    const { findings } = await verify();
    expect(findings.length).toBeGreaterThan(0);
    for (const { address } of findings) expect(address).toContain(`${server.origin}/${file}`);
  });

  test("for browsers without Brotli is compared as well", async () => {
    await rm(inStorage(`${file}.br`));
    await writeFile(inStorage(`${file}.gz`), await readFile(inStorage(`${other}.gz`)));
    expect(codesOf(await verify())).toContain("changed-bytes");
  });
});

describe("a delta against an earlier version", () => {
  const lines = Array.from({ length: 100 }, (_, index) => `"line ${(index * 7_919) % 104_729}";\n`).join("");
  const textOf = (version: string) => `${lines}"${version}";`;
  const folder = "remotes/header/1.4.0";
  const warnings: string[] = [];
  const createReader = (storage = fixture.storage) =>
    createDictionaryReader(storage, fixture.keys.keyring, (sentence) => warnings.push(sentence));
  const findDelta = async () => {
    const [delta, ...others] = (await fixture.storage.list(`${folder}/`)).filter((file) =>
      file.endsWith(".dcz"),
    );
    expect([delta !== undefined, others]).toEqual([true, []]);
    return delta!;
  };

  beforeEach(async () => {
    for (const version of ["1.3.0", "1.4.0"]) {
      await fixture.publish({ name: "header", version, scripts: { "a.js": textOf(version) } });
    }
    await promoteRemote({ ...issue(), version: "1.4.0" });
    warnings.length = 0;
  });

  test("is requested once for each earlier version, as a browser with it does", async () => {
    const asked: Record<string, string>[] = [];
    const { findings } = await verify({
      readDictionaries: createReader(),
      requestFile: (address, init) => {
        if ("available-dictionary" in init.headers && address.endsWith(`${folder}/a.js`))
          asked.push(init.headers);
        return requestFile(address, init);
      },
    });
    expect(findings).toEqual([]);
    const earlier = [`"1.0.0"`, `"1.1.0"`, textOf("1.3.0")].map(
      (text) => createDictionary(Buffer.from(text)).hash,
    );
    expect(asked.map((headers) => headers["available-dictionary"]).sort()).toEqual(
      earlier.map((hash) => `:${hash}:`).sort(),
    );
    for (const headers of asked) expect(headers["accept-encoding"]).toMatch(/, dcz$/);
  });

  test.each<[string, (delta: Buffer, codec: DeltaCodec) => Uint8Array]>([
    ["other bytes", (delta) => Buffer.concat([delta.subarray(0, 40), Buffer.from("damaged")])],
    ["its end missing", (delta) => delta.subarray(0, delta.length - 4)],
    ["another dictionary", (delta) => Buffer.concat([Buffer.alloc(40), delta.subarray(40)])],
    [
      "other content",
      (_, codec) => codec.encode(Buffer.from("attack();"), createDictionary(Buffer.from(textOf("1.3.0")))),
    ],
    ["nothing in it", () => Buffer.alloc(0)],
  ])("with %s is reported", async (_, change) => {
    const file = await findDelta();
    await writeFile(inStorage(file), change(await readFile(inStorage(file)), await loadDeltaCodec()));
    const { findings } = await verify({ readDictionaries: createReader() });
    expect(findings).toEqual([
      {
        code: "unreachable",
        address: `${server.origin}/${folder}/a.js`,
        message: `${server.origin}/${folder}/a.js can't be fetched: its delta ${path.basename(file)} is damaged, for ${browsers[0]!.name}.`,
        browsers: [browsers[0]!.name],
      },
    ]);
    expect((await verify()).findings).toEqual([]);
  });

  test("may be missing", async () => {
    await rm(inStorage(await findDelta()));
    expect((await verify({ readDictionaries: createReader() })).findings).toEqual([]);
  });

  test("is not compared while the storage can't be read, which the watcher says", async () => {
    const read = () => Promise.reject(new Error("the disk is gone"));
    const readDictionaries = createReader({ ...fixture.storage, read });
    expect((await verify({ readDictionaries })).findings).toEqual([]);
    expect(warnings).toContain(
      "The deltas of header 1.4.0 were not compared, since the storage can't be read: the disk is gone",
    );
  });
});

test("reports a missing file", async () => {
  await rm(inStorage("remotes/header/1.1.0/a.js"));
  expect(codesOf(await verify())).toEqual(["http-status"]);
});

test("reports a record that lists other files than the channel", async () => {
  const record = inStorage("remotes/header/1.1.0/release.json");
  await writeFile(record, (await readFile(record, "utf8")).replace("a.js", "b.js"));
  expect(codesOf(await verify())).toEqual(["changed-bytes"]);
});

describe("reports a channel", () => {
  const channel = "channels/test.json";
  const tamper = async (change: (text: string) => string): Promise<void> => {
    const text = await readFile(inStorage(channel), "utf8");
    // bypassing the storage, as an attacker with the bucket would
    await rm(inStorage(".generations"), { recursive: true });
    await writeFile(inStorage(channel), change(text));
  };

  test("with one changed byte", async () => {
    await tamper((text) => text.replace("1.1.0", "1.0.0"));
    expect(await verify()).toMatchObject({ sequence: null, findings: [{ code: "channel-refused" }] });
  });

  test("that is an older, correctly signed one", async () => {
    const older = await readFile(inStorage(channel), "utf8");
    await rollBackRemote(issue());
    const { seen } = await verify();
    await tamper(() => older);
    expect(codesOf(await verify({ ...(seen && { seen }) }))).toEqual(["channel-refused"]);
  });

  test("that has expired", async () => {
    expect(codesOf(await verify({ now: Date.now() + 31 * 86_400_000 }))).toEqual(["channel-refused"]);
  });
});

test("reports an unreachable origin", async () => {
  await server.close();
  expect(codesOf(await verify())).toEqual(["unreachable"]);
});

describe("an origin that changes replies", () => {
  let origin: TamperingOrigin;
  beforeEach(async () => {
    origin = await createTamperingOrigin(server.origin);
  });
  afterEach(() => origin.close());

  const verifyTampered = (changes: Partial<VerifyOptions> = {}) =>
    verify({ origin: origin.origin, ...changes });

  /** Tampers with the requests that match. */
  const tamperWith = (
    matches: (request: SeenRequest) => boolean,
    change: (answer: Answer) => Partial<Answer>,
  ): void =>
    origin.tamper((request, answer) => (matches(request) ? { ...answer, ...change(answer) } : answer));
  const addByte = ({ body }: Answer) => ({ body: `${body} ` });
  const withHeader =
    (name: string, value: string | null) =>
    ({ headers }: Answer) => ({
      headers:
        value === null
          ? Object.fromEntries(Object.entries(headers).filter(([given]) => given !== name))
          : { ...headers, [name]: value },
    });
  const entry = "/remotes/header/1.1.0/entry.js";

  test("with a redirect to any address is reported", async () => {
    tamperWith(
      () => true,
      () => ({ status: 302, headers: { location: server.origin } }),
    );
    expect(codesOf(await verifyTampered())).toEqual(["http-status"]);
  });

  test.each(browsers.map(({ name, headers }) => [name, headers["user-agent"]]))(
    "for %s only is reported",
    async (name, userAgent) => {
      tamperWith(({ path, headers }) => path === entry && headers["user-agent"] === userAgent, addByte);
      expect((await verifyTampered()).findings).toMatchObject([
        { code: "changed-bytes", address: `${origin.origin}${entry}`, browsers: [name] },
      ]);
    },
  );

  test("for phones only is one finding with the list of browsers", async () => {
    tamperWith(
      ({ path, headers }) => path.startsWith(entry) && /Mobile/.test(headers["user-agent"] ?? ""),
      addByte,
    );
    const { findings } = await verifyTampered();
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toMatch(/, for Chrome on Android, Safari on iPhone, the app on Android/);
    expect(findings[0]?.message).not.toMatch(/Windows|macOS/);
  });

  test.each([entry, "/channels/test.json", "/remotes/header/1.0.0/prerendered/global/en.html"])(
    "for retries of %s only is reported",
    async (file) => {
      tamperWith(({ path }) => path.startsWith(`${file}?attempt=2-`), addByte);
      const { findings } = await verifyTampered();
      expect(findings).toHaveLength(file.startsWith("/channels") ? 0 : 1);
      tamperWith(
        ({ path }) => path.startsWith(`${file}?attempt=2-`),
        () => ({ body: "{}" }),
      );
      expect((await verifyTampered()).findings).toMatchObject([
        { address: expect.stringMatching(/\?attempt=2-[a-z\d]+$/) as string },
      ]);
    },
  );

  test("in one message file of any locale is reported", async () => {
    const message = [{ type: 0, value: "Header" }];
    const messages = Object.fromEntries(locales.map((locale) => [locale, { "header.title": message }]));
    await fixture.publish({ name: "header", version: "1.2.0", scripts: { "a.js": "1" }, messages });
    await promoteRemote({ ...issue(), version: "1.2.0" });
    expect(await verifyTampered()).toMatchObject({ findings: [] });
    const file = "/remotes/header/1.2.0/messages/tr-TUR.json";
    tamperWith(
      ({ path: asked }) => asked === file,
      ({ body }) => ({ body: body.replace("Header", "Evil") }),
    );
    expect((await verifyTampered()).findings).toMatchObject([
      { code: "changed-bytes", address: `${origin.origin}${file}` },
    ]);
  });

  test.each([
    ["refresh", "0; url=https://evil.example/"],
    ["link", "<https://evil.example/a.js>; rel=preload"],
    ["set-cookie", "session=1"],
    ["location", "https://evil.example/"],
    ["content-security-policy-report-only", "default-src *"],
    ["x-cache", "hit"],
  ])("with an added header %s is reported", async (name, value) => {
    tamperWith(({ path }) => path === entry, withHeader(name, value));
    const { findings } = await verifyTampered();
    expect(findings).toMatchObject([{ code: "unexpected-header" }]);
    expect(findings[0]?.message).toContain(`${name} "${value}"`);
  });

  test.each<[what: string, Partial<Answer>]>([
    ["with the signed file", {}],
    ["with another status", { status: 404 }],
    ["with a redirect", { status: 302 }],
    ["with other bytes", { body: "a" }],
  ])("that erases what browsers remember is reported %s", async (_, changes) => {
    tamperWith(
      ({ path }) => path === entry,
      ({ headers }) => ({ ...changes, headers: { ...headers, "Clear-Site-Data": '"storage"' } }),
    );
    const { findings } = await verifyTampered({ allowedHeaders: ["clear-site-data"] });
    expect(findings[0]).toMatchObject({
      code: "clears-site-data",
      message: expect.stringContaining('clear-site-data "storage", which erases') as string,
    });
    expect(findings).toHaveLength(Object.keys(changes).length + 1);
  });

  test("can add only headers that the operator allows", async () => {
    tamperWith(
      () => true,
      ({ headers }) => ({ headers: { ...headers, "x-cache": "hit" } }),
    );
    expect((await verifyTampered({ allowedHeaders: ["x-cache"] })).findings).toEqual([]);
    expect(codesOf(await verifyTampered({ allowedHeaders: ["cf-ray"] }))).toHaveLength(13);
  });

  test("can add headers of the transport", async () => {
    tamperWith(
      () => true,
      ({ headers }) => ({
        headers: {
          ...headers,
          age: "3",
          server: "nginx",
          vary: "accept-encoding",
          "last-modified": "Mon, 02 Nov 2026 00:00:00 GMT",
          "strict-transport-security": "max-age=63072000",
        },
      }),
    );
    expect((await verifyTampered()).findings).toEqual([]);
  });

  test.each<[RegExp, string, string | null]>([
    [/channels/, "cache-control", "public, max-age=6"],
    [/channels/, "cache-control", "public, max-age=31536000, immutable"],
    [/channels/, "cache-control", "public, max-age=5, stale-while-revalidate=60"],
    [/channels/, "cache-control", null],
    [/channels/, "etag", null],
    [/channels/, "content-type", "text/html"],
    [/1\.1\.0\/a\.js/, "cache-control", "public, max-age=60"],
    [/1\.1\.0\/a\.js/, "content-type", "application/octet-stream"],
    [/1\.1\.0\/a\.js/, "content-type", "text/javascript; charset=utf-7"],
    [/1\.1\.0\/a\.js/, "x-content-type-options", null],
    [/1\.1\.0\/a\.js/, "access-control-allow-origin", null],
    [/1\.1\.0\/a\.js/, "access-control-allow-origin", "https://evil.example"],
    [/1\.1\.0\/a\.js/, "strict-transport-security", "max-age=0"],
    [/1\.1\.0\/s\.css/, "content-type", "text/plain"],
    [/1\.1\.0\/prerendered/, "content-type", "text/html"],
    [/1\.1\.0\/prerendered/, "content-disposition", null],
    [/1\.1\.0\/a\.js/, "content-security-policy", null],
    [/1\.1\.0\/a\.js/, "content-security-policy", "default-src *"],
    [/channels/, "content-security-policy", null],
  ])("with the header of %s %s: %s is reported", async (pattern, name, value) => {
    tamperWith(({ path }) => pattern.test(path), withHeader(name, value));
    const { findings } = await verifyTampered();
    expect(findings).toMatchObject([{ code: "wrong-header" }]);
    expect(findings[0]?.message).toContain(name);
  });

  test("with an older channel for one browser only is reported, without a known minimum", async () => {
    const older = await readFile(inStorage("channels/test.json"), "utf8");
    await rollBackRemote(issue());
    expect((await verifyTampered()).findings).toEqual([]);
    tamperWith(
      ({ path, headers }) => path.startsWith("/channels") && /iPhone/.test(headers["user-agent"] ?? ""),
      () => ({ body: older }),
    );
    expect(await verifyTampered()).toMatchObject({ sequence: 3, findings: [{ code: "channel-refused" }] });
  });

  test("is not reported while a cache returns the previous channel", async () => {
    const older = await readFile(inStorage("channels/test.json"), "utf8");
    await rollBackRemote(issue());
    tamperWith(
      ({ path, headers }) => path.startsWith("/channels") && /Windows/.test(headers["user-agent"] ?? ""),
      () => ({ body: older }),
    );
    const waited: number[] = [];
    const sleep = (ms: number) => {
      waited.push(ms);
      origin.tamper((_, answer) => answer);
      return Promise.resolve();
    };
    expect(await verifyTampered({ seen: { ...nothingSeen, sequence: 3 }, sleep })).toMatchObject({
      sequence: 3,
      findings: [],
    });
    expect(waited).toEqual([6_000]);
  });

  test("can't distinguish the watcher from visitors by order, time or headers", async () => {
    const paths = async (seed: number): Promise<string[]> => {
      const before = origin.seen.length;
      let state = seed;
      const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
      await verifyTampered({ random });
      return origin.seen.slice(before).map(({ path, headers }) => `${headers["user-agent"]} ${path}`);
    };
    const [one, two] = [await paths(1), await paths(2)];
    expect(new Set(one)).toEqual(new Set(two));
    expect(one).not.toEqual(two);
    expect(new Set(one).size).toBe(13 * 2 * browsers.length);
    const own = new Set(["user-agent", "accept", "accept-language", "accept-encoding", "host", "connection"]);
    for (const { headers } of origin.seen) {
      const others = Object.keys(headers).filter((name) => !own.has(name));
      expect(others.filter((name) => !/^(sec-(ch-ua|fetch)(-\w+)*|referer)$/.test(name))).toEqual([]);
    }
  });

  test("receives the requests of a round at random times", async () => {
    const pauses: number[] = [];
    const sleep = (ms: number) => {
      pauses.push(ms);
      return Promise.resolve();
    };
    await verifyTampered({ sleep, spreadMs: 30_000 });
    expect(new Set(pauses).size).toBeGreaterThan(100);
    // eight at a time wait
    const total = pauses.reduce((sum, ms) => sum + ms, 0) / 8;
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(40_000);
  });
});

test("checks third-party scripts and further static origins as well", async () => {
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

describe("third-party scripts of an exchange that the origin does not pass requests on to", () => {
  const integrity = `sha384-${"A".repeat(64)}`;
  const signScripts = (addresses: readonly string[]) =>
    issueChannel(issue(), (draft) => ({
      ...draft,
      thirdPartyScripts: addresses.map((address, index) => ({ name: `script-${index}`, address, integrity })),
    }));

  test("are one finding, which says where they come from", async () => {
    await signScripts(["/uniframe/uniframe.js", "/common-static/app-jump.js"]);
    const { findings } = await verify();
    expect(findings).toEqual([expect.objectContaining({ code: "http-status", address: server.origin })]);
    expect(findings[0]?.message).toContain("none of the 2 third-party scripts of the channel");
    expect(findings[0]?.message).toContain("They come from the exchange");
  });

  test("are named one by one where the origin has another one of them", async () => {
    const released = "/remotes/header/1.1.0/a.js";
    await signScripts(["/uniframe/uniframe.js", "/common-static/app-jump.js", released]);
    const paths = (await verify()).findings.map(({ address }) => new URL(address).pathname);
    expect(new Set(paths)).toEqual(
      new Set(["/common-static/app-jump.js", released, "/uniframe/uniframe.js"]),
    );
  });
});

describe("translations of a signed index", () => {
  const messages = JSON.stringify({ title: "Contests" });
  const file = "contests.0123456789abcdef.json";
  const entry = { file, integrity: computeIntegrity(Buffer.from(messages)) };
  const index = JSON.stringify({
    "/translations/portico/contests/en.json": entry,
    "/translations/portico/contests/tr-TUR.json": entry,
    "/translations/portico/contests/ru-RU.json": { file: "../../a.json", integrity: entry.integrity },
  });
  const indexPath = "/common-static/translations.1.json";
  const filePath = `/translations/portico/contests/${file}`;
  const json = (body: string): Answer => ({
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "public, max-age=31536000, immutable" },
    body,
  });

  let origin: TamperingOrigin;
  beforeEach(async () => {
    origin = await createTamperingOrigin(
      server.origin,
      new Map([
        [indexPath, json(index)],
        [filePath, json(messages)],
      ]),
    );
    const integrity = computeIntegrity(Buffer.from(index));
    await issueChannel(issue(), (draft) => ({
      ...draft,
      thirdPartyScripts: [{ name: "translations", address: indexPath, integrity }],
    }));
  });
  afterEach(() => origin.close());

  test("are compared once, and nothing is reported when they are unchanged", async () => {
    expect(await verify({ origin: origin.origin })).toMatchObject({ files: 13 + 2, findings: [] });
  });

  test.each([indexPath, filePath])("are reported with one changed byte in %s", async (changed) => {
    origin.tamper(({ path: target }, honest) =>
      target.split("?")[0] === changed ? { ...honest, body: `${honest.body} ` } : honest,
    );
    expect((await verify({ origin: origin.origin })).findings).toContainEqual(
      expect.objectContaining({ code: "changed-bytes", address: `${origin.origin}${changed}` }),
    );
  });

  test("are compared on the static host of the edition too, where pages request them", async () => {
    const page = "https://tr.test.portico.example";
    const staticHost = "https://static.test.portico.example";
    const hosts = new Map([
      [page, origin.origin],
      [staticHost, origin.origin],
    ]);
    const seen: string[] = [];
    const requestHosts: RequestFile = (address, settings) => {
      const { origin: host, pathname, search } = new URL(address);
      seen.push(`${host}${pathname}`);
      return requestFile(`${hosts.get(host) ?? "http://localhost:1"}${pathname}${search}`, settings);
    };
    const verifyPage = () => verify({ origin: page, requestFile: requestHosts });
    expect((await verifyPage()).findings).toEqual([]);
    expect(seen).toContain(`${staticHost}${filePath}`);
    const changed = await createTamperingOrigin(origin.origin);
    changed.tamper((_, honest) => ({ ...honest, body: `${honest.body} ` }));
    hosts.set(staticHost, changed.origin);
    const { findings } = await verifyPage();
    await changed.close();
    expect(findings).toMatchObject([{ code: "changed-bytes", address: `${staticHost}${filePath}` }]);
  });
});

describe("a built site", () => {
  const page = "<!doctype html><title>home</title>";
  const security = { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'" };
  const assetHeaders = {
    "x-content-type-options": "nosniff",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  };

  const answer = (type: string, cacheControl: string, body: string, headers = {}): Answer => ({
    status: 200,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cacheControl, ...headers },
    body,
  });
  const forever = "public, max-age=31536000, immutable";
  const served = new Map<string, Answer>([
    ["/en/", answer("text/html", "public, max-age=5", page, security)],
    ["/embed.js", answer("text/javascript", "public, max-age=5", "embed();", assetHeaders)],
    ["/robots.txt", answer("text/plain", "public, max-age=3600", "robots", assetHeaders)],
    [
      "/en/manifest.webmanifest",
      answer("application/manifest+json", "public, max-age=3600", "{}", assetHeaders),
    ],
    ["/third-party-notices.txt", answer("text/plain", "public, max-age=3600", "notices", assetHeaders)],
    ["/assets/shell.1.js", answer("text/javascript", forever, "shell();", assetHeaders)],
    ["/assets/messages/shell/en.1.json", answer("application/json", forever, "{}", assetHeaders)],
    ["/assets/inter.1.woff2", answer("font/woff2", forever, "font", assetHeaders)],
    ["/assets/banner.1.png", answer("image/png", forever, "image", assetHeaders)],
    ["/assets/logo.1.svg", answer("image/svg+xml", forever, "<svg/>", assetHeaders)],
    ["/favicon.ico", answer("image/x-icon", "public, max-age=3600", "icon", assetHeaders)],
    ["/apple-touch-icon.png", answer("image/png", "public, max-age=3600", "icon", assetHeaders)],
  ]);
  /** Files of the map above at the addresses of locales. */
  const servedAgain = new Map([
    ["/manifest.webmanifest", served.get("/en/manifest.webmanifest")!],
    ...localesByEdition.global.map(
      (locale) => [`/${locale}/third-party-notices.txt`, served.get("/third-party-notices.txt")!] as const,
    ),
  ]);
  const notFound = { ...answer("text/html", "public, max-age=5", "not found", security), status: 404 };
  /** What no build and no promotion has; the watcher chooses the last segment at random. */
  const isUnknown = (requested: string) => /^\/(en|tr-TUR)\/[0-9a-z]+\/$/.test(requested);

  let origin: TamperingOrigin;
  const serveSite = async (site = served): Promise<void> => {
    origin = await createTamperingOrigin(server.origin, new Map([...servedAgain, ...site]), (requested) =>
      isUnknown(requested) ? notFound : null,
    );
  };
  afterEach(() => origin.close());

  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(inStorage(`site/${file}`)), { recursive: true });
    await writeFile(inStorage(`site/${file}`), text);
  };
  beforeEach(async () => {
    const bodyOf = (address: string) => served.get(address)?.body ?? "";
    await write("test/global/en/index.html", page);
    await write("test/global/en/404.html", "not found");
    await write("test/global/tr-TUR/404.html", "bulunamadı");
    for (const file of ["embed.js", "robots.txt", "en/manifest.webmanifest"]) {
      await write(`test/global/${file}`, bodyOf(`/${file}`));
    }
    await write("shell.json", JSON.stringify({ id: "0123456789abcdef" }));
    await write("third-party-notices.txt", "notices");
    const copied = [...served.keys()].filter((address) => /^\/(assets\/|favicon|apple)/.test(address));
    for (const address of copied) await write(address.slice(1), bodyOf(address));
    await write("test/headers.json", JSON.stringify({ page: security }));
  });

  const verifySite = () => verify({ origin: origin.origin, siteDirectory: inStorage("site") });

  test("is not reported when unchanged", async () => {
    await serveSite();
    expect(await verifySite()).toMatchObject({
      files: 13 + served.size + servedAgain.size + 2,
      findings: [],
    });
  });

  test("is not reported with a page for unknown addresses in the address's language", async () => {
    await serveSite();
    origin.tamper(({ path }, honest) =>
      path.startsWith("/tr-TUR/") ? { ...honest, body: "bulunamadı" } : honest,
    );
    expect((await verifySite()).findings).toEqual([]);
  });

  test.each<[string, Partial<Answer>, string]>([
    ["other content", { body: "log in again" }, "changed-bytes"],
    ["the content of another language", { body: "bulunamadı" }, "changed-bytes"],
    ["another status", { status: 200 }, "http-status"],
    ["a weaker policy", { headers: { ...notFound.headers, "content-security-policy": "" } }, "wrong-header"],
  ])("is reported with %s at unknown addresses", async (_, changes, code) => {
    await serveSite();
    origin.tamper(({ path }, honest) =>
      isUnknown(path) && path.startsWith("/en/") ? { ...honest, ...changes } : honest,
    );
    const { findings } = await verifySite();
    expect(findings).toMatchObject([{ code, address: expect.stringContaining(`${origin.origin}/en/`) }]);
  });

  test.each([...served.keys()])("is reported with another %s", async (file) => {
    await serveSite();
    origin.tamper(({ path }, honest) => (path === file ? { ...honest, body: "more" } : honest));
    expect((await verifySite()).findings).toMatchObject([
      { code: "changed-bytes", address: `${origin.origin}${file}` },
    ]);
  });

  test.each<[string, Record<string, string>, string[]]>([
    ["a weaker policy", { "content-security-policy": "default-src *" }, ["wrong-header"]],
    ["a redirect in a header", { refresh: "0; url=https://evil.example/" }, ["unexpected-header"]],
    ["another charset", { "content-type": "text/html; charset=utf-7" }, ["wrong-header"]],
    ["a longer cache time", { "cache-control": "public, max-age=86400" }, ["wrong-header"]],
    ["a noindex header", { "x-robots-tag": "noindex" }, ["unexpected-header"]],
  ])("is reported with %s for a page", async (_, headers, codes) => {
    await serveSite();
    origin.tamper(({ path }, honest) =>
      path === "/en/" ? { ...honest, headers: { ...honest.headers, ...headers } } : honest,
    );
    expect(codesOf(await verifySite())).toEqual(codes);
  });

  test("is reported without the page's policy", async () => {
    await serveSite();
    const { "content-security-policy": _, ...others } = { ...served.get("/en/")?.headers };
    origin.tamper(({ path }, honest) => (path === "/en/" ? { ...honest, headers: others } : honest));
    expect(codesOf(await verifySite())).toEqual(["wrong-header"]);
  });

  describe("with a page of a remote", () => {
    const address = "/en/wheel/";

    const serveWheel = async (): Promise<void> => {
      for (const edition of editionIds) {
        for (const locale of localesByEdition[edition]) {
          const template = `<html><head>${headPlaceholder}</head><body>${templateSlots.main}</body></html>`;
          await write(`test/${edition}/${locale}/remote-template.html`, template);
        }
      }
      const facts = await storeTemplates(fixture.storage, inStorage("site"), "test");
      await addDeployedShell(issue(), {
        ...facts,
        version: "2.0.0",
        contract: "1.0",
        shared: {},
      });
      const wheelPage = {
        route: "/wheel/",
        path: "/wheel/",
        title: "Wheel",
        description: "Win",
        html: "<p>Spin</p>",
      };
      await fixture.publish({ name: "wheel", version: "1.0.0", pages: { en: [wheelPage] } });
      await promoteRemote({ ...issue(), remote: "wheel", version: "1.0.0" });
      const body = await readFile(inStorage(`pages/${facts.id}/test/global/en/wheel/index.html`), "utf8");
      await serveSite(new Map([...served, [address, { ...served.get("/en/")!, body }]]));
    };

    test("is not reported when unchanged", async () => {
      await serveWheel();
      expect((await verifySite()).findings).toEqual([]);
    });

    test("is reported when its content differs from the release's prerendered HTML", async () => {
      await serveWheel();
      origin.tamper(({ path }, honest) =>
        path === address ? { ...honest, body: honest.body.replace("Spin", "Send your coins") } : honest,
      );
      expect((await verifySite()).findings).toMatchObject([
        { code: "changed-bytes", address: `${origin.origin}${address}` },
      ]);
    });

    test("is reported when it is missing", async () => {
      await serveWheel();
      origin.tamper(({ path }, honest) => (path === address ? { ...honest, status: 404 } : honest));
      expect(codesOf(await verifySite())).toEqual(["http-status"]);
    });
  });
});
