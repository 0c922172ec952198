import { symlinkSync, utimesSync } from "node:fs";
import { connect } from "node:net";
import { documentNames } from "@portico/release/testing";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { closeExchanges, startExchange, writeFile, type ExchangeUnderTest } from "./localExchange.ts";

const script = `export const text = ${JSON.stringify("a line that repeats itself\n".repeat(200))};\n`;
const page = (name: string) =>
  `<!doctype html><title>${name}</title>${"<p>some text of the page</p>".repeat(40)}`;

const files = {
  "site/test/headers.json": JSON.stringify({
    page: { "Content-Security-Policy": "default-src 'none', script-src 'self'" },
  }),
  "site/testnet/headers.json": JSON.stringify({
    page: { "Content-Security-Policy": "default-src 'self'" },
  }),
  "site/favicon.ico": "an icon",
  "site/apple-touch-icon.png": "a larger icon",
  "site/third-party-notices.txt": "notices",
  "site/unknown-host/robots.txt": "closed",
  "site/test/global/robots.txt": "open",
  "site/test/global/security.txt": "contact",
  "site/test/global/sitemap.xml": "sitemap of global",
  "site/test/turkey/sitemap.xml": "sitemap of turkey",
  "site/testnet/global/robots.txt": "closed testnet",
  "site/test/global/en/manifest.webmanifest": "manifest en",
  "site/test/global/ar-SA/manifest.webmanifest": "manifest ar-SA",
  "site/test/turkey/tr-TUR/manifest.webmanifest": "manifest tr-TUR",
  "site/test/global/en/index.html": page("global en"),
  "site/test/global/en/sem/index.html": page("sem"),
  "site/test/global/en/404.html": page("global en 404"),
  "site/test/global/en/preview/index.html": page("global en 404"),
  "site/shell.json": JSON.stringify({ id: "0123456789abcdef" }),
  "channel/pages/0123456789abcdef/test/global/en/trading-contest/index.html": page("contests"),
  "channel/pages/0123456789abcdef/test/global/en/trading-contest/_/index.html": page("any contest"),
  "channel/pages/0123456789abcdef/test/global/en/trading-contest/winter-trading-cup/index.html":
    page("winter"),
  "channel/pages/0123456789abcdef/test/global/sitemap-remotes.xml": "sitemap of the remotes",
  "channel/pages/fedcba9876543210/test/global/en/spin-wheel/index.html": page("of another shell"),
  "site/test/global/ar-SA/index.html": page("global ar-SA"),
  "site/test/global/ar-SA/404.html": page("global ar-SA 404"),
  "site/test/turkey/tr-TUR/index.html": page("turkey tr-TUR"),
  "site/test/turkey/tr-TUR/404.html": page("turkey 404"),
  "site/test/turkey/en-TR/index.html": page("turkey en-TR"),
  "site/testnet/global/en/index.html": page("testnet"),
  "site/production/hong-kong/zh-HK/index.html": page("production hong-kong"),
  "site/assets/main.3f2a.js": script,
  "site/assets/shell.0123456789ab.js": script,
  "site/assets/shell.0123456789ab.js.br": brotliCompressSync("the stored copy"),
  "site/assets/shell.0123456789ab.js.A0b.dcz": "the stored delta",
  "site/assets/font.99.woff2": "not really a font",
  "site/assets/tiny.1.js": "1;",
  "channel/channels/test.json": JSON.stringify({ payload: "{}" }),
  "channel/remotes/header/1.0.0-abc/remote.js": script,
  "channel/remotes/header/1.0.0-abc/stored.js": script,
  "channel/remotes/header/1.0.0-abc/stored.js.br": brotliCompressSync("the stored copy"),
  "channel/remotes/header/1.0.0-abc/stored.js.A0b.dcz": "the stored delta",
  "channel/keys/secret.json": "a private key",
  "outside.txt": "outside of every folder",
};

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange(files);
});

afterAll(closeExchanges);

const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];

describe("pages by host and path", () => {
  it.each([
    ["localhost", "/", "global en"],
    ["localhost:4173", "/?x=1", "global en"],
    ["localhost", "/en/", "global en"],
    ["localhost", "/ar-SA/", "global ar-SA"],
    ["tr.localhost", "/", "turkey tr-TUR"],
    ["TR.localhost.:4173", "/en-TR/", "turkey en-TR"],
    ["www.test.portico.example", "/en/", "global en"],
    ["testnet.portico.example", "/", "testnet"],
    ["hk.portico.example", "/", "production hong-kong"],
    ["192.168.0.7:4173", "/", "global en"],
    ["tr.localhost.evil.example", "/", "global en"],
    ["localhost", "/trading-contest/", "contests"],
    ["localhost", "/en/trading-contest/winter-trading-cup/", "winter"],
    ["localhost", "/en/trading-contest/new-one/", "any contest"],
  ])("%s%s is the page %s", async (host, path, title) => {
    const answer = await exchange.call(path, { headers: { host } });
    expect(answer.status).toBe(200);
    expect(titleOf(answer.text)).toBe(title);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=5",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  it.each([
    ["localhost", "/tr-TUR/", "global en 404"],
    ["localhost", "/xx/", "global en 404"],
    ["localhost", "/en/spin-wheel/", "global en 404"],
    ["localhost", "/en/trading-contest/winter-trading-cup/prizes/", "global en 404"],
    ["tr.localhost", "/tr-TUR/trading-contest/", "turkey 404"],
    ["localhost", "/ar-SA/nothing/", "global ar-SA 404"],
    ["localhost", "/en/index.html", "global en 404"],
    ["tr.localhost", "/en/", "turkey 404"],
  ])("%s%s is the 404 page %s", async (host, path, title) => {
    const answer = await exchange.call(path, { headers: { host } });
    expect(answer.status).toBe(404);
    expect(titleOf(answer.text)).toBe(title);
    expect(answer.headers["content-security-policy"]).toBeDefined();
  });

  it("replies with plain text when the site has neither a 404 page nor a template", async () => {
    for (const path of ["/en-TR/nothing/", "/en-TR/earn/"]) {
      const answer = await exchange.call(path, { headers: { host: "tr.localhost" } });
      expect([path, answer.status, answer.text]).toEqual([path, 404, "There is no such file.\n"]);
    }
  });

  it.each([
    ["/en", "/en/"],
    ["/en?ref=A%20b&x", "/en/?ref=A%20b&x"],
    ["/trading-contest", "/trading-contest/"],
    ["/en/trading-contest/winter-trading-cup", "/en/trading-contest/winter-trading-cup/"],
    ["/en/trading-contest/new-one", "/en/trading-contest/new-one/"],
    // the punctuation of a sentence
    ["/.", "/"],
    ["/en.?ref=A", "/en/?ref=A"],
    ["/en/trading-contest/winter-trading-cup.", "/en/trading-contest/winter-trading-cup/"],
    ["/en/trading-contest/winter-trading-cup/.?x", "/en/trading-contest/winter-trading-cup/?x"],
    ["/en/trading-contest/new-one/).", "/en/trading-contest/new-one/"],
    ["/en/trading-contest/winter-trading-cup%E3%80%82", "/en/trading-contest/winter-trading-cup/"],
  ])("redirects %s to its canonical address", async (path, location) => {
    const answer = await exchange.call(path);
    expect(answer.status).toBe(308);
    expect(answer.headers["location"]).toBe(location);
  });

  it.each([
    "/en/nothing.",
    "/en/nothing/.",
    "//evil.example/.",
    "/%2Fevil.example/.",
    "//evil.example",
    "//evil.example/",
    "/\\evil.example",
    "/en//evil.example",
    "/%2Fevil.example",
  ])("does not redirect %s", async (path) => {
    const answer = await exchange.call(path);
    expect(answer.status).toBe(404);
    expect(answer.headers).not.toHaveProperty("location");
  });

  it.each([
    ["localhost", "/en/", undefined],
    ["tr.test.portico.example", "/", undefined],
    ["localhost", "/en/sem/", "noindex"],
    ["localhost", "/en/preview/", "noindex"],
    ["testnet.portico.example", "/", "noindex"],
    ["192.168.0.7", "/", "noindex"],
  ])("%s%s has the robots header %s", async (host, path, robots) => {
    const answer = await exchange.call(path, { headers: { host } });
    expect(answer.headers["x-robots-tag"]).toBe(robots);
  });

  it.each([
    ["localhost", "/favicon.ico", "image/x-icon", "an icon"],
    ["tr.localhost", "/favicon.ico", "image/x-icon", "an icon"],
    ["192.168.0.7", "/apple-touch-icon.png", "image/png", "a larger icon"],
    ["localhost", "/robots.txt", "text/plain; charset=utf-8", "open"],
    ["testnet.portico.example", "/robots.txt", "text/plain; charset=utf-8", "closed testnet"],
    ["192.168.0.7", "/robots.txt", "text/plain; charset=utf-8", "closed"],
    ["localhost.evil.example", "/robots.txt", "text/plain; charset=utf-8", "closed"],
    ["localhost", "/.well-known/security.txt", "text/plain; charset=utf-8", "contact"],
    ["localhost", "/third-party-notices.txt", "text/plain; charset=utf-8", "notices"],
    ["tr.localhost", "/tr-TUR/third-party-notices.txt", "text/plain; charset=utf-8", "notices"],
    ["localhost", "/sitemap.xml", "application/xml; charset=utf-8", "sitemap of global"],
    ["localhost", "/sitemap-remotes.xml", "application/xml; charset=utf-8", "sitemap of the remotes"],
    ["tr.localhost", "/sitemap.xml", "application/xml; charset=utf-8", "sitemap of turkey"],
    ["localhost", "/manifest.webmanifest", "application/manifest+json; charset=utf-8", "manifest en"],
    [
      "localhost",
      "/ar-SA/manifest.webmanifest",
      "application/manifest+json; charset=utf-8",
      "manifest ar-SA",
    ],
    ["tr.localhost", "/manifest.webmanifest", "application/manifest+json; charset=utf-8", "manifest tr-TUR"],
  ])("%s%s is served as %s for an hour", async (host, path, type, text) => {
    const answer = await exchange.call(path, { headers: { host } });
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=3600",
    });
  });

  it.each([
    ["testnet.portico.example", "/sitemap.xml"],
    ["192.168.0.7", "/sitemap.xml"],
    ["192.168.0.7", "/.well-known/security.txt"],
    ["192.168.0.7", "/sitemap-remotes.xml"],
    ["tr.localhost", "/sitemap-remotes.xml"],
    ["localhost", "/tr-TUR/manifest.webmanifest"],
    ["localhost", "/nothing/manifest.webmanifest"],
    ["localhost", "/tr-TUR/third-party-notices.txt"],
    ["localhost", "/en/robots.txt/manifest.webmanifest"],
  ])("%s%s does not exist", async (host, path) => {
    const answer = await exchange.call(path, { headers: { host } });
    expect(answer.status).toBe(404);
  });

  it("sends the security headers of the host's environment from the build, also after a new build", async () => {
    const policyOf = async (host: string) =>
      (await exchange.call("/", { headers: { host } })).headers["content-security-policy"];
    expect(await policyOf("localhost")).toBe("default-src 'none', script-src 'self'");
    expect(await policyOf("testnet.portico.example")).toBe("default-src 'self'");
    writeFile(
      join(exchange.directory, "site/testnet/headers.json"),
      JSON.stringify({ page: { "Content-Security-Policy": "default-src 'none'" } }),
    );
    expect(await policyOf("testnet.portico.example")).toBe("default-src 'none'");
  });

  it("logs why it failed, and sends no reason", async () => {
    const warnings: string[] = [];
    const damaged = await startExchange(
      { ...files, "site/test/headers.json": "{ damaged" },
      { warn: (sentence) => warnings.push(sentence) },
    );
    const answer = await damaged.call("/en/");
    expect([answer.status, answer.text]).toEqual([500, "The exchange failed.\n"]);
    expect(warnings).toEqual([expect.stringMatching(/^GET \/en\/ failed: .*JSON/)]);
  });

  it("has no file for a long name", async () => {
    for (const name of ["n".repeat(300), `${"n".repeat(200)}/`.repeat(30)]) {
      const answer = await exchange.call(`/remotes/${name}/a.js`);
      expect([answer.status, answer.text]).toEqual([404, "There is no such file.\n"]);
    }
  });

  it("serves a changed page at once", async () => {
    const path = join(exchange.directory, "site/test/global/en/changing/index.html");
    writeFile(path, page("before"));
    const before = await exchange.call("/en/changing/");
    writeFile(path, page("behind"));
    // even within one tick of the file system's clock
    utimesSync(path, 1, 1);
    const after = await exchange.call("/en/changing/", {
      headers: { "if-none-match": before.headers["etag"]! },
    });
    expect([titleOf(before.text), titleOf(after.text)]).toEqual(["before", "behind"]);
  });
});

describe("files", () => {
  it.each(["/assets/main.3f2a.js", "/remotes/header/1.0.0-abc/remote.js"])(
    "%s is immutable",
    async (path) => {
      const answer = await exchange.call(path);
      expect(answer.text).toBe(script);
      expect(answer.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
        "access-control-allow-origin": "*",
        "content-length": String(script.length),
      });
    },
  );

  it("sends files of the storage with a policy that lets them run nothing", async () => {
    const stored = {
      "remotes/header/1.0.0-abc/remote.js": "text/javascript; charset=utf-8",
      "remotes/header/index.json": "application/json; charset=utf-8",
      "remotes/header/1.0.0/prerendered/global/en.html": "text/plain; charset=utf-8",
      "page-styles/header/0a1b2c.css": "text/css; charset=utf-8",
      "channels/test.json": "application/json; charset=utf-8",
      "sitemap-remotes.xml": "application/xml; charset=utf-8",
    };
    for (const [path, type] of Object.entries(stored)) {
      const file = join(exchange.directory, "channel", path);
      if (!(`channel/${path}` in files)) writeFile(file, "<script>alert(1)</script>");
      const answer = await exchange.call(`/${path}`);
      expect([path, answer.status, answer.headers]).toEqual([
        path,
        200,
        expect.objectContaining({
          "content-type": type,
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
        }),
      ]);
    }
  });

  it("serves no file that an attacker stored for browsers to open", async () => {
    const folders = [
      "remotes/zzz",
      "page-styles/zzz",
      "channels",
      "templates/a",
      "pages/a",
      "shells",
      "keyrings",
    ];
    const served: string[] = [];
    for (const folder of folders) {
      for (const name of documentNames.filter((text) => !text.includes("\u0000"))) {
        writeFile(join(exchange.directory, "channel", folder, name), "<script>alert(1)</script>");
        const address = `/${folder}/${encodeURIComponent(name)}`;
        const answer = await exchange.call(address);
        if (answer.status === 200 || answer.text.includes("alert")) served.push(address);
      }
    }
    expect(served).toEqual([]);
  });

  it("caches a channel for five seconds and serves a promotion afterwards", async () => {
    const before = await exchange.call("/channels/test.json");
    expect(before.headers).toMatchObject({
      "cache-control": "public, max-age=5",
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
    });
    const headers = { "if-none-match": before.headers["etag"]! };
    expect((await exchange.call("/channels/test.json", { headers })).status).toBe(304);
    writeFile(join(exchange.directory, "channel/channels/test.json"), '{"payload":"{\\"sequence\\":2}"}');
    expect((await exchange.call("/channels/test.json", { headers })).text).toContain("sequence");
  });

  it.each(["/assets/missing.js", "/remotes/header/9.9.9/remote.js", "/channels/production.json"])(
    "returns a short 404 for the missing %s, without a page",
    async (path) => {
      const answer = await exchange.call(path);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "text/plain; charset=utf-8",
      });
    },
  );

  it.each([
    "/assets/../../outside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/assets/%2e%2e/%2e%2e/outside.txt",
    "/assets/..%5c..%5coutside.txt",
    "/remotes/../keys/secret.json",
    "/remotes/%2e%2e/keys/secret.json",
    "/channels/../keys/secret.json",
    "/channels/..%2fkeys%2fsecret.json",
    "/assets/.hidden",
    "/assets/%00main.3f2a.js",
    "/assets//main.3f2a.js",
    "/assets/",
    "/assets/linked.txt",
    "/keys/secret.json",
    "/site/test/headers.json",
    "/test/headers.json",
  ])("returns no file outside the folder for %s", async (path) => {
    const link = join(exchange.directory, "site/assets/linked.txt");
    try {
      symlinkSync(join(exchange.directory, "outside.txt"), link);
    } catch {
      // already written by the first row
    }
    const answer = await exchange.call(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/outside of every|private key|default-src/);
  });
});

describe("encodings, conditional requests and ranges", () => {
  const path = "/assets/main.3f2a.js";

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", undefined],
    ["zstd", undefined],
    ["", undefined],
  ])("for accept-encoding %j sends %s", async (accepted, encoding) => {
    const answer = await exchange.call(path, { headers: { "accept-encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["vary"]).toMatch(/accept-encoding/);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const bytes = encoding === undefined ? answer.bytes : unpack[encoding as "br"](answer.bytes);
    expect(bytes.toString()).toBe(script);
    if (encoding !== undefined) expect(answer.bytes.length).toBeLessThan(script.length / 10);
  });

  it("sends the stored copy of an encoding, and only to who accepts it", async () => {
    const stored = "/remotes/header/1.0.0-abc/stored.js";
    const decoded = async (accepted: string) => {
      const { headers, bytes } = await exchange.call(stored, { headers: { "accept-encoding": accepted } });
      const isBrotli = headers["content-encoding"] === "br";
      return [(isBrotli ? brotliDecompressSync(bytes) : bytes).toString(), headers["content-type"]];
    };
    expect(await decoded("gzip;q=0.5, br")).toEqual(["the stored copy", "text/javascript; charset=utf-8"]);
    expect(await decoded("identity")).toEqual([script, "text/javascript; charset=utf-8"]);
    expect((await exchange.call(`${stored}.br`)).status).toBe(404);
  });

  const dictionary = `A0b${"+".repeat(40)}=`;

  it.each([
    ["the stored delta", "gzip, br, dcz", `:${dictionary}:`],
    ["the stored copy", "gzip, br", `:${dictionary}:`],
    ["the stored copy", "br, dcz;q=0", `:${dictionary}:`],
    ["the stored copy", "br, dcz", `:${dictionary.replace("A", "B")}:`],
    ["the stored copy", "br, dcz", dictionary],
    ["the stored copy", "br, dcz", ""],
  ])("sends %s for accept-encoding %j and available-dictionary %j", async (sent, accepted, offered) => {
    const { headers, bytes } = await exchange.call("/remotes/header/1.0.0-abc/stored.js", {
      headers: { "accept-encoding": accepted, "available-dictionary": offered },
    });
    const isDelta = headers["content-encoding"] === "dcz";
    expect((isDelta ? bytes : brotliDecompressSync(bytes)).toString()).toBe(sent);
    expect(headers).toMatchObject({
      vary: "available-dictionary, accept-encoding",
      "use-as-dictionary": 'match="/remotes/header/*/stored.js?"',
      "content-type": "text/javascript; charset=utf-8",
    });
  });

  it("sends the stored delta of a file of the shell", async () => {
    const { headers, bytes } = await exchange.call("/assets/shell.0123456789ab.js", {
      headers: { "accept-encoding": "br, dcz", "available-dictionary": `:${dictionary}:` },
    });
    expect(bytes.toString()).toBe("the stored delta");
    expect(headers).toMatchObject({
      vary: "available-dictionary, accept-encoding",
      "use-as-dictionary": 'match="/assets/shell.*.js?"',
      "content-encoding": "dcz",
    });
  });

  it.each(["/assets/font.99.woff2", "/assets/tiny.1.js"])("sends %s without compression", async (asset) => {
    const answer = await exchange.call(asset, { headers: { "accept-encoding": "br" } });
    expect(answer.headers).not.toHaveProperty("content-encoding");
  });

  it("returns 304 for the ETag of any encoding, and only for these", async () => {
    const plain = (await exchange.call(path)).headers["etag"]!;
    const packed = (await exchange.call(path, { headers: { "accept-encoding": "br" } })).headers["etag"]!;
    expect(packed).not.toBe(plain);
    for (const tag of [plain, packed, `W/${plain}`, `"other", ${packed}`, "*"]) {
      const answer = await exchange.call(path, {
        headers: { "if-none-match": tag, "accept-encoding": "br" },
      });
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({
        etag: packed,
        "cache-control": expect.stringContaining("immutable"),
      });
    }
    expect((await exchange.call(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each(["/", "/assets/main.3f2a.js", "/en/nothing/", "/en/markets/", "/v2/private/user/profile"])(
    "returns the headers of GET for HEAD %s",
    async (address) => {
      const [head, get] = [await exchange.call(address, { method: "HEAD" }), await exchange.call(address)];
      expect([head.status, head.bytes.length]).toEqual([get.status, 0]);
      for (const name of ["content-type", "content-length", "cache-control"]) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    },
  );
});

it("keeps running after input that is not HTTP", async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(exchange.port, "localhost", () => socket.write("nonsense\r\n\r\n"));
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect((await exchange.call("/")).status).toBe(200);
});
