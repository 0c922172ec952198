import { createChannelError, type ChannelErrorCode } from "./channelError.ts";
import { createMap } from "./createMap.ts";

/** Turns an unknown value into a known one or throws a {@link ChannelError} that names the place `at`. */
export type Read<Value> = (value: unknown, at: string) => Value;

// order: captured in the boot, before a script of the page can replace it
const { getOwnPropertyDescriptor } = Object;

/** The value of a field, without what objects inherit: a script can add a property to all of them. */
const readOwn = (fields: object, name: string): unknown => getOwnPropertyDescriptor(fields, name)?.value;

/** The fields of a plain object. Not copied: a hostile file may have thousands. */
export function openFields(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createChannelError("bad-field", at);
  }
  // the federation runtime would run this field's text as code
  if (getOwnPropertyDescriptor(value, "getPublicPath") !== undefined)
    throw createChannelError("unexpected-field", `${at}.getPublicPath`);
  return value as Record<string, unknown>;
}

/** Turns the value of an entry into a known one; `undefined` leaves the entry out. */
export type ReadEntry<Value> = (value: unknown, at: string, key: string) => Value | undefined;

type FieldReaders = Readonly<Record<string, Read<unknown>>>;

type OptionalName<Readers extends FieldReaders> = {
  [Name in keyof Readers]: undefined extends ReturnType<Readers[Name]> ? Name : never;
}[keyof Readers];

/** What {@link objectOf} returns for these readers: a field whose reader can return `undefined` may be missing. */
export type Fields<Readers extends FieldReaders> = {
  readonly [Name in keyof Readers as Exclude<Name, OptionalName<Readers>>]: ReturnType<Readers[Name]>;
} & {
  readonly [Name in keyof Readers as Name & OptionalName<Readers>]?: NonNullable<ReturnType<Readers[Name]>>;
};

/**
 * Reads a plain object, field by field in the order of `readers`. Fields without a reader are dropped. A script of the page
 * can't drop or change a field. The readers are copied and called without functions that it can replace, and the result, which
 * inherits nothing, has no setters of all objects.
 */
export function objectOf<Readers extends FieldReaders>(readers: Readers): Read<Fields<Readers>> {
  const ownReaders: FieldReaders = { __proto__: null as never, ...readers };
  return (value, at) => {
    const object = createMap<unknown>();
    const fields = openFields(value, at);
    for (const name in ownReaders) {
      const result = ownReaders[name]!(readOwn(fields, name), `${at}.${name}`);
      if (result !== undefined) object[name] = result;
    }
    return object as Fields<Readers>;
  };
}

/** A field that may be missing. */
export function optional<Value>(read: Read<Value>): Read<Value | undefined> {
  return (value, at) => (value === undefined ? undefined : read(value, at));
}

export function valueLike<Value>(
  isGood: (value: unknown) => value is Value,
  code: ChannelErrorCode = "bad-field",
): Read<Value> {
  return (value, at) => {
    if (!isGood(value)) throw createChannelError(code, at);
    return value;
  };
}

export function textLike(grammar: RegExp, code?: ChannelErrorCode): Read<string> {
  return valueLike((value): value is string => typeof value === "string" && grammar.test(value), code);
}

export function textAmong<Value extends string>(known: readonly Value[]): Read<Value> {
  return valueLike((value): value is Value => known.includes(value as Value));
}

/** More than a remote has releases or a release has files. A file could otherwise have thousands, each of which takes time to read. */
const maximumEntries = 64;

export function boundedListOf<Value>(
  read: Read<Value>,
  maximum: number = maximumEntries,
): Read<readonly Value[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > maximum) throw createChannelError("bad-field", at);
    return value.map((item, index) => read(item, `${at}[${index}]`));
  };
}

/** Entries for which `read` returns `undefined` are left out; `read` also validates the key. A script of the page can't hide one. */
export function mapOf<Value>(read: ReadEntry<Value>): Read<Readonly<Record<string, Value>>> {
  return (value, at) => {
    const map = createMap<Value>();
    const fields = openFields(value, at);
    let count = 0;
    for (const key in fields) {
      // what objects inherit comes after all of their own
      if (getOwnPropertyDescriptor(fields, key) === undefined) break;
      count += 1;
      if (count > maximumEntries) throw createChannelError("bad-field", at);
      const result = read(fields[key], `${at}.${key}`, key);
      if (result !== undefined) map[key] = result;
    }
    return map;
  };
}
