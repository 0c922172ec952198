import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portico-entry-points-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Target = Readonly<Record<"types" | "default", string>>;

/** Packs a small package with the entry points, and runs the check on it. */
function check(exports: Readonly<Record<string, Target>>) {
  const manifest = { name: "fixture", version: "1.0.0", type: "module", files: ["dist"], exports };
  const files = {
    "package.json": JSON.stringify(manifest),
    "dist/index.js": "export const answer = 42;\n",
    "dist/index.d.ts": "export declare const answer: number;\n",
    "dist/importing.d.ts": 'export { answer } from "./other.js";\n',
  };
  mkdirSync(path.join(folder, "package/dist"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, "package", name), text);
  const tarball = path.join(folder, "fixture.tgz");
  execFileSync("tar", ["-czf", tarball, "-C", folder, "package"]);
  const program = path.join(__dirname, "checkEntryPoints.mjs");
  const args = [program, tarball, ...Object.keys(exports)];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

const valid = { types: "./dist/index.d.ts", default: "./dist/index.js" };

test("accepts an entry point that resolves and has types", () => {
  expect(check({ ".": valid })).toEqual({ status: 0, stderr: "" });
});

test("rejects a missing script, missing types, and types that import a missing file", () => {
  const { status, stderr } = check({
    ".": valid,
    "./no-script": { ...valid, default: "./dist/other.js" },
    "./no-types": { ...valid, types: "./dist/other.d.ts" },
    "./importing": { ...valid, types: "./dist/importing.d.ts" },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/publint: .*other\.js/);
  expect(stderr).toMatch(/attw: .*FallbackCondition.*\.\/no-types/);
  expect(stderr).toMatch(/attw: .*InternalResolutionError/);
});
