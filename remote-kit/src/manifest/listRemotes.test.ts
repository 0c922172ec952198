import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { places, remoteSlots } from "@portico/release";
import { editionIds } from "@portico/shared-sdk";
import { capabilityFields, remoteContract } from "@portico/shared-sdk/host";
import { manifestSchema } from "./manifestSchema.ts";
import { listRemotes } from "./listRemotes.ts";
import { listRemoteFolders } from "./remoteFolders.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

type Fields = Readonly<Record<string, unknown>>;

let root = "";
beforeEach(() => {
  root = createTemporaryFolder();
});

function write(file: string, content: unknown): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

const wheelRoute = { path: "/spin-wheel/", title: "spinWheel.page.title" };
const manifest = {
  name: "spin-wheel",
  contract: "1.x",
  placement: { slot: "main", routes: [wheelRoute] },
  capabilities: ["api", "quotes"],
  editions: "all",
  budget: { firstMountKb: 20 },
  devPort: 8084,
};
const messages = { "spinWheel.page.title": "Spin", "spinWheel.page.description": "Spin the wheel." };

/** A remote whose manifest is valid but for the changes. */
function writeRemote(changes: Fields = {}, folder = "remote-spin-wheel"): void {
  write(`${folder}/package.json`, { name: `@portico/${folder}`, portico: { ...manifest, ...changes } });
  write(`${folder}/messages/en.json`, messages);
}

const other = (changes: Fields) => ({
  name: "raffle",
  devPort: 8085,
  placement: { slot: "main", routes: [{ ...wheelRoute, path: "/raffle/" }] },
  ...changes,
});
const withRoutes = (...routes: readonly unknown[]) => ({ placement: { slot: "main", routes } });
const withPath = (routePath: string) => withRoutes({ ...wheelRoute, path: routePath });

test("lists the remotes by folder, without the kit and folders that have no package.json", () => {
  writeRemote();
  writeRemote(other({}), "remote-raffle");
  write("remote-kit/package.json", { name: "@portico/remote-kit" });
  write("remote-notes/README.md", "");
  write("release/package.json", { name: "@portico/release" });
  expect(listRemotes(root).map(({ folder, manifest: { name } }) => [folder, name])).toEqual([
    ["remote-raffle", "raffle"],
    ["remote-spin-wheel", "spin-wheel"],
  ]);
  expect(listRemoteFolders(root)).toEqual(["remote-raffle", "remote-spin-wheel"]);
});

test.each<[string, Fields]>([
  ["a slot without routes", { placement: { slot: "banner", routes: [] } }],
  ["a parameter", withPath("/spin-wheel/:roundId/")],
  ["a list and its entries", withRoutes(wheelRoute, { ...wheelRoute, path: "/spin-wheel/:roundId/" })],
  ["a path with the prefix of a page of the shell", withPath("/seminar/")],
  ["some editions", { editions: ["turkey", "eu"] }],
  ["no capability", { capabilities: [] }],
  ["a budget for all scripts", { budget: { firstMountKb: 12.5, releaseKb: 80 } }],
])("accepts %s", (_title, changes) => {
  writeRemote(changes);
  expect(listRemotes(root)[0]?.manifest).toEqual({ ...manifest, places: [], ...changes });
});

const wheelPages = { slot: "main", routes: [wheelRoute] };
const wheelCard = {
  slot: "home.activities",
  component: "src/Card.tsx",
  heights: { narrow: 240, wide: 180 },
};
const wheelBar = { slot: "banner", component: "src/Bar.tsx", pages: ["/", "/spin-wheel/*"] };

test("accepts a list of pages and places, and its only entry", () => {
  for (const module of ["src/Card.tsx", "src/Bar.tsx"]) write(`remote-spin-wheel/${module}`, "");
  writeRemote({ placement: [wheelCard, wheelPages, wheelBar] });
  expect(listRemotes(root)[0]?.manifest).toMatchObject({
    placement: wheelPages,
    places: [wheelCard, wheelBar],
  });
  writeRemote({ placement: [wheelCard] });
  expect(listRemotes(root)[0]?.manifest).toMatchObject({
    placement: { slot: "main", routes: [] },
    places: [wheelCard],
  });
  writeRemote({ placement: [{ slot: "banner" }] });
  expect(listRemotes(root)[0]?.manifest).toMatchObject({
    placement: { slot: "banner", routes: [] },
    places: [],
  });
});

const refusal = (sentence: string) => `remote-spin-wheel/package.json: portico.${sentence}`;

test.each<[Fields, string]>([
  [
    { ...wheelCard, slot: "home.side" },
    "slot must be one of home.featured, home.activities, banner, overlay.",
  ],
  [{ ...wheelCard, slot: "main" }, "slot must be one of home.featured,"],
  [
    { ...wheelCard, pages: ["/sem/"] },
    "pages must be missing, since only the home page has the place home.activities.",
  ],
  [{ ...wheelBar, pages: ["sem"] }, "pages[0] must be a path with slashes at both ends such as /sem/,"],
  [{ ...wheelCard, heights: { narrow: 240 } }, "heights.wide is missing."],
  [
    { ...wheelCard, heights: { narrow: 240, wide: "50%" } },
    "heights.wide must be a whole number of CSS pixels, 2,000 at most.",
  ],
  [{ ...wheelCard, routes: [wheelRoute] }, "routes is not a field of a manifest."],
])("refuses %j in a list", (entry, sentence) => {
  writeRemote({ placement: [wheelPages, entry] });
  expect(() => listRemotes(root)).toThrow(refusal(`placement[1].${sentence}`));
});

test.each<[string, readonly Fields[], string]>([
  [
    "main without routes beside a card",
    [{ slot: "main", routes: [] }, wheelCard],
    ".routes must name at least one route, since the slot is main.",
  ],
  [
    "two entries without component",
    [wheelPages, { slot: "banner" }],
    " must have at most one entry without component,",
  ],
  ["a place twice", [wheelPages, wheelCard, wheelCard], "[2].slot is home.activities, which is in"],
  [
    "a component that does not exist",
    [wheelPages, wheelCard],
    " names src/Card.tsx as the component of home.activities, and there is no such file.",
  ],
])("refuses a list with %s", (_title, placement, sentence) => {
  writeRemote({ placement });
  expect(() => listRemotes(root)).toThrow(refusal(`placement${sentence}`));
});

test.each<[Fields, string]>([
  [{ path: "/spin-wheel/", title: undefined }, "title is missing."],
  [{ path: "/spin-wheel/../sem/" }, "path must be a path such as /spin-wheel/"],
  [{ path: "/spin-wheel" }, "path must be a path"],
  [{ path: "/" }, "path must be a path"],
  [{ path: "/sem/" }, "path is /sem/, and /sem/ is a page of the shell."],
  [{ path: "/sem/:id/" }, "path is /sem/:id/, and /sem/ is a page of the shell."],
  [
    { title: "spinWheel.lost.title" },
    "title needs the message spinWheel.lost.title, which messages/en.json does not have.",
  ],
  [{ title: "spinWheel.page" }, "title must be the id of a message and end with .title"],
  [{ prerender: "src/prerender.ts" }, "prerender is src/prerender.ts, and there is no such file."],
  [{ prerender: "src/../../release/src/index.ts" }, "prerender must be a module below src"],
])("refuses a route with %j", (changes, sentence) => {
  writeRemote(withRoutes({ ...wheelRoute, ...changes }));
  expect(() => listRemotes(root)).toThrow(refusal(`placement.routes[0].${sentence}`));
});

test.each<[Fields, string]>([
  [{ placement: undefined }, "placement is missing."],
  [
    { placement: { slot: "side", routes: [] } },
    "placement.slot must be one of header, banner, main, overlay, footer.",
  ],
  [{ placement: { slot: "header", routes: [wheelRoute] } }, "placement.routes must be empty"],
  [
    { placement: { slot: "header", routes: [] } },
    "placement.slot is header, and the remote is named spin-wheel; pages show the remote named header in the slot header, and no other there.",
  ],
  [withRoutes(), "placement.routes must name at least one route"],
  [
    withRoutes({ ...wheelRoute, path: "/a/:b/" }, { ...wheelRoute, path: "/a/:c/" }),
    "placement.routes[1].path /a/:c/ is in the list twice.",
  ],
  [{ name: "raffle" }, "name must be that of the folder, without remote-."],
  [{ name: "spinWheel" }, "name must be lower-case words joined by hyphens, such as spin-wheel, 40"],
  [{ contract: "2.x" }, "contract must be 1.x."],
  [{ slot: "main" }, "slot is not a field of a manifest."],
  [{ capabilities: ["api", "camera"] }, "capabilities[1] must be one of api, appearance,"],
  [{ capabilities: ["api", "api"] }, "capabilities must NOT have duplicate items"],
  [{ editions: "some" }, 'editions must be "all" or a list of editions.'],
  [{ editions: [] }, 'editions must be "all" or a list of editions.'],
  [{ editions: ["atlantis"] }, "editions[0] must be one of global,"],
  [{ budget: { firstMountKb: "1 MB" } }, "budget.firstMountKb must be number."],
  [{ budget: { firstMountKb: 0 } }, "budget.firstMountKb must be > 0."],
  [{ devPort: 80 }, "devPort must be >= 1024."],
])("refuses a manifest with %j", (changes, sentence) => {
  writeRemote(changes);
  expect(() => listRemotes(root)).toThrow(refusal(sentence));
});

test("accepts a footer in the slot footer, and refuses it in another one", () => {
  const footer = { name: "footer", placement: { slot: "footer", routes: [] } };
  writeRemote(footer, "remote-footer");
  expect(listRemotes(root)[0]?.manifest.placement.slot).toBe("footer");
  writeRemote({ ...footer, placement: { slot: "banner", routes: [] } }, "remote-footer");
  expect(() => listRemotes(root)).toThrow(
    "remote-footer/package.json: portico.placement.slot is banner, and the remote is named footer;",
  );
});

test("refuses a title whose description has no message", () => {
  writeRemote();
  write("remote-spin-wheel/messages/en.json", { "spinWheel.page.title": "Spin" });
  expect(() => listRemotes(root)).toThrow("title needs the message spinWheel.page.description,");
});

test.each<[string, Fields, string]>([
  ["the same route", { placement: manifest.placement }, "portico.placement.routes[0].path is /spin-wheel/"],
  ["the same port", { devPort: 8084 }, "portico.devPort is 8084"],
])("refuses two remotes with %s", (_title, changes, sentence) => {
  writeRemote();
  writeRemote(other({ name: "wheel", ...changes }), "remote-wheel");
  expect(() => listRemotes(root)).toThrow(
    `remote-wheel/package.json: ${sentence}, which remote-spin-wheel/package.json has already.`,
  );
});

test("refuses two remotes whose routes differ only in the name of a parameter", () => {
  writeRemote(withPath("/spin-wheel/:roundId/"));
  writeRemote(other({ name: "wheel", ...withPath("/spin-wheel/:id/") }), "remote-wheel");
  expect(() => listRemotes(root)).toThrow("which remote-spin-wheel/package.json has already.");
});

test("refuses a package.json without a manifest, and one that is not JSON", () => {
  write("remote-raffle/package.json", { name: "@portico/remote-raffle" });
  expect(() => listRemotes(root)).toThrow("remote-raffle/package.json: portico is missing");
  write("remote-raffle/package.json", "{");
  expect(() => listRemotes(root)).toThrow("remote-raffle/package.json is not JSON:");
});

test("the schema contains the current contract, slots, editions and capabilities", () => {
  const {
    contract,
    placement,
    editions,
    capabilities: offered,
  } = manifestSchema.properties.portico.properties;
  expect(contract.enum).toEqual([remoteContract.replace(/\d+$/, "x")]);
  expect(placement.else.properties.slot.enum).toEqual(remoteSlots);
  expect(placement.then.items.else.properties).toEqual(placement.else.properties);
  expect(placement.then.items.then.properties.slot.enum).toEqual(Object.keys(places));
  expect(editions.else.items.enum).toEqual(editionIds);
  expect(offered.items.enum).toEqual(Object.keys(capabilityFields));
});
