/** One folder of a storage: how its files are written, and what becomes of them. */
export interface StorageFolder {
  /** With a slash at the end. */
  readonly name: string;
  /**
   * - `once`: a file never changes
   * - `conditional`: writers name the state that they replace, and earlier states are kept
   * - `plain`: what was there before does not matter
   */
  readonly writing: "once" | "conditional" | "plain";
  /** Web servers and CDNs may read it. */
  readonly isServed: boolean;
  /** `portico gc` deletes what nothing names. */
  readonly isCollected: boolean;
  /** `portico repair` computes lost files from the rest of the storage; every other folder must be in a backup. */
  readonly isComputed: boolean;
}

type Traits = Partial<Omit<StorageFolder, "name" | "writing">>;

const folder = (name: string, writing: StorageFolder["writing"], traits: Traits = {}): StorageFolder => ({
  ...{ name, writing, isServed: false, isCollected: false, isComputed: false },
  ...traits,
});

/** All folders of a storage, each after what it names, so that a copy in this order never names what it lacks. */
export const storageFolders: readonly StorageFolder[] = [
  folder("remotes/", "once", { isServed: true, isCollected: true }),
  folder("page-styles/", "once", { isServed: true, isCollected: true, isComputed: true }),
  folder("templates/", "once", { isCollected: true }),
  folder("source-maps/", "once", { isCollected: true }),
  folder("previews/", "once", { isCollected: true }),
  folder("reasons/", "once"),
  folder("pages/", "plain", { isServed: true, isCollected: true, isComputed: true }),
  folder("published/", "conditional", { isComputed: true }),
  folder("proposals/", "conditional"),
  folder("shells/", "conditional"),
  folder("keyrings/", "conditional", { isComputed: true }),
  folder("channels/", "conditional", { isServed: true }),
];

/** The names of those that have a trait. */
export const foldersWith = (has: (folder: StorageFolder) => boolean): readonly string[] =>
  storageFolders.filter(has).map(({ name }) => name);
