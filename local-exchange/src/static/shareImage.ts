import { readdirSync, readFileSync } from "node:fs";

const directory = new URL("./share/", import.meta.url);

export interface ShareImageFile {
  /** What the heads of pages name: `portico.png` by default, `{contestId}.png` on the page of a contest. */
  readonly address: string;
  readonly bytes: Buffer;
}

/** Drawn from the `.svg` beside each by `node tools/run.mjs drawImages`. */
export function readShareImages(): readonly ShareImageFile[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".png"))
    .map((file) => ({
      address: `/common-static/share/${file}`,
      bytes: readFileSync(new URL(file, directory)),
    }));
}
