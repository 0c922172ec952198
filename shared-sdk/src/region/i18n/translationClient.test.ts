import { createHash } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ReportEntry } from "../../core/telemetry/telemetry.ts";
import { createManualClock } from "../../testing/manualClock.ts";
import { until } from "../../testing/until.ts";
import { resolveTranslationAddress } from "./translationAddress.ts";
import { createTranslationClient, type TranslationClientOptions } from "./translationClient.ts";
import { parseTranslationIndex, resolveMessageFileAddress } from "./translationIndex.ts";

const text = (value: string) => [{ type: 0, value }];
const hash = "0123456789abcdef0123";
const sha384 = (content: string) => `sha384-${createHash("sha384").update(content).digest("base64")}`;

/** A translation server of its own, whose files can be changed while it runs. */
interface FakeTranslations {
  readonly origin: string;
  readonly requests: string[];
  /** Puts an index entry and its file at the template path. */
  put(folder: string, language: string, messages: unknown): void;
  answer(path: string, reply: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

async function startTranslations(): Promise<FakeTranslations> {
  const replies = new Map<string, (response: ServerResponse) => void>();
  const requests: string[] = [];
  const server: Server = createServer(({ url = "" }, response) => {
    requests.push(url);
    const reply = replies.get(url);
    if (reply) reply(response);
    else response.writeHead(404).end("<!doctype html>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = (path: string, reply: (response: ServerResponse) => void) => void replies.set(path, reply);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    put: (folder, language, messages) => {
      const content = JSON.stringify(messages);
      const file = `messages-${language.toLowerCase()}.${hash}.json`;
      answer(`${folder}/${file}`, (response) => response.end(content));
      answer(`${folder}/${language}.json`, (response) =>
        response.end(JSON.stringify({ file, integrity: sha384(content) })),
      );
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

describe("createTranslationClient", () => {
  let server: FakeTranslations;
  let reports: ReportEntry[];
  beforeEach(async () => {
    server = await startTranslations();
    reports = [];
  });
  afterEach(() => server.close());

  const folder = "/translations/portico/rounds";
  const createClient = (options: Partial<TranslationClientOptions> = {}) =>
    createTranslationClient({
      origin: server.origin,
      report: (entry) => reports.push(entry),
      ...options,
    });
  const rounds = { namespace: "rounds", language: "tr-TUR" } as const;

  it.each([
    ["json", "/translations/portico/rounds"],
    ["download", "/translations/download/portico/rounds"],
  ] as const)("loads index and file below the %s path", async (template, path) => {
    server.put(path, "tr-TUR", { title: text("Yarışma") });
    const messages = await createClient({ template }).loadMessages(rounds);
    expect(messages["title"]).toEqual(text("Yarışma"));
    expect(server.requests).toEqual([`${path}/tr-TUR.json`, `${path}/messages-tr-tur.${hash}.json`]);
    expect(reports).toEqual([]);
  });

  it("fetches each file once, for concurrent and later callers", async () => {
    server.put(folder, "tr-TUR", { title: text("Yarışma") });
    const client = createClient();
    const [first, second] = await Promise.all([client.loadMessages(rounds), client.loadMessages(rounds)]);
    expect(await client.loadMessages(rounds)).toBe(first);
    expect(second).toBe(first);
    expect(server.requests).toHaveLength(2);
  });

  it("caches each namespace separately", async () => {
    server.put(folder, "tr-TUR", { title: text("Yarışma") });
    server.put("/translations/portico/earn", "tr-TUR", { title: text("Kazan") });
    const client = createClient();
    expect((await client.loadMessages(rounds))["title"]).toEqual(text("Yarışma"));
    expect((await client.loadMessages({ ...rounds, namespace: "earn" }))["title"]).toEqual(text("Kazan"));
  });

  it("uses English for missing or refused messages, and reports them once", async () => {
    const script = [{ type: 8, value: "script", children: text("alert(1)") }];
    server.put(folder, "tr-TUR", { title: text("Yarışma"), rules: script });
    server.put(folder, "en", { title: text("Wheel"), rules: text("Rules"), prize: text("Prize") });
    const client = createClient();
    const request = { ...rounds, requiredIds: ["title", "prize"] };
    for (let time = 0; time < 2; time += 1) {
      expect({ ...(await client.loadMessages(request)) }).toEqual({
        title: text("Yarışma"),
        rules: text("Rules"),
        prize: text("Prize"),
      });
    }
    expect(reports).toEqual([
      {
        level: "warn",
        name: "i18n",
        code: "messages-missing",
        message: "rounds in tr-TUR lacks rules, prize",
        data: { locale: "tr-TUR", key: "rounds", count: 2 },
      },
    ]);
  });

  it("returns the available messages when English fails to load", async () => {
    server.put(folder, "tr-TUR", { title: text("Yarışma") });
    const messages = await createClient().loadMessages({ ...rounds, requiredIds: ["prize"] });
    expect({ ...messages }).toEqual({ title: text("Yarışma") });
  });

  it("falls back to English when the language fails to load, and requests the language again", async () => {
    server.put(folder, "en", { title: text("Wheel") });
    const client = createClient();
    expect((await client.loadMessages(rounds))["title"]).toEqual(text("Wheel"));
    expect((await client.loadMessages(rounds))["title"]).toEqual(text("Wheel"));
    expect(reports.map(({ code, message }) => [code, message])).toEqual([
      ["language-failed", `rounds in tr-TUR: ${server.origin}${folder}/tr-TUR.json answered 404`],
    ]);
    server.put(folder, "tr-TUR", { title: text("Yarışma") });
    expect((await client.loadMessages(rounds))["title"]).toEqual(text("Yarışma"));
  });

  const integrity = sha384("{}");
  const index = (fields: object) => JSON.stringify({ file: `x.${hash}.json`, integrity, ...fields });
  it.each([
    ["an error page", (response: ServerResponse) => response.writeHead(503).end("{}"), "http"],
    [
      "a page instead of an index",
      (response: ServerResponse) => response.end("<!doctype html>"),
      "bad-index",
    ],
    ["an empty answer", (response: ServerResponse) => response.end(), "bad-index"],
    ["an index of another shape", (response: ServerResponse) => response.end("[]"), "bad-index"],
    [
      "an index without hash",
      (response: ServerResponse) => response.end(index({ integrity: "" })),
      "bad-index",
    ],
    [
      "a path to another folder",
      (response: ServerResponse) => response.end(index({ file: `../x.${hash}.json` })),
      "bad-index",
    ],
    [
      "another host",
      (response: ServerResponse) => response.end(index({ file: "//evil.example/x.json" })),
      "bad-index",
    ],
    ["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "/" }).end(), "network"],
    ["a broken connection", (response: ServerResponse) => response.destroy(), "network"],
  ])("reports %s", async (_, reply, code) => {
    server.answer(`${folder}/en.json`, reply);
    const failure = createClient().loadMessages({ ...rounds, language: "en" });
    await expect(failure).rejects.toMatchObject({ name: "TranslationError", code });
  });

  it.each([
    ["a wrong hash", "{} ", "network"],
    ["no JSON", "<!doctype html>", "bad-messages"],
    ["no messages", "[]", "bad-messages"],
  ])("reports a file with %s", async (what, content, code) => {
    const promised = what === "a wrong hash" ? integrity : sha384(content);
    server.answer(`${folder}/en.json`, (response) => response.end(index({ integrity: promised })));
    server.answer(`${folder}/x.${hash}.json`, (response) => response.end(content));
    const failure = createClient().loadMessages({ ...rounds, language: "en" });
    await expect(failure).rejects.toMatchObject({ name: "TranslationError", code });
  });

  it("times out when the server hangs, and leaves no timer", async () => {
    const clock = createManualClock();
    server.answer(`${folder}/en.json`, (response) => response.writeHead(200).write("{"));
    const failure = createClient({ clock }).loadMessages({ ...rounds, language: "en" });
    // the failure happens while the clock moves, before the assertion
    failure.catch(() => {});
    await until(() => server.requests.length === 1);
    clock.advance(3999);
    expect(clock.pendingCount).toBe(1);
    clock.advance(1);
    await expect(failure).rejects.toMatchObject({ name: "TranslationError", code: "timeout" });
    expect(clock.pendingCount).toBe(0);
  });

  it.each(["", "..", "Rounds", "a/b", "a b", "%2e", "constructor\n"])(
    "sends no request for %j",
    async (namespace) => {
      const failure = createClient().loadMessages({ ...rounds, namespace, language: "en" });
      await expect(failure).rejects.toMatchObject({ code: "bad-request" });
      expect(server.requests).toEqual([]);
    },
  );
});

describe("translation addresses", () => {
  it.each([
    ["json", "https://static.portico.example/translations/portico/header/en-TR.json"],
    ["download", "https://static.portico.example/translations/download/portico/header/en-TR.json"],
  ] as const)("follow the %s template", (template, address) => {
    const request = { origin: "https://static.portico.example", namespace: "header" };
    expect(resolveTranslationAddress({ ...request, template, language: "en-TR" })).toBe(address);
  });

  it("resolve a file next to its index", () => {
    const index = parseTranslationIndex({ file: `header.${hash}.json`, integrity: sha384("x"), more: 1 });
    expect(index && resolveMessageFileAddress("https://a.example/translations/p/header/en.json", index)).toBe(
      `https://a.example/translations/p/header/header.${hash}.json`,
    );
  });

  it.each([
    { file: `header.${hash}.json` },
    { file: "header.json", integrity: sha384("x") },
    { file: "header.0123456789abcde.json", integrity: sha384("x") },
    { file: `Header.${hash}.json`, integrity: sha384("x") },
    { file: `header.${hash}.js`, integrity: sha384("x") },
    { file: `a/header.${hash}.json`, integrity: sha384("x") },
    { file: `header.${hash}.json?x`, integrity: sha384("x") },
    { file: `header.${hash}.json`, integrity: "sha256-AAAA" },
    { file: `header.${hash}.json`, integrity: `${sha384("x")} ${sha384("y")}` },
    { file: [`header.${hash}.json`], integrity: sha384("x") },
    null,
    "x",
  ])("refuse the index %j", (content) => {
    expect(parseTranslationIndex(content)).toBeNull();
  });
});
