import type { ShellFile } from "../remotes/remoteRuntime.ts";

/** The build replaces this name by the integrity of each lazy chunk, by chunk id. */
declare const PORTICO_LAZY_CHUNKS: Readonly<Record<string, string>>;

declare const __webpack_get_script_filename__: (chunkId: string) => string;

/**
 * The shell's lazy chunks. Their hashes are in the shell's own verified file, so that pages don't repeat them.
 *
 * @param base address of the folder of the shell's files
 */
export function listLazyChunks(base: string): readonly ShellFile[] {
  return Object.entries(PORTICO_LAZY_CHUNKS).map(([id, integrity]) => ({
    address: `${base}${__webpack_get_script_filename__(id)}`,
    integrity,
  }));
}
