import fc from "fast-check";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import type { SignedType } from "../format/signatureHeader.ts";

/** The signed parts of a channel file; the channel itself is the file's own payload. */
export const fileParts = ["channel", "keyring", "kill", "timestamp"] as const;
export type FilePart = (typeof fileParts)[number];

/** Numbers are positions; each is taken modulo what there is to choose from. */
export type FileChange =
  | { readonly kind: "flip-bit"; readonly at: number; readonly bit: number }
  | { readonly kind: "replace"; readonly at: number; readonly length: number; readonly text: string }
  | { readonly kind: "duplicate"; readonly at: number; readonly length: number; readonly to: number }
  | { readonly kind: "swap"; readonly at: number; readonly length: number; readonly to: number }
  | { readonly kind: "change-file"; readonly at: number; readonly change: ValueChange }
  | {
      readonly kind: "change-payload";
      readonly part: FilePart;
      readonly at: number;
      readonly change: ValueChange;
      /** Whether the keys of that part sign the changed payload. */
      readonly isSigned: boolean;
    }
  | { readonly kind: "swap-signatures"; readonly part: FilePart; readonly with: FilePart }
  | { readonly kind: "remove-part"; readonly part: FilePart }
  | { readonly kind: "foreign-part"; readonly part: FilePart; readonly of: number };

/** A change of one value in a JSON text, which may be no value that `JSON.stringify` writes. */
export type ValueChange =
  | { readonly kind: "become"; readonly text: string }
  | { readonly kind: "nest"; readonly open: string; readonly close: string; readonly depth: number }
  | { readonly kind: "add-field"; readonly name: string; readonly text: string; readonly isLast: boolean }
  | { readonly kind: "repeat-field"; readonly at: number; readonly text: string; readonly isLast: boolean }
  | { readonly kind: "remove-entry"; readonly at: number }
  | { readonly kind: "repeat-entry"; readonly at: number };

const position = fc.nat(1_000_000);
const part = fc.constantFrom(...fileParts);
const valueText = fc.oneof(
  fc.constantFrom(
    ...["null", "true", "0", "-1", "1e400", "9007199254740993", "1.0", '""', "[]", "{}"],
    ...['{"__proto__":{}}', '{"length":1}', '"\\u0000"', '"__proto__"', '["toString"]', "NaN"],
    ...["7".repeat(20_000), `"${"A".repeat(30_000)}"`],
  ),
  fc.json({ maxDepth: 1 }),
);

const valueChange: fc.Arbitrary<ValueChange> = fc.oneof(
  fc.record({ kind: fc.constant("become" as const), text: valueText }),
  fc
    .record({
      pair: fc.constantFrom(["[", "]"] as const, ['{"a":', "}"] as const),
      depth: fc.constantFrom(1, 100, 10_000),
    })
    .map(({ pair: [open, close], depth }) => ({ kind: "nest" as const, open, close, depth })),
  fc.record({
    kind: fc.constant("add-field" as const),
    name: fc.constantFrom("__proto__", "constructor", "toString", "getPublicPath", "then", "junk"),
    text: valueText,
    isLast: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("repeat-field" as const),
    at: position,
    text: valueText,
    isLast: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("remove-entry" as const), at: position }),
  fc.record({ kind: fc.constant("repeat-entry" as const), at: position }),
);

const length = fc.oneof(fc.nat(8), fc.nat(2_000));

/** One to three changes of a channel file. */
export const fileChanges: fc.Arbitrary<readonly FileChange[]> = fc.array(
  fc.oneof<fc.Arbitrary<FileChange>[]>(
    fc.record({ kind: fc.constant("flip-bit" as const), at: position, bit: fc.nat(7) }),
    fc.record({
      kind: fc.constant("replace" as const),
      at: position,
      length,
      text: fc.oneof(fc.string({ maxLength: 4 }), fc.constant("")),
    }),
    fc.record({ kind: fc.constant("duplicate" as const), at: position, length, to: position }),
    fc.record({ kind: fc.constant("swap" as const), at: position, length, to: position }),
    fc.record({ kind: fc.constant("change-file" as const), at: position, change: valueChange }),
    fc.record({
      kind: fc.constant("change-payload" as const),
      part,
      at: position,
      change: valueChange,
      isSigned: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("swap-signatures" as const), part, with: part }),
    fc.record({ kind: fc.constant("remove-part" as const), part }),
    fc.record({ kind: fc.constant("foreign-part" as const), part, of: fc.nat(1) }),
  ),
  { minLength: 1, maxLength: 3 },
);

export interface ChangeSources {
  /** Other signed files, whose parts can be taken. */
  readonly foreign: readonly string[];
  /** The keys that may sign each part. */
  readonly signers: Readonly<
    Record<FilePart, { readonly type: SignedType; readonly keys: readonly SigningKey[] }>
  >;
}

/** Makes one change; where an earlier change left nothing to change or lists nested too deep, the text stays as it is. */
export async function changeChannelFile(
  text: string,
  change: FileChange,
  sources: ChangeSources,
): Promise<string> {
  try {
    return await makeChange(text, change, sources);
  } catch (error) {
    if ((error as Error).name === "RangeError") return text;
    throw error;
  }
}

async function makeChange(
  text: string,
  change: FileChange,
  { foreign, signers }: ChangeSources,
): Promise<string> {
  switch (change.kind) {
    case "flip-bit": {
      const at = change.at % Math.max(text.length, 1);
      const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << change.bit));
      return text.slice(0, at) + flipped + text.slice(at + 1);
    }
    case "replace": {
      const at = change.at % (text.length + 1);
      return text.slice(0, at) + change.text + text.slice(at + change.length);
    }
    case "duplicate": {
      const [at, to] = [change.at % (text.length + 1), change.to % (text.length + 1)];
      return text.slice(0, to) + text.slice(at, at + change.length) + text.slice(to);
    }
    case "swap": {
      const [first, second] = [change.at, change.to]
        .map((at) => at % (text.length + 1))
        .sort((a, b) => a - b) as [number, number];
      const width = Math.min(change.length, second - first);
      const between = text.slice(first + width, second);
      const [left, right] = [text.slice(first, first + width), text.slice(second, second + width)];
      return text.slice(0, first) + right + between + left + text.slice(second + width);
    }
    case "change-file":
      return changeValueAt(text, change.at, change.change);
  }
  const file = readObject(text);
  if (file === null) return text;
  if (change.kind === "remove-part") {
    const { [change.part === "channel" ? "payload" : change.part]: _, ...rest } = file;
    return JSON.stringify(rest);
  }
  const own = partOf(file, change.part);
  if (own === null) return text;
  if (change.kind === "change-payload") {
    if (typeof own["payload"] !== "string") return text;
    const payload = changeValueAt(own["payload"], change.at, change.change);
    const { type, keys } = signers[change.part];
    const signatures = change.isSigned ? await signText(payload, type, keys) : own["signatures"];
    return JSON.stringify(withPart(file, change.part, { ...own, payload, signatures }));
  }
  if (change.kind === "foreign-part") {
    const other = readObject(foreign[change.of % foreign.length] ?? "") ?? {};
    return JSON.stringify(withPart(file, change.part, partOf(other, change.part) ?? {}));
  }
  const other = partOf(file, change.with);
  if (other === null) return text;
  const half = withPart(file, change.part, { ...own, signatures: other["signatures"] });
  return JSON.stringify(withPart(half, change.with, { ...other, signatures: own["signatures"] }));
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readObject(text: string): Fields | null {
  const value = parseOrUndefined(text);
  return isObject(value) ? value : null;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function partOf(file: Fields, name: FilePart): Fields | null {
  const value = name === "channel" ? file : file[name];
  return isObject(value) ? value : null;
}

function withPart(file: Fields, name: FilePart, { payload, signatures }: Fields): Fields {
  const signed = { payload, signatures };
  return name === "channel" ? { ...file, ...signed } : { ...file, [name]: signed };
}

/** Changes one value of a JSON text, counted from the outside in. */
function changeValueAt(text: string, at: number, change: ValueChange): string {
  const root = parseOrUndefined(text);
  if (root === undefined) return text;
  let left = at % countValues(root);
  const write = (value: unknown): string => {
    if (left === 0) {
      left = -1;
      return changeValue(value, change);
    }
    left -= 1;
    if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
    if (!isObject(value)) return JSON.stringify(value);
    return writeFields(Object.entries(value).map(([name, item]) => [name, write(item)]));
  };
  return write(root);
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, item) => sum + countValues(item), 1);
}

const writeFields = (fields: readonly (readonly [name: string, text: string])[]): string =>
  `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;

function changeValue(value: unknown, change: ValueChange): string {
  const text = JSON.stringify(value);
  if (change.kind === "become") return change.text;
  if (change.kind === "nest")
    return change.open.repeat(change.depth) + text + change.close.repeat(change.depth);
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(item));
    return `[${changeEntries(items, change).join(",")}]`;
  }
  if (!isObject(value)) return text;
  const fields = Object.entries(value).map(([name, item]) => [name, JSON.stringify(item)] as const);
  if (change.kind === "remove-entry" || change.kind === "repeat-entry") {
    return writeFields(changeEntries(fields, change));
  }
  const name = change.kind === "add-field" ? change.name : (fields[change.at % fields.length]?.[0] ?? "");
  const added = [name, change.text] as const;
  return writeFields(change.isLast ? [...fields, added] : [added, ...fields]);
}

function changeEntries<Entry>(entries: readonly Entry[], change: ValueChange): readonly Entry[] {
  if (entries.length === 0 || (change.kind !== "remove-entry" && change.kind !== "repeat-entry"))
    return entries;
  const at = change.at % entries.length;
  return entries.toSpliced(at, 1, ...(change.kind === "repeat-entry" ? [entries[at]!, entries[at]!] : []));
}
