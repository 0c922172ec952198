import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { verifyChannelFile, type ChannelFile } from "../src/format/index.ts";
import { rootKeysOf } from "../src/keys/editKeyring.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { createKeyedFixture, type CommandFixture, type CommandRun } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// A kill switch stays until "portico enable": no other command, no proposal and no attacker with the storage alone takes it back.

let fixture: CommandFixture;

const channel = "storage/channels/test.json";
const generations = "storage/.generations/channels/test.json";
const as = (person: string, ...args: string[]) => fixture.porticoAs(person, ...args, "--to", "test");
const disabledIn = (remotes: Readonly<Record<string, { readonly disabled?: boolean }>>): string[] =>
  Object.keys(remotes).filter((name) => remotes[name]?.disabled === true);
/** The remotes that are disabled in a page that has seen no channel before. */
const servedDisabled = async (): Promise<string[]> => disabledIn((await fixture.readServed()).remotes);
const readFileText = () => readFile(fixture.at(channel), "utf8");

async function succeed(run: Promise<CommandRun>): Promise<CommandRun> {
  const result = await run;
  if (result.code !== 0) throw new Error(result.stderr);
  return result;
}

const restore = beginWith(async () => {
  fixture = await createKeyedFixture("header,footer,contest");
  const create = (person: string, role: string) =>
    succeed(fixture.porticoAs(person, "keys", "create", "--no-passphrase", person, role, "test"));
  await create("on-call", "--kill");
  await create("second-call", "--kill");
  await create("job", "--timestamp");
  for (const version of ["1.0.0", "1.1.0"]) {
    for (const name of ["header", "footer", "contest"]) {
      await fixture.publish(version, name);
    }
  }
  // each promotion signs a timestamp, which a job would do later
  await copyFile(fixture.at("job/job.private.pem"), fixture.at("keys/job.private.pem"));
  for (const version of ["1.0.0", "1.1.0"]) {
    for (const name of ["header", "footer", "contest"]) {
      await fixture.run("promote", name, "--release", version, "--to", "test");
    }
  }
  await rm(fixture.at("keys/job.private.pem"));
  await succeed(as("on-call", "status"));
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

describe("a kill switch of the footer stays in force", () => {
  const kills: readonly [string, () => Promise<CommandRun>][] = [
    ["by platform keys", () => as("keys", "disable", "footer")],
    ["by a kill key", () => as("on-call", "disable", "footer")],
  ];
  const commands: readonly (readonly string[])[] = [
    ["promote", "header"],
    ["promote", "footer"],
    ["promote", "footer", "--release", "1.0.0"],
    ["promote", "footer", "--canary", "5"],
    ["promote", "footer", "--edition", "turkey"],
    ["promote", "footer", "--platform", "app"],
    ["rollback", "footer"],
    ["rollback", "header"],
    ["revoke", "footer", "--release", "1.1.0", "--reason", "a fault"],
    ["revoke", "footer", "--below", "1.1.0"],
    ["configure", "--static-origins", "self,https://static.portico.example"],
    ["renew"],
    ["renew", "--valid-days", "3"],
    ["repair"],
    ["disable", "header"],
    ["disable", "footer"],
    ["enable", "header"],
  ];
  const others: readonly [string, string, ...string[]][] = [
    ["on-call", "disable", "header"],
    ["on-call", "disable", "footer"],
    ["second-call", "disable", "header"],
    ["job", "timestamp"],
    ["keys", "status"],
  ];

  describe.each(kills)("%s", (_, kill) => {
    beforeEach(async () => {
      await succeed(kill());
      expect(await servedDisabled()).toEqual(["footer"]);
    });

    test.each(commands)("after %s %s %s %s", async (...args) => {
      await succeed(as("keys", ...args));
      expect(await servedDisabled()).toContain("footer");
    });

    test.each(others)("after the key %s: %s %s", async (person, ...args) => {
      await succeed(as(person, ...args));
      expect(await servedDisabled()).toContain("footer");
    });

    test.each([
      ["a new key", ["keys", "create", "--no-passphrase", "ben", "--channel", "test"]],
      ["a kill key that is retired", ["keys", "retire"]],
    ])("after a keyring with %s", async (_name, args) => {
      const { kill: keys = [] } = (await loadKeyring(fixture.at("keyring.json"))).channels["test"]!;
      const killKeys = args[1] === "retire" ? keys : [];
      for (const keyId of killKeys.length > 0 ? killKeys : [undefined]) {
        await fixture.portico(...args, ...(keyId === undefined ? [] : [keyId]));
      }
      await fixture.portico("timestamp", "--to", "test");
      await fixture.portico("renew", "--to", "test");
      await fixture.portico("repair", "--to", "test");
      expect(await servedDisabled()).toContain("footer");
    });

    test("until it is enabled by platform keys", async () => {
      expect((await as("on-call", "enable", "footer")).code).toBe(1);
      expect(await servedDisabled()).toEqual(["footer"]);
      const { stdout } = await succeed(as("keys", "enable", "footer"));
      expect(stdout).toContain("footer: kill switch off the pages → none (less protection)");
      expect(await servedDisabled()).toEqual([]);
    });
  });
});

test("a kill by one key, then by another: the second document has both remotes", async () => {
  await succeed(as("on-call", "disable", "contest"));
  const { stdout } = await succeed(as("second-call", "disable", "footer"));
  expect(stdout).toContain("footer: kill switch none → off the pages");
  expect(stdout).toContain("still has sequence 6, now with a kill document: footer, contest disabled");
  expect(await servedDisabled()).toEqual(["footer", "contest"]);
  const again = await succeed(as("second-call", "disable", "header", "--json"));
  expect(JSON.parse(again.stdout)).toMatchObject({
    changes: ["header: kill switch none → off the pages"],
    sequence: 6,
    written: true,
  });
  expect((await succeed(as("second-call", "disable", "header"))).stdout).toContain("nothing changed");
});

test("a dry run of a kill shows what would change, and writes nothing", async () => {
  const before = await readFileText();
  const { stdout } = await succeed(as("on-call", "disable", "contest", "--dry-run"));
  expect(stdout).toMatch(/^contest: kill switch none → off the pages\n.*nothing was written/);
  expect(await readFileText()).toBe(before);
});

describe("two kill documents of one sequence, of which neither has both remotes", () => {
  /** Writes generations as two storages that were separated have them. */
  async function separate(remotes: readonly string[]): Promise<string[]> {
    const before = await readdir(fixture.at(generations));
    const files: string[] = [];
    for (const remote of remotes) {
      await succeed(as(`${remote}-call`, "disable", remote));
      files.push(await readFileText());
      for (const name of await readdir(fixture.at(generations))) {
        if (!before.includes(name)) await rm(fixture.at(generations, name));
      }
      await fixture.portico("status", "--to", "test");
      await rm(fixture.at("state-keys"), { recursive: true });
    }
    return files;
  }

  beforeEach(async () => {
    for (const remote of ["contest", "footer"]) {
      await mkdir(fixture.at(`${remote}-call`));
      await copyFile(
        fixture.at("on-call/on-call.private.pem"),
        fixture.at(`${remote}-call/kill.private.pem`),
      );
    }
  });

  describe.each([[["contest", "footer"]], [["footer", "contest"]]])("%j", (order) => {
    beforeEach(async () => {
      const files = await separate(order);
      const last = Math.max(...(await readdir(fixture.at(generations))).map(Number));
      for (const [index, file] of files.entries()) {
        await writeFile(fixture.at(generations, String(last + 1 + index)), file);
      }
    });

    test("the next kill disables all", async () => {
      await succeed(as("on-call", "disable", "header"));
      expect(await servedDisabled()).toEqual(["header", "footer", "contest"]);
    });

    test("the next channel disables both", async () => {
      expect(await as("keys", "renew")).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("was verified before") as unknown,
      });
      await succeed(as("keys", "repair"));
      expect(await fixture.readServed()).toMatchObject({ sequence: 7 });
      expect(await servedDisabled()).toEqual(["footer", "contest"]);
    });

    test("the memory of a machine has both, whichever command has written it last", async () => {
      await succeed(as("on-call", "disable", "header"));
      await rm(fixture.at(generations), { recursive: true });
      await rm(fixture.at(channel));
      await succeed(as("on-call", "disable", "header"));
      expect(await servedDisabled()).toEqual(["header", "footer", "contest"]);
    });
  });
});

describe("an attacker with the storage alone does not stop a kill key", () => {
  const changeFile = async (change: (file: ChannelFile) => object): Promise<void> => {
    const last = Math.max(...(await readdir(fixture.at(generations))).map(Number));
    const file = JSON.parse(await readFileText()) as ChannelFile;
    await writeFile(fixture.at(generations, String(last + 1)), JSON.stringify(change(file)));
  };
  const withGeneration = (name: string, content?: string) => async (): Promise<void> => {
    if (content === undefined) await copyFile(fixture.at(generations, "5"), fixture.at(generations, name));
    else await writeFile(fixture.at(generations, name), content);
  };
  const removeGenerations = async (replacement: string | null): Promise<void> => {
    await rm(fixture.at(generations), { recursive: true });
    if (replacement === null) await rm(fixture.at(channel));
    else await writeFile(fixture.at(channel), replacement);
  };
  const forged = { payload: "{}", signatures: [{ kid: "a", signature: "a" }] };

  const attacks: readonly [string, () => Promise<void>][] = [
    ["an older channel as one more generation", withGeneration("8")],
    ["a stray generation far above", withGeneration("4000")],
    ["a stray generation with the highest number", withGeneration("999999999999999")],
    ["a folder as the next generation", () => mkdir(fixture.at(generations, "8")).then(() => {})],
    ["a damaged generation", withGeneration("8", '{"payload":')],
    ["an empty generation", withGeneration("8", "")],
    ["a file of 1 MB", withGeneration("8", "x".repeat(1_000_000))],
    ["the newest generation deleted", () => rm(fixture.at(generations, "7"))],
    [
      "all generations deleted, an older channel served",
      async () => removeGenerations(await readFile(fixture.at(generations, "5"), "utf8")),
    ],
    ["all generations deleted, a damaged channel served", () => removeGenerations("{}")],
    ["everything deleted", () => removeGenerations(null)],
    ["the kill document taken out", () => changeFile(({ kill: _, ...rest }) => rest)],
    ["a false kill document", () => changeFile((file) => ({ ...file, kill: forged }))],
    ["a false keyring", () => changeFile((file) => ({ ...file, keyring: forged }))],
    [
      "a keyring of 60 kB",
      () => changeFile((file) => ({ ...file, keyring: { ...forged, payload: "x".repeat(55_000) } })),
    ],
    ["no keyring", () => changeFile(({ keyring: _, ...rest }) => rest)],
    [
      "a false timestamp",
      () => changeFile((file) => ({ ...file, timestamp: { ...forged, payload: '{"notAfter":9e15}' } })),
    ],
    ["no timestamp", () => changeFile(({ timestamp: _, ...rest }) => rest)],
    [
      "no keyring anywhere else",
      async () => {
        await rm(fixture.at("storage/keyrings"), { recursive: true });
        await rm(fixture.at("storage/.generations/keyrings"), { recursive: true, force: true });
        await removeGenerations("{}");
      },
    ],
  ];

  /** An earlier channel to build on, a damaged one, none. */
  const bases = attacks.filter(([name]) => /^(an older channel|all .* damaged|everything)/.test(name));

  // sequence 6 and its kill of the contest are generation 7
  beforeEach(async () => {
    await succeed(as("on-call", "disable", "contest"));
    expect((await readdir(fixture.at(generations))).map(Number).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test.each(attacks)("%s", async (_, attack) => {
    await attack();
    const { stdout } = await succeed(as("on-call", "disable", "footer"));
    expect(stdout).toContain("footer: kill switch none → off the pages");
    expect(await fixture.readServed()).toMatchObject({ sequence: 6 });
    expect(await servedDisabled()).toEqual(["footer", "contest"]);
    // from now on every command works again
    await succeed(as("keys", "renew"));
    expect(await servedDisabled()).toEqual(["footer", "contest"]);
  });

  test.each(bases)("%s: the former kill can be repeated", async (_, attack) => {
    await attack();
    await succeed(as("on-call", "disable", "contest"));
    expect(await fixture.readServed()).toMatchObject({ sequence: 6 });
    expect(await servedDisabled()).toEqual(["contest"]);
  });

  test.each(bases)("%s: platform keys disable as well", async (_, attack) => {
    await succeed(as("keys", "status"));
    await attack();
    await succeed(as("keys", "disable", "footer"));
    expect(await fixture.readServed()).toMatchObject({ sequence: 7 });
    expect(await servedDisabled()).toEqual(["footer", "contest"]);
  });

  test("not with a timestamp that has ended either: the job renews it on the killed channel", async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(now + 25 * 3_600_000);
    const { stderr } = await succeed(as("on-call", "disable", "footer"));
    expect(stderr).toContain('Run "portico timestamp --to test"');
    await succeed(as("job", "timestamp"));
    expect(await servedDisabled()).toEqual(["footer", "contest"]);
    clock.mockRestore();
  });
});

describe("a timestamp names the disabled remotes", () => {
  test("so a new visitor refuses a file in which another one is disabled instead", async () => {
    const plain = JSON.parse(await readFileText()) as ChannelFile;
    await succeed(as("on-call", "disable", "contest"));
    await succeed(as("job", "timestamp"));
    const stamped = JSON.parse(await readFileText()) as ChannelFile;
    expect(JSON.parse(stamped.timestamp?.payload ?? "")).toMatchObject({
      disabled: 1,
      disabledRemotes: ["contest"],
    });
    restore();
    await succeed(as("on-call", "disable", "footer"));
    const other = JSON.parse(await readFileText()) as ChannelFile;
    expect(other.payload).toBe(plain.payload);
    const root = rootKeysOf(await loadKeyring(fixture.at("keyring.json")));
    const facts = { environment: "test", now: Date.now(), newest: null };
    const verify = (file: object) => verifyChannelFile(JSON.stringify(file), root, facts);
    expect((await verify(stamped)).ok).toBe(true);
    expect(await verify({ ...other, timestamp: stamped.timestamp })).toMatchObject({
      ok: false,
      error: { code: "stale-sequence", at: "timestamp.sequence" },
    });
  });
});

describe("a proposal that was made before a kill", () => {
  const idOf = ({ stdout }: CommandRun): string => /portico approve (\S+)/.exec(stdout)?.[1] ?? "";
  const approve = (id: string, ...args: string[]) => as("ben", "approve", id, ...args);

  beforeEach(async () => {
    await fixture.run("keys", "create", "--no-passphrase", "ben", "--channel", "test");
    await copyFile(fixture.at("job/job.private.pem"), fixture.at("keys/job.private.pem"));
    await fixture.run("renew", "--to", "test");
    await fixture.run("keys", "threshold", "test", "2");
    await fixture.run("timestamp", "--to", "test");
    await mkdir(fixture.at("ben"));
    for (const name of ["ben", "job"]) {
      await copyFile(fixture.at(`keys/${name}.private.pem`), fixture.at(`ben/${name}.private.pem`));
    }
    await rm(fixture.at("keys/ben.private.pem"));
  });

  test.each([
    [["promote", "contest", "--release", "1.0.0"]],
    [["promote", "header", "--canary", "5", "--release", "1.0.0"]],
    [["rollback", "contest"]],
    [["revoke", "contest", "--below", "1.1.0"]],
    [["renew"]],
    [["configure", "--static-origins", "https://static.portico.example"]],
    [["disable", "header"]],
    [["repair"]],
  ])("%j is refused, and the remote stays disabled", async (args) => {
    const id = idOf(await succeed(as("keys", ...args)));
    await succeed(as("on-call", "disable", "contest"));
    for (const options of [["--dry-run"], []]) {
      expect(await approve(id, ...options)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`Proposal ${id} would enable contest`) as unknown,
      });
    }
    expect(await servedDisabled()).toEqual(["contest"]);
    // proposed again, it contains the kill
    const again = idOf(await succeed(as("keys", ...args)));
    expect((await succeed(approve(again))).stdout).not.toContain("less protection");
    expect(await servedDisabled()).toContain("contest");
  });

  test("of another remote enables only its own", async () => {
    const disabled = idOf(await succeed(as("keys", "disable", "footer")));
    await succeed(approve(disabled));
    const id = idOf(await succeed(as("keys", "enable", "footer")));
    await succeed(as("on-call", "disable", "contest"));
    expect(await approve(id)).toMatchObject({ code: 1 });
    expect(await servedDisabled()).toEqual(["footer", "contest"]);
  });

  test("can't be turned into one that enables by an attacker with the storage", async () => {
    const id = idOf(await succeed(as("keys", "renew")));
    await succeed(as("on-call", "disable", "contest"));
    const file = fixture.at("storage/proposals/test", `${id}.json`);
    const proposal = JSON.parse(await readFile(file, "utf8")) as { payload: string };
    const payload = JSON.stringify({ ...(JSON.parse(proposal.payload) as object), enables: "contest" });
    await writeFile(file, JSON.stringify({ ...proposal, payload }));
    await writeFile(
      fixture.at("storage/.generations/proposals/test", `${id}.json`, "2"),
      JSON.stringify({ ...proposal, payload }),
    );
    expect((await approve(id)).code).toBe(1);
    expect(await servedDisabled()).toEqual(["contest"]);
  });

  test("is approved if it was made to enable that remote, and shows it", async () => {
    await succeed(as("on-call", "disable", "contest"));
    const id = idOf(await succeed(as("keys", "enable", "contest")));
    const { stdout } = await succeed(approve(id));
    expect(stdout).toContain("contest: kill switch off the pages → none (less protection)");
    expect(await servedDisabled()).toEqual([]);
  });
});
