import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portico-entry-points-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Packs a small package with one entry point that resolves to `target`, and runs the check on it. */
function check(target: Readonly<Record<string, string>>, declarations: string) {
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
  const program = path.join(__dirname, "checkEntryPoints.mjs");
  const { status, stderr } = spawnSync(process.execPath, [program, tarball, "."], { encoding: "utf8" });
  return { status, stderr };
}

const types = "./dist/index.d.ts";
const validDeclarations = "export declare const answer: number;\n";

test("accepts an entry point that resolves and has types", () => {
  expect(check({ types, default: "./dist/index.js" }, validDeclarations)).toEqual({ status: 0, stderr: "" });
});

test.each<[string, Readonly<Record<string, string>>, string, RegExp]>([
  ["a missing script", { types, default: "./dist/other.js" }, validDeclarations, /publint: .*other\.js/],
  [
    "missing types",
    { types: "./dist/other.d.ts", default: "./dist/index.js" },
    validDeclarations,
    /attw: .*FallbackCondition/,
  ],
  [
    "types that import a missing file",
    { types, default: "./dist/index.js" },
    'export { answer } from "./other.js";\n',
    /attw: .*InternalResolutionError/,
  ],
])("rejects an entry point with %s", (_name, target, declarations, sentence) => {
  const { status, stderr } = check(target, declarations);
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
});
