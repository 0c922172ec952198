import { gzipSync } from "node:zlib";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import { isPlaceFile, placeFilePrefix } from "../format/places.ts";
import type { Violation } from "./violation.ts";

/**
 * A remote sets its own in its manifest.
 *
 * Units:  kB of 1,024 bytes, gzip
 */
export interface SizeBudget {
  /** Entry, chunks of the first mount and styles. */
  readonly firstMountKb: number;
  /** Everything that can run. */
  readonly releaseKb: number;
  /** Place to the limit of what its card loads beside the container: its script and its stylesheet. */
  readonly placesKb: Readonly<Record<string, number>>;
}

const defaultPlaceKb = 10;
export const defaultBudget: SizeBudget = { firstMountKb: 40, releaseKb: 120, placesKb: {} };

export function checkSize({ record, files }: RemoteBuild, budget: SizeBudget): Violation[] {
  const sizeOf = (paths: readonly { path: string }[]): number =>
    paths.reduce((sum, { path }) => sum + gzipSync(files.get(path) ?? new Uint8Array()).length, 0);
  const { entry, scripts, lazyScripts, styles } = record;
  const firstMount = sizeOf([entry, ...scripts, ...styles.filter((file) => !isPlaceFile(file))]);
  const all = sizeOf([entry, ...scripts, ...lazyScripts, ...styles]);
  const check = (what: string, bytes: number, limitKb: number): Violation[] =>
    bytes <= limitKb * 1024
      ? []
      : [
          {
            rule: "size",
            message: `${what} is ${bytes} bytes gzip, ${Math.ceil(bytes - limitKb * 1024)} more than the budget of ${limitKb} kB; make it smaller, or raise portico.budget in the remote's package.json and give the reason.`,
          },
        ];
  return [
    ...Object.keys(record.places ?? {}).flatMap((place) => {
      const isOfPlace = ({ path }: { readonly path: string }) =>
        path.startsWith(`${placeFilePrefix}${place}.`);
      return check(
        `What the card in ${place} needs beside the container`,
        sizeOf([...lazyScripts, ...styles].filter(isOfPlace)),
        budget.placesKb[place] ?? defaultPlaceKb,
      );
    }),
    ...check("What the first mount needs", firstMount, budget.firstMountKb),
    ...check("All that can run", all, budget.releaseKb),
  ];
}
