import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promoteRemote } from "../src/channel/changeRemote.ts";
import { describeDifference } from "../src/channel/describeDifference.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

let fixture: ReleaseFixture;

beginWith(async () => {
  fixture = await createReleaseFixture(["contest"]);
  return fixture.root;
});
afterAll(removeTemporaryDirectories);

const publish = (version: string, capabilities: readonly string[], script = "") =>
  fixture.publish({ name: "contest", version, capabilities, scripts: { "a.js": script } });

async function promote(version: string, canary?: number) {
  const { before, after } = await promoteRemote({
    ...fixture.keys,
    storage: fixture.storage,
    environment: "test",
    now: Date.now(),
    remote: "contest",
    version,
    ...(canary !== undefined && { canaryPercentage: canary }),
  });
  return {
    granted: after.remotes["contest"]?.capabilities,
    shown: describeDifference(before, after).filter((line) => line.includes("capability")),
  };
}

test("a promotion grants the capabilities of the release, and shows the new ones", async () => {
  await publish("1.0.0", ["links", "api"]);
  expect(await promote("1.0.0")).toEqual({
    granted: ["api", "links"],
    shown: ["contest: capability api none → granted", "contest: capability links none → granted"],
  });
  await publish("1.1.0", ["api", "links", "quotes"]);
  expect(await promote("1.1.0")).toEqual({
    granted: ["api", "links", "quotes"],
    shown: ["contest: capability quotes none → granted (less protection)"],
  });
});

test("a canary's capabilities are granted beside those of the stable release, whose own end with it", async () => {
  await publish("1.0.0", ["api"]);
  await promote("1.0.0");
  await publish("1.1.0", ["quotes"]);
  expect((await promote("1.1.0", 5)).granted).toEqual(["api", "quotes"]);
  expect(await promote("1.1.0")).toEqual({
    granted: ["quotes"],
    shown: ["contest: capability api granted → none"],
  });
});

test("a record that was changed after it was signed grants nothing", async () => {
  await publish("1.0.0", ["api"]);
  await promote("1.0.0");
  const file = path.join(fixture.root, "remotes/contest/1.0.0/release.json");
  const record = JSON.parse(await readFile(file, "utf8")) as { capabilities: string[] };
  await writeFile(file, JSON.stringify({ ...record, capabilities: ["api", "session"] }));
  await publish("1.1.0", ["quotes"]);
  expect((await promote("1.1.0", 5)).granted).toEqual(["api", "quotes"]);
});

test("a remote without capabilities gets none", async () => {
  await publish("1.0.0", []);
  expect(await promote("1.0.0")).toEqual({ granted: undefined, shown: [] });
});

test("a release that uses a capability outside of its manifest is not published", async () => {
  const script = "(()=>{const{session:a}=(0,s.useRemoteContext)();a.requestLogin()})()";
  await expect(publish("1.0.0", ["api"], script)).rejects.toMatchObject({
    code: "gate-refused",
    details: [
      "undeclared-capability: a.js uses session without the capability session; add it to portico.capabilities in package.json and build again.",
    ],
  });
  await publish("1.0.0", ["session"], script);
});
