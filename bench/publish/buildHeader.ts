import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildChangedRemote } from "@portico/tools/build/buildChangedRemote";

/** Builds another revision of the header and returns its folder. */
export const buildHeader = (revision: string): Promise<string> =>
  buildChangedRemote("remote-header", revision, (directory) => {
    const source = path.join(directory, "src/header/Header.tsx");
    const text = readFileSync(source, "utf8");
    writeFileSync(source, text.replace("<header ", `<header data-build="${revision}" `));
  });
