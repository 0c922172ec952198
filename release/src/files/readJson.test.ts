import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { isReleaseError } from "../releaseError.ts";
import { readGivenText, readJsonFile, readJsonObject, readRegularFile, readStream } from "./index.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "portico-json-"));
  file = path.join(folder, "package.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The code and the sentence of a refusal. */
function refusalOf(read: () => unknown): readonly [code: string, sentence: string] {
  try {
    read();
  } catch (error) {
    if (isReleaseError(error)) return [error.code, error.message];
    throw error;
  }
  throw new Error("nothing was refused");
}

const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

test.each(['{"name":"a"}', '\uFEFF{"name":"a"}', '{\r\n"name":"a"}\r\n'])("reads %j", (text) => {
  writeFileSync(file, text);
  expect(readJsonObject(file)).toEqual({ name: "a" });
});

test("reads what is nested 64 deep, on a line of 4 MB", () => {
  writeFileSync(file, `{"b":"${"x".repeat(4_000_000)}","c":${nested(63)}}`);
  expect(Object.keys(readJsonObject(file))).toEqual(["b", "c"]);
});

test.each([
  ["null", "is not a JSON object."],
  ["7", "is not a JSON object."],
  ['"text"', "is not a JSON object."],
  ["[]", "is not a JSON object."],
  ["", "is not JSON: "],
  ["{", "is not JSON: "],
  ['{\n"a": 1,\n}', "is not JSON: "],
  ["\uFEFF\uFEFF{}", "is not JSON: "],
  [nested(65), "is nested more than 64 levels deep."],
  [nested(30_000), "is nested more than 64 levels deep."],
])("refuses %.40j with a sentence", (text, sentence) => {
  writeFileSync(file, text);
  const [code, message] = refusalOf(() => readJsonObject(file, { shownName: "wheel/package.json" }));
  expect(code).toBe("bad-file");
  expect(message.startsWith(`wheel/package.json ${sentence}`)).toBe(true);
  expect(message).toMatch(/^.+\.$/);
});

const kinds: readonly (readonly [kind: string, create: () => unknown])[] = [
  ["a folder", () => mkdirSync(file)],
  ["a named pipe", () => spawnSync("mkfifo", [file])],
  [
    "a link to a named pipe",
    () => (spawnSync("mkfifo", [`${file}.pipe`]), symlinkSync(`${file}.pipe`, file)),
  ],
  ["a link to a device without an end", () => symlinkSync("/dev/zero", file)],
  ["a link to a terminal", () => symlinkSync("/dev/ptmx", file)],
];

test.each(kinds)("refuses %s", (_kind, create) => {
  create();
  const refusal = ["bad-file", `${file} is not a regular file.`];
  expect(refusalOf(() => readJsonFile(file))).toEqual(refusal);
  expect(refusalOf(() => readRegularFile(file))).toEqual(refusal);
});

test("refuses a socket", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(file, resolve));
  const refusal = refusalOf(() => readJsonFile(file));
  await new Promise((resolve) => server.close(resolve));
  expect(refusal).toEqual(["bad-file", `${file} is not a regular file.`]);
});

test.each([
  ["text", 5_000_001, readJsonFile, "5 MB"],
  ["any file", 64_000_001, readRegularFile, "64 MB"],
] as const)("refuses %s of %i bytes", (_kind, bytes, read, limit) => {
  writeFileSync(file, "{}");
  truncateSync(file, bytes);
  expect(refusalOf(() => read(file))).toEqual(["bad-file", `${file} is larger than ${limit}.`]);
});

test.each(["missing.json", `${"x".repeat(300)}.json`])("names %.20s that is missing", (name) => {
  writeFileSync(file, "{}");
  const missing = path.join(folder, name);
  expect(refusalOf(() => readJsonFile(missing))).toEqual(["not-found", `${missing} is missing.`]);
  expect(refusalOf(() => readJsonFile(missing, { missing: "Build first." }))).toEqual([
    "not-found",
    "Build first.",
  ]);
});

describe("a text that a command was given", () => {
  test("is read without the byte-order mark", async () => {
    writeFileSync(file, "\uFEFFa");
    expect(await readGivenText(file)).toBe("a");
    expect(await readStream(Readable.from(["\uFEFF", "b"]), "The text")).toBe("b");
  });

  test.each(kinds)("is not read from %s", async (_kind, create) => {
    create();
    await expect(readGivenText(file)).rejects.toMatchObject({ code: "bad-file" });
  });

  test("is not read from a device without an end", async () => {
    await expect(readGivenText("/dev/zero")).rejects.toMatchObject({ code: "bad-file" });
    const descriptor = openSync("/dev/zero", "r");
    const given = `/dev/fd/${descriptor}`;
    await expect(readGivenText(given)).rejects.toThrow(`${given} is larger than 5 MB.`);
    closeSync(descriptor);
    const endless = Readable.from(Array.from({ length: 6 }, () => "x".repeat(1_000_000)));
    await expect(readStream(endless, "The text")).rejects.toMatchObject({ code: "bad-file" });
  });
});
