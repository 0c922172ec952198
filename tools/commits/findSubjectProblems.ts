const types = ["feat", "fix", "perf", "refactor", "test", "bench", "docs", "build", "chore"];
/** One spelling for each workspace and folder, as in CONTRIBUTING.md. */
const scopes = [
  "shell",
  "sdk",
  "header",
  "footer",
  "contest",
  "kit",
  "release",
  "local-exchange",
  "catalogue",
  "e2e",
  "bench",
  "tools",
  "docs",
];
const longestSubject = 72;

const shape = new RegExp(`^(?:${types.join("|")})(?:\\((?<scope>[a-z0-9-]+)\\))?!?: (?<description>\\S.*)$`);

/** Verbs that look like a past or a present participle. */
const notParticiples = new Set([
  "bring",
  "embed",
  "exceed",
  "feed",
  "need",
  "proceed",
  "seed",
  "shed",
  "speed",
]);

/** The problems of a commit's subject by the rules of CONTRIBUTING.md; empty for a valid one. */
export function findSubjectProblems(subject: string): readonly string[] {
  const problems: string[] = [];
  if (subject.length > longestSubject) {
    problems.push(`has ${subject.length} characters; the limit is ${longestSubject}`);
  }
  const { scope, description } = shape.exec(subject)?.groups ?? {};
  if (description === undefined) {
    problems.push(`is not "type(scope): imperative"; types: ${types.join(", ")}`);
    return problems;
  }
  if (scope !== undefined && !scopes.includes(scope)) {
    problems.push(`has the scope "${scope}"; use one of ${scopes.join(", ")}, or none`);
  }
  const verb = /^[A-Za-z]+/.exec(description)?.[0].toLowerCase() ?? "";
  if (/(?:ed|ing)$/.test(verb) && !notParticiples.has(verb)) {
    problems.push(`begins with "${verb}"; write the imperative, such as "add"`);
  }
  if (description.endsWith(".")) problems.push("ends with a full stop");
  return problems;
}
