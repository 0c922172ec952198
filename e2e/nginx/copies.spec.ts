import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { environments } from "@portico/shared-sdk/host";
import { requestFrom } from "../support/requestFrom.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { startBucket } from "../support/startBucket.ts";
import { hasNginx, startNginx } from "../support/startNginx.ts";

// nginx is a package of the system, which no script of this project installs
base.skip(!hasNginx, "nginx is not installed on this machine: the generated configuration was not tried");

const folder = "/remotes/header/1.0.0";
const original = (name: string) => `"${name}";\n`.repeat(100);
const copyOf = (name: string, encoding: string) => `the copy of ${name} in ${encoding}`;

/** The copies have other texts than their originals, so that a test sees what was sent. */
const files: Readonly<Record<string, string | Uint8Array>> = {
  [`${folder}/a.js`]: original("a.js"),
  [`${folder}/a.js.br`]: brotliCompressSync(copyOf("a.js", "br")),
  [`${folder}/a.js.gz`]: gzipSync(copyOf("a.js", "gzip")),
  [`${folder}/a.js.A0b9${"c".repeat(31)}.dcz`]: copyOf("a.js", "dcz"),
  [`${folder}/s.css`]: original("s.css"),
  [`${folder}/s.css.br`]: brotliCompressSync(copyOf("s.css", "br")),
  [`${folder}/alone.js`]: original("alone.js"),
  [`${folder}/prerendered/global/en.html`]: original("en.html"),
  [`${folder}/prerendered/global/en.html.br`]: brotliCompressSync("<script>attack()</script>"),
  "/page-styles/header/0a1b2c.css": original("0a1b2c.css"),
  "/page-styles/header/0a1b2c.css.br": brotliCompressSync(copyOf("0a1b2c.css", "br")),
  "/channels/test.json": "{}",
  "/channels/test.json.br": brotliCompressSync("an earlier state"),
};

/** Files of the shell, whose folder has copies beside them after `npm run build`. */
const assets: typeof files = {
  "/assets/shell.0a1b2c.js": original("shell.js"),
  "/assets/shell.0a1b2c.js.br": brotliCompressSync(copyOf("shell.js", "br")),
  [`/assets/shell.0a1b2c.js.A0b9${"c".repeat(31)}.dcz`]: copyOf("shell.js", "dcz"),
  "/assets/shell.0a1b2c.js.gz": gzipSync(copyOf("shell.js", "gzip")),
  "/assets/messages/shell/en.0a1b2c.json": original("en.json"),
  "/assets/messages/shell/en.0a1b2c.json.br": brotliCompressSync(copyOf("en.json", "br")),
};

function writeFiles(directory: string, contents: typeof files): void {
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  }
}

/** The built site without its pages and assets, with the assets of this test. */
function writeSite(directory: string): void {
  const built = path.join(rootDirectory, "shell-host/dist/site");
  for (const file of ["shell.json", ...environments.map((environment) => `${environment}/headers.json`)])
    cpSync(path.join(built, file), path.join(directory, file));
  writeFiles(directory, assets);
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** A hash in base64 with as many other characters as nginx removes. */
const dictionary = `+A/0+b/9+${"c".repeat(31)}+/+=`;

/** An answer with its decoded text. */
async function send(port: number, address: string, accepted?: string, offered?: string) {
  const answer = await requestFrom(port, address, {
    ...(accepted !== undefined && { "accept-encoding": accepted }),
    ...(offered !== undefined && { "available-dictionary": offered }),
  });
  const decode = decoders[answer.headers["content-encoding"] ?? ""];
  return { ...answer, text: (decode?.(answer.body) ?? answer.body).toString() };
}

for (const source of ["a folder", "a bucket"]) {
  const test = base.extend<object, { port: number }>({
    port: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
      async ({}, use) => {
        const storageDirectory = mkdtempSync(path.join(tmpdir(), "portico-copies-"));
        const siteDirectory = mkdtempSync(path.join(tmpdir(), "portico-copies-site-"));
        mkdirSync(path.join(storageDirectory, "pages"));
        writeFiles(storageDirectory, files);
        writeSite(siteDirectory);
        const bucket = source === "a bucket" ? await startBucket(storageDirectory) : null;
        const storage = bucket === null ? { storageDirectory } : { bucket: bucket.address };
        const nginx = await startNginx({ ...storage, siteDirectory });
        await use(nginx.port);
        nginx.stop();
        await bucket?.stop();
        for (const directory of [storageDirectory, siteDirectory]) rmSync(directory, { recursive: true });
      },
      { scope: "worker" },
    ],
  });

  for (const [accepted, encoding] of [
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, BR;q=0.5", "br"],
    ["gzip, br;q=0", "gzip"],
    ["gzip, br; q=0.000", "gzip"],
    ["gzip,brotli", "gzip"],
    ["identity", null],
    [undefined, null],
  ] as const) {
    test(`nginx sends from ${source} for ${accepted ?? "no encoding"} the ${encoding === null ? "original" : `copy in ${encoding}`}`, async ({
      port,
    }) => {
      const { status, headers, text } = await send(port, `${folder}/a.js`, accepted);
      expect({ status, text }).toEqual({
        status: 200,
        text: encoding === null ? original("a.js") : copyOf("a.js", encoding),
      });
      expect(headers["content-encoding"] ?? null).toBe(encoding);
      expect(headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        vary: "Accept-Encoding, Available-Dictionary",
        "use-as-dictionary": 'match="/remotes/header/*/a.js?"',
      });
    });
  }

  test(`nginx before ${source} sends the copies of the shell's files and of stylesheets of pages`, async ({
    port,
  }) => {
    for (const [address, name, type, accepted, encoding] of [
      ["/assets/shell.0a1b2c.js", "shell.js", "text/javascript", "gzip, br", "br"],
      ["/assets/shell.0a1b2c.js", "shell.js", "text/javascript", "gzip", "gzip"],
      ["/assets/messages/shell/en.0a1b2c.json", "en.json", "application/json", "br", "br"],
      ["/page-styles/header/0a1b2c.css", "0a1b2c.css", "text/css", "br", "br"],
    ] as const) {
      const { status, headers, text } = await send(port, address, accepted);
      expect({ status, text }).toEqual({ status: 200, text: copyOf(name, encoding) });
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": `${type}; charset=utf-8`,
        "cache-control": "public, max-age=31536000, immutable",
        vary: type === "text/javascript" ? "Accept-Encoding, Available-Dictionary" : "Accept-Encoding",
      });
    }
    expect((await send(port, "/assets/shell.0a1b2c.js")).text).toBe(original("shell.js"));
  });

  for (const [offered, accepted, encoding] of [
    [`:${dictionary}:`, "gzip, deflate, br, zstd, dcb, dcz", "dcz"],
    [`:${dictionary}:`, "gzip, br", "br"],
    [`:${dictionary}:`, "br, dcz;q=0", "br"],
    [`:${dictionary.replace("A", "B")}:`, "br, dcz", "br"],
    [dictionary, "br, dcz", "br"],
    [`:${dictionary}${dictionary}:`, "br, dcz", "br"],
  ] as const) {
    test(`nginx sends from ${source} for ${accepted} and the dictionary ${offered} the copy in ${encoding}`, async ({
      port,
    }) => {
      const { headers, text } = await send(port, `${folder}/a.js`, accepted, offered);
      expect(text).toBe(copyOf("a.js", encoding));
      expect(headers).toMatchObject({
        "content-encoding": encoding,
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding, Available-Dictionary",
      });
      const ofShell = await send(port, "/assets/shell.0a1b2c.js", accepted, offered);
      expect(ofShell.text).toBe(copyOf("shell.js", encoding));
      expect(ofShell.headers).toMatchObject({
        "content-encoding": encoding,
        "use-as-dictionary": 'match="/assets/shell.0a1b2c.js?"',
        vary: "Accept-Encoding, Available-Dictionary",
      });
      // of these files there is no delta
      const style = await send(port, `${folder}/s.css`, accepted, offered);
      expect(style.text).toBe(copyOf("s.css", "br"));
      const alone = await send(port, `${folder}/alone.js`, accepted, offered);
      expect(alone.text).toBe(original("alone.js"));
    });
  }

  test(`nginx compresses from ${source} what has no copy`, async ({ port }) => {
    for (const [file, accepted] of [
      ["alone.js", "gzip, br"],
      ["s.css", "gzip"],
    ] as const) {
      const { headers, text } = await send(port, `${folder}/${file}`, accepted);
      expect(text).toBe(original(file));
      expect(headers).toMatchObject({ "content-encoding": "gzip" });
      expect(headers.vary?.split(", ").sort()).toEqual(["Accept-Encoding", "Available-Dictionary"]);
    }
    const style = await send(port, `${folder}/s.css`, "br");
    expect(style.text).toBe(copyOf("s.css", "br"));
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  test(`nginx sends from ${source} no copy of a file that changes or of HTML, and none by its own address`, async ({
    port,
  }) => {
    expect((await send(port, "/channels/test.json", "br")).text).toBe("{}");
    const html = await send(port, `${folder}/prerendered/global/en.html`, "br");
    expect(html.text).toBe(original("en.html"));
    expect(html.headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const address of [
      ...[`${folder}/a.js.br`, `${folder}/a.js.gz`, `${folder}/nothing.js`],
      ...["/assets/shell.0a1b2c.js.br", "/assets/shell.0a1b2c.js.gz", "/page-styles/header/0a1b2c.css.br"],
    ]) {
      expect((await send(port, address, "br")).status).toBe(404);
    }
  });
}
