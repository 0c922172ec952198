import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RemoteManifest, RemoteRoute } from "./remoteManifest.ts";
import { findStartPath, listStartPaths } from "./startPaths.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

let directory: string;
beforeEach(() => {
  directory = createTemporaryFolder();
});

const remoteWith = (...paths: readonly string[]) => ({
  directory,
  manifest: {
    editions: ["turkey"],
    placement: { slot: "main", routes: paths.map((route): RemoteRoute => ({ path: route, title: "t" })) },
  } as unknown as RemoteManifest,
});

function prerender(pages: readonly { readonly route: string; readonly path: string }[]): void {
  mkdirSync(path.join(directory, "dist/pages"), { recursive: true });
  writeFileSync(path.join(directory, "dist/pages/tr-TUR.json"), JSON.stringify(pages));
}

test("a remote without routes is on every page", () => {
  expect(listStartPaths(remoteWith())).toEqual(["/"]);
});

test("the page of a route with a parameter is the first that was prerendered", () => {
  prerender([
    { route: "/cups/", path: "/cups/" },
    { route: "/cups/:id/", path: "/cups/winter/" },
    { route: "/cups/:id/", path: "/cups/spring/" },
  ]);
  expect(listStartPaths(remoteWith("/cups/", "/cups/:id/"))).toEqual(["/cups/", "/cups/winter/"]);
});

test("without a prerendered page the value is the parameter's name", () => {
  expect(listStartPaths(remoteWith("/rounds/:roundId/"))).toEqual(["/rounds/roundId/"]);
});

test.each([
  [["/cups/:id/", "/cups/"], "/cups/"],
  [["/cups/:id/"], "/cups/id/"],
  [[], "/"],
])("of %j developers open %s first", (paths, expected) => {
  expect(findStartPath(remoteWith(...paths))).toBe(expected);
});
