/** An object that inherits nothing: looking up a key such as "constructor" finds no value. A literal, which no script can replace. */
export const createMap = <Value>() => ({ __proto__: null }) as unknown as Record<string, Value>;
