/** How programs read files that people or other programs have made. */
export { readGivenText, readRegularFile, readStream, readTextFile } from "./readFile.ts";
export type { ReadOptions } from "./readFile.ts";
export { parseJsonText, parseJsonObject, readJsonFile, readJsonObject } from "./readJson.ts";
