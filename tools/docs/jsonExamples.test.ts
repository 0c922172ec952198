import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readRemoteManifest } from "@portico/remote-kit/internal/manifest";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listFiles } from "../setup/listFiles.ts";
import { listBlocks } from "./listBlocks.ts";

/** What writes and reads the data that docs/PROTOCOL.md and docs/translations.md describe. */
const sources = ["shared-sdk/src", "release/src", "remote-kit/src", "local-exchange/src", "shell-host/src"]
  .flatMap((folder) =>
    listFiles(path.join(rootDirectory, folder), [".ts", ".tsx"]).map((file) => path.join(folder, file)),
  )
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(path.join(rootDirectory, file), "utf8"))
  .join("\n");

const examples = ["docs/PROTOCOL.md", "docs/translations.md"]
  .flatMap((document) => listBlocks(document))
  .filter(({ language }) => language === "json");

/** A block has one value, or one in each line. */
const readValues = (code: string): readonly unknown[] =>
  code.startsWith("{\n")
    ? [JSON.parse(code)]
    : code
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);

/** Names of fields: not ids of messages, remotes, versions and locales. */
function listFields(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const names = Array.isArray(value)
    ? []
    : Object.keys(value).filter((name) => /^[a-z][A-Za-z_]{3,}$/.test(name));
  return [...names, ...Object.values(value).flatMap(listFields)];
}

test.each(examples)("$place is JSON, with fields that the sources have", ({ code }) => {
  const fields = readValues(code).flatMap(listFields);
  expect(fields.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(sources))).toEqual([]);
});

test("the places in docs/campaign-team.md are those of a manifest", () => {
  const [block] = listBlocks("docs/campaign-team.md").filter(({ language }) => language === "jsonc");
  const template = JSON.parse(
    readFileSync(path.join(rootDirectory, "create-portico-remote/template/package.json"), "utf8"),
  ) as { readonly portico: object };
  const directory = mkdtempSync(path.join(tmpdir(), "portico-manifest-"));
  try {
    const given = JSON.parse(`{${block?.code}}`) as object;
    const content = { ...template, portico: { ...template.portico, name: "spin-wheel", ...given } };
    writeFileSync(path.join(directory, "package.json"), JSON.stringify(content));
    const { placement, places } = readRemoteManifest(directory);
    expect(placement.routes.map((route) => route.path)).toEqual(["/spin-wheel/"]);
    expect(places.map(({ slot }) => slot)).toEqual(["home.activities", "banner"]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
