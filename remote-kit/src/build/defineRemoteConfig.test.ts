import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { buildRemoteWith } from "./buildRemote.ts";
import { defineRemoteConfig } from "./defineRemoteConfig.ts";
import { rootDirectory } from "./rootDirectory.ts";

// packages are found in a folder above
const parent = path.join(rootDirectory, ".cache");

let directory = "";
beforeEach(() => {
  mkdirSync(parent, { recursive: true });
  directory = mkdtempSync(path.join(parent, "config-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Builds a remote with this placement; every component shows the same. */
async function build(
  placement: readonly { readonly component?: string }[],
  editions: "all" | readonly string[] = "all",
  extra = "",
): Promise<readonly string[]> {
  const portico = {
    name: "wheel",
    contract: "1.x",
    placement,
    capabilities: [],
    editions,
    budget: { firstMountKb: 1 },
    devPort: 8081,
  };
  writeFileSync(path.join(directory, "package.json"), JSON.stringify({ version: "1.0.0", portico }));
  mkdirSync(path.join(directory, "src"));
  const sources = placement.flatMap(({ component = "src/remote.tsx" }) => component);
  for (const file of [...sources, "src/prerendered.tsx"]) {
    writeFileSync(
      path.join(directory, file),
      `${extra} export const contract = "1.0"; export const mount = () => null;`,
    );
  }
  const warnings: string[] = [];
  await buildRemoteWith(defineRemoteConfig({ directory }), directory, (sentence) => warnings.push(sentence));
  return warnings;
}

const scriptsOfCards = () =>
  readdirSync(path.join(directory, "dist/browser"))
    .filter((file) => file.startsWith("place."))
    .map((file) => file.replace(/\.[0-9a-f]{12}\.js$/, ""));

test("each place has a script of its own, also where two have one component", async () => {
  await build([
    { slot: "overlay", routes: [] },
    { slot: "home.activities", component: "src/card.tsx" },
    { slot: "banner", component: "src/card.tsx" },
  ] as never);
  expect(scriptsOfCards()).toEqual(["place.banner", "place.home.activities"]);
  expect(readJsonObject(path.join(directory, "dist/release.json"))).toMatchObject({
    exposes: ["./remote", "./home.activities", "./banner"],
  });
});

test("a remote of cards only has no module of its own and no pages", async () => {
  await build([{ slot: "banner", component: "src/card.tsx" }] as never);
  expect(scriptsOfCards()).toEqual(["place.banner"]);
  expect(readJsonObject(path.join(directory, "dist/release.json"))).toMatchObject({
    placement: { slot: "main", routes: [] },
    exposes: ["./banner"],
    scripts: [],
  });
  expect(readdirSync(path.join(directory, "dist/pages"))).toEqual(["place.banner"]);
});

test("a build lists the messages that a language of its editions lacks", async () => {
  const write = (language: string, messages: object) =>
    writeFileSync(path.join(directory, `messages/${language}.json`), JSON.stringify(messages));
  mkdirSync(path.join(directory, "messages"));
  write("en", { "wheel.title": "Wheel", "wheel.spin": "Spin" });
  for (const language of ["tr", "ru"]) write(language, { "wheel.title": "Çark", "wheel.spin": "Çevir" });
  write("tr", { "wheel.title": "Çark" });
  expect(await build([{ slot: "overlay", routes: [] }] as never, ["turkey"])).toEqual([
    "No translation in messages/tr.json: wheel.spin; pages show English.",
  ]);
  expect(readJsonObject(path.join(directory, "dist/release.json"))).toMatchObject({
    untranslated: { tr: ["wheel.spin"] },
  });
});

test.each([
  ["title", true],
  ["tilte", false],
])("a build that imports %s of a module that exports title gives a release: %s", async (name, isBuilt) => {
  writeFileSync(path.join(directory, "title.js"), 'export const title = "Wheel";');
  const built = build(
    [{ slot: "overlay", routes: [] }] as never,
    "all",
    `import { ${name} } from "../title.js"; export const shown = ${name};`,
  );
  if (isBuilt) await built;
  else await expect(built).rejects.toThrow(/'tilte'.* was not found in '..\/title.js'/);
  expect(existsSync(path.join(directory, "dist/release.json"))).toBe(isBuilt);
});
