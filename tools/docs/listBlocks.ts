import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** A fenced block of a document. */
export interface Block {
  /** The document and the line of the fence, such as `docs/sdk.md:14`. */
  readonly place: string;
  readonly document: string;
  /** `""` for a block without one. */
  readonly language: string;
  /** The lines without the indentation of the fence, each with its line end. */
  readonly code: string;
  /** The file that the line above links and ends with, as in `[site.ts](../src/site.ts):`: the block is a part of it. */
  readonly file: string | null;
}

/**
 * Lists the fenced blocks of a document.
 *
 * @param document its path from the root of the repository
 */
export function listBlocks(
  document: string,
  text = readFileSync(path.join(rootDirectory, document), "utf8"),
): readonly Block[] {
  const fences = text.matchAll(/^( *)```(.*)\n([^]*?)^ *```$/gm);
  return [...fences].map(({ index, 1: indent = "", 2: language = "", 3: code = "" }) => {
    const before = text.slice(0, index);
    const [, target] = /\]\(([^)\s]+)\):\s*$/.exec(before) ?? [];
    return {
      place: `${document}:${before.split("\n").length}`,
      document,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
      file: target === undefined ? null : path.posix.join(path.posix.dirname(document), target),
    };
  });
}

/** The commands of blocks, without comments behind them. A script, which begins with `#!`, has none. */
export const listCommands = (blocks: readonly Block[]): readonly string[] =>
  blocks
    .filter(({ language, code }) => language === "sh" && !code.startsWith("#!"))
    .flatMap(({ code }) => code.replaceAll(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/ # .*$/, "").trimEnd())
    .filter((line) => line !== "");
