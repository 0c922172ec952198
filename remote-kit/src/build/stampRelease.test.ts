import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createFileReference, styleScopeOf } from "@portico/release/publish";
import { revisionPlaceholder } from "./releaseVersion.ts";
import { stampRelease, stampStyles } from "./stampRelease.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

const image = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xc3, 0x28]);
const placeholderVersion = `1.0.0-dev.${revisionPlaceholder}`;

let dist = "";
beforeEach(() => {
  dist = createTemporaryFolder();
});

const read = (file: string) => readFileSync(path.join(dist, file), "utf8");

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
}

interface Manifest {
  readonly version: string;
  readonly entryGlobal: string;
  readonly entry: { readonly path: string };
  readonly scripts: readonly unknown[];
  readonly assets: readonly unknown[];
}

/** A finished build, and its version after it was stamped. */
function build(changes: Readonly<Record<string, string>> = {}): string {
  const files: Record<string, string> = {
    "browser/entry.js": `self["wheel@${placeholderVersion}"]=1`,
    "browser/late.js": "late()",
    "messages/en.json": '{"title":"Wheel"}',
    "pages/en.json": `[{"html":"<p class=wheel-1-0-0-dev-${revisionPlaceholder}_a>"}]`,
    "source-maps/entry.js.map": `{"sources":["wheel@${placeholderVersion}"]}`,
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  write("browser/cup.png", image);
  const refer = (file: string) => createFileReference(file, readFileSync(path.join(dist, "browser", file)));
  const manifest = {
    version: placeholderVersion,
    entryGlobal: `wheel@${placeholderVersion}`,
    capabilities: ["api"],
    entry: refer("entry.js"),
    scripts: [],
    lazyScripts: [refer("late.js")],
    assets: [refer("cup.png")],
  };
  write(
    "release.json",
    JSON.stringify({ ...manifest, ...(changes["capabilities"] && { capabilities: [] }) }),
  );
  stampRelease(dist);
  return (JSON.parse(read("release.json")) as Manifest).version;
}

test("puts the revision into every file, and the hashes of the changed files into the manifest", () => {
  const version = build();
  expect(version).toMatch(/^1\.0\.0-dev\.[0-9a-f]{10}$/);
  expect(version).not.toBe(placeholderVersion);
  const manifest = JSON.parse(read("release.json")) as Manifest;
  expect(manifest.entryGlobal).toBe(`wheel@${version}`);
  expect(manifest.entry).toEqual(
    createFileReference("entry.js", readFileSync(path.join(dist, "browser/entry.js"))),
  );
  expect(manifest.assets).toEqual([createFileReference("cup.png", image)]);
  expect(read("browser/entry.js")).toBe(`self["wheel@${version}"]=1`);
  expect(read("pages/en.json")).toContain(version.replaceAll(".", "-"));
  expect(read("source-maps/entry.js.map")).toContain(version);
  expect(readFileSync(path.join(dist, "browser/cup.png"))).toEqual(image);
});

test("the same build has the same version", () => {
  const first = build();
  expect(build()).toBe(first);
  // no page loads them
  expect(build({ "source-maps/entry.js.map": `{"x":"${placeholderVersion}"}` })).toBe(first);
});

test.each([
  ["a script", { "browser/late.js": "later()" }],
  ["a message", { "messages/en.json": '{"title":"Big wheel"}' }],
  ["a prerendered page", { "pages/en.json": "[]" }],
  ["the prerendered HTML of a header", { "prerendered/global/en.html": "<p>" }],
  ["the manifest", { capabilities: "none" }],
])("a change of %s is another version", (_, change) => {
  const first = build();
  expect(build(change)).not.toBe(first);
});

describe("class names", () => {
  const unstamped = styleScopeOf("wheel");

  /** A build with two stylesheets; resolves to its prerendered HTML, script and one of the stylesheets. */
  function buildStyled(cardRule: string, code: string) {
    write("browser/style.css", `.${unstamped}_a{left:0}`);
    write("browser/place.banner.css", `.${unstamped}_b{${cardRule}}`);
    write("browser/entry.js", `${code};show("${unstamped}_a")`);
    write("pages/en.json", `<p class=${unstamped}_a>`);
    const refer = (file: string) => createFileReference(file, Buffer.from(read(`browser/${file}`)));
    const styles = [refer("style.css"), refer("place.banner.css")];
    write("release.json", JSON.stringify({ name: "wheel", entry: refer("entry.js"), styles }));
    stampStyles(dist);
    return {
      html: read("pages/en.json"),
      script: read("browser/entry.js"),
      style: read("browser/style.css"),
    };
  }

  test("begin with a hash of all stylesheets, which other code does not change", () => {
    const first = buildStyled("top:0", "1");
    expect(first.html).toMatch(/^<p class=wheel-[0-9a-f]{8}_a>$/);
    expect(first.html).not.toContain(unstamped);
    expect(buildStyled("top:0", "2")).toEqual({ ...first, script: first.script.replace("1;", "2;") });
    const { styles } = JSON.parse(read("release.json")) as { readonly styles: readonly object[] };
    expect(styles[0]).toEqual(createFileReference("style.css", Buffer.from(first.style)));
  });

  test("are others in every file for another rule in one stylesheet", () => {
    const first = buildStyled("top:0", "1");
    const second = buildStyled("top:1px", "1");
    for (const file of ["html", "script", "style"] as const) expect(second[file]).not.toBe(first[file]);
  });
});
