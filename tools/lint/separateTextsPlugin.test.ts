import { execFileSync } from "node:child_process";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Lints each text as a file of the header, with types. */
const program = `
import { ESLint } from "eslint";
import { text } from "node:stream/consumers";
const eslint = new ESLint();
const found = [];
for (const source of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(source, { filePath: "remote-header/src/remote.tsx" });
  found.push(result.messages.filter(({ ruleId }) => ruleId === "texts/no-text-beside-nodes").length);
}
process.stdout.write(JSON.stringify(found));
`;

const lint = (bodies: readonly string[]): readonly number[] => {
  const sources = bodies.map(
    (body) => `
import type { ReactNode } from "react";
interface Props { readonly name: string; readonly count: number; readonly isOpen: boolean; readonly children: ReactNode }
declare function Part(): ReactNode;
export const View = ({ name, count, isOpen, children }: Props) => ${body};`,
  );
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: rootDirectory,
    input: JSON.stringify(sources),
    encoding: "utf8",
  });
  return JSON.parse(output) as readonly number[];
};

const reported = [
  "<p>Hello{isOpen && <b />}</p>",
  "<p>{name}{isOpen && <b />}</p>",
  "<p>{isOpen && name}<b /></p>",
  "<p>{name}<b /></p>",
  "<p>{count}<Part /></p>",
  "<p>Hello<Part /></p>",
  "<>{name}</>",
];

const accepted = [
  "<p>{name}</p>",
  "<p>Hello</p>",
  "<p>Hello <b /></p>",
  "<p><span>{name}</span>{isOpen && <b />}</p>",
  '<p><span>{name}</span>{" "}<Part /></p>',
  "<p>{children}{isOpen && <b />}</p>",
  "<p>{`${name} of ${count}`}</p>",
];

// one process for all: most of its time is reading the types of the header
let found: ReadonlyMap<string, number>;
beforeAll(() => {
  const bodies = [...reported, ...accepted];
  const counts = lint(bodies);
  found = new Map(bodies.map((body, index) => [body, counts[index] ?? NaN]));
});

test.each(reported)("%s has a text beside a node that may change", (body) => expect(found.get(body)).toBe(1));

test.each(accepted)("%s has none", (body) => expect(found.get(body)).toBe(0));
