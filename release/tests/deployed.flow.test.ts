import { promoteRemote } from "../src/channel/changeRemote.ts";
import { issueChannel } from "../src/channel/issueChannel.ts";
import { promote } from "../src/channel/channelEdits.ts";
import { copyReleases } from "../src/deployed/copyReleases.ts";
import { readDeployedChannel } from "../src/deployed/readDeployedChannel.ts";
import { rootKeysOf } from "../src/keys/editKeyring.ts";
import { serveStorage, type StorageServer } from "../src/serve/serveStorage.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { createTamperingOrigin, type Answer, type TamperingOrigin } from "../src/testing/tamperingOrigin.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { isReleaseError } from "../src/releaseError.ts";

let deployed: ReleaseFixture;
let local: ReleaseFixture;
let server: StorageServer;
let site: TamperingOrigin;

const pageOf = ({ keys }: ReleaseFixture): Answer => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html>\n<html lang="en" data-environment="test"><script>const c={"environment":"test","root":${JSON.stringify(rootKeysOf(keys.keyring))}},d=1;</script>`,
});

beforeAll(async () => {
  deployed = await createReleaseFixture(["header", "wheel"]);
  await deployed.publish({
    name: "header",
    version: "1.0.0",
    scripts: { "lazy.js": "1" },
    prerendered: { "global/en": "<p>header</p>" },
  });
  await deployed.publish({ name: "wheel", version: "2.0.0" });
  const { storage, keys } = deployed;
  const issue = { storage, ...keys, environment: "test", now: Date.now() };
  await promoteRemote({ ...issue, remote: "header", version: "1.0.0" });
  await promoteRemote({ ...issue, remote: "wheel", version: "2.0.0" });
  server = await serveStorage(storage, 0);
});
beginWith(async () => {
  local = await createReleaseFixture(["header", "wheel"]);
  return local.root;
});
beforeEach(async () => {
  site = await createTamperingOrigin(server.origin, new Map([["/en/", pageOf(deployed)]]));
});
afterEach(() => site.close());
afterAll(async () => {
  await server.close();
  await removeTemporaryDirectories();
});

async function copy(names: readonly string[] = ["header", "wheel"]) {
  const channel = await readDeployedChannel(site.origin);
  const { storage, keys } = local;
  return copyReleases({ deployed: channel, names, storage, ...keys });
}

/** Why the copy was refused. */
const refusal = async (): Promise<string> => {
  try {
    await copy();
  } catch (error) {
    if (isReleaseError(error)) return error.message;
    throw error;
  }
  return "none";
};

const changeFile = (file: string, change: (answer: Answer) => Answer) =>
  site.tamper(({ path }, answer) => (path.startsWith(file) ? change(answer) : answer));

test("pages that trust other keys get the releases of a deployed channel", async () => {
  const copied = await copy();
  expect(copied).toEqual([
    { name: "header", version: "1.0.0" },
    { name: "wheel", version: "2.0.0" },
  ]);
  const { storage, keys } = local;
  const issue = { storage, ...keys, environment: "test", now: Date.now() };
  await issueChannel(issue, (draft) =>
    copied.reduce((edited, { name, version }) => promote(edited, name, version, {}), draft),
  );
  const localServer = await serveStorage(storage, 0);
  const own = await createTamperingOrigin(localServer.origin, new Map([["/en/", pageOf(local)]]));
  const { document } = await readDeployedChannel(own.origin);
  expect(Object.keys(document.remotes)).toEqual(["header", "wheel"]);
  for (const file of ["remotes/header/1.0.0/lazy.js", "remotes/header/1.0.0/prerendered/global/en.html"]) {
    expect((await storage.read(file))?.bytes).toEqual((await deployed.storage.read(file))?.bytes);
  }
  await own.close();
  await localServer.close();
});

test("a remote that is not named is not copied", async () => {
  await copy(["wheel"]);
  expect(await local.storage.list("remotes/header/")).toEqual([]);
});

test.each(["entry.js", "lazy.js", "prerendered/global/en.html", "release.json"])(
  "another byte in %s of a release: the file is named, and nothing of the release is stored",
  async (file) => {
    const path = `/remotes/header/1.0.0/${file}`;
    changeFile(path, (answer) => ({ ...answer, body: `${answer.body} ` }));
    expect(await refusal()).toBe(
      `${site.origin}${path} has other bytes than its team signed; nothing of it was used.`,
    );
    expect(await local.storage.list("remotes/")).toEqual([]);
  },
);

test("a file that is missing is named", async () => {
  changeFile("/remotes/header/1.0.0/lazy.js", (answer) => ({ ...answer, status: 404 }));
  expect(await refusal()).toBe(
    `${site.origin}/remotes/header/1.0.0/lazy.js is missing, which the channel of ${site.origin} needs.`,
  );
});

test("a channel of other keys than those of the page is refused", async () => {
  const stranger = await createTamperingOrigin(server.origin, new Map([["/en/", pageOf(local)]]));
  await expect(readDeployedChannel(stranger.origin)).rejects.toThrow(
    new RegExp(`^The channel ${stranger.origin}/channels/test\\.json can't be verified \\(`),
  );
  await stranger.close();
});

test.each([
  ["without a comma", (keys: string) => keys + keys],
  ["with a comma behind", (keys: string) => `${keys},`],
])("a page with root keys %s is refused", async (_, change) => {
  const { body, ...answer } = pageOf(deployed);
  const [start = "", keys = "", end = ""] = String(body).split(/(?<="keys":\{)(.*?\})(?=\}\})/);
  const stranger = await createTamperingOrigin(
    server.origin,
    new Map([["/en/", { ...answer, body: start + change(keys) + end }]]),
  );
  await expect(readDeployedChannel(stranger.origin)).rejects.toThrow("is not a page of Portico");
  await stranger.close();
});

test("a page is read from its first tag only, in steps that grow with its length", async () => {
  const { body, ...answer } = pageOf(deployed);
  const long = { ...answer, body: "<html ".repeat(20_000) + body };
  const stranger = await createTamperingOrigin(server.origin, new Map([["/en/", long]]));
  await expect(readDeployedChannel(stranger.origin)).rejects.toThrow("is not a page of Portico");
  await stranger.close();
});

test("a channel that has expired is refused", async () => {
  await expect(readDeployedChannel(site.origin, Date.now() + 40 * 86_400_000)).rejects.toThrow(
    /can't be verified \(expired at /,
  );
});

test("a channel of more than 64 kB is refused", async () => {
  changeFile("/channels/", (answer) => ({ ...answer, body: " ".repeat(64 * 1024 + 1) }));
  expect(await refusal()).toBe(
    `${site.origin}/channels/test.json can't be fetched: it is longer than 65536 bytes.`,
  );
});

test("a site without a channel is refused", async () => {
  changeFile("/channels/", (answer) => ({ ...answer, status: 404 }));
  expect(await refusal()).toBe(`${site.origin} has no channel at ${site.origin}/channels/test.json.`);
});

test.each([
  ["a page without a boot", { body: "<!doctype html><html lang=en>Hello" }],
  ["a boot without root keys", { body: pageOf.toString() }],
  ["a redirect", { status: 302 }],
])("%s is no page of Portico", async (_title, change) => {
  changeFile("/en/", (answer) => ({ ...answer, ...change }));
  expect(await refusal()).toBe(
    `${site.origin}/en/ is not a page of Portico; give the origin of an edition's pages, such as https://test.portico.example.`,
  );
});

test("an address where nothing answers is named", async () => {
  const { origin } = site;
  await site.close();
  await expect(readDeployedChannel(origin)).rejects.toThrow(
    new RegExp(`^${origin}/en/ can't be fetched: .*ECONNREFUSED`),
  );
  site = await createTamperingOrigin(server.origin);
});
