import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createCommandFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

// Keyrings, lists of deployed shells and preview permits have reasons as channels do.

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createCommandFixture();
  await rm(fixture.at("keyring.json"));
  await fixture.porticoAs("root", "keys", "create", "--no-passphrase", "root", "--root");
  await fixture.run("keys", "create", "--no-passphrase", "platform", "--channel", "test");
  await fixture.run("keys", "create", "--no-passphrase", "team", "--remote", "header");
  await sign();
  await fixture.publish("1.0.0");
  await fixture.run("promote", "header", "--to", "test");
  await mkdir(fixture.at("shell/dist"), { recursive: true });
  const shell = { version: "1.0.0", contract: "1.0", shared: {}, pages: [] };
  await writeFile(fixture.at("shell/dist/shell.json"), JSON.stringify(shell));
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

const edit = (name: string, ...args: string[]) =>
  fixture.run("keys", "create", "--no-passphrase", name, "--remote", "footer", ...args);
const sign = (...args: string[]) => fixture.porticoAs("root", "keys", "sign", "--to", "test", ...args);
const shell = (...args: string[]) => fixture.portico("shell", ...args, "--to", "test");
const required = {
  code: 2,
  stderr: "Every change and preview of the channel test needs a reason; give it with --reason.\n",
};

test("the signed keyring has the reasons of its edits, which history and keys list show", async () => {
  await edit("one", "--reason", "ABC-1: new team");
  await edit("two");
  expect((await sign("--reason", "ABC-2: audited")).code).toBe(0);
  const { stdout } = await fixture.run("history", "--to", "test");
  expect(stdout).toContain("\n  reason: ABC-1: new team; ABC-2: audited\n");
  expect((await fixture.run("keys", "list")).stdout).toContain("reason: ABC-1: new team; ABC-2: audited\n");
  expect(await readFile(fixture.at("storage/channels/test.json"), "utf8")).not.toContain("ABC-1");

  await edit("three", "--reason", "ABC-3");
  await sign();
  expect((await fixture.run("keys", "list")).stdout).toContain("reason: ABC-3\n");
});

test("a keyring and a shell without a reason are refused only where it is required", async () => {
  await edit("one");
  expect((await sign()).code).toBe(0);
  expect((await shell("add", fixture.at("shell"))).code).toBe(0);
  await fixture.run("keys", "reasons", "test", "required");
  await edit("two");
  expect(await sign()).toMatchObject(required);
  expect(await shell("retire", "1.0.0")).toMatchObject(required);
  expect((await sign("--reason", "ABC-1")).code).toBe(0);
  expect((await shell("retire", "1.0.0", "--reason", "ABC-2")).code).toBe(0);
  expect((await shell("list")).stdout).toContain("Reason of the last change: ABC-2\n");
});

const preview = (...args: string[]) => fixture.portico("preview", "header", "--to", "test", ...args);

test("a preview is signed with its reason, which the history shows and its link lacks", async () => {
  const { stdout: link } = await preview("--reason", "ABC-1: for review");
  expect(decodeURIComponent(link)).not.toContain("ABC-1");
  expect((await preview("--hours", "1")).code).toBe(0);
  const { stdout } = await fixture.run("history", "--to", "test", "--remote", "header");
  expect(stdout).toMatch(
    /\npreview of header 1\.0\.0: until \d{4}-\S+Z, signed by [\w-]{16} \(team\)\n {2}reason: ABC-1: for review\npreview of header 1\.0\.0: until [^\n]+\n$/,
  );
  expect((await fixture.run("history", "--to", "test", "--remote", "header", "--json")).stdout).toContain(
    '"reason":"ABC-1: for review"',
  );
});

test("a preview without a reason is refused only where it is required, and leaves no permit", async () => {
  await fixture.run("keys", "reasons", "test", "required");
  expect(await preview()).toMatchObject({ ...required, stdout: "" });
  expect((await fixture.run("history", "--to", "test")).stdout).not.toContain("preview of");
  expect((await preview("--reason", "ABC-1")).code).toBe(0);
});

test("the history shows a forged permit as not verified", async () => {
  await preview("--reason", "ABC-1");
  const folder = "storage/previews/header/1.0.0";
  const [file = ""] = await readdir(fixture.at(folder));
  await writeFile(fixture.at(folder, file), "forged");
  const { stdout } = await fixture.run("history", "--to", "test");
  expect(stdout).toContain(
    `\npreview previews/header/1.0.0/${file}: NOT VERIFIED by a key of the remote's team\n`,
  );
});

test("the page of the history has the keyrings and previews with their reasons", async () => {
  await edit("one", "--reason", "ABC-1: new team");
  await sign();
  await preview("--reason", "ABC-2 <b>");
  const page = fixture.at("history.html");
  await fixture.run("history", "--to", "test", "--html", page);
  const text = await readFile(page, "utf8");
  expect(text).toMatch(/<h2>Keyring<\/h2>[^]*<td>ABC-1: new team<\/td><td><ul><li>remote footer: /);
  expect(text).toMatch(
    /<h2>Previews<\/h2>[^]*<td>header 1\.0\.0<\/td><td><time [^]*<td>ABC-2 &lt;b&gt;<\/td>/,
  );
});
