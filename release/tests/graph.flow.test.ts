import { mkdir, writeFile } from "node:fs/promises";
import { createCommandFixture, type CommandFixture } from "../src/testing/commandFixture.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import type { FakeBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: CommandFixture;

const publish = async (build: FakeBuild) =>
  expect(await fixture.publishBuild(build)).toMatchObject({ code: 0 });

beforeAll(async () => {
  fixture = await createCommandFixture();
  await fixture.run("keys", "create", "--no-passphrase", "platform", "--channel", "test,production");
  for (const name of ["header", "wheel", "notice"]) {
    await fixture.run("keys", "create", "--no-passphrase", `${name}-team`, "--remote", name);
  }
  await mkdir(fixture.at("shell/dist"), { recursive: true });
  const pages = ["en", "tr-TUR"].map((locale) => ({ path: `/${locale}/`, locale, remotes: ["header"] }));
  const shared = { react: "19.3.1", "react/jsx-runtime": "19.3.1" };
  const shell = { version: "2.0.0", contract: "1.0", shared, pages };
  await writeFile(fixture.at("shell/dist/shell.json"), JSON.stringify(shell));
  await fixture.run("shell", "add", fixture.at("shell"), "--to", "test");
  await publish({ name: "header", version: "1.0.0", sharedRanges: { react: "^19.0.0" } });
  await fixture.run("promote", "header", "--to", "test");
  await publish({ name: "header", version: "1.1.0" });
  await fixture.run("promote", "header", "--to", "test", "--canary", "10");
  await publish({ name: "wheel", version: "1.0.0", placement: { slot: "main", routes: ["/wheel/:id/"] } });
  await fixture.run("promote", "wheel", "--to", "test");
  await publish({ name: "notice", version: "1.0.0", placement: { slot: "banner", routes: [] } });
  await fixture.run("promote", "notice", "--to", "test");
});
afterAll(removeTemporaryDirectories);

test("prints pages with their remotes, and releases with what they take from the shell", async () => {
  const { stdout } = await fixture.run("graph");
  expect(stdout.split("\n")).toEqual([
    "test: sequence 4",
    "  /            header, notice (2 locales)",
    "  /wheel/:id/  header, notice, wheel (2 locales)",
    "  header: header",
    "    1.0.0 for stable: contract 1.0",
    "      react ^19.0.0, shell 2.0.0 has 19.3.1",
    "    1.1.0 for canary 10 %: contract 1.0",
    "  notice: banner",
    "    1.0.0 for stable: contract 1.0",
    "  wheel: main",
    "    1.0.0 for stable: contract 1.0",
    "production: no channel yet",
    "",
  ]);
});

test("gives the same as JSON, without a remote that is off the pages", async () => {
  await fixture.run("disable", "wheel", "--to", "test");
  const [graph] = JSON.parse((await fixture.run("graph", "--to", "test", "--json")).stdout) as [
    { readonly pages: unknown; readonly remotes: readonly { readonly name: string }[] },
  ];
  const locales = ["en", "tr-TUR"];
  expect(graph.pages).toEqual([
    { path: "/", locales, remotes: ["header", "notice"] },
    { path: "/wheel/:id/", locales, remotes: ["header", "notice"] },
  ]);
  expect(graph.remotes.find(({ name }) => name === "wheel")).toMatchObject({ isDisabled: true });
});

test.each([
  [
    "mermaid",
    [
      "flowchart LR",
      '  n2["/wheel/:id/<br>2 locales"]',
      '  n3["header: header<br>1.0.0 for stable<br>1.1.0 for canary 10 %"]',
      '  n6["react<br>shell 2.0.0: 19.3.1"]',
      "  n2 --> n3",
      '  n3 -->|"1.0.0 accepts ^19.0.0"| n6',
      "  style n5 stroke-dasharray: 4",
    ],
  ],
  [
    "dot",
    [
      '  n2 [label="/wheel/:id/\\n2 locales"];',
      '  n3 [label="header: header\\n1.0.0 for stable\\n1.1.0 for canary 10 %"];',
      "  n2 -> n3;",
      '  n3 -> n6 [label="1.0.0 accepts ^19.0.0"];',
      '  n5 [label="wheel: main, off the pages\\n1.0.0 for stable", style=dashed];',
      "}",
    ],
  ],
])("draws one channel in %s, with its pages, remotes and shared modules", async (language, expected) => {
  const { stdout } = await fixture.run("graph", "--to", "test", "--draw", language);
  expect(stdout.split("\n")).toEqual(expect.arrayContaining(expected));
});

test("draws neither several channels nor one that is not issued yet", async () => {
  expect(await fixture.portico("graph", "--draw", "dot")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("A drawing shows one channel") as unknown,
  });
  expect(await fixture.portico("graph", "--draw", "dot", "--to", "production")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("production has no channel yet") as unknown,
  });
});

test("refuses a channel that the keyring does not have", async () => {
  expect(await fixture.portico("graph", "--to", "testnet")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The keyring has no channel testnet") as unknown,
  });
});

describe("--needs", () => {
  beforeAll(async () => {
    await publish({ name: "wheel", version: "1.1.0", sharedRanges: { "react/jsx-runtime": "^19.3.0" } });
    await publish({ name: "notice", version: "1.1.0", placement: { slot: "banner", routes: [] } });
    await writeFile(fixture.at("storage/remotes/notice/1.1.0/release.json"), "{");
  });

  test("lists the published releases that another shared version would break, and why", async () => {
    const { stdout } = await fixture.run("graph", "--to", "test", "--needs", "react@20");
    expect(stdout.split("\n")).toEqual([
      "test: with react 20.0.0, 3 of 6 published releases run",
      "  header 1.0.0 for stable",
      "    It requires react ^19.0.0.",
      "  notice 1.1.0, not in the channel",
      expect.stringContaining("remotes/notice/1.1.0/release.json"),
      "  wheel 1.1.0, not in the channel",
      "    It requires react/jsx-runtime ^19.3.0.",
      "",
    ]);
  });

  test.each([
    ["a version that the range accepts", "react@19.9.0", ["notice 1.1.0"]],
    ["a lower one", "react@19.2.9", ["notice 1.1.0", "wheel 1.1.0"]],
    ["a pre-release", "react@20.0.0-rc.1", ["header 1.0.0", "notice 1.1.0", "wheel 1.1.0"]],
    ["a package with a longer name", "react-dom@20", ["notice 1.1.0"]],
  ])("%s", async (_name, needs, broken) => {
    const { stdout } = await fixture.run("graph", "--to", "test", "--needs", needs, "--json");
    const [{ releases }] = JSON.parse(stdout) as [
      { readonly releases: readonly { name: string; version: string; problems: readonly string[] }[] },
    ];
    expect(releases).toHaveLength(6);
    expect(
      releases
        .filter(({ problems }) => problems.length > 0)
        .map(({ name, version }) => `${name} ${version}`)
        .sort(),
    ).toEqual(broken);
  });

  test.each(["react", "react@", "@20", "react@latest", "react@20.x"])("refuses %s", async (needs) => {
    expect(await fixture.portico("graph", "--needs", needs)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("such as react@20 or react@19.4.0") as unknown,
    });
  });
});
