import { readdir } from "node:fs/promises";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import type { FakeBuild } from "../src/testing/writeRemoteBuild.ts";

// Names that every object inherits, and builds whose names no channel accepts.

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createKeyedFixture();
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

test.each<[string[], RegExp]>([
  [["promote", "constructor", "--to", "test"], /No release of constructor is published/],
  [["disable", "constructor", "--to", "test"], /constructor has no stable release in this channel/],
  [["rollback", "constructor", "--to", "test"], /constructor has no stable release in this channel/],
  [["enable", "constructor", "--to", "test"], /constructor has no stable release in this channel/],
  [["keys", "threshold", "__proto__", "1"], /has no channel __proto__/],
  [["keys", "threshold", "constructor", "1"], /has no channel constructor/],
  [["keys", "retire", "__proto__"], /does not hold __proto__/],
  [["keys", "retire", "constructor"], /does not hold constructor/],
  [["keys", "create", "--no-passphrase", "x", "--remote", "__proto__"], /"__proto__" can't be a remote/],
  [["shell", "retire", "__proto__", "--to", "test"], /No shell __proto__ is deployed/],
  [["renew", "--to", "constructor"], /no channel constructor/],
])("refuses %j with a readable sentence", async (args, message) => {
  const result = await fixture.portico(...args);
  expect(result.code).toBeGreaterThan(0);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toContain("    at ");
});

test("accepts constructor as the name of a remote", async () => {
  expect(await fixture.publishBuild({ name: "constructor", version: "1.0.0" })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("None of the given keys may sign releases of constructor") as unknown,
  });
  await fixture.run("keys", "create", "--no-passphrase", "next", "--remote", "constructor");
  await fixture.publish("1.0.0", "constructor");
  await fixture.run("promote", "constructor", "--to", "test");
  expect((await fixture.run("status")).stdout).toContain("constructor: stable 1.0.0");
});

test.each<[string, FakeBuild, RegExp]>([
  [
    "an invalid contract version",
    { name: "header", version: "1.0.0", contract: "one" },
    /field contract \(bad-field\)/,
  ],
  [
    "a contract with three numbers",
    { name: "header", version: "1.0.0", contract: "1.0.0" },
    /field contract \(bad-field\)/,
  ],
  [
    "a script in a hidden file",
    { name: "header", version: "1.0.0", scripts: { ".a.js": "1" } },
    /is not a path that a release can have/,
  ],
  [
    "a script with a space",
    { name: "header", version: "1.0.0", scripts: { "a b.js": "1" } },
    /is not a path that a release can have/,
  ],
])("refuses to publish a build with %s", async (_, build, message) => {
  const result = await fixture.publishBuild(build);
  expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(message) as unknown });
  expect(await readdir(fixture.at("storage"))).not.toContain("remotes");
});
