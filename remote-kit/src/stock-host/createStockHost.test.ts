/**
 * @jest-environment jsdom
 */
import { readSharedModules } from "../build/sharedModules.ts";
import { rootDirectory } from "../build/rootDirectory.ts";
import { createStockHost, sharedModules } from "./createStockHost.ts";

const loaderKey = Symbol.for("portico.remoteRuntime");
const options = { exchange: "https://www.portico.example", locale: "en" } as const;

interface Loader {
  publicPath(release: string): string;
  loadChunk(release: string, address: string, done: (event: { readonly type: string }) => void): void;
}

// jsdom has none; no test sends a request
window.fetch = () => Promise.reject(new Error("offline"));
const host = createStockHost(options);
const { [loaderKey]: loader } = window as unknown as Readonly<Record<symbol, Loader>>;

const reportManifest = (globalName: string, manifestUrl: string) => {
  const metaData = { name: "header", globalName, buildInfo: { buildVersion: "1.4.0" } };
  return host.plugin.loadRemoteSnapshot({ manifestUrl, manifestJson: { metaData } });
};

test("a host offers exactly what pages share", () => {
  const keys = readSharedModules(rootDirectory).map(({ key }) => key);
  expect(Object.keys(sharedModules).sort()).toEqual([...keys].sort());
});

test("the files of a release are beside its manifest, wherever that comes from", () => {
  const given = reportManifest(
    "header@1.4.0",
    "https://static.portico.example/remotes/header/1.4.0/mf-manifest.json?x=1",
  );
  expect(given).toMatchObject({ manifestJson: { metaData: { name: "header" } } });
  expect(loader?.publicPath("header@1.4.0")).toBe("https://static.portico.example/remotes/header/1.4.0/");
});

test("other remotes are left to the runtime", async () => {
  reportManifest("header", "https://other.example/mf-manifest.json");
  const remoteInfo = { name: "header", entryGlobalName: "header" };
  await expect(host.plugin.loadEntry({ remoteInfo })).resolves.toBeUndefined();
  expect(loader?.publicPath("header")).toBe("/not-loaded/");
});

test("no chunk of a release runs that this page has not loaded", async () => {
  const event = await new Promise<{ readonly type: string }>((resolve) =>
    loader?.loadChunk("header@0.1.0", "https://static.portico.example/remotes/header/0.1.0/1.js", resolve),
  );
  expect(event.type).toBe("error");
  expect(document.querySelector("script")).toBeNull();
});

test("only what was loaded as a remote of Portico is mounted", async () => {
  await expect(host.mount("footer", {}, document.createElement("div"))).rejects.toThrow(
    "footer was not loaded as a remote of Portico",
  );
});

test("a page has one loader", () => {
  expect(() => createStockHost(options)).toThrow("This page has Portico's loader already");
});
