import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import semver from "semver";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";

const preflight = pathToFileURL(path.join(rootDirectory, "tools/setup/preflight.mjs")).href;

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

test("refuses a path that webpack can't read, and names the characters", () => {
  const { stdout } = askPreflight(`
    process.exit = () => {};
    process.stderr.write = (text) => console.log(text.trim());
    for (const folder of ["/a!b", "/a?b", "/node_modules", "/a#b%20c d;e&f+g[h]'i/ü"]) preflight.checkPath(folder);`);
  const refusalOf = (folder: string, found: string) =>
    `The path ${folder} has ${found} in it, with which Portico can't be built. Use a folder without it.`;
  expect(stdout.trim().split("\n")).toEqual([
    refusalOf("/a!b", "!"),
    refusalOf("/a?b", "?"),
    refusalOf("/node_modules", "/node_modules/"),
  ]);
});

test("refuses a path that one tool can't read", () => {
  const { status, stderr } = askPreflight(`
    preflight.refusePath("the catalogue", ["#"], "/a%20c d&e+f;g[h]i'j");
    preflight.refusePath("the catalogue", ["#"], "/a#b");`);
  expect([status, stderr]).toEqual([
    1,
    "The path /a#b has # in it, with which the catalogue can't be built. Use a folder without it.\n",
  ]);
});

test.each(["package.json", "remote-a/package.json", "tools/oldest/package.json"])(
  "refuses a byte-order mark in %s, which webpack and Jest can't read",
  (name) => {
    const folder = createTemporaryFolder();
    const ask = () => askPreflight(`preflight.checkPackageFiles(${JSON.stringify(folder)})`);
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "{}");
    const before = ask();
    writeFileSync(file, "\uFEFF{}");
    const after = ask();
    expect([before.status, before.stderr, after.status, after.stderr]).toEqual([
      0,
      "",
      1,
      `${file} begins with a byte-order mark, with which Portico can't be built. Save it as UTF-8 without a byte-order mark.\n`,
    ]);
  },
);

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

describe("installing dependencies", () => {
  let folder = "";

  beforeEach(() => {
    folder = createTemporaryFolder();
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(locked));
  });

  const installed = {
    "node_modules/a": { version: "1.0.0" },
    "node_modules/b": { version: "2.0.0", dev: true },
  };
  const locked = {
    packages: { "": {}, ...installed, "node_modules/other-system": { version: "3.0.0", optional: true } },
  };

  const install = (environment = {}) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", program()], {
      encoding: "utf8",
      env: { ...process.env, ...environment },
    });
  const program = () =>
    `import { installDependencies } from ${JSON.stringify(preflight)};\ninstallDependencies(${JSON.stringify(folder)});`;

  /** An npm that counts its runs and then runs these lines of a shell. */
  function replaceNpm(lines: string) {
    const bin = path.join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(path.join(bin, "npm"), `#!/bin/sh\necho "$@" >> "${folder}/calls"\n${lines}\n`, {
      mode: 0o755,
    });
    return { PATH: `${bin}${path.delimiter}${process.env["PATH"]}` };
  }
  const installAll = () =>
    ["a", "b"]
      .map((name) => `mkdir -p "node_modules/${name}" && echo {} > "node_modules/${name}/package.json"`)
      .join("\n") + `\necho '${JSON.stringify({ packages: installed })}' > node_modules/.package-lock.json`;
  const calls = () =>
    existsSync(path.join(folder, "calls")) ? readFileSync(path.join(folder, "calls"), "utf8") : "";

  test("runs npm once, with development packages, and then no more", () => {
    const environment = { ...replaceNpm(installAll()), NODE_ENV: "production" };
    expect(install(environment)).toMatchObject({ status: 0 });
    expect(install(environment)).toMatchObject({ status: 0, stderr: "" });
    expect(calls()).toBe("ci --include=dev --no-progress\n");
  });

  test.each<[string, () => void]>([
    [
      "was ended before npm wrote its list",
      () => rmSync(path.join(folder, "node_modules/.package-lock.json")),
    ],
    [
      "left a list that is cut off",
      () => writeFileSync(path.join(folder, "node_modules/.package-lock.json"), '{"pac'),
    ],
    ["lacks a package", () => rmSync(path.join(folder, "node_modules/b"), { recursive: true })],
    [
      "left out development packages",
      () =>
        writeFileSync(
          path.join(folder, "node_modules/.package-lock.json"),
          JSON.stringify({ packages: { "node_modules/a": { version: "1.0.0" } } }),
        ),
    ],
  ])("installs again after an install that %s", (_what, damage) => {
    const environment = replaceNpm(installAll());
    install(environment);
    damage();
    expect(install(environment)).toMatchObject({ status: 0 });
    expect(calls().split("\n")).toHaveLength(3);
    expect(install(environment)).toMatchObject({ status: 0, stderr: "" });
  });

  test.each([
    [
      "npm error code EAI_AGAIN",
      "npm can't reach its registry: check the network and run the command again.",
    ],
    ["npm error code ENOSPC", "The disk is full: free some space and run the command again."],
    ["npm error code EUSAGE", "Run `npm ci` there to see why."],
  ])("ends with one sentence after %s, and the next run installs", (output, advice) => {
    const environment = replaceNpm(
      `if [ ! -e failed ]; then touch failed; echo "${output}" >&2; exit 1; fi\n${installAll()}`,
    );
    const { status, stderr } = install(environment);
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n").at(-1)).toMatch(
      new RegExp(`^The dependencies of .* could not be installed\\. ${advice.replace(/[.`]/g, "\\$&")}$`),
    );
    expect(install(environment)).toMatchObject({ status: 0 });
  });

  test("two commands at once install once", () => {
    // npm ends after both commands have started
    const environment = replaceNpm(
      `while [ $(ls started-* | wc -l) -lt 2 ]; do sleep 0.1; done\n${installAll()}`,
    );
    const command = `touch "${folder}/started-$1"; "${process.execPath}" --input-type=module --eval "$PROGRAM"`;
    const script = path.join(folder, "command.sh");
    writeFileSync(script, command);
    const { status } = spawnSync("sh", ["-c", `sh "$SCRIPT" 1 & sh "$SCRIPT" 2; wait $!`], {
      env: { ...process.env, ...environment, SCRIPT: script, PROGRAM: program() },
    });
    expect(status).toBe(0);
    expect(calls()).toBe("ci --include=dev --no-progress\n");
  });
});
