import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import timers from "node:timers/promises";
import { runPortico } from "../src/command/runPortico.ts";
import { resolveRelease } from "../src/format/index.ts";
import { rootKeysOf } from "../src/keys/editKeyring.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { createCommandFixture, type CommandFixture, type CommandRun } from "../src/testing/commandFixture.ts";
import { createTestKey } from "../src/testing/testAuthority.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: CommandFixture;
let home: string;

beginWith(async () => {
  fixture = await createCommandFixture();
  return (home = fixture.home);
});
afterAll(removeTemporaryDirectories);

interface Run extends CommandRun {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a result's fields depend on the command
  readonly json: any;
}

async function porticoAs(person: string, ...args: string[]): Promise<Run> {
  const run = await fixture.porticoAs(person, ...args);
  const isJson = args.includes("--json") && /^[{[]/.test(run.stdout);
  return { ...run, json: isJson ? (JSON.parse(run.stdout) as unknown) : null };
}

const portico = (...args: string[]): Promise<Run> => porticoAs("keys", ...args);

async function done(run: Promise<Run>): Promise<Run> {
  const result = await run;
  // the first command of another person's machine says that it has not seen the channel before
  const warning = /^(?:This machine has no memory of the channel [^\n]+\n)?$/;
  expect(result).toMatchObject({ code: 0, stderr: expect.stringMatching(warning) as unknown });
  return result;
}

const publish = (version: string, name?: string) => fixture.publish(version, name, ["keys", "anna"]);
const seen = (environment?: string) => fixture.readServed(environment);
const readKeyring = () => loadKeyring(fixture.at("keyring.json"));

async function releaseFor(edition: string, platform: "pc" | "app" = "pc"): Promise<string | null> {
  const remote = (await seen()).remotes["header"];
  return remote === undefined
    ? "none"
    : resolveRelease(remote, { edition, platform, visitorId: "x" }).version;
}

/** Which of 200 visitors a release is for. */
async function visitorsOf(version: string): Promise<number[]> {
  const remote = (await seen()).remotes["header"];
  const visitors = Array.from({ length: 200 }, (_, index) => index);
  return visitors.filter((index) => {
    const visitor = { edition: "global", platform: "pc", visitorId: `visitor-${index}` } as const;
    return remote !== undefined && resolveRelease(remote, visitor).version === version;
  });
}

async function setUpKeys(): Promise<string> {
  await done(portico("keys", "create", "--no-passphrase", "platform", "--channel", "test,production"));
  await done(portico("keys", "create", "--no-passphrase", "header-team", "--remote", "header"));
  return home;
}

describe("a release in a channel", () => {
  beginWith(async () => {
    await setUpKeys();
    await publish("1.4.0");
    await done(portico("promote", "header", "--to", "test"));
    return home;
  });

  test("can be promoted to a canary, raised, promoted to all, rolled back, disabled and enabled", async () => {
    await publish("1.5.0");
    await done(portico("promote", "header", "--to", "test", "--canary", "0"));
    expect(await visitorsOf("1.5.0")).toEqual([]);
    await done(portico("promote", "header", "--to", "test", "--canary", "25.5"));
    const cohort = await visitorsOf("1.5.0");
    expect(cohort.length).toBeGreaterThan(30);
    expect(cohort.length).toBeLessThan(75);
    expect(await visitorsOf("1.4.0")).toHaveLength(200 - cohort.length);

    // a patch keeps its cohort, and raising the percentage keeps everyone who is in
    await publish("1.5.1");
    const given = ["--canary", "25.5", "--release", "1.5.1"];
    expect((await done(portico("promote", "header", "--to", "test", ...given))).stdout).not.toContain("Took");
    expect(await visitorsOf("1.5.1")).toEqual(cohort);
    // raising a canary does not select a release that was published meanwhile
    await publish("1.5.2");
    await done(portico("promote", "header", "--to", "test", "--canary", "60"));
    expect(await visitorsOf("1.5.1")).toEqual(expect.arrayContaining(cohort));

    // without a version the canary is promoted to all visitors
    await publish("1.6.0");
    expect((await done(portico("promote", "header", "--to", "test"))).stdout).toContain(
      "\nTook 1.5.1, the release of its running canary; --release names another.\n",
    );
    expect(await seen()).toMatchObject({
      remotes: { header: { stable: "1.5.1", previous: "1.4.0" } },
    });
    expect((await seen()).remotes["header"]?.canary).toBeUndefined();

    await done(portico("rollback", "header", "--to", "test"));
    expect(await releaseFor("global")).toBe("1.4.0");

    await done(portico("disable", "header", "--to", "test"));
    expect(await releaseFor("global")).toBeNull();
    await done(portico("enable", "header", "--to", "test"));
    expect(await releaseFor("global")).toBe("1.4.0");
  });

  test("can be promoted to and rolled back from one edition or platform", async () => {
    await publish("1.5.0");
    await done(portico("promote", "header", "--to", "test", "--edition", "turkey,eu"));
    await done(portico("promote", "header", "--to", "test", "--platform", "app"));
    expect(await releaseFor("turkey")).toBe("1.5.0");
    expect(await releaseFor("global", "app")).toBe("1.5.0");
    expect(await releaseFor("global")).toBe("1.4.0");

    await done(portico("rollback", "header", "--to", "test", "--edition", "turkey"));
    expect(await releaseFor("turkey")).toBe("1.4.0");
    expect(await releaseFor("eu")).toBe("1.5.0");

    // a missing override can't be rolled back, and the others stay
    for (const rule of [
      ["--edition", "eu,georgia"],
      ["--platform", "h5"],
    ]) {
      expect(await portico("rollback", "header", "--to", "test", ...rule)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/header has no rule for (georgia|h5) in this channel/) as unknown,
      });
    }
    expect(await releaseFor("eu")).toBe("1.5.0");

    // a release for all visitors needs no other rule
    await done(portico("promote", "header", "--to", "test"));
    const { editions, platforms } = (await seen()).remotes["header"] ?? {};
    expect([editions, platforms]).toEqual([undefined, undefined]);
  });

  test("is rolled back from the canary first, then from stable; a third rollback fails", async () => {
    await publish("1.5.0");
    await done(portico("promote", "header", "--to", "test"));
    await publish("1.6.0");
    await done(portico("promote", "header", "--to", "test", "--canary", "5"));
    await done(portico("rollback", "header", "--to", "test"));
    expect((await seen()).remotes["header"]).toMatchObject({ stable: "1.5.0", previous: "1.4.0" });
    await done(portico("rollback", "header", "--to", "test"));
    expect((await seen()).remotes["header"]).toMatchObject({ stable: "1.4.0" });
    expect(await portico("rollback", "header", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("no earlier release") as unknown,
    });
  });

  test("refuses a canary for a platform", async () => {
    expect(
      await portico("promote", "header", "--to", "test", "--canary", "5", "--platform", "app"),
    ).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--canary can't be combined with --platform") as unknown,
    });
    expect((await seen()).sequence).toBe(1);
  });

  test("increases the sequence with each change, and issues no channel without one", async () => {
    expect((await seen()).sequence).toBe(1);
    expect((await done(portico("promote", "header", "--to", "test"))).stdout).toContain("nothing changed");
    expect((await seen()).sequence).toBe(1);
    await done(portico("renew", "--to", "test", "--valid-days", "3"));
    const { sequence, issuedAt, notAfter } = await seen();
    expect([sequence, notAfter - issuedAt]).toEqual([2, 3 * 86_400_000]);
  });

  test("a dry run prints the change and writes nothing", async () => {
    await publish("1.5.0");
    const before = await seen();
    for (const args of [
      ["promote", "header", "--canary", "5"],
      ["promote", "header"],
      ["disable", "header"],
      ["renew"],
    ]) {
      const { stdout } = await done(portico(...args, "--to", "test", "--dry-run"));
      expect(stdout).toContain("would have sequence 2; nothing was written.");
    }
    expect(await seen()).toEqual(before);
    const { stdout } = await done(portico("promote", "header", "--to", "test", "--dry-run"));
    expect(stdout).toContain(", the newest published release; --release names another.\n");
    expect(stdout).toContain("header: stable 1.4.0 → 1.5.0\n");
  });

  test("status and diff have the same content as text and as JSON", async () => {
    await publish("1.5.0");
    await done(portico("promote", "header", "--to", "production", "--release", "1.4.0"));
    await done(portico("promote", "header", "--to", "test", "--canary", "5"));
    const status = await done(portico("status"));
    expect(status.stdout).toMatch(/^test: sequence 2, good from .* until .*\n {2}header: stable 1\.4\.0\n/);
    expect(status.stdout).toContain("  header: canary 1.5.0 for 5 % (header@1.5)\n");
    const { json } = await done(portico("status", "--json"));
    expect(json).toMatchObject([
      {
        environment: "test",
        sequence: 2,
        remotes: { header: { canary: { version: "1.5.0", percentage: 5 } } },
      },
      { environment: "production", sequence: 1, remotes: { header: { stable: "1.4.0" } } },
    ]);
    const diff = await done(portico("diff", "production", "test", "--json"));
    expect(diff.json).toEqual({
      from: "production",
      to: "test",
      differences: ["header: canary none → 1.5.0 for 5 % (header@1.5)"],
    });
    expect((await done(portico("diff", "test", "test"))).stdout).toBe("test and test run the same.\n");
  });

  test("dry runs of keys and shells run the checks and write nothing", async () => {
    const shell = path.join(home, "shell");
    await mkdir(path.join(shell, "dist"), { recursive: true });
    await writeFile(
      path.join(shell, "dist/shell.json"),
      JSON.stringify({ version: "1.0.0", contract: "1.0", shared: {} }),
    );
    const far = await done(
      porticoAs("far", "keys", "create", "--no-passphrase", "far", "--channel", "test,production", "--json"),
    );
    await writeFile(path.join(home, "far.json"), far.stdout);
    const before = await readKeyring();
    const { keyId } = far.json as { keyId: string };
    for (const args of [
      ["keys", "create", "--no-passphrase", "anna", "--channel", "test"],
      ["keys", "add", path.join(home, "far.json"), "--channel", "testnet"],
      ["keys", "threshold", "production", "2"],
      ["keys", "retire", keyId],
      ["shell", "add", shell, "--to", "test"],
    ]) {
      const { stdout } = await done(portico(...args, "--dry-run"));
      expect(stdout).toMatch(/nothing was written/i);
    }
    expect(await portico("keys", "threshold", "production", "3", "--dry-run")).toMatchObject({ code: 1 });
    expect(
      await porticoAs("far", "keys", "create", "--no-passphrase", "far", "--channel", "test", "--dry-run"),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("never overwritten") as string,
    });
    expect(await readKeyring()).toEqual(before);
    expect(await readdir(path.join(home, "keys"))).not.toContain("anna.private.pem");
    expect((await done(portico("shell", "list", "--to", "test"))).stdout).toContain("No shell is known");
    await done(portico("shell", "add", shell, "--to", "test"));
    await done(portico("shell", "retire", "1.0.0", "--to", "test", "--dry-run"));
    expect((await done(portico("shell", "list", "--to", "test"))).stdout).toContain("1.0.0: contract 1.0");
  });

  test("configures static origins and third-party scripts", async () => {
    const file = path.join(home, "scripts.json");
    const script = {
      name: "app-jump",
      address: "/common-static/app-jump.js",
      integrity: `sha384-${"A".repeat(64)}`,
    };
    await writeFile(file, JSON.stringify([script]));
    const origins = ["--static-origins", "self,https://static.portico.example"];
    await done(portico("configure", "--to", "test", ...origins, "--third-party-scripts", file));
    expect(await seen()).toMatchObject({
      staticOrigins: ["", "https://static.portico.example"],
      thirdPartyScripts: [script],
    });
    await writeFile(file, JSON.stringify([{ ...script, integrity: "" }]));
    expect(await portico("configure", "--to", "test", "--third-party-scripts", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "integrity-malformed at channel.thirdPartyScripts[0].integrity",
      ) as unknown,
    });
  });
});

describe("refusals", () => {
  beginWith(setUpKeys);

  test.each<[string, number, string, RegExp]>([
    ["an unknown command", 2, "publsh header", /unknown command 'publsh'.*\n.*publish/],
    ["no channel given", 2, "promote header", /required option '--to <channel>'/],
    [
      "a channel that is not in the keyring",
      2,
      "promote header --to prod",
      /no channel prod; it has test, production/,
    ],
    [
      "an unknown edition",
      2,
      "promote header --to test --edition narnia",
      /no edition narnia; there are global, /,
    ],
    ["an unknown platform", 2, "promote header --to test --platform tv", /no platform tv; there are app, /],
    ["a percentage above 100", 2, "promote header --to test --canary 101", /from 0 to 100/],
    ["a percentage that is too fine", 2, "promote header --to test --canary 0.001", /two decimals/],
    ["a percentage in words", 2, "promote header --to test --canary five", /from 0 to 100/],
    ["no days", 2, "renew --to test --valid-days 0", /from 1 to 365/],
    ["more days than a year has", 2, "renew --to test --valid-days 366", /from 1 to 365/],
    ["a key with a path as name", 2, "keys create --no-passphrase ../x --channel test", /can't be the name/],
    // two blanks: an empty name
    ["a key without a name", 2, "keys create --no-passphrase  --channel test", /can't be the name of a key/],
    [
      "a key for a channel that no page has",
      2,
      "keys create --no-passphrase x --channel prod",
      /no channel prod; there are production, testnet, test/,
    ],
    ["a key for no remote", 2, "keys create --no-passphrase x --remote ../x", /"\.\.\/x" can't be a remote/],
    ["a remote called __proto__", 2, "promote __proto__ --to test", /"__proto__" can't be a remote/],
    ["a remote outside", 2, "disable ../header --to test", /"\.\.\/header" can't be a remote/],
    ["a release outside", 1, "promote header --to test --release ../../x", /can't be a path in the storage/],
    ["an invalid port", 2, "serve --port 65536", /from 1 to 65535/],
    ["an invalid interval", 2, "verify http://localhost --every 86401", /from 1 to 86400/],
    [
      "an invalid static origin",
      2,
      "configure --to test --static-origins self,http://static.portico.example",
      /"http:\/\/static\.portico\.example" is no origin/,
    ],
    ["nothing to configure", 2, "configure --to test", /Name what to configure/],
    [
      "a holder whose text is hidden",
      2,
      "keys create x --holder Ann\u202ea --channel test",
      /Give one line of 1 to 100 characters/,
    ],
    ["shells of a missing channel", 2, "shell list --to prod", /no channel prod/],
    ["a shell in a missing channel", 2, "shell add --to prod", /no channel prod/],
    ["a remote that was never published", 1, "promote header --to test", /No release of header is published/],
    [
      "a version that was never published",
      1,
      "promote header --to test --release 9.9.9",
      /header 9\.9\.9 is not published; published are: none/,
    ],
    ["a rollback of nothing", 1, "rollback header --to test", /no stable release/],
    ["a kill switch for nothing", 1, "disable footer --to test", /no stable release/],
    ["a remote that was not built", 1, "publish nowhere", /no build at nowhere\/dist\/release\.json/],
    ["a shell that was not built", 1, "shell add nowhere --to test", /build the shell first/],
    ["a shell that is not deployed", 1, "shell retire 1.0.0 --to test", /No shell 1\.0\.0 is deployed/],
    ["a missing proposal", 1, "approve 1-abc --to test", /no proposal 1-abc/],
    ["no address", 2, "verify portico", /portico is no address/],
    ["a key that exists", 1, "keys create --no-passphrase platform --channel test", /never overwritten/],
    [
      "a key for both",
      2,
      "keys create --no-passphrase x --channel test --remote header",
      /a key has one role/,
    ],
    ["a key for nothing", 2, "keys create --no-passphrase x", /Give one of --root, --channel/],
    ["a threshold above the number of keys", 1, "keys threshold test 2", /was not written/],
    ["a key that is not in the keyring", 1, "keys retire x", /does not hold x/],
  ])("%s → %d", async (_, code, line, message) => {
    const result = await portico(...line.split(" "));
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toMatch(message);
  });

  test.each<[string, number, string[], RegExp]>([
    ["a missing storage", 1, ["status"], /no storage at .*storage; name its folder/],
    ["nothing to serve", 1, ["serve", "--port", "1"], /no storage at .*storage; name its folder/],
  ])("%s → %d", async (_, code, args, message) => {
    await rm(path.join(home, "storage"), { recursive: true });
    const result = await portico(...args);
    expect(result).toMatchObject({ code, stdout: "" });
    expect(result.stderr).toMatch(message);
  });

  test("reports a disk error as a readable sentence", async () => {
    await rm(path.join(home, "storage"), { recursive: true });
    await writeFile(path.join(home, "storage"), "a file where the folder should be");
    const result = await portico("promote", "header", "--to", "test", "--json");
    expect(result).toMatchObject({ code: 1, json: { error: { code: "storage-failed" } } });
    expect(result.stderr).toMatch(/storage\/.* can't be used: a part of that path is a file, not a folder/);
    expect(result.stderr).not.toContain("    at ");
  });

  test("prints progress on a terminal only", async () => {
    const directory = path.join(home, "remote-header");
    await writeRemoteBuild(directory, { name: "header", version: "1.0.0" });
    const at = ["--storage", path.join(home, "storage"), "--keys", path.join(home, "keys")];
    const publishAt = async (isTTY: boolean, ...args: string[]): Promise<string> => {
      let stderr = "";
      const streams = {
        stdout: { write: () => {} },
        stderr: { isTTY, write: (text: string) => (stderr += text) },
      };
      await runPortico(
        ["publish", directory, ...at, "--keyring", path.join(home, "keyring.json"), ...args],
        streams,
      );
      return stderr;
    };
    expect(await publishAt(false)).toBe("");
    expect(await publishAt(true, "--json")).toBe("");
    expect(await publishAt(true)).toBe("Checking header 1.0.0 …\nStoring header 1.0.0 …\n");
  });

  test("prints a refusal as JSON on stdout with --json", async () => {
    const { code, json, stderr } = await portico("promote", "header", "--to", "test", "--json");
    expect({ code, json: json as unknown }).toMatchObject({
      code: 1,
      json: { error: { code: "not-published", details: [] } },
    });
    expect(stderr).toContain("No release of header is published");
  });

  test.each([
    [["publsh", "header"], /^unknown command 'publsh'/],
    [["promote", "header"], /^required option '--to <channel>'/],
    [["promote", "header", "--to", "test", "--canary", "101"], /from 0 to 100/],
    [[], /^Name a command/],
  ])("prints wrong usage as JSON with --json: %j", async (args, message) => {
    expect(await portico(...args, "--json")).toMatchObject({
      code: 2,
      json: { error: { code: "bad-usage", message: expect.stringMatching(message) as unknown, details: [] } },
    });
  });

  test("every command prints help without an error", async () => {
    expect((await portico("--help")).stdout).toContain(
      "Exit codes: 0 done, 1 refused or failed, 2 called wrongly.",
    );
    const commands = [
      "keys",
      "publish",
      "promote",
      "rollback",
      "disable",
      "enable",
      "renew",
      "repair",
      "approve",
    ];
    commands.push("configure", "shell", "status", "diff", "history", "verify", "serve", "gc");
    for (const command of commands) {
      const { code, stdout } = await portico(command, "--help");
      expect(code).toBe(0);
      expect(stdout).toContain(`portico ${command}`);
      expect(stdout).toContain("--json");
    }
  });

  test("explains how to create a keyring when there is none", async () => {
    await rm(path.join(home, "keyring.json"));
    expect(await portico("status")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('make one with "portico keys create"') as unknown,
    });
  });

  test("neither changes nor signs a channel that an attacker put into the storage", async () => {
    await publish("1.4.0");
    await done(portico("promote", "header", "--to", "test"));
    const stolen = await readFile(path.join(home, "storage/channels/test.json"), "utf8");
    await mkdir(path.join(home, "storage/channels"), { recursive: true });
    await writeFile(path.join(home, "storage/channels/production.json"), stolen);
    expect(await portico("promote", "header", "--to", "production")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("can't be trusted (wrong-environment") as unknown,
    });
  });
});

describe("kill switch and rollback", () => {
  const recordOf = (name: string) => path.join(home, `storage/remotes/${name}/1.4.0/release.json`);

  beginWith(async () => {
    await setUpKeys();
    await done(portico("keys", "create", "--no-passphrase", "footer-team", "--remote", "footer"));
    for (const name of ["header", "footer"]) {
      await publish("1.3.0", name);
      await done(portico("promote", name, "--to", "test"));
      await publish("1.4.0", name);
      await done(portico("promote", name, "--to", "test"));
    }
    return home;
  });

  const retireTeam = async (name: string) => {
    for (const keyId of (await readKeyring()).releases[name] ?? []) {
      await done(portico("keys", "retire", keyId));
    }
  };

  test.each<[string, (file: string) => Promise<void>]>([
    ["damaged", (file) => writeFile(file, "{")],
    ["gone", (file) => rm(file)],
  ])(
    "work while the stored releases are %s, with the signed entries of the last channel",
    async (_, harm) => {
      await harm(recordOf("header"));
      await harm(recordOf("footer"));
      const { releases } = (await seen()).remotes["footer"] ?? {};
      await done(portico("rollback", "header", "--to", "test"));
      expect(await releaseFor("global")).toBe("1.3.0");
      await done(portico("disable", "header", "--to", "test"));
      expect(await releaseFor("global")).toBeNull();
      expect((await seen()).remotes["footer"]).toMatchObject({ stable: "1.4.0", releases });
      expect((await done(portico("disable", "header", "--to", "test"))).stdout).toContain("nothing changed");
    },
  );

  test.each(["header", "footer"])("work after the %s team's key was retired", async (name) => {
    await retireTeam(name);
    await done(portico("disable", "header", "--to", "test"));
    expect(await releaseFor("global")).toBeNull();
    if (name === "footer") {
      await done(portico("rollback", "header", "--to", "test"));
      // no visitor is newly sent to a release that no key of the keyring has signed
      expect(await portico("enable", "header", "--to", "test")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /footer 1\.\d\.0 carries no signature[^]*Publish the same build again/,
        ) as unknown,
      });
    }
    expect(await portico("rollback", "footer", "--to", "test")).toMatchObject({
      code: name === "footer" ? 1 : 0,
    });
  });

  test("a second signer can approve a kill switch when another release's key is retired", async () => {
    const ben = await done(
      porticoAs("ben", "keys", "create", "--no-passphrase", "ben", "--channel", "test", "--json"),
    );
    await writeFile(path.join(home, "ben.json"), ben.stdout);
    await copyFile(path.join(home, "ben/ben.private.pem"), path.join(home, "keys/ben.private.pem"));
    await done(portico("renew", "--to", "test"));
    await done(portico("keys", "threshold", "test", "2"));
    await rm(path.join(home, "keys/ben.private.pem"));
    await retireTeam("footer");
    const { json } = await done(portico("disable", "header", "--to", "test", "--json"));
    const { id } = (json as { proposal: { id: string } }).proposal;
    await done(porticoAs("ben", "approve", id, "--to", "test"));
    expect(await releaseFor("global")).toBeNull();
  });

  test("refuses an unsigned release that earlier channels did not contain", async () => {
    await publish("1.5.0");
    await writeFile(path.join(home, "storage/remotes/header/1.5.0/release.json"), "{");
    expect(await portico("promote", "header", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /1\.5\.0\/release\.json in the storage is damaged\.\n {2}Restore it/,
      ) as unknown,
    });
  });
});

describe("two signers for production", () => {
  /** Promotes the newest header and gives the id of the proposal. */
  async function proposeAs(person: string): Promise<string> {
    const { json } = await done(porticoAs(person, "promote", "header", "--to", "production", "--json"));
    return (json as { proposal: { id: string } }).proposal.id;
  }

  /** Registers shell 2.0.0, whose pages can't run today's releases. */
  async function deployIncompatibleShell(): Promise<void> {
    const directory = path.join(home, "shell");
    await mkdir(path.join(directory, "dist"), { recursive: true });
    const pages = [{ path: "/en/", locale: "en", remotes: ["header"] }];
    const record = { version: "2.0.0", contract: "2.0", shared: {}, pages };
    await writeFile(path.join(directory, "dist/shell.json"), JSON.stringify(record));
    await done(porticoAs("anna", "shell", "add", directory, "--to", "production"));
  }

  beginWith(async () => {
    // Anna and Ben each on a machine of their own; the keyring travels, the private keys don't
    await done(porticoAs("anna", "keys", "create", "--no-passphrase", "anna", "--channel", "production"));
    const { stdout } = await done(
      porticoAs("ben", "keys", "create", "--no-passphrase", "ben", "--channel", "production", "--json"),
    );
    await writeFile(path.join(home, "ben.json"), stdout);
    await done(portico("keys", "create", "--no-passphrase", "header-team", "--remote", "header"));
    await done(portico("keys", "threshold", "production", "2"));
    await publish("1.4.0");
    return home;
  });

  test("one proposes, the other one gets the difference and approves", async () => {
    const proposed = await done(porticoAs("anna", "promote", "header", "--to", "production", "--json"));
    expect(proposed.json).toMatchObject({ written: false, proposal: { missingSignatures: 1 } });
    const id = (proposed.json as { proposal: { id: string } }).proposal.id;
    await expect(seen("production")).rejects.toThrow("There is no channel production.");
    expect((await done(portico("status", "--to", "production"))).stdout).toContain(
      `waits for signatures: ${id}`,
    );

    const look = await done(porticoAs("ben", "approve", id, "--to", "production", "--dry-run"));
    expect(look.stdout).toContain("header: stable none → 1.4.0\n");
    expect(look.stdout).toMatch(/Issued \d{4}-\S+Z, valid until \d{4}-\S+Z \(30 days\)\.\n/);
    expect(look.stdout).toContain("Nothing was signed.");
    await expect(seen("production")).rejects.toThrow("There is no channel production.");

    await done(porticoAs("ben", "approve", id, "--to", "production"));
    expect(await seen("production")).toMatchObject({ sequence: 1, remotes: { header: { stable: "1.4.0" } } });
  });

  test("a renewal with more required signatures waits for all of them", async () => {
    await done(porticoAs("chris", "keys", "create", "--no-passphrase", "chris", "--channel", "production"));
    const firstId = await proposeAs("anna");
    await done(porticoAs("ben", "approve", firstId, "--to", "production"));

    const { json } = await done(
      porticoAs("anna", "renew", "--to", "production", "--signatures", "3", "--json"),
    );
    const { id } = (json as { proposal: { id: string } }).proposal;
    expect(await done(porticoAs("ben", "approve", id, "--to", "production", "--json"))).toMatchObject({
      json: { missingSignatures: 1, written: false },
    });
    expect((await seen("production")).sequence).toBe(1);
    await done(porticoAs("chris", "approve", id, "--to", "production"));
    expect((await seen("production")).sequence).toBe(2);
    await done(portico("keys", "threshold", "production", "3"));
  });

  test("refuses a second signature of the same person, and a team key for a channel", async () => {
    const id = await proposeAs("anna");
    expect(await porticoAs("anna", "approve", id, "--to", "production")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("have signed proposal") as unknown,
    });
    expect(await portico("approve", id, "--to", "production")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("None of the given keys may sign the channel production") as unknown,
    });
  });

  test("refuses a proposal for an earlier state of the channel", async () => {
    const firstId = await proposeAs("anna");
    await publish("1.5.0");
    const secondId = await proposeAs("ben");
    await done(porticoAs("anna", "approve", secondId, "--to", "production"));
    expect(await porticoAs("ben", "approve", firstId, "--to", "production")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has changed since proposal") as unknown,
    });
    expect((await seen("production")).remotes["header"]?.stable).toBe("1.5.0");
  });

  test("refuses a proposal that newly deployed pages can't run, until they are retired", async () => {
    const id = await proposeAs("anna");
    await deployIncompatibleShell();
    expect(await porticoAs("ben", "approve", id, "--to", "production")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /deployed shells can't run header 1\.4\.0\.\n[^]*\/en\/ would break/,
      ) as unknown,
    });
    await expect(seen("production")).rejects.toThrow("There is no channel production.");
    await done(porticoAs("ben", "shell", "retire", "2.0.0", "--to", "production"));
    await done(porticoAs("ben", "approve", id, "--to", "production"));
    expect((await seen("production")).sequence).toBe(1);
  });

  describe("a proposal that was changed in the storage", () => {
    interface ProposalFile {
      payload: string;
      signatures: { kid: string; signature: string }[];
      minimumSignatures: number;
      isUrgent?: boolean;
    }
    async function rewriteProposal(id: string, change: (file: ProposalFile) => void): Promise<void> {
      const stored = path.join(home, `storage/.generations/proposals/production/${id}.json/1`);
      const file = JSON.parse(await readFile(stored, "utf8")) as ProposalFile;
      change(file);
      await writeFile(stored, JSON.stringify(file));
      await copyFile(stored, path.join(home, `storage/proposals/production/${id}.json`));
    }
    const withDocument = (change: (document: Record<string, unknown>) => void) => (file: ProposalFile) => {
      const document = JSON.parse(file.payload) as Record<string, unknown>;
      change(document);
      file.payload = JSON.stringify(document);
    };

    test.each<[string, (file: ProposalFile) => void, RegExp]>([
      [
        "another release",
        (file) => void (file.payload = file.payload.replace(/1\.4\.0/g, "1.4.1")),
        /was changed in the storage/,
      ],
      [
        "a year more of validity",
        withDocument((document) => (document["notAfter"] = Number(document["notAfter"]) + 365 * 86_400_000)),
        /was changed in the storage/,
      ],
      ["fewer required signatures", (file) => (file.minimumSignatures = 1), /was changed in the storage/],
      [
        "a signature of no key of the channel",
        (file) =>
          file.signatures.push({
            kid: "mallory",
            signature: "AAAA",
          }),
        /carries 1 signature\(s\) that no key of the channel production made/,
      ],
      [
        "its signature twice",
        (file) => file.signatures.push(file.signatures[0]!),
        /carries 1 signature\(s\) that no key of the channel production made/,
      ],
    ])("gets no further signature: %s", async (_, change, message) => {
      const id = await proposeAs("anna");
      await rewriteProposal(id, change);
      expect(await porticoAs("ben", "approve", id, "--to", "production")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(message) as unknown,
      });
      await expect(seen("production")).rejects.toThrow("There is no channel production.");
    });

    test("is checked against deployed shells even when marked as urgent", async () => {
      const id = await proposeAs("anna");
      await rewriteProposal(id, (file) => (file.isUrgent = true));
      await deployIncompatibleShell();
      expect(await porticoAs("ben", "approve", id, "--to", "production")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/deployed shells can't run header 1\.4\.0/) as unknown,
      });
    });
  });
});

describe("changing a key while pages are deployed", () => {
  beginWith(setUpKeys);

  test("a new platform key signs channels for pages built earlier", async () => {
    await publish("1.4.0");
    const directory = path.join(home, "shell");
    await mkdir(path.join(directory, "dist"), { recursive: true });
    const roots = { test: rootKeysOf(await readKeyring()) };
    const record = { version: "1.0.0", contract: "1.0", shared: {}, pages: [], roots };
    await writeFile(path.join(directory, "dist/shell.json"), JSON.stringify(record));
    await done(portico("shell", "add", directory, "--to", "test"));
    await done(portico("promote", "header", "--to", "test"));
    const oldId = (await readKeyring()).channels["test"]?.keys[0] ?? "";
    await done(
      porticoAs("next", "keys", "create", "--no-passphrase", "platform-next", "--channel", "test,production"),
    );
    await done(porticoAs("next", "renew", "--to", "test"));
    await done(porticoAs("next", "keys", "retire", oldId));
    await publish("1.5.0");
    await done(porticoAs("next", "promote", "header", "--to", "test"));
    expect((await seen()).remotes["header"]?.stable).toBe("1.5.0");
    expect(await portico("renew", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("None of the given keys may sign the channel test") as unknown,
    });
  });

  test("a team key can be retired after the new key has signed the published release", async () => {
    await publish("1.4.0");
    await done(portico("promote", "header", "--to", "test"));
    const oldId = (await readKeyring()).releases["header"]?.[0] ?? "";
    await done(portico("keys", "create", "--no-passphrase", "header-next", "--remote", "header"));
    await done(portico("keys", "retire", oldId));
    expect(await portico("renew", "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("header 1.4.0 carries no signature") as unknown,
    });
    await done(portico("publish", path.join(home, "remote-header")));
    await done(portico("renew", "--to", "test"));
    expect(Object.keys((await seen()).remotes["header"]?.releases ?? {})).toEqual(["1.4.0"]);
  });

  test("refuses a shell that can't run the channel's releases or has another root", async () => {
    await publish("1.4.0");
    await done(portico("promote", "header", "--to", "test"));
    const directory = path.join(home, "shell");
    await mkdir(path.join(directory, "dist"), { recursive: true });
    const otherRoot = await createTestKey("other");
    const roots = rootKeysOf(await readKeyring());
    const otherRoots = { threshold: 1, keys: { [otherRoot.keyId]: otherRoot.publicKey } };
    const page = { path: "/en/", locale: "en", remotes: ["header"] };
    const good = {
      version: "2.0.0",
      contract: "1.0",
      shared: {},
      pages: [page],
      roots: { test: roots },
    };
    const add = async (record: object): Promise<Run> => {
      await writeFile(path.join(directory, "dist/shell.json"), JSON.stringify(record));
      return portico("shell", "add", directory, "--to", "test");
    };
    expect(await add({ ...good, contract: "2.0" })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /not added to test[^]*contract: .* header needs 1\.0; \/en\/ would break/,
      ) as unknown,
    });
    expect(await add({ ...good, roots: { test: otherRoots } })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("shell-keys: Shell 2.0.0 (test) would refuse the channel") as unknown,
    });
    await done(portico("disable", "header", "--to", "test"));
    // a disabled release breaks no page
    await done(add({ ...good, contract: "2.0" }));
    await done(add(good));
  });

  test("keeps all keys that are created and added concurrently", async () => {
    const names = Array.from({ length: 4 }, (_, index) => `key-${index}`);
    const made = await Promise.all(
      names.map((name) =>
        done(portico("keys", "create", "--no-passphrase", name, "--channel", "test", "--json")),
      ),
    );
    const ids = made.map(({ json }) => (json as { keyId: string }).keyId);
    expect((await readKeyring()).channels["test"]?.keys.slice(1).sort()).toEqual(ids.sort());
    expect(await readdir(home)).not.toContain("keyring.json.lock");
  });

  test("a locked keyring is an error, and no key file remains", async () => {
    await writeFile(path.join(home, "keyring.json.lock"), "");
    const sleep = jest.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
    expect(await portico("keys", "create", "--no-passphrase", "late", "--channel", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/if none is running.*remove .*keyring\.json\.lock/) as unknown,
    });
    const pauses = sleep.mock.calls.map(([delayMs]) => delayMs);
    sleep.mockRestore();
    // together long for a change that takes milliseconds, and short for a person who waits
    expect(pauses).toEqual(Array(200).fill(25));
    expect(await readdir(path.join(home, "keys"))).not.toContain("late.private.pem");
    expect((await done(portico("keys", "list"))).stdout).not.toContain("late");
  });

  test("no file remains when the keyring can't be written", async () => {
    const run = () => {
      const args = [
        "keys",
        "create",
        "--no-passphrase",
        "lost",
        "--channel",
        "test",
        "--keys",
        path.join(home, "lost"),
      ];
      const streams = { stdout: { write: () => {} }, stderr: { write: () => {} } };
      return runPortico([...args, "--keyring", path.join(home, "missing/x\0.json")], streams);
    };
    await expect(run()).rejects.toThrow();
    expect(await readdir(path.join(home, "lost"))).toEqual([]);
  });

  test("keys add accepts the output of keys create, with the key's name and holder", async () => {
    const { stdout, json } = await done(
      porticoAs(
        "far",
        ...["keys", "create", "--no-passphrase", "far", "--channel", "test", "--json"],
        ...["--holder", "Anna Schmidt"],
      ),
    );
    const { keyId } = json as { keyId: string };
    await writeFile(path.join(home, "far.json"), stdout);
    await done(portico("keys", "retire", keyId));
    await done(portico("keys", "add", path.join(home, "far.json"), "--channel", "test"));
    expect((await readKeyring()).channels["test"]?.keys).toContain(keyId);
    const listed = (await done(portico("keys", "list"))).stdout;
    expect(listed).toContain("(platform, available)");
    expect(listed).toContain(`${keyId} (far, Anna Schmidt)`);
    const relabel = ["keys", "add", path.join(home, "far.json"), "--channel", "test", "--name", "remote-key"];
    await done(portico(...relabel));
    expect((await done(portico("keys", "list"))).stdout).toContain(`${keyId} (remote-key, Anna Schmidt)`);
  });
});
