import type { InspectedSlot } from "./inspectorReport.ts";

/** A file of the shell, the channel or a release that the page has requested. */
export interface Load {
  /** Name of the remote whose release has the file, `channel` or `shell`. */
  readonly owner: string;
  /** The path without the query. */
  readonly path: string;
  /** Units: milliseconds since the navigation began */
  readonly startMs: number;
  readonly durationMs: number;
  /** The bytes from the network, with headers; 0 for a cached file, `null` where its server does not allow to read it. */
  readonly transferredBytes: number | null;
}

/** Everything else that a page requests, such as calls of the API, may contain data of the user. */
export function listLoads(
  slots: readonly InspectedSlot[],
  resources: readonly PerformanceResourceTiming[],
  pageOrigin: string,
): readonly Load[] {
  const bases = slots.flatMap(({ remote, base }) =>
    base === null ? [] : [{ remote, base: new URL(base, pageOrigin).pathname }],
  );
  return resources
    .flatMap((resource): Load[] => {
      const path = new URL(resource.name).pathname;
      const owner = ownerOf(path);
      if (owner === null) return [];
      return [
        {
          owner,
          path,
          startMs: Math.round(resource.startTime),
          durationMs: Math.round(resource.duration),
          transferredBytes: readTransferredBytes(resource),
        },
      ];
    })
    .sort((a, b) => a.startMs - b.startMs);

  function ownerOf(path: string): string | null {
    // a stylesheet of pages belongs to every release that has it
    const [, folder, name] = path.split("/");
    const base = bases.find((candidate) =>
      folder === "page-styles" ? candidate.base.split("/")[2] === name : path.startsWith(candidate.base),
    );
    if (base !== undefined) return base.remote;
    if (path.startsWith("/channels/")) return "channel";
    return path.startsWith("/assets/") ? "shell" : null;
  }
}

function readTransferredBytes({
  transferSize,
  decodedBodySize,
  responseStart,
}: PerformanceResourceTiming): number | null {
  // browser: all three are 0 for a file of another origin without `Timing-Allow-Origin`
  return transferSize === 0 && decodedBodySize === 0 && responseStart === 0 ? null : transferSize;
}
