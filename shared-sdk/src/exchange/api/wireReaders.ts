/**
 * Reads one value from the network or, with `isStored`, a parsed value from storage:
 * it has the same form with the product's names instead of the wire names.
 *
 * Errors: throws an Error with the field and the expected type; the API client turns it into a `bad-result`
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

/** Ids are used in addresses, so they can't contain characters with a meaning there. */
export const readId = readerOf("an id", isTextLike(/^[A-Za-z0-9_-]{1,64}$/));

/** Plain decimal text: no exponent, no plus, no leading zeros, and a limited length. */
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

/** The wire name and the reader of each field. */
export type WireFields<Value> = {
  readonly [Field in keyof Value]-?: readonly [wireName: string, read: WireReader<Value[Field]>];
};

/** Reads an object and renames its fields; fields that are not in the table are dropped. */
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
