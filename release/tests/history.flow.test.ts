import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createPromotedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

let fixture: CommandFixture;

const channel = "storage/channels/test.json";
const generation = (number: number): string =>
  fixture.at("storage/.generations/channels/test.json", `${number}`);

interface Change {
  readonly sequence: number | null;
  readonly isVerified: boolean;
  readonly signers?: readonly { readonly keyId: string; readonly name?: string }[];
  readonly issuedAt?: string | null;
}
const list = async (...args: string[]): Promise<Change[]> => {
  const { stdout } = await fixture.run("history", "--to", "test", "--json", ...args);
  return (JSON.parse(stdout) as { history: Change[] }).history;
};

/** Sequences 1 and 2 promote both remotes, 3 promotes the header, 4 disables the footer, 5 rolls the header back. */
beginWith(async () => {
  fixture = await createPromotedFixture("header,footer");
  await fixture.publish("1.1.0");
  await fixture.run("promote", "header", "--to", "test");
  await fixture.run("disable", "footer", "--to", "test");
  await fixture.run("rollback", "header", "--to", "test");
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

test("lists who signed which changes and when, newest first", async () => {
  const key = await readSigner();
  const { stdout } = await fixture.run("history", "--to", "test");
  const lines = stdout
    .trimEnd()
    .split("\n")
    .filter((line) => !line.includes("previous") && !line.includes("revoked"));
  const head = (sequence: number, since: string) =>
    expect.stringMatching(
      `^sequence ${sequence}: \\d{4}-.*Z signed by ${key} \\(platform\\); ${since}$`,
    ) as unknown;
  expect(lines).toEqual([
    head(5, "since sequence 4"),
    "  header: stable 1.1.0 → 1.0.0",
    head(4, "since sequence 3"),
    "  footer: kill switch none → off the pages",
    head(3, "since sequence 2"),
    "  header: stable 1.0.0 → 1.1.0",
    head(2, "since sequence 1"),
    "  footer: stable none → 1.0.0",
    head(1, "no earlier one is stored"),
    "  header: stable none → 1.0.0",
    "  static origins none → the page's own",
    expect.stringMatching(/^keyring 2: \d{4}-.*Z$/),
    expect.stringMatching(/^ {2}remote header: none → 1 of /),
    expect.stringMatching(/^ {2}remote footer: none → 1 of /),
    expect.stringMatching(/^keyring 1: \d{4}-.*Z$/),
    `  channel test: none → 1 of ${key}`,
  ]);
});

test("lists the newest changes of one remote, up to a limit", async () => {
  const sequences = async (...args: string[]) => (await list(...args)).map(({ sequence }) => sequence);
  expect(await sequences("--remote", "footer")).toEqual([4, 2]);
  expect(await sequences("--remote", "footer", "--limit", "1")).toEqual([4]);
  expect(await sequences("--limit", "2")).toEqual([5, 4]);
});

test("shows a generation that does not verify with its reason, and compares the others without it", async () => {
  const file = JSON.parse(await readFile(generation(4), "utf8")) as { payload: string };
  await writeFile(
    generation(4),
    JSON.stringify({ ...file, payload: file.payload.replace('"disabled":true', '"disabled":false') }),
  );
  await writeFile(generation(2), "{");
  expect(await list("--remote", "footer")).toMatchObject([
    { sequence: 5, isVerified: true, since: 3, changes: ["footer: kill switch none → off the pages"] },
    { sequence: 4, isVerified: false, fault: "bad-signature at file.signatures" },
    {
      sequence: 3,
      isVerified: true,
      since: 1,
      changes: expect.arrayContaining(["footer: stable none → 1.0.0"]) as unknown,
    },
    { sequence: null, isVerified: false, fault: expect.stringContaining("at file") as unknown },
  ]);
  expect((await fixture.run("history", "--to", "test")).stdout).toContain(
    "sequence 4: NOT VERIFIED (bad-signature at file.signatures)\n",
  );
});

test("an older channel that was put back is no change, and a renewed one is issued again", async () => {
  await fixture.run("renew", "--to", "test");
  const before = await list();
  expect(before[0]).toMatchObject({ sequence: 6, since: 5, changes: [] });
  await copyFile(generation(3), generation(7));
  await copyFile(generation(3), fixture.at(channel));
  expect(await list()).toEqual(before);
});

test("a kill document is a change of its own, by the key that signed it", async () => {
  await fixture.run("enable", "footer", "--to", "test");
  const created = await fixture.porticoAs(
    "on-call",
    "keys",
    "create",
    "--no-passphrase",
    "on-call",
    "--kill",
    "test",
  );
  expect(created.code).toBe(0);
  const key = await readSigner();
  expect((await fixture.porticoAs("on-call", "disable", "footer", "--to", "test")).code).toBe(0);
  const [kill, enabled] = await list();
  expect(kill).toMatchObject({
    sequence: enabled?.sequence,
    issuedAt: null,
    changes: ["footer: kill switch none → off the pages"],
  });
  expect(kill?.signers).toMatchObject([{ name: "on-call" }]);
  expect(enabled?.signers).toEqual([{ keyId: key, name: "platform" }]);
  expect((await fixture.run("history", "--to", "test")).stdout).toContain(
    "kill document without a time, signed by",
  );
});

test("a page has the same history, loads nothing and shows markup as text", async () => {
  await fixture.run("disable", "header", "--to", "test", "--reason", "<img src=x onerror=alert(1)>");
  await writeFile(generation(4), "{");
  const file = fixture.at("history.html");
  const { stdout } = await fixture.run("history", "--to", "test", "--html", file);
  expect(stdout).toContain(`Wrote ${file}.\n`);
  const page = await readFile(file, "utf8");
  expect(page).toContain("<td>&lt;img src=x onerror=alert(1)&gt;</td>");
  expect(page).toMatch(
    /<tr><td>6<\/td><td><time datetime="[^"]+Z">[^<]+<\/time><\/td><td><ul><li>[\w-]{16} \(platform\)/,
  );
  expect(page).toContain("<li>header: kill switch none → off the pages</li>");
  expect(page).toContain('<td colspan="4"><strong>Not verified:</strong> ');
  expect(page).not.toMatch(/<script|src="|href=|url\(/);
});

describe("the reason of a change", () => {
  const reason = 'ABC-12: yeni çark, "spring"';
  const readReasons = async (...args: string[]) => {
    const { stdout } = await fixture.run("history", "--to", "test", "--json", ...args);
    const { history } = JSON.parse(stdout) as { history: { reason: string; isReasonLost: boolean }[] };
    return history.map((change) => (change.isReasonLost ? "lost" : change.reason));
  };
  const promote = (...args: string[]) =>
    fixture.portico("promote", "header", "--to", "test", "--release", "1.1.0", ...args);
  const required = {
    code: 2,
    stderr: "Every change and preview of the channel test needs a reason; give it with --reason.\n",
  };

  test("is in the history, and in no file that pages load", async () => {
    await promote("--reason", reason);
    expect((await fixture.run("history", "--to", "test")).stdout).toContain(`\n  reason: ${reason}\n`);
    expect(await readReasons("--limit", "2")).toEqual([reason, null]);
    expect(await readFile(fixture.at(channel), "utf8")).not.toContain("ABC-12");
    expect(await fixture.readServed()).toMatchObject({ sequence: 6 });
  });

  test("is lost, never another one, where the storage was changed", async () => {
    await promote("--reason", reason);
    await fixture.run("disable", "header", "--to", "test", "--reason", "ABC-13");
    const folder = fixture.at("storage/reasons/test");
    const files = await readdir(folder);
    for (const file of files) await writeFile(`${folder}/${file}`, '{"reason":"forged","salt":""}');
    expect(await readReasons("--limit", "2")).toEqual(["lost", "lost"]);
    await rm(folder, { recursive: true });
    expect((await fixture.run("history", "--to", "test")).stdout).toContain(
      "  reason: lost or changed in the storage\n",
    );
  });

  test("is copied with the storage", async () => {
    await promote("--reason", reason);
    await fixture.run("mirror", fixture.at("storage"), fixture.at("copy"));
    expect(await readReasons("--storage", fixture.at("copy"))).toEqual(await readReasons());
  });

  test("is demanded of every change while the keyring file requires it", async () => {
    await fixture.run("keys", "reasons", "test", "required");
    expect((await fixture.run("keys", "list")).stdout).toContain(
      "channel test: every change and preview needs a reason\n",
    );
    const changes = [
      ["promote", "header"],
      ...["rollback", "disable", "enable"].map((name) => [name, "footer"]),
      ["place", "header", "banner"],
      ["revoke", "header", "--below", "1.0.0"],
      ["renew"],
      ["repair"],
      ["configure", "--static-origins", "self"],
    ];
    for (const change of changes) {
      expect(await fixture.portico(...change, "--to", "test")).toMatchObject(required);
    }
    expect((await promote("--reason", reason)).code).toBe(0);
    await fixture.run("keys", "reasons", "test", "optional");
    expect((await fixture.portico("renew", "--to", "test")).code).toBe(0);
    expect(await readReasons("--limit", "2")).toEqual([null, reason]);
  });

  test("of a kill document is signed with it, and demanded as well", async () => {
    await fixture.run("enable", "footer", "--to", "test");
    const onCall = (...args: string[]) => fixture.porticoAs("on-call", ...args);
    await onCall("keys", "create", "--no-passphrase", "on-call", "--kill", "test");
    await fixture.run("keys", "reasons", "test", "required");
    expect(await onCall("disable", "footer", "--to", "test")).toMatchObject(required);
    expect((await onCall("disable", "footer", "--to", "test", "--reason", reason)).code).toBe(0);
    expect(await readReasons("--limit", "2")).toEqual([reason, null]);
  });

  test("is shown to who approves the change, and a proposal without one is refused where it is required", async () => {
    const ben = (...args: string[]) => fixture.porticoAs("ben", ...args);
    await ben("keys", "create", "--no-passphrase", "ben", "--channel", "test");
    await fixture.run("renew", "--to", "test");
    const propose = async (...args: string[]) => {
      const { stdout } = await fixture.run("renew", "--to", "test", "--signatures", "2", "--json", ...args);
      return (JSON.parse(stdout) as { proposal: { id: string } }).proposal.id;
    };
    const [plain, explained] = [await propose(), await propose("--reason", reason)];
    await fixture.run("keys", "reasons", "test", "required");
    expect(await ben("approve", plain, "--to", "test")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "has no reason, which every change of the channel test needs",
      ) as unknown,
    });
    expect(await ben("approve", explained, "--to", "test")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Reason: ${reason}\n`) as unknown,
    });
    expect(await readReasons("--limit", "1")).toEqual([reason]);
  });
});

test("a remote or a channel that is not there is a sentence with what to do", async () => {
  expect(await fixture.portico("history", "--to", "test", "--remote", "contest")).toMatchObject({
    code: 1,
    stderr:
      'No stored channel test has a remote contest; "portico status --to test" lists the remotes that it has.\n',
  });
  expect(await fixture.portico("history", "--to", "nowhere")).toMatchObject({
    code: 2,
    stderr: "The keyring has no channel nowhere; it has test.\n",
  });
  await rm(fixture.at("storage/.generations/channels"), { recursive: true });
  await rm(fixture.at(channel));
  expect((await fixture.run("history", "--to", "test")).stdout).toMatch(/^test: no channel yet\nkeyring 2: /);
});

/** The platform key, which has signed the channel. */
async function readSigner(): Promise<string> {
  const file = JSON.parse(await readFile(generation(5), "utf8")) as { signatures: { kid: string }[] };
  return file.signatures[0]!.kid;
}
