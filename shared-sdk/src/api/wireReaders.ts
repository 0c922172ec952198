/**
 * Reads one value that came over the wire, or, with `isStored`, one that has been read before and comes from storage:
 * it has the same form, under the product's names instead of the wire's.
 *
 * Errors: throws an Error that names the place and what was expected there; the API client makes it a `bad-result`
 */
export type WireReader<Value> = (value: unknown, place: string, isStored?: boolean) => Value;

function readerOf<Value>(expected: string, accepts: (value: unknown) => value is Value): WireReader<Value> {
  return (value, place) => {
    if (accepts(value)) return value;
    throw new Error(`${place}: ${expected} expected`);
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isTextLike =
  (form: RegExp) =>
  (value: unknown): value is string =>
    typeof value === "string" && form.test(value);

export const readFlag = readerOf("true or false", (value) => typeof value === "boolean");

export const readCount = readerOf("a whole number from 0 up", isWhole);

/** Places of a ranking count from 1, and so do pages. */
export const readPosition = readerOf(
  "a whole number from 1 up",
  (value): value is number => isWhole(value) && value > 0,
);

/** Milliseconds since the epoch. */
export const readTime = readerOf("a time in milliseconds", isWhole);

export const readText = readerOf("text", isTextLike(/[^]/));

/** An id is put into addresses again, so it may hold nothing that an address gives a meaning to. */
export const readId = readerOf("an id", isTextLike(/^[A-Za-z0-9_-]{1,64}$/));

/** Plain decimal text: no exponent, no plus, no leading zeros, and a length that arithmetic can stand. */
export const readDecimal = readerOf(
  "decimal text",
  isTextLike(/^-?(?:0|[1-9][0-9]{0,29})(?:\.[0-9]{1,18})?$/),
);

export function oneOf<Value extends string>(...values: readonly Value[]): WireReader<Value> {
  return readerOf(`one of ${values.join(", ")}`, (value): value is Value => values.includes(value as Value));
}

export function nullOr<Value>(read: WireReader<Value>): WireReader<Value | null> {
  return (value, place, isStored) => (value === null ? null : read(value, place, isStored));
}

export function listOf<Value>(read: WireReader<Value>): WireReader<readonly Value[]> {
  return (value, place, isStored) => {
    if (!Array.isArray(value)) throw new Error(`${place}: a list expected`);
    return value.map((item: unknown, index) => read(item, `${place}[${index}]`, isStored));
  };
}

/** For every field of the value: its name on the wire, and how it is read. */
export type WireFields<Value> = {
  readonly [Field in keyof Value]-?: readonly [wireName: string, read: WireReader<Value[Field]>];
};

/** Reads an object and renames its fields; what the table doesn't name is left out. */
export function recordOf<Value extends object>(fields: WireFields<Value>): WireReader<Value> {
  const entries = Object.entries<readonly [string, WireReader<unknown>]>(fields);
  return (value, place, isStored = false) => {
    if (typeof value !== "object" || value === null) throw new Error(`${place}: an object expected`);
    const record = value as Readonly<Record<string, unknown>>;
    const read = entries.map(([name, [wireName, readField]]): [string, unknown] => {
      const key = isStored ? name : wireName;
      return [name, readField(record[key], `${place}.${key}`, isStored)];
    });
    return Object.fromEntries(read) as Value;
  };
}
