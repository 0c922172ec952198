/**
 * Imports the entry points that the command line names.
 *
 * Usage: node subpathExports.mjs @portico/shared-sdk/react …
 */
import assert from "node:assert/strict";
import { register } from "node:module";

register("./emptyStylesheets.mjs", import.meta.url);
for (const specifier of process.argv.slice(2)) {
  assert.notEqual(Object.keys(await import(specifier)).length, 0, `${specifier} exports nothing`);
}
