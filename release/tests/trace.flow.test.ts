import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { runPortico } from "../src/command/runPortico.ts";
import { serveStorage } from "../src/serve/serveStorage.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";

/** Column 11 of the script's first line is column 3 of line 5 of the source, in `spin`; what comes before is line 1. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ["./src/Wheel.tsx"],
  sourcesContent: ["export const secret = 1;"],
  names: ["spin"],
  mappings: "AAAA,UAIEA",
});
const folder = "https://static.portico.example/remotes/header/1.0.0";

let fixture: CommandFixture;

const publish = (sourceMaps: Readonly<Record<string, string>>) =>
  fixture.publishBuild({ name: "header", version: "1.0.0", scripts: { "lazy.js": "1" }, sourceMaps });

beforeAll(async () => {
  fixture = await createKeyedFixture();
  await fixture.publish("0.9.0");
  const published = await publish({ "entry.js": sourceMap, "other.js": "{}" });
  expect(published.stderr).toBe("");
});
afterAll(removeTemporaryDirectories);

const trace = async (text: string, ...options: string[]) => {
  await writeFile(fixture.at("report.txt"), text);
  return fixture.portico("trace", fixture.at("report.txt"), ...options);
};

test("stores the maps of a release's scripts beside it, once", async () => {
  const storage = createFolderStorage(fixture.at("storage"));
  expect(await storage.list("source-maps/")).toEqual(["source-maps/header/1.0.0/entry.js.map"]);
  expect((await publish({ "entry.js": "{}" })).stdout).toMatch(/was published before; nothing changed/);
  const stored = await storage.read("source-maps/header/1.0.0/entry.js.map");
  expect(new TextDecoder().decode(stored?.bytes)).toBe(sourceMap);
});

test("serves no map, and no release names one", async () => {
  const storage = createFolderStorage(fixture.at("storage"));
  const server = await serveStorage(storage, 0);
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  expect(await statusOf("/remotes/header/1.0.0/entry.js")).toBe(200);
  expect(await statusOf("/source-maps/header/1.0.0/entry.js.map")).toBe(404);
  expect(await statusOf("/remotes/header/1.0.0/entry.js.map")).toBe(404);
  expect(await (await fetch(`${server.origin}/remotes/header/1.0.0/release.json`)).text()).not.toContain(
    ".map",
  );
  await server.close();
});

test.each([
  [
    "Chromium",
    `TypeError: x\n    at spin (${folder}/entry.js:1:11)\n    at ${folder}/entry.js:1:3`,
    "TypeError: x\n    at spin (header 1.0.0 ./src/Wheel.tsx:5:3)\n    at header 1.0.0 ./src/Wheel.tsx:1:1",
  ],
  ["Firefox and Safari", `spin@${folder}/entry.js:1:11`, "spin@header 1.0.0 ./src/Wheel.tsx:5:3"],
  ["a second attempt", `at ${folder}/entry.js?retry=1:1:11`, "at header 1.0.0 ./src/Wheel.tsx:5:3"],
  [
    "a log entry",
    JSON.stringify({ stack: `x\n at /remotes/header/1.0.0/entry.js:1:11` }),
    JSON.stringify({ stack: `x\n at header 1.0.0 ./src/Wheel.tsx:5:3` }),
  ],
  [
    "a long word",
    `${"a".repeat(100_000)}://x/remotes/header/1.0.0/entry.js:1:11`,
    `${"a".repeat(100_000)}://xheader 1.0.0 ./src/Wheel.tsx:5:3`,
  ],
  [
    "many addresses without an end",
    `${"/remotes/header/1.0.0/entry.js?".repeat(4_000)}\n${folder}/entry.js:1:11`,
    `${"/remotes/header/1.0.0/entry.js?".repeat(4_000)}\nheader 1.0.0 ./src/Wheel.tsx:5:3`,
  ],
])("maps a stack of %s", async (_, text, expected) => {
  expect(await trace(text)).toEqual({ code: 0, stdout: `${expected}\n`, stderr: "" });
});

test("gives the frames as JSON", async () => {
  const { stdout } = await trace(`at ${folder}/entry.js:1:11`, "--json");
  const source = { file: "./src/Wheel.tsx", line: 5, column: 3, name: "spin" };
  const place = { remote: "header", version: "1.0.0", script: "entry.js", line: 1, column: 11 };
  expect(JSON.parse(stdout)).toEqual({ frames: [{ ...place, source }] });
});

test("leaves what has no map, and reports it once", async () => {
  const text = `at ${folder}/lazy.js:1:1\nat ${folder}/lazy.js:1:2\nat ${folder}/entry.js:0:0\nat https://other.example/a.js:1:1`;
  expect(await trace(text)).toEqual({
    code: 0,
    stdout: `${text}\n`,
    stderr: [
      "The storage has no source map for a position in header 1.0.0 lazy.js, which stays as it is.",
      "The storage has no source map for a position in header 1.0.0 entry.js, which stays as it is.",
      "",
    ].join("\n"),
  });
});

test("reads standard input", async () => {
  let stdout = "";
  const streams = {
    stdin: Readable.from([`at ${folder}/entry.js:1:11`]),
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: () => true },
  };
  expect(await runPortico(["trace", "--storage", fixture.at("storage")], streams)).toBe(0);
  expect(stdout).toBe("at header 1.0.0 ./src/Wheel.tsx:5:3\n");
});

test.each([
  [
    "a text without positions",
    () => trace("TypeError: x\n  at https://other.example/a.js:1:1"),
    2,
    /The text has no position/,
  ],
  [
    "a path outside of the storage",
    () => trace("at /remotes/header/../entry.js:1:1"),
    1,
    /can't be a path in the storage/,
  ],
  [
    "a file that does not exist",
    () => fixture.portico("trace", fixture.at("none.txt")),
    1,
    /none\.txt is missing/,
  ],
  ["no text at all", () => fixture.portico("trace"), 2, /pipe the stack into the command/],
])("refuses %s", async (_, run, code, sentence) => {
  const result = await run();
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toMatch(sentence);
});
