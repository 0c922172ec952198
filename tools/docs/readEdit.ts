import type { Edit } from "../controls/control.ts";
import type { Block } from "./listBlocks.ts";

/**
 * Reads what a block of the language `diff` changes in the file above it.
 *
 * Errors: throws for a block without a file, and for one with a line that is neither context nor a change
 */
export function readEdit({ place, file, code }: Block): Edit {
  if (file === null)
    throw new Error(`${place}: the line above ends with no link to the file that is edited.`);
  const lines = code.split("\n").slice(0, -1);
  const isWhole = lines.every((line) => /^[ +-]/.test(line)) && lines.some((line) => !line.startsWith(" "));
  if (!isWhole)
    throw new Error(`${place}: each line begins with a space, "+" or "-", and some line is a change.`);
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join("");
  return { file, find: without("+"), put: without("-") };
}
