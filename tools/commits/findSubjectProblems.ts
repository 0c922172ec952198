const types = ["feat", "fix", "perf", "refactor", "test", "bench", "docs", "build", "chore"];
const longestSubject = 72;

const shape = new RegExp(`^(?:${types.join("|")})(?:\\([a-z0-9-]+\\))?: (?<description>\\S.*)$`);

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
  const description = shape.exec(subject)?.groups?.["description"];
  if (description === undefined) {
    problems.push(`is not "type(scope): imperative"; types: ${types.join(", ")}`);
    return problems;
  }
  const verb = /^[A-Za-z]+/.exec(description)?.[0].toLowerCase() ?? "";
  if (/(?:ed|ing)$/.test(verb) && !notParticiples.has(verb)) {
    problems.push(`begins with "${verb}"; write the imperative, such as "add"`);
  }
  if (description.endsWith(".")) problems.push("ends with a full stop");
  return problems;
}
