import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { MessageSet } from "@portico/shared-sdk";
import { locales } from "@portico/shared-sdk/host";
import type { PrerenderedPage } from "@portico/shared-sdk/static";
import type { RemoteManifest } from "../manifest/remoteManifest.ts";
import { startBuildExchange } from "./buildExchange.ts";
import { prerenderPages } from "./prerenderPages.ts";
import { loadPrerenderedModule } from "./staticModules.ts";
import { writePrerenderedHtml } from "./writePrerenderedHtml.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

jest.mock("./buildExchange.ts");

const text = (value: string): MessageSet[string] => [{ type: 0, value }];
const messages = new Map(
  locales.map((locale) => [
    locale,
    { "wheel.page.title": text("Wheel"), "wheel.page.description": text("Win a prize") },
  ]),
);
const facts = { version: "1.0.0", messages };

const listRoute = { path: "/wheel/", title: "wheel.page.title" };
const roundRoute = { path: "/wheel/:round/", title: "wheel.page.title", prerender: "src/prerender.ts" };

const close = jest.fn<Promise<void>, []>(() => Promise.resolve());
const loadMessages = jest.fn(() => Promise.resolve<MessageSet>({ name: text("First round") }));

let directory = "";
let warnings: string[] = [];
const warn = (sentence: string) => void warnings.push(sentence);

beforeEach(() => {
  directory = createTemporaryFolder();
  warnings = [];
  close.mockClear();
  loadMessages.mockClear();
  jest.mocked(startBuildExchange).mockResolvedValue({ api: {} as never, nowMs: 0, loadMessages, close });
});

/** The module of a build for Node. */
function writeStatic(name: "prerendered" | "prerender", source: string): void {
  mkdirSync(path.join(directory, "dist/static"), { recursive: true });
  writeFileSync(path.join(directory, `dist/static/${name}.cjs`), source);
}

const listing = `exports.listPages = () => Promise.resolve({
  pages: [{ value: "first", titleId: "name", descriptionId: "name" }], answers: {}, namespace: "rounds" });`;
const healthy = "exports.renderPrerenderedHtml = ({ path }) => `<h1>${path}</h1>`;";

const remoteIn = (
  slot: RemoteManifest["placement"]["slot"],
  routes: RemoteManifest["placement"]["routes"],
) => ({
  directory,
  manifest: { name: "wheel", placement: { slot, routes } } as RemoteManifest,
});

/** The HTML of each page of a locale, by its path. */
function readPages(locale: string): Record<string, string> {
  const file = path.join(directory, `dist/pages/${locale}.json`);
  const pages = JSON.parse(readFileSync(file, "utf8")) as readonly PrerenderedPage[];
  return Object.fromEntries(pages.map(({ path: pagePath, html }) => [pagePath, html]));
}

const prerender = (...routes: RemoteManifest["placement"]["routes"]) =>
  prerenderPages(remoteIn("main", routes), loadPrerenderedModule(directory), facts, warn);

test("writes the pages of each route and each listed value in every locale, without a warning", async () => {
  writeStatic("prerendered", healthy);
  writeStatic("prerender", listing);
  await prerender(listRoute, roundRoute);
  expect(readdirSync(path.join(directory, "dist/pages"))).toHaveLength(locales.length);
  expect(readPages("tr-TUR")).toEqual({
    "/wheel/": "<h1>/wheel/</h1>",
    "/wheel/first/": "<h1>/wheel/first/</h1>",
    "/wheel/_/": "<h1>/wheel/_/</h1>",
  });
  expect(warnings).toEqual([]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ["throws for every page", 'exports.renderPrerenderedHtml = () => { throw new TypeError("no hero"); };'],
  ["throws while it is loaded", 'throw new TypeError("no hero");'],
])("a renderer that %s leaves the pages without content and is one warning", async (_title, source) => {
  writeStatic("prerendered", source);
  await prerender(listRoute);
  for (const locale of locales) expect(readPages(locale)).toEqual({ "/wheel/": "" });
  expect(warnings).toEqual([
    `wheel: prerendering /wheel/ failed in ${locales.length} locales, where the page shows a skeleton until the remote runs: TypeError: no hero`,
  ]);
});

test("a renderer that throws in one locale leaves the pages of the others as they are", async () => {
  writeStatic(
    "prerendered",
    'exports.renderPrerenderedHtml = ({ locale, path }) => { if (locale === "ar-SA" && path === "/wheel/_/") throw new Error("no text"); return "<h1>"; };',
  );
  writeStatic("prerender", listing);
  await prerender(listRoute, roundRoute);
  expect(readPages("ar-SA")).toEqual({ "/wheel/": "<h1>", "/wheel/first/": "<h1>", "/wheel/_/": "" });
  expect(readPages("en")["/wheel/_/"]).toBe("<h1>");
  expect(warnings).toEqual([
    expect.stringMatching(/^wheel: prerendering \/wheel\/_\/ failed in 1 locale, .*no text$/),
  ]);
});

test.each([
  ["rejects", 'exports.listPages = () => Promise.reject(new Error("no list"));'],
  ["throws", 'exports.listPages = () => { throw new Error("no list"); };'],
  ["throws while it is loaded", 'throw new Error("no list");'],
])("a list of values that %s leaves out their pages and is one warning", async (_title, source) => {
  writeStatic("prerendered", healthy);
  writeStatic("prerender", source);
  await prerender(listRoute, roundRoute);
  expect(readPages("el-EU")).toEqual({ "/wheel/": "<h1>/wheel/</h1>", "/wheel/_/": "<h1>/wheel/_/</h1>" });
  expect(warnings).toEqual([
    `wheel: pages in ${locales.length} locales have no data of the exchange, and single values no page of their own: Error: no list`,
  ]);
  expect(close).toHaveBeenCalledTimes(1);
});

test("closes the exchange when the pages can't be written", async () => {
  writeStatic("prerendered", healthy);
  writeStatic("prerender", listing);
  loadMessages.mockRejectedValueOnce(new Error("no catalogue"));
  await expect(prerender(roundRoute)).rejects.toThrow("no catalogue");
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(["header", "footer"] as const)(
  "a remote in the slot %s that throws has empty HTML and one warning",
  (slot) => {
    writeStatic("prerendered", 'exports.renderPrerenderedHtml = () => { throw new Error("no links"); };');
    const { renderPrerenderedHtml: render } = loadPrerenderedModule(directory);
    const fileOf = (edition: string, locale: string) => `prerendered/${edition}/${locale}.html`;
    const firstPaint = { fileOf, render, format: (html: string) => html };
    writePrerenderedHtml(remoteIn(slot, []), firstPaint, facts, warn);
    expect(readFileSync(path.join(directory, "dist/prerendered/turkey/tr-TUR.html"), "utf8")).toBe("");
    expect(existsSync(path.join(directory, "dist/prerendered/global/ar-SA.html"))).toBe(true);
    expect(warnings).toEqual([
      `wheel: prerendering / failed in ${locales.length} locales, where the page shows a skeleton until the remote runs: Error: no links`,
    ]);
  },
);
