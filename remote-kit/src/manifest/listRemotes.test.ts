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

test.each<[string, readonly Fields[], string]>([
  [
    "a place that no page has",
    [wheelPages, { ...wheelCard, slot: "home.side" }],
    "portico.placement[1].slot must be one of home.featured, home.activities, banner, overlay.",
  ],
  [
    "a component of a slot",
    [wheelPages, { ...wheelCard, slot: "main" }],
    "portico.placement[1].slot must be one of home.featured,",
  ],
  [
    "a slot main without routes beside a card",
    [{ slot: "main", routes: [] }, wheelCard],
    "portico.placement.routes must name at least one route, since the slot is main.",
  ],
  [
    "two entries without component",
    [wheelPages, { slot: "banner" }],
    "portico.placement must have at most one entry without component,",
  ],
  [
    "a place twice",
    [wheelPages, wheelCard, wheelCard],
    "portico.placement[2].slot is home.activities, which is in",
  ],
  [
    "pages of a place of the home page",
    [wheelPages, { ...wheelCard, pages: ["/sem/"] }],
    "portico.placement[1].pages must be missing, since only the home page has the place home.activities.",
  ],
  [
    "a page without slashes",
    [wheelPages, { ...wheelBar, pages: ["sem"] }],
    "portico.placement[1].pages[0] must be a path with slashes at both ends such as /sem/,",
  ],
  [
    "a height for one width alone",
    [wheelPages, { ...wheelCard, heights: { narrow: 240 } }],
    "portico.placement[1].heights.wide is missing.",
  ],
  [
    "a height that is no number of pixels",
    [wheelPages, { ...wheelCard, heights: { narrow: 240, wide: "50%" } }],
    "portico.placement[1].heights.wide must be a whole number of CSS pixels, 2,000 at most.",
  ],
  [
    "routes of a place",
    [wheelPages, { ...wheelCard, routes: [wheelRoute] }],
    "portico.placement[1].routes is not a field of a manifest.",
  ],
  [
    "a component that does not exist",
    [wheelPages, wheelCard],
    "portico.placement names src/Card.tsx as the component of home.activities, and there is no such file.",
  ],
])("refuses %s in a list", (_title, placement, sentence) => {
  writeRemote({ placement });
  expect(() => listRemotes(root)).toThrow(`remote-spin-wheel/package.json: ${sentence}`);
});

const routeField = "portico.placement.routes[0]";
test.each<[string, Fields, string]>([
  [
    "an unknown slot",
    { placement: { slot: "side", routes: [] } },
    "portico.placement.slot must be one of header, banner, main, overlay, footer.",
  ],
  [
    "routes of another slot",
    { placement: { slot: "header", routes: [wheelRoute] } },
    "portico.placement.routes must be empty",
  ],
  [
    "another name than the slot's in the slot header",
    { placement: { slot: "header", routes: [] } },
    "portico.placement.slot is header, and the remote is named spin-wheel; pages show the remote named header in the slot header, and no other there.",
  ],
  ["the slot main without a route", withRoutes(), "portico.placement.routes must name at least one route"],
  [
    "the name of another folder",
    { name: "raffle" },
    "portico.name must be that of the folder, without remote-.",
  ],
  [
    "a name with capital letters",
    { name: "spinWheel" },
    "portico.name must be lower-case words joined by hyphens, such as spin-wheel, 40",
  ],
  ["another contract", { contract: "2.x" }, "portico.contract must be 1.x."],
  ["a field that does not exist", { slot: "main" }, "portico.slot is not a field of a manifest."],
  ["no placement", { placement: undefined }, "portico.placement is missing."],
  ["a route without a title", withRoutes({ path: "/spin-wheel/" }), `${routeField}.title is missing.`],
  [
    "a route with ..",
    withPath("/spin-wheel/../sem/"),
    `${routeField}.path must be a path such as /spin-wheel/`,
  ],
  ["a route without a slash at the end", withPath("/spin-wheel"), `${routeField}.path must be a path`],
  ["the home page", withPath("/"), `${routeField}.path must be a path`],
  [
    "a page of the shell",
    withPath("/sem/"),
    `${routeField}.path is /sem/, and /sem/ is a page of the shell.`,
  ],
  [
    "a path below a page of the shell",
    withPath("/sem/:id/"),
    `${routeField}.path is /sem/:id/, and /sem/ is a page of the shell.`,
  ],
  [
    "two routes with the same pattern",
    withRoutes({ ...wheelRoute, path: "/a/:b/" }, { ...wheelRoute, path: "/a/:c/" }),
    "portico.placement.routes[1].path /a/:c/ is in the list twice.",
  ],
  [
    "a title without a message",
    withRoutes({ ...wheelRoute, title: "spinWheel.lost.title" }),
    `${routeField}.title needs the message spinWheel.lost.title, which messages/en.json does not have.`,
  ],
  [
    "an id that is no title",
    withRoutes({ ...wheelRoute, title: "spinWheel.page" }),
    `${routeField}.title must be the id of a message and end with .title`,
  ],
  [
    "a module that does not exist",
    withRoutes({ ...wheelRoute, prerender: "src/prerender.ts" }),
    `${routeField}.prerender is src/prerender.ts, and there is no such file.`,
  ],
  [
    "a module outside src",
    withRoutes({ ...wheelRoute, prerender: "src/../../release/src/index.ts" }),
    `${routeField}.prerender must be a module below src`,
  ],
  [
    "an unknown capability",
    { capabilities: ["api", "camera"] },
    "portico.capabilities[1] must be one of api, appearance,",
  ],
  [
    "a capability twice",
    { capabilities: ["api", "api"] },
    "portico.capabilities must NOT have duplicate items",
  ],
  ["a string as editions", { editions: "some" }, 'portico.editions must be "all" or a list of editions.'],
  ["no edition", { editions: [] }, 'portico.editions must be "all" or a list of editions.'],
  ["an unknown edition", { editions: ["atlantis"] }, "portico.editions[0] must be one of global,"],
  ["a budget as text", { budget: { firstMountKb: "1 MB" } }, "portico.budget.firstMountKb must be number."],
  ["a budget of 0", { budget: { firstMountKb: 0 } }, "portico.budget.firstMountKb must be > 0."],
  ["a reserved port", { devPort: 80 }, "portico.devPort must be >= 1024."],
])("refuses %s", (_title, changes, sentence) => {
  writeRemote(changes);
  expect(() => listRemotes(root)).toThrow(`remote-spin-wheel/package.json: ${sentence}`);
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
