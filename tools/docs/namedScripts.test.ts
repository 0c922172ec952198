import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listFiles } from "../setup/listFiles.ts";

const read = (file: string) => readFileSync(path.join(rootDirectory, file), "utf8");

const scriptsOf = (folder: string) =>
  Object.keys((JSON.parse(read(path.join(folder, "package.json"))) as { scripts?: object }).scripts ?? {});

/** The scripts of a remote in a repository of its own. */
const [, projectScripts = ""] =
  /^const scripts = \{\n([^}]+)\};$/m.exec(read("create-portico-remote/src/createProject.ts")) ?? [];
const ofProject = [...projectScripts.matchAll(/^ {2}(\w+): "/gm)].map(([, name = ""]) => name);
const guidesOfProjects = [
  "docs/first-remote.md",
  "docs/campaign-team.md",
  "create-portico-remote/project/README.md",
];

/** Each `npm run …` of the documents, in blocks, tables and sentences; programs write the changelogs. */
const named = listFiles(rootDirectory, [".md"])
  .filter((file) => !file.endsWith("CHANGELOG.md"))
  .flatMap((document) =>
    [...read(document).matchAll(/\bnpm run ([a-z][\w:-]*)(?: -w ([\w-]+))?/g)].map(
      ([command, script = "", workspace = "."]) => ({ document, command, script, workspace }),
    ),
  );

const exists = ({ document, script, workspace }: (typeof named)[number]) =>
  scriptsOf(workspace).includes(script) ||
  (guidesOfProjects.includes(document) && ofProject.includes(script));

test("each `npm run` in a document names a script that exists", () => {
  expect(ofProject).toEqual(expect.arrayContaining(["check", "release"]));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((one) => !exists(one))).toEqual([]);
});

test("a script that is in no package.json, or in that of another workspace, is found", () => {
  const [document, command] = ["README.md", ""];
  expect(exists({ document, command, script: "invented", workspace: "." })).toBe(false);
  expect(exists({ document, command, script: "release", workspace: "." })).toBe(false);
  expect(exists({ document, command, script: "mutation", workspace: "release" })).toBe(true);
  expect(exists({ document, command, script: "mutation", workspace: "." })).toBe(false);
});
