/**
 * Takes the doors that are named on the command line, with everything behind them.
 *
 * Usage: node otherDoors.mjs @portico/shared-sdk/react …
 */
import assert from "node:assert/strict";
import { register } from "node:module";

register("./sheetsAside.mjs", import.meta.url);
for (const door of process.argv.slice(2)) {
  assert.notEqual(Object.keys(await import(door)).length, 0, `${door} gives nothing`);
}
