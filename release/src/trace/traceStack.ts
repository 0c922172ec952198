import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { sourceMapPath } from "../publish/sourceMapPath.ts";
import type { Storage } from "../storage/storage.ts";

/** A position in a script of a release, and in the sources that it was built from. */
export interface TracedFrame {
  readonly remote: string;
  readonly version: string;
  readonly script: string;
  readonly line: number;
  readonly column: number;
  /** `null` where the release has no readable map of the script, or the map no source at that position. */
  readonly source: SourcePosition | null;
}

interface SourcePosition {
  /** Relative to the remote's folder, such as `./src/campaign/Wheel.tsx`. */
  readonly file: string;
  readonly line: number;
  /** The column from 1, as browsers count. */
  readonly column: number;
  /** The name as it was called in the source. */
  readonly name: string | null;
}

export interface TracedStack {
  /** The given text with positions in the sources in the place of those in scripts. */
  readonly text: string;
  readonly frames: readonly TracedFrame[];
}

/**
 * `https://…/remotes/{name}/{version}/{script}:{line}:{column}`, as every browser writes it; a query is of a second attempt. Each part
 * has a longest length, so that a text is searched in steps that grow with its length and no faster.
 */
const position =
  /(?:(?<![a-z])[a-z]{1,16}:\/\/[^\s/()@]{1,255})?\/remotes\/([a-z0-9-]{1,100})\/([\w.~-]{1,100})\/([\w.~-]{1,200}\.js)(?:\?[^\s:()]{0,200})?:(\d{1,9}):(\d{1,9})/g;

/**
 * Finds the positions of remotes in a stack, or in any text such as a log entry. Maps them to the sources by the maps that
 * were published with the releases.
 *
 * Errors: `ReleaseError` of the storage
 */
export async function traceStack(storage: Storage, text: string): Promise<TracedStack> {
  const maps = new Map<string, TraceMap | null>();
  const frames: TracedFrame[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(position)) {
    const [address, remote = "", version = "", script = "", line, column] = match;
    const path = sourceMapPath(remote, version, script);
    const map = maps.has(path) ? (maps.get(path) ?? null) : await readMap(storage, path);
    maps.set(path, map);
    const place = { line: Number(line), column: Number(column) };
    const source = map === null ? null : findSource(map, place);
    frames.push({ remote, version, script, ...place, source });
    parts.push(
      text.slice(end, match.index),
      source === null ? address : `${remote} ${version} ${source.file}:${source.line}:${source.column}`,
    );
    end = match.index + address.length;
  }
  return { text: parts.join("") + text.slice(end), frames };
}

async function readMap(storage: Storage, path: string): Promise<TraceMap | null> {
  const stored = await storage.read(path);
  if (stored === null) return null;
  try {
    return new TraceMap(new TextDecoder().decode(stored.bytes));
  } catch {
    return null;
  }
}

function findSource(
  map: TraceMap,
  { line, column }: { readonly line: number; readonly column: number },
): SourcePosition | null {
  if (line < 1 || column < 1) return null;
  // maps count columns from 0
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  return { file: found.source, line: found.line, column: found.column + 1, name: found.name };
}
