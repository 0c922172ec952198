import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import semver from "semver";
import { rootDirectory } from "../build/rootDirectory.ts";

const preflight = path.join(rootDirectory, "tools/setup/preflight.mjs");

/** The file runs before anything can compile it, so it is asked in a plain Node of its own. */
function askPreflight(expression: string) {
  const program = `import * as preflight from ${JSON.stringify(preflight)};\n${expression}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
}

const versions: readonly (readonly [version: string, supported: boolean])[] = [
  ["18.20.8", false],
  ["19.9.0", false],
  ["20.0.0", false],
  ["20.9.0", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["20.20.2", true],
  ["21.0.0", true],
  ["22.0.0", true],
  ["22.18.0", true],
  ["100.0.0", true],
];

describe("the version of Node", () => {
  const { engines } = JSON.parse(readFileSync(path.join(rootDirectory, "package.json"), "utf8")) as {
    engines: { node: string };
  };

  test("is accepted from 20.19 on", () => {
    const { stdout } = askPreflight(`
      process.exit = () => {};
      for (const version of ${JSON.stringify(versions.map(([version]) => version))}) {
        let refusal = "";
        process.stderr.write = (text) => (refusal += text);
        preflight.checkNode(version);
        console.log(JSON.stringify([version, refusal]));
      }`);
    const refusalOf = (version: string) =>
      `Portico needs Node 20.19 or newer, and this is ${version}. Install a newer Node and try again.\n`;
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(versions.map(([version, supported]) => [version, supported ? "" : refusalOf(version)]));
  });

  test.each(versions)("%s gives the same result as `engines`", (version, supported) => {
    expect(semver.satisfies(version, engines.node)).toBe(supported);
  });
});

test("prints a refusal as one sentence, without a stack, with exit code 1", () => {
  const { status, stderr, stdout } = askPreflight(
    `preflight.fail("Install a newer Node."); process.stdout.write("went on")`,
  );
  expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: "Install a newer Node.\n", stdout: "" });
});

test("refuses an unknown command and lists the known ones", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(rootDirectory, "tools/run.mjs"), "invented"],
    { encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no command "invented"\. Known: .*\bbuild\b.*\bverify\b.*\.\n$/);
});
