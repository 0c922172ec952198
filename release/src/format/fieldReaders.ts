import { createChannelError } from "./channelError.ts";
import type { ChannelErrorCode } from "./channelError.ts";
import { createMap } from "./createMap.ts";

/** Turns an unknown value into a known one or throws a {@link ChannelError} that names the place `at`. */
export type Read<Value> = (value: unknown, at: string) => Value;

export interface OpenFields {
  readonly fields: Readonly<Record<string, unknown>>;
  read<Value>(name: string, read: Read<Value>): Value;
  /** An object with that one field, or with none. */
  readOptional<Name extends string, Value>(name: Name, read: Read<Value>): Partial<Record<Name, Value>>;
}

/** Opens a plain object for reading field by field. */
export function openFields(value: unknown, at: string): OpenFields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw createChannelError("bad-field", at);
  }
  const fields = value as Record<string, unknown>;
  // the federation runtime would run this field's text as code
  if ("getPublicPath" in fields) throw createChannelError("unexpected-field", `${at}.getPublicPath`);
  const readField = <Result>(name: string, read: Read<Result>): Result => read(fields[name], `${at}.${name}`);
  return {
    fields,
    read: readField,
    readOptional: (name, read) =>
      (fields[name] === undefined ? {} : { [name]: readField(name, read) }) as Partial<
        Record<typeof name, ReturnType<typeof read>>
      >,
  };
}

export function valueLike<Value>(isGood: (value: unknown) => value is Value): Read<Value> {
  return (value, at) => {
    if (!isGood(value)) throw createChannelError("bad-field", at);
    return value;
  };
}

export function textLike(grammar: RegExp, code: ChannelErrorCode = "bad-field"): Read<string> {
  return (value, at) => {
    if (typeof value !== "string" || !grammar.test(value)) throw createChannelError(code, at);
    return value;
  };
}

/** More than a remote has releases or a release has files. A file could otherwise have thousands, each of which takes time to read. */
const maximumEntries = 64;

export function listOf<Value>(read: Read<Value>): Read<Value[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > maximumEntries) throw createChannelError("bad-field", at);
    return value.map((item, index) => read(item, `${at}[${index}]`));
  };
}

/** Entries for which `read` returns `undefined` are left out; `read` also validates the key. */
export function mapOf<Value>(
  read: (value: unknown, at: string, key: string) => Value | undefined,
): Read<Record<string, Value>> {
  return (value, at) => {
    const map = createMap<Value>();
    const { fields } = openFields(value, at);
    const keys = Object.keys(fields);
    if (keys.length > maximumEntries) throw createChannelError("bad-field", at);
    for (const key of keys) {
      const result = read(fields[key], `${at}.${key}`, key);
      if (result !== undefined) map[key] = result;
    }
    return map;
  };
}
