/** The entry of a map that a name from outside chooses; never what every object inherits, such as `constructor`. */
export function ownEntry<Value>(entries: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
