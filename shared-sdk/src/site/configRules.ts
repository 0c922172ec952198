import { isRecord } from "../core/runtime/isRecord.ts";

type Report = (path: string, sentence: string) => void;

/** What a field of a configuration must be. */
export interface Rule {
  /** Completes the sentence "Write …". */
  readonly expected: string;
  readonly isOptional?: true;
  check(value: unknown, path: string, report: Report): void;
}

/** Text of a form. */
export const form = (pattern: RegExp, expected: string): Rule =>
  must((value) => typeof value === "string" && pattern.test(value), expected);

/** A whole number of a range. */
export const number = (minimum: number, maximum: number, expected: string): Rule =>
  must(
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    expected,
  );

/** A value with a property that no other rule describes. */
export const must = (isRight: (value: unknown) => boolean, expected: string): Rule => ({
  expected,
  check(value, path, report) {
    if (!isRight(value)) report(path, `is ${write(value)}; write ${expected}.`);
  },
});

/** A rule for a field that may be missing. */
export const optional = (rule: Rule): Rule => ({ ...rule, isOptional: true });

/** A list with at least one element and none twice. */
export const list = (rule: Rule): Rule => ({
  expected: `a list, each element ${rule.expected}`,
  check(value, path, report) {
    if (!Array.isArray(value) || value.length === 0) {
      return report(path, `is ${write(value)}; write ${this.expected}.`);
    }
    value.forEach((element: unknown, index) => {
      const first = value.indexOf(element);
      if (first === index) rule.check(element, `${path}[${index}]`, report);
      else report(`${path}[${index}]`, `is ${write(element)} as ${path}[${first}] is; remove one of them.`);
    });
  },
});

/** An object with these fields and no others. */
export const object = (fields: Readonly<Record<string, Rule>>): Rule => ({
  expected: `an object with ${Object.keys(fields).join(", ")}`,
  check(value, path, report) {
    if (!isRecord(value)) return report(path, `is ${write(value)}; write ${this.expected}.`);
    for (const [name, rule] of Object.entries(fields)) {
      const field = join(path, name);
      if (value[name] !== undefined) rule.check(value[name], field, report);
      else if (!rule.isOptional) report(field, `is missing; write ${rule.expected}.`);
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name)) {
        report(join(path, name), `is unknown; write one of ${Object.keys(fields).join(", ")}.`);
      }
    }
  },
});

/** An object whose keys have a form; it has at least one. */
export const record = (key: Rule, rule: Rule): Rule => ({
  expected: `an object, each key ${key.expected}`,
  check(value, path, report) {
    if (!isRecord(value) || Object.keys(value).length === 0) {
      return report(path, `is ${write(value)}; write ${this.expected}.`);
    }
    for (const [name, element] of Object.entries(value)) {
      const field = join(path, name);
      key.check(name, `The key of ${field}`, report);
      rule.check(element, field, report);
    }
  },
});

/** One sentence for each fault of a value, with the path of its field. */
export function describeFaults(value: unknown, rule: Rule): string[] {
  const sentences: string[] = [];
  rule.check(value, "", (path, sentence) => {
    sentences.push(`${path === "" ? "It" : path} ${sentence}`);
  });
  return sentences;
}

const join = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

const write = (value: unknown) => JSON.stringify(value) ?? String(value);
