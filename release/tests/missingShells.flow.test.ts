import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { createKeyedFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// A list of deployed shells that was deleted must not pass for an empty one.

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createKeyedFixture("header", "test,production");
  await mkdir(fixture.at("shell/dist"), { recursive: true });
  const record = { version: "1.0.0", contract: "1.0", shared: {}, pages: [] };
  await writeFile(fixture.at("shell/dist/shell.json"), JSON.stringify(record));
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const publish = (version: string, ...args: string[]) =>
  fixture.publishBuild({ name: "header", version }, ...args);
const addShell = () => fixture.run("shell", "add", fixture.at("shell"), "--to", "test");

const refusal = {
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(
    /No deployed shell is registered for test \(shells\/test\.json is missing[^]*portico shell add <folder> --to test/,
  ) as unknown,
};

/** Where this machine has verified a list before. */
const deletedRefusal = {
  ...refusal,
  stderr: expect.stringMatching(
    /list of deployed shells of test \(shells\/test\.json\) is missing, but sequence 1 was verified before[^]*portico shell add <folder> --to test/,
  ) as unknown,
};

test("publishes before a channel exists, and promotes after a shell was added", async () => {
  expect((await publish("1.0.0")).code).toBe(0);
  expect(await fixture.portico("promote", "header", "--to", "test")).toMatchObject(refusal);
  await addShell();
  await fixture.run("promote", "header", "--to", "test");
  // production has no channel yet, and so no page that could break
  expect((await publish("1.1.0")).code).toBe(0);
});

describe("after the list of shells was deleted", () => {
  beginWith(async () => {
    await addShell();
    await publish("1.0.0");
    await fixture.run("promote", "header", "--to", "test");
    await publish("1.1.0");
    await fixture.run("promote", "header", "--to", "test");
    await publish("1.2.0");
    await rm(fixture.at("storage/shells"), { recursive: true });
    await rm(fixture.at("storage/.generations/shells"), { recursive: true });
    return fixture.home;
  });

  test("refuses to publish, promote and renew until the shells are added again", async () => {
    expect(await publish("1.3.0")).toMatchObject(deletedRefusal);
    expect(await fixture.portico("promote", "header", "--to", "test")).toMatchObject(deletedRefusal);
    expect(await fixture.portico("renew", "--to", "test")).toMatchObject(deletedRefusal);
    expect((await fixture.readServed()).sequence).toBe(2);
    await addShell();
    expect((await publish("1.3.0")).code).toBe(0);
    await fixture.run("promote", "header", "--to", "test");
  });

  test("is missing for a machine without a memory too", async () => {
    await cp(fixture.at("keys"), fixture.at("other"), { recursive: true });
    expect(await fixture.porticoAs("other", "promote", "header", "--to", "test")).toMatchObject(refusal);
  });

  test("refuses to promote a release that was published for another channel", async () => {
    expect((await publish("1.3.0", "--to", "production")).code).toBe(0);
    expect(await fixture.portico("promote", "header", "--to", "test")).toMatchObject(deletedRefusal);
  });

  test("restores a missing copy for web servers", async () => {
    await addShell();
    await rm(fixture.at("storage/shells"), { recursive: true });
    await fixture.run("promote", "header", "--to", "test");
    expect((await fixture.readServed()).remotes["header"]?.stable).toBe("1.2.0");
  });
});

test("checks nothing after the last shell was retired", async () => {
  await addShell();
  await fixture.run("shell", "retire", "1.0.0", "--to", "test");
  await publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  expect((await publish("1.1.0")).code).toBe(0);
});
