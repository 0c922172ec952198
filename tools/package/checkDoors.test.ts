import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portico-doors-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a small package whose one door leads where it is told to, and asks for the verdict on it. */
function judge(target: Readonly<Record<string, string>>, declarations: string) {
  const manifest = {
    name: "fixture",
    version: "1.0.0",
    type: "module",
    files: ["dist"],
    exports: { ".": target },
  };
  mkdirSync(path.join(folder, "package/dist"), { recursive: true });
  writeFileSync(path.join(folder, "package/package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "package/dist/index.js"), "export const answer = 42;\n");
  writeFileSync(path.join(folder, "package/dist/index.d.ts"), declarations);
  const tarball = path.join(folder, "fixture.tgz");
  execFileSync("tar", ["-czf", tarball, "-C", folder, "package"]);
  const program = path.join(__dirname, "checkDoors.mjs");
  const { status, stderr } = spawnSync(process.execPath, [program, tarball, "."], { encoding: "utf8" });
  return { status, stderr };
}

const types = "./dist/index.d.ts";
const right = "export declare const answer: number;\n";

test("a door that resolves and has its types is good", () => {
  expect(judge({ types, default: "./dist/index.js" }, right)).toEqual({ status: 0, stderr: "" });
});

test.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
  ["a script that is not there", { types, default: "./dist/other.js" }, right, /publint: .*other\.js/],
  [
    "types that are not there",
    { types: "./dist/other.d.ts", default: "./dist/index.js" },
    right,
    /attw: .*FallbackCondition/,
  ],
  [
    "types that ask for a file that is not there",
    { types, default: "./dist/index.js" },
    'export { answer } from "./other.js";\n',
    /attw: .*InternalResolutionError/,
  ],
])("a door is refused for %s", (_name, target, declarations, sentence) => {
  const { status, stderr } = judge(target, declarations);
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});
