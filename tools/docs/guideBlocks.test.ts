import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { suites } from "../test/suites.ts";
import { listFiles } from "../setup/listFiles.ts";
import { blockReaders, commandRuns } from "./blockReaders.ts";
import { listBlocks, listCommands, type Block } from "./listBlocks.ts";
import { readEdit } from "./readEdit.ts";

const read = (file: string) => readFileSync(path.join(rootDirectory, file), "utf8");

/** Programs write the others. */
const documents = listFiles(rootDirectory, [".md"]).filter(
  (file) => !/(?:^|\/)CHANGELOG\.md$|\/api-report\//.test(file),
);
const blocks = documents.flatMap((document) => listBlocks(document));
const places = (found: readonly Block[]) => found.map(({ place }) => place);

const readersOf = ({ document, language }: Block) =>
  blockReaders.filter((one) => one.document === document && one.languages.includes(language));
const parts = blocks.filter(({ file, language }) => file !== null && language !== "diff");
const edits = blocks.filter(({ language }) => language === "diff");
const whole = blocks.filter((block) => block.file === null && readersOf(block).length === 0);

/** `npm run …` after the environment of the command. */
const withoutEnvironment = (command: string) => command.replace(/^(?:\w+=\S* )+/, "");
const runOf = (command: string) =>
  Object.keys(commandRuns).find((beginning) => `${withoutEnvironment(command)} `.startsWith(`${beginning} `));

test("each block names its language", () => {
  expect(blocks.length).toBeGreaterThan(150);
  expect(places(blocks.filter(({ language }) => !/^[a-z]+$/.test(language)))).toEqual([]);
});

test.each(parts)("$place is a part of $file", ({ file, code }) => {
  expect(read(file ?? "")).toContain(code);
});

test.each(edits)("$place is an edit of $file", (block) => {
  const { file, find } = readEdit(block);
  expect(read(file).split(find)).toHaveLength(2);
});

test("each other block is output, or a test reads it, or all of its commands are known to run", () => {
  const isCovered = (block: Block) =>
    block.language === "text" ||
    (block.language === "sh" && listCommands([block]).every((command) => runOf(command) !== undefined));
  expect(places(whole.filter((block) => !isCovered(block)))).toEqual([]);
});

test("no command is taken for output", () => {
  const isCommand = (line: string) => /^(?:\w+=\S* )*(?:npm|npx|node|portico|export|docker) /.test(line);
  const found = whole.filter(({ language, code }) => language === "text" && code.split("\n").some(isCommand));
  expect(places(found)).toEqual([]);
});

test.each(blockReaders)("$reader reads $languages of $document", ({ document, languages, reader }) => {
  expect(read(reader).includes(document.replace("docs/", ""))).toBe(true);
  const known = blocks.filter((block) => block.document === document).map(({ language }) => language);
  expect(known).toEqual(expect.arrayContaining([...languages]));
});

describe("the commands that are known to run", () => {
  const commands = listCommands(whole).map(withoutEnvironment);
  const namesAfter = (beginning: string) =>
    commands
      .filter((command) => command.startsWith(beginning))
      .flatMap((command) => command.slice(beginning.length).split(" "));

  test.each(Object.entries(commandRuns))("%s is in a document, and %s exists", (beginning, file) => {
    expect(existsSync(path.join(rootDirectory, file))).toBe(true);
    expect(listCommands(blocks).filter((command) => runOf(command) === beginning)).not.toEqual([]);
  });

  test("are scripts of the repository, with names of suites, measurements and projects that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: object };
    const named = commands.flatMap(
      (command) => /^npm run (?!mutation|release$)([\w-]+)/.exec(command)?.[1] ?? [],
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const suiteNames = suites.map(({ name }) => name);
    expect(namesAfter("npm run e2e -- ").filter((name) => !suiteNames.includes(name))).toEqual([]);
    expect(
      namesAfter("npm run bench -- ").filter((name) => !existsSync(`${rootDirectory}/bench/${name}`)),
    ).toEqual([]);
    const projects = namesAfter("npx jest --selectProjects ").filter(
      (name) => !/^-|channelFileFuzz/.test(name),
    );
    expect(
      projects.filter((name) => !existsSync(`${rootDirectory}/${name}`) && name !== "remote-sample-campaign"),
    ).toEqual([]);
  });
});
