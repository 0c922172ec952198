/** A map of nginx; keys that begin with `~` are patterns. */
export function createMap(
  source: string,
  target: string,
  rows: readonly (readonly [key: string, value: string])[],
): string {
  const lines = rows.map(([key, value]) => `  ${key === "default" ? key : quote(key)} ${quote(value)};`);
  return `map ${source} ${target} {\n${lines.join("\n")}\n}`;
}

/** nginx finds a type by the last ending, of any case; a location has no other types than its own. */
export function createTypes(types: Readonly<Record<string, string>>): string {
  const rows = Object.entries(types).map(([ending, type]) => `${type} ${ending};`);
  return `types { ${rows.join(" ")} }`;
}

/** A location with one directive a line. */
export const createLocation = (address: string, directives: readonly string[]): string =>
  `  location ${address} {\n${directives.map((line) => `    ${line}\n`).join("")}  }\n`;

/** nginx: a quoted word ends at the next quote; variables inside are still read. */
export const quote = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
