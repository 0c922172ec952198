import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { locales, localesByEdition } from "@portico/shared-sdk/host";
import { headPlaceholder, templateSlots, type PrerenderedPage } from "@portico/shared-sdk/static";
import { parseChannel, type ChannelFile, type Placement } from "../src/format/index.ts";
import { loadKeyring } from "../src/keys/keyringFile.ts";
import { computeIntegrity } from "../src/publish/computeIntegrity.ts";
import { writePages } from "../src/pages/writePages.ts";
import { listPublishedVersions } from "../src/publish/releaseIndex.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { foldersWith } from "../src/storage/storageFolders.ts";
import { createCommandFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild, type FakeBuild } from "../src/testing/writeRemoteBuild.ts";

const { page, path: pathSlot, remote, main } = templateSlots;
const shellId = "0123456789abcdef";

let fixture: CommandFixture;

beginWith(async () => {
  fixture = await createCommandFixture();
  await fixture.run("keys", "create", "--no-passphrase", "platform", "--channel", "test");
  for (const team of ["spin-wheel", "second-wheel", "third-wheel"]) {
    await fixture.run("keys", "create", "--no-passphrase", `${team}-team`, "--remote", team);
  }
  return fixture.home;
});
afterAll(removeTemporaryDirectories);

/** A built shell whose templates contain little more than the slots. */
async function addShell(
  id = shellId,
  pages: readonly object[] = [],
  places: readonly string[] = [],
): Promise<void> {
  const folder = fixture.at(`shell-${id}`);
  for (const edition of editionIds) {
    for (const locale of localesByEdition[edition]) {
      const file = path.join(folder, "dist/site/test", edition, locale, "remote-template.html");
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        `<html data-shell="${id}" data-page="${page}" data-eager-remotes="header ${remote}"><head>${headPlaceholder}</head>` +
          `<body><a href="/${locale}/${pathSlot}/"></a><div data-place="banner"></div><div data-remote="${remote}">${main}</div></body></html>`,
      );
      const cards = ["banner", "home.activities"]
        .map((place) => `<div data-place="${place}"></div>`)
        .join("");
      await writeFile(
        file.replace("remote-template", "index"),
        `<html><head></head><body>${cards}</body></html>`,
      );
    }
  }
  await writeFile(path.join(folder, "dist/site/shell.json"), JSON.stringify({ id, placedPages: ["/"] }));
  const facts = { id, placedPages: ["/"], places, contract: "1.0", shared: {} };
  const record = { ...facts, version: id.slice(0, 1) + ".0.0", pages };
  await writeFile(path.join(folder, "dist/shell.json"), JSON.stringify(record));
  await fixture.run("shell", "add", folder, "--to", "test");
}

const placement: Placement = { slot: "main", routes: ["/spin-wheel/", "/spin-wheel/:roundId/"] };

const createPage = (pagePath: string, html: string): PrerenderedPage => ({
  route: "/spin-wheel/",
  path: pagePath,
  title: "Spin wheel | Portico",
  description: "Win a prize",
  event: { name: "Spin wheel", startsAt: 0, endsAt: 1 },
  shareImage: { address: "/common-static/share/wheel.png", width: 1200, height: 630, alt: "A wheel" },
  html,
});

type WheelBuild = Partial<FakeBuild> & { readonly html?: string; readonly roundHtml?: string };

async function publishWheel(version: string, build: WheelBuild = {}) {
  const { name = "spin-wheel", html = `wheel ${version}`, roundHtml = `any round ${version}` } = build;
  const directory = fixture.at(`remote-${name}-${version}`);
  const pages = [createPage("/spin-wheel/", html), createPage("/spin-wheel/_/", roundHtml)];
  await writeRemoteBuild(directory, {
    name,
    version,
    placement,
    styles: { "style.css": "" },
    pages: Object.fromEntries(["en", "tr-TUR", "ar-ARE"].map((locale) => [locale, pages])),
    ...build,
  });
  return fixture.portico("publish", directory);
}

const promote = (...options: string[]) =>
  fixture.portico("promote", "spin-wheel", "--to", "test", ...options);

const readPage = (place: string, id = shellId) =>
  readFile(fixture.at("storage/pages", id, "test", place, "index.html"), "utf8");

test("a stylesheet of pages has the compressed copies of the release's, except what decodes to something else", async () => {
  await addShell();
  const styles = { "style.css": ".spin-wheel-1-0-0_a{top:0}\n".repeat(40) };
  await publishWheel("1.0.0", { styles });
  const release = fixture.at("storage/remotes/spin-wheel/1.0.0");
  await writeFile(path.join(release, "style.css.gz"), "no gzip");
  expect(await promote()).toMatchObject({ code: 0 });
  const folder = fixture.at("storage/page-styles/spin-wheel");
  const files = (await readdir(folder)).sort();
  expect(files).toEqual([expect.stringMatching(/^[\da-f]{24}\.css$/), `${files[0]}.br`]);
  expect(await readFile(path.join(folder, `${files[0]}.br`))).toEqual(
    await readFile(path.join(release, "style.css.br")),
  );
});

describe("pages of a remote", () => {
  it("contain the release's prerendered HTML, head and stylesheet in the shell's template", async () => {
    await addShell();
    await publishWheel("1.0.0");
    const { stdout } = await promote();
    expect(stdout).toContain("6 of 6 pages of remotes are new or changed.");
    const html = await readPage("turkey/tr-TUR/spin-wheel");
    expect(html).toContain('data-page="spin-wheel" data-eager-remotes="header spin-wheel"');
    expect(html).toContain('<div data-remote="spin-wheel">wheel 1.0.0</div>');
    expect(html).toContain(
      '<link rel="canonical" href="https://tr.test.portico.example/tr-TUR/spin-wheel/">',
    );
    expect(html).toContain('<a href="/tr-TUR/spin-wheel/">');
    expect(html).toContain('"@type":"Event"');
    expect(html).toMatch(/og:image" content="https:[^"]*\/common-static\/share\/wheel\.png"/);
    expect(html).toMatch(
      /<link rel="stylesheet" href="\/page-styles\/spin-wheel\/[0-9a-f]{24}\.css" integrity="sha384-/,
    );
  });

  it("are only in the editions of a first promotion, until it is extended", async () => {
    await addShell();
    await publishWheel("1.0.0");
    const { stdout } = await promote("--edition", "turkey");
    expect(stdout).toContain("2 of 2 pages of remotes are new or changed.");
    expect(await readPage("turkey/tr-TUR/spin-wheel")).toContain("wheel 1.0.0");
    await expect(readPage("global/en/spin-wheel")).rejects.toThrow("ENOENT");
    await promote();
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.0.0");
  });

  it("of a channel that a later one has replaced don't remove those of the later one", async () => {
    await addShell();
    await publishWheel("1.0.0", { placement: { slot: "overlay", routes: [] }, pages: {} });
    await promote();
    const storage = createFolderStorage(fixture.at("storage"));
    const payload = async () => {
      const file = JSON.parse(
        await readFile(fixture.at("storage/channels/test.json"), "utf8"),
      ) as ChannelFile;
      const parsed = parseChannel(file.payload);
      if (!parsed.ok) throw new Error(parsed.error.code);
      return parsed.channel.document;
    };
    const former = await payload();
    await publishWheel("1.1.0");
    await promote();
    const keyring = await loadKeyring(fixture.at("keyring.json"));
    expect(await writePages({ storage, keyring }, former)).toEqual({ written: 0, total: 0, removed: 0 });
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.1.0");
  });

  it("are not written by a dry run", async () => {
    await addShell();
    await publishWheel("1.0.0");
    await promote("--dry-run");
    await expect(readPage("global/en/spin-wheel")).rejects.toThrow("ENOENT");
  });

  it("are not built from files that changed in the storage after publishing", async () => {
    await addShell();
    await publishWheel("1.0.0");
    const stored = fixture.at("storage/remotes/spin-wheel/1.0.0/pages/en.json");
    await rm(stored);
    await writeFile(stored, JSON.stringify([createPage("/spin-wheel/", "<b>Send your coins to …</b>")]));
    const { code, stderr } = await promote();
    expect(code).not.toBe(0);
    expect(stderr).toContain(
      "remotes/spin-wheel/1.0.0/pages/en.json in the storage is not what was published.",
    );
    await expect(readPage("global/en/spin-wheel")).rejects.toThrow("ENOENT");
  });
});

describe("pages of a promoted remote", () => {
  beginWith(async () => {
    await addShell();
    await publishWheel("1.0.0");
    await promote();
    return fixture.home;
  });

  it("come back with repair, with all else that can be computed", async () => {
    await publishWheel("1.10.0");
    await publishWheel("1.9.0");
    const storage = createFolderStorage(fixture.at("storage"));
    const computed = foldersWith(({ isComputed }) => isComputed);
    const readComputed = async () => {
      const paths = (await Promise.all(computed.map((folder) => storage.list(folder)))).flat();
      return Promise.all(paths.map(async (file) => [file, (await storage.read(file))?.bytes.toString()]));
    };
    const before = await readComputed();
    for (const folder of computed) {
      expect(before.filter(([file]) => file?.startsWith(folder))).not.toEqual([]);
      for (const file of await storage.list(folder)) await storage.remove(file);
    }
    // an attacker's, which no team has signed
    await storage.putImmutable("remotes/spin-wheel/9.0.0/release.json", Buffer.from("{}"));
    await fixture.run("repair", "--to", "test", "--dry-run");
    expect(await readComputed()).toEqual([]);
    const { stderr } = await fixture.run("repair", "--to", "test");
    expect(stderr).toContain(
      "published versions of spin-wheel was written again, in the order of versions: 1.0.0",
    );
    const index = "published/spin-wheel.json";
    const after = await readComputed();
    expect(after.filter(([file]) => file !== index)).toEqual(before.filter(([file]) => file !== index));
    expect(await listPublishedVersions(storage, "spin-wheel")).toEqual(["1.0.0", "1.9.0", "1.10.0"]);
    // and a damaged list; one that is there keeps the order of publishing
    await storage.remove(index);
    await storage.put(index, Buffer.from("{"));
    await fixture.run("repair", "--to", "test");
    expect(await listPublishedVersions(storage, "spin-wheel")).toEqual(["1.0.0", "1.9.0", "1.10.0"]);
    expect((await fixture.run("repair", "--to", "test")).stderr).not.toContain("written again");
  });

  it("are in folders that a backup has", async () => {
    const folders = await readdir(fixture.at("storage"));
    const names = foldersWith(() => true);
    expect(folders.filter((name) => !name.startsWith(".") && !names.includes(`${name}/`))).toEqual([]);
  });

  it("for other values of a parameter have no canonical address", async () => {
    const html = await readPage("global/en/spin-wheel/_");
    expect(html).toContain("any round 1.0.0");
    expect(html).toContain('<a href="/en/spin-wheel/">');
    expect(html).not.toContain('rel="canonical"');
  });

  it("are listed in the sitemap of their edition", async () => {
    const sitemap = await readFile(
      fixture.at("storage/pages", shellId, "test/turkey/sitemap-remotes.xml"),
      "utf8",
    );
    expect(sitemap.match(/<loc>.*<\/loc>/g)).toEqual([
      "<loc>https://tr.test.portico.example/tr-TUR/spin-wheel/</loc>",
    ]);
  });

  it("are removed with their route, and come back with it", async () => {
    const sitemap = fixture.at("storage/pages", shellId, "test/turkey/sitemap-remotes.xml");
    await publishWheel("1.1.0", { placement: { slot: "overlay", routes: [] }, pages: {} });
    const { stdout } = await promote();
    expect(stdout).toContain("6 pages of former routes were removed.");
    await expect(readPage("global/en/spin-wheel")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(readPage("global/en/spin-wheel/_")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(readFile(sitemap)).rejects.toMatchObject({ code: "ENOENT" });
    await fixture.run("rollback", "spin-wheel", "--to", "test");
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.0.0");
    expect(await readFile(sitemap, "utf8")).toContain("/tr-TUR/spin-wheel/");
  });

  it("are written for changed HTML or styles only, not for changed code", async () => {
    const same = { html: "wheel 1.0.0", roundHtml: "any round 1.0.0" };
    await publishWheel("1.0.1", { ...same, scripts: { "lazy.js": "void 1;" } });
    expect((await promote()).stdout).toContain("0 of 6 pages");
    await publishWheel("1.0.2", { ...same, html: "another wheel" });
    expect((await promote()).stdout).toContain("3 of 6 pages");
    await publishWheel("1.0.3", { ...same, styles: { "style.css": ".spin-wheel-1-0-3_a{left:0}" } });
    expect((await promote()).stdout).toContain("6 of 6 pages");
  });

  it("are rolled back with the release", async () => {
    await publishWheel("1.0.1");
    expect((await promote()).stdout).toContain("6 of 6 pages");
    const { stdout } = await fixture.run("rollback", "spin-wheel", "--to", "test");
    expect(stdout).toContain("6 of 6 pages");
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.0.0");
  });

  it("do not stop a kill switch or a rollback when they can't be written", async () => {
    await publishWheel("1.0.1");
    await promote();
    await rm(fixture.at("storage/templates"), { recursive: true });
    for (const command of ["rollback", "disable"]) {
      const { stdout, stderr } = await fixture.run(command, "spin-wheel", "--to", "test");
      expect(stdout).toContain("now has sequence");
      expect(stderr).toContain("The pages of the remotes were not updated: ");
    }
  });

  it("are written again by the same promotion when they were lost", async () => {
    await rm(fixture.at("storage/pages"), { recursive: true });
    expect((await promote()).stdout).toContain("6 of 6 pages");
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.0.0");
  });

  it("show the edition's release", async () => {
    await publishWheel("1.1.0");
    expect((await promote("--edition", "turkey")).stdout).toContain("2 of 6 pages");
    expect(await readPage("turkey/tr-TUR/spin-wheel")).toContain("wheel 1.1.0");
    expect(await readPage("global/en/spin-wheel")).toContain("wheel 1.0.0");
  });

  it("are written for a new shell before it is served, and remain for the earlier one", async () => {
    await addShell("fedcba9876543210");
    expect(await readPage("global/en/spin-wheel", "fedcba9876543210")).toContain(
      'data-shell="fedcba9876543210"',
    );
    expect(await readPage("global/en/spin-wheel")).toContain(`data-shell="${shellId}"`);
  });
});

test("a shell without a required reason is refused before its templates are stored", async () => {
  await fixture.run("keys", "reasons", "test", "required");
  await expect(addShell()).rejects.toThrow("Every change and preview of the channel test needs a reason");
  await expect(readdir(fixture.at("storage/templates"))).rejects.toThrow("ENOENT");
  await fixture.run("keys", "reasons", "test", "optional");
  await addShell();
  expect(await readdir(fixture.at("storage/templates"))).toEqual([shellId]);
});

describe("the channel", () => {
  it("contains the placement of the stable release, also after a rollback", async () => {
    await addShell();
    await publishWheel("1.0.0");
    await promote();
    expect((await fixture.readServed()).remotes["spin-wheel"]?.placement).toEqual(placement);
    const moved: Placement = { slot: "main", routes: ["/wheel/"] };
    await publishWheel("2.0.0", { placement: moved, pages: {} });
    await promote();
    expect((await fixture.readServed()).remotes["spin-wheel"]?.placement).toEqual(moved);
    await fixture.run("rollback", "spin-wheel", "--to", "test");
    expect((await fixture.readServed()).remotes["spin-wheel"]?.placement).toEqual(placement);
  });
});

describe("cards of remotes", () => {
  const home = (edition: string) => readPage(edition);
  const cardStyle = "/* of a card */";
  async function publishCards(name: string, version: string, places: FakeBuild["places"], english = "") {
    const names = Object.keys(places ?? {});
    const pages = ["en", "tr-TUR"].flatMap((locale) =>
      names.map((place) => [
        `place.${place}/${locale}`,
        [{ html: `<a href="/${locale}/${name}/">${place}${locale === "en" ? english : ""}</a>` }],
      ]),
    );
    return publishWheel(version, {
      name,
      placement: { slot: "main", routes: [`/${name}/`] },
      places: places ?? {},
      styles: { "style.css": "", "place.home.activities.css": cardStyle },
      pages: Object.fromEntries(pages) as unknown as NonNullable<FakeBuild["pages"]>,
    });
  }
  const portico = (...args: string[]) => fixture.portico(...args, "--to", "test");

  beginWith(async () => {
    await addShell(shellId, [], ["banner", "home.activities"]);
    for (const name of ["spin-wheel", "second-wheel"]) {
      const published = await publishCards(name, "1.0.0", { "home.activities": {} });
      expect(published.stderr).toBe("");
      await fixture.run("promote", name, "--to", "test");
    }
    return fixture.home;
  });

  it("are in the shell's page, in the order of the channel, with their own stylesheets only", async () => {
    expect((await portico("place", "spin-wheel", "home.activities", "--order", "2")).code).toBe(0);
    await portico("place", "second-wheel", "home.activities", "--order", "1");
    const html = await home("global/en");
    expect(html).toContain(
      '<div data-place="home.activities"><div data-card="second-wheel" data-state="skeleton"><a href="/en/second-wheel/">home.activities</a></div><div data-card="spin-wheel"',
    );
    expect(html).toContain('<div data-place="banner"></div>');
    const styles = html.matchAll(
      /rel="stylesheet" href="\/page-styles\/([^/]*)\/\w+\.css" integrity="([^"]*)"/g,
    );
    const integrity = computeIntegrity(new TextEncoder().encode(cardStyle));
    expect(Array.from(styles, ([, name, hash]) => [name, hash])).toEqual([
      ["second-wheel", integrity],
      ["spin-wheel", integrity],
    ]);
  });

  it("are written again in the pages whose card has changed, and in none for changed code", async () => {
    await publishCards("spin-wheel", "1.0.1", { "home.activities": {} });
    expect((await portico("promote", "spin-wheel")).stdout).toContain("0 of 2 pages");
    await publishCards("spin-wheel", "1.0.2", { "home.activities": {} }, "!");
    expect((await portico("promote", "spin-wheel")).stdout).toContain("1 of 2 pages");
    expect(await home("global/en")).toContain("home.activities!");
  });

  it("have the heights of their releases, also without prerendered HTML", async () => {
    const places = { "home.activities": { heights: { narrow: 240, wide: 180 } } };
    const attribute = 'data-state="skeleton" data-heights="--narrow:240px;--wide:180px">';
    await publishCards("spin-wheel", "1.1.0", places);
    await portico("promote", "spin-wheel");
    expect(await home("global/en")).toContain(`<div data-card="spin-wheel" ${attribute}<a href=`);
    await publishWheel("1.2.0", { places, pages: {} });
    await portico("promote", "spin-wheel");
    expect(await home("global/en")).toContain(`<div data-card="spin-wheel" ${attribute}</div>`);
  });

  it.each([{ narrow: 240 }, { narrow: -1, wide: 180 }, { narrow: 240, wide: "180px;--x:1" }, 240])(
    "are refused with the heights %j",
    async (heights) => {
      const places = { banner: { heights } } as unknown as NonNullable<FakeBuild["places"]>;
      expect((await publishWheel("1.1.0", { places, pages: {} })).stderr).toContain(
        "places.banner.heights must have narrow and wide, whole numbers of CSS pixels up to 2000",
      );
    },
  );

  it("are on the pages of their patterns, and the shell's page is as it was built where none is", async () => {
    await publishCards("spin-wheel", "1.1.0", { banner: { pages: ["/second-wheel/*"] } });
    await portico("promote", "spin-wheel");
    await portico("disable", "second-wheel");
    await expect(home("global/en")).rejects.toMatchObject({ code: "ENOENT" });
    await portico("enable", "second-wheel");
    expect(await home("global/en")).not.toContain("spin-wheel");
  });

  it("are in their editions and until their end only", async () => {
    await portico("place", "spin-wheel", "home.activities", "--edition", "turkey");
    await portico("place", "second-wheel", "home.activities", "--until", "2020-01-01T00:00Z");
    await expect(home("global/en")).rejects.toMatchObject({ code: "ENOENT" });
    expect(await home("turkey/tr-TUR")).toContain('data-card="spin-wheel"');
    expect(await home("turkey/tr-TUR")).not.toContain("second-wheel");
  });

  it.each([
    [
      "a place that the release does not have",
      ["banner"],
      "spin-wheel 1.0.0 has no card in banner; it has home.activities. Add the place to the placement of its manifest, and promote that release.",
    ],
    [
      "an end before the start",
      ["home.activities", "--from", "2027-01-02T00:00Z", "--until", "2027-01-01T00:00Z"],
      "The card of spin-wheel in home.activities would end at 2027-01-01T00:00:00.000Z, which is not after its start.",
    ],
  ])("are refused with %s", async (_, args, sentence) => {
    const { code, stderr } = await portico("place", "spin-wheel", ...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it("are only in the editions of a first promotion, and where operators place them within these", async () => {
    await publishCards("third-wheel", "1.0.0", { "home.activities": {} });
    await fixture.run("promote", "third-wheel", "--to", "test", "--edition", "turkey");
    expect(await home("turkey/tr-TUR")).toContain('data-card="third-wheel"');
    expect(await home("global/en")).not.toContain('data-card="third-wheel"');
    expect(await portico("place", "third-wheel", "home.activities", "--edition", "eu")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("eu has no page of it") as unknown,
    });
    // a rule that names no edition is one for all that have the remote
    await fixture.run("place", "third-wheel", "home.activities", "--to", "test", "--order", "1");
    expect(await home("global/en")).not.toContain('data-card="third-wheel"');
    await fixture.run("promote", "third-wheel", "--to", "test");
    expect(await home("global/en")).toContain('data-card="third-wheel"');
  });

  it("are refused with a time that has no zone", async () => {
    const { code, stderr } = await portico("place", "spin-wheel", "home.activities", "--from", "2027-01-02");
    expect([code, stderr]).toEqual([2, expect.stringContaining("Give a time with its zone")]);
  });

  it("are refused in a place that no deployed shell has, and without their component", async () => {
    const unknown = await publishCards("spin-wheel", "2.0.0", { "home.featured": {} });
    expect(unknown.stderr).toContain(
      "No deployed shell (test) has the place home.featured, which the placement of spin-wheel names; they have banner, home.activities.",
    );
    const missing = await publishWheel("2.1.0", { places: { banner: {} }, exposes: ["./remote"] });
    expect(missing.stderr).toContain(
      "The placement names banner, and the container does not expose ./banner; expose the component of that place under this name.",
    );
  });

  it("are refused without messages of their own", async () => {
    const messagesOf = (prefix: string) =>
      Object.fromEntries(locales.map((locale) => [prefix + locale, { title: [] }]));
    const publish = (version: string, messages: FakeBuild["messages"] & object) =>
      publishWheel(version, { places: { banner: {} }, pages: {}, messages });
    const complete = await publish("2.1.0", { ...messagesOf(""), ...messagesOf("place.") });
    expect(complete).toMatchObject({ code: 0, stderr: "" });
    const { stderr } = await publish("2.2.0", messagesOf(""));
    expect(stderr).toContain("The cards have no messages of their own; build again.");
  });
});

describe("refuses a release", () => {
  const shellPages = ["/en/", "/en/sem/"].map((path) => ({ path, locale: "en", remotes: ["header"] }));

  it("with a route of another remote of the channel", async () => {
    await addShell();
    await publishWheel("1.0.0");
    await promote();
    const taken: Placement = { slot: "main", routes: ["/spin-wheel/:anyName/"] };
    const { code, stderr } = await publishWheel("1.0.0", {
      name: "second-wheel",
      placement: taken,
      pages: {},
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain("/spin-wheel/:anyName/ is a route of spin-wheel already");
  });

  it.each([
    ["/sem/", "/sem/ is a page of shell 0.0.0 already; choose another path"],
    ["/sem/:id/", "/sem/:id/ is below /sem/, a page of shell 0.0.0; choose another path"],
  ])("with the path %s, which belongs to a page of the shell", async (route, reason) => {
    await addShell(shellId, shellPages);
    const { code, stderr } = await publishWheel("1.0.0", {
      placement: { slot: "main", routes: [route] },
      pages: {},
    });
    expect(code).not.toBe(0);
    expect(stderr).toContain(reason);
  });

  it("but not one whose path begins like that of a page of the shell", async () => {
    await addShell(shellId, shellPages);
    const { code } = await publishWheel("1.0.0", {
      placement: { slot: "main", routes: ["/seminar/:id/"] },
      pages: {},
    });
    expect(code).toBe(0);
  });

  it.each<[string, Placement, string]>([
    ["an unknown slot", { slot: "sidebar", routes: [] } as never, "placement.slot must be one of"],
    ["a route with ..", { slot: "main", routes: ["/../x/"] }, "placement.routes[0] must be a path such as"],
  ])("with %s", async (_, wrong, reason) => {
    const { code, stderr } = await publishWheel("1.0.0", { placement: wrong, pages: {} });
    expect(code).not.toBe(0);
    expect(stderr).toContain(reason);
  });

  it("with a script in a prerendered page", async () => {
    const { stderr } = await publishWheel("1.0.0", { html: "<script>alert(1)</script>" });
    expect(stderr).toContain("has a <script> element");
  });
});
