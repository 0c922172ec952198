import type { AnyNode, CallExpression, MemberExpression, Program } from "acorn";
import { simple } from "acorn-walk";
import { readPropertyName } from "./globalScope.ts";
import { buildRemedy } from "./remedy.ts";

/** What each finding means, as the second half of a sentence that begins with the file. */
const problems = {
  script:
    "inserts <script> elements, which run bytes that no signature covers; load chunks through the page's loader",
  link: "inserts <link> elements, which load stylesheets that no signature covers; extract all styles into one stylesheet of the release",
  import:
    "calls import() itself, which runs modules that no signature covers; let the build compile it to a chunk of the release",
  publicPath:
    'reads currentScript, as webpack does for publicPath "auto"; take the public path from the page\'s loader',
} as const;

/** Loads of chunks and stylesheets that don't go through the page's verifying loader. */
export function findUnverifiedLoads(program: Program): string[] {
  const found = new Set<keyof typeof problems>();
  simple(program, {
    CallExpression: ({ callee, arguments: given }: CallExpression) => {
      if (callee.type !== "MemberExpression") return;
      const method = readPropertyName(callee);
      if (method !== "createElement" && method !== "createElementNS") return;
      const element = readText(given[method === "createElement" ? 0 : 1]);
      if (element === "script" || element === "link") found.add(element);
    },
    ImportExpression: () => {
      found.add("import");
    },
    MemberExpression: (member: MemberExpression) => {
      if (readPropertyName(member) === "currentScript") found.add("publicPath");
    },
  });
  return [...found].map((problem) => `${problems[problem]}: ${buildRemedy}`);
}

function readText(node: AnyNode | undefined): string | null {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value.toLowerCase() : null;
}
