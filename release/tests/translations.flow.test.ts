import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: CommandFixture;

const untranslated = { tr: ["wheel.title", "wheel.spin", "wheel.won", "wheel.lost"], de: ["wheel.spin"] };
const sentences = [
  "No translation in messages/tr.json: wheel.title, wheel.spin, wheel.won and 1 more; pages show English.",
  "No translation in messages/de.json: wheel.spin; pages show English.",
];

/** 1.0.0 is complete and runs in both channels; 1.1.0 is published and lacks translations. */
beginWith(async () => {
  fixture = await createKeyedFixture("header", "test,production");
  await fixture.publish("1.0.0");
  for (const channel of ["test", "production"]) await fixture.run("promote", "header", "--to", channel);
  await writeBuild("1.1.0");
  await fixture.run("publish", fixture.at("remote-header"));
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const writeBuild = (version: string, lacks: object = untranslated) =>
  writeRemoteBuild(fixture.at("remote-header"), {
    name: "header",
    version,
    untranslated: lacks as typeof untranslated,
  });

test("publish lists missing translations, also in a dry run and as JSON", async () => {
  await writeBuild("1.2.0");
  const dryRun = await fixture.run("publish", fixture.at("remote-header"), "--dry-run");
  expect(dryRun.stdout.split("\n").slice(0, 2)).toEqual(sentences);
  const { stdout } = await fixture.run("publish", fixture.at("remote-header"), "--json");
  expect(JSON.parse(stdout)).toMatchObject({ version: "1.2.0", isNew: true, untranslated });
});

test("production refuses them for all, some or one edition, and another channel accepts them", async () => {
  for (const visitors of [[], ["--canary", "5"], ["--edition", "turkey"]]) {
    const promotion = await fixture.portico("promote", "header", "--to", "production", ...visitors);
    expect(promotion.code).toBe(1);
    for (const sentence of ["--accept-missing-translations", ...sentences])
      expect(promotion.stderr).toContain(sentence);
  }
  expect((await fixture.readServed("production")).remotes["header"]?.stable).toBe("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  expect((await fixture.readServed()).remotes["header"]?.stable).toBe("1.1.0");
});

test("production accepts them where the command says so, and a complete release without", async () => {
  await fixture.run("promote", "header", "--to", "production", "--accept-missing-translations");
  expect((await fixture.readServed("production")).remotes["header"]?.stable).toBe("1.1.0");
  await fixture.publish("1.3.0");
  await fixture.run("promote", "header", "--to", "production");
  expect((await fixture.readServed("production")).remotes["header"]?.stable).toBe("1.3.0");
});

test.each([
  ["a text", "tr"],
  ["a list", ["tr"]],
  ["a language with a text", { tr: "wheel.title" }],
  ["a language with a number", { tr: [1] }],
])("a build whose list of missing translations is %s is refused", async (_, lacks) => {
  await writeBuild("1.2.0", lacks as object);
  expect(await fixture.portico("publish", fixture.at("remote-header"))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not what the build of a remote writes") as unknown,
  });
});
