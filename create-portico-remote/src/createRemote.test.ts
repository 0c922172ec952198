import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listRemotes } from "@portico/remote-kit/internal/manifest";
import { createTemporaryFolder } from "@portico/remote-kit/internal/testing";
import { createRemote } from "./createRemote.ts";

let root = "";
beforeEach(() => {
  root = createTemporaryFolder();
});

const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));

test("creates a remote with its own name in every file and file name", () => {
  expect(createRemote(root, "spin-wheel")).toBe("remote-spin-wheel");
  const directory = path.join(root, "remote-spin-wheel");
  const files = filesBelow(directory);
  expect(files).toEqual(expect.arrayContaining(["package.json", "src/remote.tsx", "messages/ar.json"]));
  const contents = files.map((file) => readFileSync(path.join(directory, file), "utf8"));
  expect([...files, ...contents].filter((text) => /sample.?campaign/i.test(text))).toEqual([]);
  expect(JSON.parse(readFileSync(path.join(directory, "messages/en.json"), "utf8"))).toMatchObject({
    "spinWheel.heading": "Spin wheel",
  });
});

test.each(["home.activities", "banner"])("creates a card for the place %s on request", (place) => {
  createRemote(root, "spin-wheel", place);
  const [remote] = listRemotes(root);
  expect(remote?.manifest.places).toEqual([{ slot: place, component: "src/card/card.tsx" }]);
  const prerendered = path.join(root, "remote-spin-wheel/src/prerendered.tsx");
  expect(readFileSync(prerendered, "utf8")).toContain(
    'export { renderPrerenderedCard } from "./card/prerenderedCard.tsx"',
  );
});

test("without a place, nothing of the card is left", () => {
  createRemote(root, "spin-wheel");
  const directory = path.join(root, "remote-spin-wheel");
  expect(listRemotes(root)[0]?.manifest).toMatchObject({
    places: [],
    capabilities: ["api", "quotes", "session"],
  });
  expect(
    filesBelow(directory).filter((file) => /card\//.test(readFileSync(path.join(directory, file), "utf8"))),
  ).toEqual([]);
});

test("refuses a place that no page has and creates nothing", () => {
  expect(() => createRemote(root, "spin-wheel", "home.hero")).toThrow(
    "There is no place home.hero. Known: home.featured, home.activities, banner, overlay.",
  );
  expect(readdirSync(root)).toEqual([]);
});

test("assigns a page and the next free port", () => {
  createRemote(root, "raffle");
  createRemote(root, "spin-wheel");
  const [raffle, spinWheel] = listRemotes(root).map(({ manifest }) => manifest);
  expect(spinWheel?.placement.routes).toEqual([{ path: "/spin-wheel/", title: "spinWheel.page.title" }]);
  expect(spinWheel?.devPort).toBe((raffle?.devPort ?? 0) + 1);
});

test("corrects relative paths to files outside the remote", () => {
  createRemote(root, "spin-wheel");
  const text = readFileSync(path.join(root, "remote-spin-wheel/tsconfig.json"), "utf8");
  const outer = Array.from(
    text.matchAll(/"((?:\.\.\/)+)(?:tsconfig|tools|shared-sdk)/g),
    ([, up = ""]) => up,
  );
  expect(outer.length).toBeGreaterThan(0);
  for (const up of outer) expect(path.resolve(root, "remote-spin-wheel", up)).toBe(root);
});

test.each([
  "Spin",
  "spin_wheel",
  "spin--wheel",
  "-wheel",
  "../wheel",
  "2048",
  "",
  "kit",
  "shell",
  "a".repeat(41),
])("refuses the name %j and creates nothing", (name) => {
  expect(() => createRemote(root, name)).toThrow(/^The name ".*" must be lower-case words joined by hyphens/);
  expect(readdirSync(root)).toEqual([]);
});

test("refuses an existing folder and does not change it", () => {
  mkdirSync(path.join(root, "remote-spin-wheel"));
  expect(() => createRemote(root, "spin-wheel")).toThrow("The folder remote-spin-wheel exists already");
  expect(readdirSync(path.join(root, "remote-spin-wheel"))).toEqual([]);
});

test("refuses a route of the shell or of another remote, and creates nothing", () => {
  expect(() => createRemote(root, "sem")).toThrow("/sem/ is a page of the shell");
  createRemote(root, "raffle");
  const file = path.join(root, "remote-raffle/package.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"/raffle/"', '"/spin-wheel/"'));
  expect(() => createRemote(root, "spin-wheel")).toThrow("portico.placement.routes[0].path is /spin-wheel/");
  expect(readdirSync(root)).toEqual(["remote-raffle"]);
});
