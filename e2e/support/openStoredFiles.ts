import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { documentNames } from "@portico/release/testing";
import type { SiteFacts } from "@portico/release";
import { rootDirectory } from "./runProgram.ts";

/** What a browser did with files that an attacker put into the storage. */
export interface OpenedFiles {
  /** Paths that were answered with a file. */
  readonly served: readonly string[];
  /** Paths whose script ran, or could read the page's cookies. */
  readonly ran: readonly string[];
}

const folders = [
  ...[
    "remotes",
    "remotes/zzz",
    "remotes/zzz/1.0.0",
    "remotes/zzz/1.0.0/prerendered",
    "page-styles/zzz/1.0.0",
  ],
  ...[
    "channels",
    "templates/zzz",
    "pages/zzz",
    "shells",
    "keyrings",
    "proposals/test",
    "reasons/test",
    "source-maps/zzz",
    ".",
  ],
];
/** What pages load, opened as documents, and endings before them. */
const loadedNames = ["evil.js", "evil.css", "evil.json", "evil.txt", "evil.html.js", "evil.svg.css"];

/** Valid HTML and XML: reports that it runs, with the cookies that it can read. */
const createDocument = (address: string, name: string): string => {
  const script = `new Image().src = "/ran?" + encodeURIComponent("${address}") + "&" + document.cookie`;
  return name.includes("svg")
    ? `<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`
    : `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${script}</script></body></html>`;
};

/** A page of an attacker on the same origin. */
const walkPath = "/walk";
/** Shows that a script that runs is noticed. */
const controlPath = "/control";
const remotePage = "/en/stored-page/";

/**
 * Puts a document with a script into every folder of the storage under every name that browsers may open, and requests
 * all. Opens those that are served in a frame of a page of the origin and in a tab.
 */
export async function openStoredFiles(page: Page, origin: string, storage: string): Promise<OpenedFiles> {
  const addresses = writeDocuments(storage);
  const ran = new Set<string>();
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/ran") ran.add(decodeURIComponent(search.slice(1)));
  });
  const fulfill = (pathname: string, body: string) =>
    page.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill({ body, contentType: "text/html" }),
    );
  await fulfill(walkPath, "");
  await fulfill("/ran", "");
  await fulfill(controlPath, createDocument(controlPath, ""));
  await page.context().addCookies([{ name: "session", value: "secret", url: origin }]);
  await page.goto(`${origin}${walkPath}`);
  const served = await page.evaluate(openInFrames, [...addresses, controlPath]);
  for (const address of served) {
    // a download leaves the page where it is
    const answer = await page.goto(`${origin}${address}`).catch(() => null);
    if (answer === null || address === remotePage) continue;
    const cookies = await page.evaluate(() => document.cookie).catch(() => "");
    if (cookies.includes("secret") && address !== controlPath) ran.add(address);
  }
  return { served, ran: [...ran] };
}

function writeDocuments(storage: string): string[] {
  const site = path.join(rootDirectory, "shell-host/dist/site");
  const { id } = JSON.parse(readFileSync(path.join(site, "shell.json"), "utf8")) as SiteFacts;
  const write = (file: string, address: string) => {
    mkdirSync(path.dirname(path.join(storage, file)), { recursive: true });
    writeFileSync(path.join(storage, file), createDocument(address, file));
  };
  write(`pages/${id}/test/global/sitemap-remotes.xml`, "/sitemap-remotes.xml");
  write(`pages/${id}/test/global/en/stored-page/index.html`, remotePage);
  const names = [...documentNames, ...loadedNames].filter((name) => !name.includes("\u0000"));
  const files = folders.flatMap((folder) => names.map((name) => [folder, name] as const));
  const addresses = files.flatMap(([folder, name]) => {
    const address = `${folder === "." ? "" : `/${folder}`}/${encodeURIComponent(name)}`;
    write(`${folder}/${name}`, address);
    return [address, address.replace(/\.(?=[^./]*$)/, "%2e")];
  });
  return ["/sitemap-remotes.xml", remotePage, ...new Set(addresses)];
}

/** Runs in the page, and resolves to the paths that have a file. */
async function openInFrames(paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { ok, headers } = await fetch(path, { method: "HEAD" });
      return { path, ok, isDownload: headers.has("content-disposition") };
    }),
  );
  const frame = document.createElement("iframe");
  document.body.append(frame);
  for (const { path } of answers.filter(({ ok, isDownload }) => ok && !isDownload)) {
    await new Promise<void>((resolve) => {
      frame.onload = () => resolve();
      frame.src = path;
    });
  }
  return answers.filter(({ ok }) => ok).map(({ path }) => path);
}

export function expectNothingRan({ served, ran }: OpenedFiles): void {
  expect(ran).toEqual([`${controlPath}&session=secret`]);
  const decoded = [...new Set(served.map(decodeURIComponent))];
  const isLoaded = (address: string) => /\.(css|js|json|txt)$/.test(address);
  expect(decoded.filter(isLoaded).length).toBeGreaterThan(20);
  // prerendered HTML is a download
  const downloads = ["evil.html", "evil.js.html"].map((name) => `/remotes/zzz/1.0.0/prerendered/${name}`);
  expect(decoded.filter((address) => !isLoaded(address)).sort()).toEqual(
    [controlPath, remotePage, ...downloads, "/sitemap-remotes.xml"].sort(),
  );
}
