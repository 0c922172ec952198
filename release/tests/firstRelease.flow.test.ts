import { editionIds } from "@portico/shared-sdk";
import { resolveRelease } from "../src/format/index.ts";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createKeyedFixture("contest,header");
  await fixture.publish("1.0.0", "contest");
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const promote = (...args: string[]) => fixture.run("promote", "contest", "--to", "test", ...args);
const rollBack = (...args: string[]) => fixture.run("rollback", "contest", "--to", "test", ...args);
const expectRefused = async (args: readonly string[], sentence: string) =>
  expect(await fixture.portico(...args, "--to", "test")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence) as unknown,
  });
const rulesNow = async () => (await fixture.readServed()).remotes["contest"];

/** The visitors, of 500, who get a version in an edition. */
async function visitorsOf(version: string, edition: string): Promise<number[]> {
  const remote = await rulesNow();
  const visitors = Array.from({ length: 500 }, (_, index) => index);
  return visitors.filter(
    (index) =>
      remote !== undefined &&
      resolveRelease(remote, { edition, platform: "pc", visitorId: `visitor-${index}` }).version === version,
  );
}

async function expectOthersGet(version: string, selected: string): Promise<void> {
  for (const edition of editionIds.filter((name) => name !== selected)) {
    expect(await visitorsOf(version, edition)).toHaveLength(500);
  }
}

describe("a share within an edition", () => {
  beginWith(async () => {
    await promote();
    await fixture.publish("2.0.0", "contest");
    return fixture.home;
  });

  test("grows in its edition, to all of it and then to everybody", async () => {
    await promote("--canary", "10");
    const tenth = await visitorsOf("2.0.0", "turkey");
    expect(tenth.length).toBeGreaterThan(25);
    await rollBack();

    const started = await promote("--canary", "10", "--edition", "turkey");
    expect(started.stdout).toMatch(
      /^contest: canary none → 2\.0\.0 for 10 % of turkey \(contest@2\.0\)\nTook 2\.0\.0, /,
    );
    expect(await visitorsOf("2.0.0", "turkey")).toEqual(tenth);
    await expectOthersGet("1.0.0", "turkey");
    // a later release is not promoted by a higher percentage
    await fixture.publish("2.1.0", "contest");
    const grown = await promote("--canary", "50", "--edition", "turkey");
    expect(grown.stdout).toContain(
      "10 % of turkey (contest@2.0) → 2.0.0 for 50 % of turkey (contest@2.0) (less protection)",
    );
    expect(await visitorsOf("2.0.0", "turkey")).toEqual(expect.arrayContaining(tenth));
    await promote("--canary", "100", "--edition", "turkey");
    expect(await visitorsOf("2.0.0", "turkey")).toHaveLength(500);
    await expectOthersGet("1.0.0", "turkey");

    await promote();
    const { stable, previous, canary, editions } = (await rulesNow()) ?? {};
    expect({ stable, previous, canary, editions }).toEqual({ stable: "2.0.0", previous: "1.0.0" });
  });

  test("is one line of status, diff, history and graph", async () => {
    await promote("--canary", "10", "--edition", "turkey");
    const line = "contest: canary 2.0.0 for 10 % of turkey (contest@2.0)";
    const status = await fixture.run("status", "--to", "test");
    expect(status.stdout.match(/ {2}contest: .*\n/g)?.join("")).toBe(`  contest: stable 1.0.0\n  ${line}\n`);
    const json = JSON.parse((await fixture.run("status", "--to", "test", "--json")).stdout) as unknown;
    expect(json).toMatchObject([{ remotes: { contest: { canary: { editions: ["turkey"] } } } }]);
    const { stdout } = await fixture.run("history", "--to", "test", "--limit", "1");
    expect(stdout).toContain("  contest: canary none → 2.0.0 for 10 % of turkey (contest@2.0)\n");
    expect(stdout).not.toContain("contest: for ");
    expect((await fixture.run("graph", "--to", "test")).stdout).toContain("2.0.0 for canary 10 % of turkey");
  });

  test.each([
    ["a rollback", ["rollback", "contest"]],
    ["a withdrawal of its release", ["revoke", "contest", "--release", "2.0.0", "--reason", "a fault"]],
  ])("ends with %s, and leaves the operators' own rules", async (_, args) => {
    // the same release as the stable one, so that it looks like a rule of the canary
    await promote("--release", "1.0.0", "--edition", "eu");
    await promote("--release", "2.0.0", "--canary", "10", "--edition", "turkey");
    await fixture.run(...args, "--to", "test");
    const rules = await rulesNow();
    expect(rules).toMatchObject({ stable: "1.0.0", editions: { eu: "1.0.0" } });
    expect(Object.keys(rules?.editions ?? {})).toEqual(["eu"]);
    expect(rules).not.toHaveProperty("canary");
  });

  test("stays under a kill switch and a new stable release, whose other editions follow it", async () => {
    await promote("--canary", "10", "--edition", "turkey");
    const tenth = await visitorsOf("2.0.0", "turkey");
    await fixture.run("disable", "contest", "--to", "test");
    expect(await visitorsOf("2.0.0", "turkey")).toEqual([]);
    await fixture.run("enable", "contest", "--to", "test");
    await fixture.publish("1.0.1", "contest");
    await promote("--release", "1.0.1");
    expect(await visitorsOf("2.0.0", "turkey")).toEqual(tenth);
    await expectOthersGet("1.0.1", "turkey");
  });

  test("becomes a canary of all editions without --edition, and ends where its edition gets a rule", async () => {
    await promote("--canary", "10", "--edition", "turkey");
    await promote("--canary", "20");
    expect((await rulesNow())?.editions).toBeUndefined();
    await promote("--canary", "20", "--edition", "turkey,eu");
    await promote("--edition", "turkey");
    expect(await visitorsOf("2.0.0", "turkey")).toHaveLength(500);
    expect((await visitorsOf("2.0.0", "eu")).length).toBeLessThan(200);
    await promote("--release", "2.0.0", "--edition", "eu");
    const { canary, editions } = (await rulesNow()) ?? {};
    expect({ canary, editions }).toEqual({ editions: { turkey: "2.0.0", eu: "2.0.0" } });
  });

  test.each([
    [
      "a rule of its edition",
      ["--edition", "turkey"],
      ["--canary", "5", "--edition", "turkey"],
      "rollback contest --edition turkey",
    ],
    [
      "a rule of a platform",
      ["--platform", "app"],
      ["--canary", "5", "--edition", "turkey"],
      "rollback contest --platform app",
    ],
    [
      "a platform beside it",
      ["--canary", "5", "--edition", "turkey"],
      ["--platform", "app"],
      "Promote or roll back the canary first",
    ],
  ])("refuses %s, and says what to do", async (_, before, refused, sentence) => {
    await promote(...before);
    const { sequence } = await fixture.readServed();
    expect(await fixture.portico("promote", "contest", "--to", "test", ...refused)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence) as unknown,
    });
    expect((await fixture.readServed()).sequence).toBe(sequence);
  });
});

describe("a first promotion", () => {
  test("to one edition can be extended to another and to all", async () => {
    const first = await promote("--edition", "turkey");
    expect(first.stdout).toMatch(/^contest: stable none → 1\.0\.0\ncontest: limited to none → turkey\n/);
    await promote("--edition", "eu");
    expect(await rulesNow()).toMatchObject({ stable: "1.0.0", only: ["turkey", "eu"] });
    expect(await rulesNow()).not.toHaveProperty("editions");
    await rollBack("--edition", "eu");
    expect(await rulesNow()).toMatchObject({ only: ["turkey"] });
    const all = await promote();
    expect(all.stdout).toContain("contest: limited to turkey → none\n");
    expect(await rulesNow()).not.toHaveProperty("only");
  });

  test("to one edition can be followed by a share of it for the next release", async () => {
    await promote("--edition", "turkey");
    await fixture.publish("1.1.0", "contest");
    await promote("--canary", "10", "--edition", "turkey");
    expect(await rulesNow()).toMatchObject({
      stable: "1.0.0",
      only: ["turkey"],
      canary: { version: "1.1.0" },
    });
    await promote("--edition", "turkey");
    await rollBack("--edition", "turkey");
    const { stable, only, canary, editions } = (await rulesNow()) ?? {};
    expect({ stable, only, canary, editions }).toEqual({ stable: "1.0.0", only: ["turkey"] });
  });

  test.each([
    ["to a share of visitors", ["promote", "contest", "--canary", "10"], "Promote it to one edition first"],
    [
      "to a share within an edition",
      ["promote", "contest", "--canary", "10", "--edition", "turkey"],
      "Promote it to one edition first",
    ],
    [
      "to a platform",
      ["promote", "contest", "--platform", "app"],
      "promote one first, to all or with --edition",
    ],
    [
      "of a remote that is on every page, to an edition",
      ["promote", "header", "--edition", "turkey"],
      "header is in the slot header",
    ],
  ])("%s is refused", async (_, args, sentence) => {
    await fixture.publish("1.0.0", "header");
    await expectRefused(args, sentence);
    await expect(fixture.readServed()).rejects.toThrow("There is no channel test");
  });

  test.each([
    [
      "a canary in another edition",
      ["promote", "contest", "--canary", "5", "--edition", "eu"],
      "promote contest --edition eu",
    ],
    [
      "taking back its only edition",
      ["rollback", "contest", "--edition", "turkey"],
      "portico disable contest",
    ],
    ["taking back an edition without it", ["rollback", "contest", "--edition", "eu"], "has no rule for eu"],
  ])("to one edition refuses %s", async (_, args, sentence) => {
    await promote("--edition", "turkey");
    await expectRefused(args, sentence);
    expect((await fixture.readServed()).sequence).toBe(1);
  });
});
