import { readFileSync } from "node:fs";
import path from "node:path";
import { siteFiles } from "../site/siteFiles.ts";
import { storageFolders } from "./storageFolders.ts";

const guide = readFileSync(path.join(__dirname, "../../../docs/operator.md"), "utf8");

/** What no storage writes by its folders' names: its own earlier states, and keys of a local start. */
const otherFolders = [".generations/", ".partial/", "keys/"];

/** Cells by the folders that a row of the guide names. */
function readRows(): Map<string, { served: string; backup: string }> {
  const [, table = ""] =
    /## Storage folders\n\n\| folder [^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(guide) ?? [];
  return new Map(
    table.split("\n").flatMap((row) => {
      const [, names = "", , served = "", backup = ""] = row.split("|").map((cell) => cell.trim());
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, { served, backup }] as const);
    }),
  );
}

test("the operator's guide lists every folder, with what servers may read and what a backup must contain", () => {
  const rows = [...readRows()].filter(([name]) => !otherFolders.includes(name));
  const listed = rows.map(([name, { served, backup }]) => ({
    name,
    isServed: served.startsWith("yes"),
    isComputed: backup === "`repair` computes it",
  }));
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect(listed.sort(byName)).toEqual(
    storageFolders.map(({ name, isServed, isComputed }) => ({ name, isServed, isComputed })).sort(byName),
  );
  const unclear = rows.filter(([, { backup }]) => !["yes", "`repair` computes it"].includes(backup));
  expect(unclear).toEqual([]);
});

test("servers send files of the served folders and of no other", () => {
  const sent = siteFiles.flatMap(({ folder, address }) =>
    folder === "site" ? [] : folder === "pages" ? ["pages/"] : [`${address.split("/")[1]}/`],
  );
  const served = storageFolders.filter(({ isServed }) => isServed).map(({ name }) => name);
  expect([...new Set(sent)].sort()).toEqual([...served].sort());
});
