/**
 * The storage of releases and channels. Small enough for a folder and for an object store: an immutable put is a put with
 * `If-None-Match: *`, a conditional write one with `If-Match`, and `tag` is the store's ETag.
 *
 * Paths are relative, with `/`, and no segment starts with a dot. Every method refuses another path with the code `bad-path`.
 */
export interface Storage {
  /** `null` when there is nothing at that path. */
  read(path: string): Promise<StoredFile | null>;
  /**
   * Every state of a replaceable file that the storage still has, the current one included, newest first: generations of a
   * folder, versions of an object store. One at a time, since there can be thousands.
   *
   * @param known a state that the caller has compared with all before it; where each state costs a request, these may be left out
   * @param current what the caller has just read at that path, which need not be read again
   */
  readVersions(path: string, known?: Uint8Array, current?: StoredFile | null): AsyncIterable<Uint8Array>;
  /**
   * Writes a file that will never change. The same bytes again are fine; other bytes are refused.
   *
   * Errors: `ReleaseError` with code `changed-bytes`
   */
  putImmutable(path: string, bytes: Uint8Array): Promise<void>;
  /**
   * Writes a file whose earlier content no longer matters, such as a generated page. Servers see the old bytes or the new,
   * never a part.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Removes a file with its earlier states. Nothing at that path is fine. */
  remove(path: string): Promise<void>;
  /** Writes only if the path is still at `expectedTag` (`null`: still empty); resolves to whether it wrote. */
  replace(path: string, bytes: Uint8Array, expectedTag: string | null): Promise<boolean>;
  /** Every path that begins with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /**
   * The same with size and date, in any order and one after another, since there can be millions; a file that is removed
   * meanwhile is missing.
   */
  listDated(prefix: string): AsyncIterable<DatedFile>;
}

/**
 * How many earlier states in a row may be no newer than the newest verified one before the search for a newer one ends: those of two
 * days, with a timestamp job that runs every hour. A writer of that many can delete the newer ones as well.
 */
export const searchedStates = 48;

/** Units: milliseconds since the epoch, of the last write; infinite where the store gives none */
export interface DatedFile {
  readonly path: string;
  readonly bytes: number;
  readonly dateMs: number;
}

export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly tag: string;
}
