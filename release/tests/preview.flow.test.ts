import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { parsePreviewPermit, type PreviewPermit } from "../src/format/previewPermit.ts";
import { computeIntegrity } from "../src/publish/computeIntegrity.ts";
import { createCommandFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

let fixture: CommandFixture;
const now = Date.UTC(2026, 10, 2);

beforeAll(async () => {
  jest.spyOn(Date, "now").mockReturnValue(now);
  fixture = await createCommandFixture();
  for (const channel of ["test", "production"]) {
    await fixture.run("keys", "create", "--no-passphrase", `platform-${channel}`, "--channel", channel);
  }
  await fixture.run("keys", "create", "--no-passphrase", "team", "--remote", "header");
  await fixture.run("keys", "create", "--no-passphrase", "others", "--remote", "footer");
  await fixture.publish("1.2.0");
  await fixture.run("promote", "header", "--to", "test");
  await fixture.publish("1.3.0-rc.1");
});
afterAll(removeTemporaryDirectories);

const preview = (...args: string[]) => fixture.portico("preview", "header", ...args);

test("prints a link with a permit for the newest release, which changes no channel", async () => {
  const before = await fixture.readServed();
  const { code, stdout, stderr } = await preview("--to", "test");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const [link = "", sentence] = stdout.split("\n");
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe("https://www.test.portico.example/en/");
  const { permit } = parsePreviewPermit(searchParams.get("portico-preview") ?? "");
  const record = await createFolderStorage(fixture.at("storage")).read(
    "remotes/header/1.3.0-rc.1/release.json",
  );
  const notAfter = now + 8 * 3_600_000;
  expect(permit).toEqual({
    remote: "header",
    version: "1.3.0-rc.1",
    environment: "test",
    record: computeIntegrity(record?.bytes ?? ""),
    notAfter,
  });
  expect(sentence).toBe(
    `Runs header 1.3.0-rc.1 on pages of test, in the tab that opens it, until ${new Date(notAfter).toISOString()}. Anyone with the link can use it.`,
  );
  expect(await fixture.readServed()).toEqual(before);
});

test("takes a release, a time and a page, and gives the result as JSON", async () => {
  const page = "http://localhost:4173/tr-TUR/?x=1#top";
  const options = ["--to", "test", "--release", "1.2.0", "--hours", "72", "--page", page, "--json"];
  const { stdout } = await preview(...options);
  const { link, permit } = JSON.parse(stdout) as { link: string; permit: PreviewPermit };
  expect(link).toMatch(/^http:\/\/localhost:4173\/tr-TUR\/\?x=1&portico-preview=[\w.-]+#top$/);
  expect(permit.version).toBe("1.2.0");
  expect(permit.notAfter).toBe(now + 72 * 3_600_000);
});

test.each([
  ["more than 72 hours", ["--to", "test", "--hours", "73"], 2, /whole number from 1 to 72/],
  ["no time", ["--to", "test", "--hours", "0"], 2, /whole number from 1 to 72/],
  ["half an hour", ["--to", "test", "--hours", "0.5"], 2, /whole number from 1 to 72/],
  ["no channel", [], 2, /--to <channel>/],
  ["an unknown channel", ["--to", "staging"], 2, /no channel staging/],
  [
    "a page that is no address",
    ["--to", "test", "--page", "javascript:alert(1)"],
    2,
    /is not the address of a page/,
  ],
  ["a release that is not published", ["--to", "test", "--release", "2.0.0"], 1, /2\.0\.0 is not published/],
  ["a channel that no promotion has made", ["--to", "production"], 1, /production has no channel yet/],
])("refuses %s", async (_, args, code, message) => {
  const result = await preview(...args);
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toMatch(message);
});

test("refuses without a key of the remote's team", async () => {
  const result = await fixture.porticoAs("visitor", "preview", "header", "--to", "test");
  expect(result).toMatchObject({ code: 1, stdout: "" });
  expect(result.stderr).toMatch(/None of the given keys belongs to the team of header/);
});

describe("a remote that the channel does not have", () => {
  beforeAll(async () => {
    await fixture.run("keys", "create", "--no-passphrase", "wheel-team", "--remote", "wheel");
    await fixture.publish("1.0.0", "wheel");
  });
  const previewWheel = (...args: string[]) => fixture.portico("preview", "wheel", "--to", "test", ...args);

  test("is refused while no deployed shell has the page for previews", async () => {
    const { code, stderr } = await previewWheel();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /wheel is not in the channel test yet, and no deployed shell has the page \/preview\//,
    );
    expect(stderr).toContain("in one edition first: portico promote wheel --edition <name>");
  });

  describe("where a shell has the page", () => {
    beforeAll(async () => {
      const folder = fixture.at("shell");
      const pages = [{ path: "/en/preview/", locale: "en", remotes: [] }];
      const record = { version: "2.0.0", contract: "1.0", shared: {}, pages };
      await mkdir(path.join(folder, "dist"), { recursive: true });
      await writeFile(path.join(folder, "dist/shell.json"), JSON.stringify(record));
      await fixture.run("shell", "add", folder, "--to", "test");
    });

    test("has a link to that page, and neither channel nor pages change", async () => {
      const before = await fixture.readServed();
      const { stdout, stderr } = await previewWheel();
      const [link = "", , sentence] = stdout.split("\n");
      const { origin, pathname, searchParams } = new URL(link);
      expect(origin + pathname).toBe("https://www.test.portico.example/en/preview/");
      expect(searchParams.get("portico-page")).toBe("/wheel/");
      expect(parsePreviewPermit(searchParams.get("portico-preview") ?? "").permit.remote).toBe("wheel");
      expect(sentence).toContain("wheel is not in the channel test yet");
      expect(stderr).toBe("");
      expect(await fixture.readServed()).toEqual(before);
      const storage = createFolderStorage(fixture.at("storage"));
      expect(await storage.list("pages/")).toEqual([]);
    });

    test.each([
      ["a page of the remote", "/tr-TUR/wheel/?x=1", "/tr-TUR/preview/"],
      ["a page of the remote without a locale", "/wheel/", "/preview/"],
      ["another page", "/tr-TUR/", "/tr-TUR/"],
    ])("leads from %s to its preview", async (_, page, expected) => {
      const { stdout } = await previewWheel("--page", `http://localhost:4173${page}`, "--json");
      const { link } = JSON.parse(stdout) as { readonly link: string };
      expect(new URL(link).pathname).toBe(expected);
    });

    test("has no link with the key of another team", async () => {
      const { code, stderr } = await fixture.porticoAs("visitor", "preview", "wheel", "--to", "test");
      expect(code).toBe(1);
      expect(stderr).toMatch(/None of the given keys belongs to the team of wheel/);
    });
  });
});

test("leads to an edition that has pages of the remote", async () => {
  await fixture.run("keys", "create", "--no-passphrase", "contest-team", "--remote", "contest");
  await fixture.publish("1.0.0", "contest");
  await fixture.run("promote", "contest", "--to", "test", "--edition", "turkey");
  await fixture.publish("1.1.0", "contest");
  const { stdout } = await fixture.run("preview", "contest", "--to", "test");
  expect(stdout).toMatch(/^https:\/\/tr\.test\.portico\.example\/tr-TUR\/contest\/\?portico-preview=/);
});

test("refuses what pages refuse: a withdrawn release and a disabled remote", async () => {
  await fixture.run(
    "revoke",
    "header",
    "--release",
    "1.3.0-rc.1",
    "--reason",
    "wrong prices",
    "--to",
    "test",
  );
  expect((await preview("--to", "test")).stderr).toMatch(/1\.3\.0-rc\.1 was withdrawn in test/);
  expect((await preview("--to", "test", "--release", "1.2.0")).code).toBe(0);
  await fixture.run("disable", "header", "--to", "test");
  expect((await preview("--to", "test", "--release", "1.2.0")).stderr).toMatch(/header is disabled in test/);
});

test("answers --help without doing anything", async () => {
  const { code, stdout } = await preview("--help");
  expect(code).toBe(0);
  expect(stdout).toMatch(/--hours <hours> +how long the link is valid, 1 to 72/);
});
