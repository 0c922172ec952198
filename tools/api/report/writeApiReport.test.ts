import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeApiReport } from "./writeApiReport.ts";

describe("writeApiReport", () => {
  let packageDirectory = "";
  const report = () => readFileSync(path.join(packageDirectory, "api-report/main.api.md"), "utf8");
  const run = (isUpdate: boolean) =>
    writeApiReport({
      packageDirectory,
      declarations: path.join(packageDirectory, "index.d.ts"),
      name: "main",
      reportDirectory: path.join(packageDirectory, "api-report"),
      scratchDirectory: path.join(packageDirectory, "scratch"),
      isUpdate,
    });
  const declare = (declarations: string) =>
    writeFileSync(path.join(packageDirectory, "index.d.ts"), declarations);

  beforeEach(() => {
    packageDirectory = mkdtempSync(path.join(os.tmpdir(), "portico-api-"));
    for (const folder of ["api-report", "scratch"]) mkdirSync(path.join(packageDirectory, folder));
    writeFileSync(path.join(packageDirectory, "package.json"), '{"name":"fixture","version":"1.0.0"}');
  });
  afterEach(() => rmSync(packageDirectory, { recursive: true, force: true }));

  it("writes the report, then reports a change without overwriting it", () => {
    writeFileSync(
      path.join(packageDirectory, "price.d.ts"),
      "export interface Price {\n  readonly close: string;\n}\n",
    );
    const declarations =
      'import type { Price } from "./price.ts";\nexport { type Price } from "./price.js";\nexport declare function read(text: string): Price;\n';
    declare(declarations);
    expect(run(true)).toEqual({ isChanged: true });
    const written = report();
    expect(written).toContain("export function read(text: string): Price;");
    expect(written).toContain("readonly close: string;");
    expect(run(false)).toEqual({ isChanged: false });

    declare(declarations.replace("text: string", "text: string, base: number"));
    expect(run(false)).toEqual({ isChanged: true });
    expect(report()).toBe(written);
  });
});
