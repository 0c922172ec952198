import type { ChannelRelease, FileRef, Placement } from "../format/index.ts";
import { messagesTemplate } from "../format/recordedRelease.ts";
import type { UntranslatedMessages } from "./untranslated.ts";

export { releaseRecordName } from "../format/recordedRelease.ts";

/**
 * All facts about a release, stored as `remotes/{name}/{version}/release.json`: what runs (as in the channel) and
 * what does not. The same build gives the same text, so it contains nothing that depends on the time of publishing.
 */
export interface ReleaseRecord {
  readonly schema: 1;
  readonly name: string;
  readonly version: string;
  readonly sourceRevision?: string;
  readonly contract: string;
  readonly placement: Placement;
  /** Places of other pages with a card of the remote, which the container exposes as `./{place}`; `promote` puts them into the channel. */
  readonly places?: Readonly<
    Record<string, { readonly pages?: readonly string[]; readonly heights?: PlaceHeights }>
  >;
  /** What the remote uses of its context; `promote` puts it into the channel. */
  readonly capabilities: readonly string[];
  readonly entryGlobal: string;
  readonly exposes: readonly string[];
  /** Share key to the range that the remote accepts. */
  readonly sharedRanges: Readonly<Record<string, string>>;
  readonly entry: RecordFile;
  readonly scripts: readonly RecordFile[];
  readonly lazyScripts: readonly RecordFile[];
  readonly styles: readonly RecordFile[];
  /** Images and fonts. */
  readonly assets: readonly RecordFile[];
  /** Locale to its message file, and `place.{locale}` to that of the cards. */
  readonly messages: Readonly<Record<string, RecordFile>>;
  /** Root of the Merkle tree over the message files; absent without any. */
  readonly messagesRoot?: string;
  /** What pages show in English although they are in another language; `promote` to production refuses it unless asked to accept it. */
  readonly untranslated?: UntranslatedMessages;
  /** `{edition}/{locale}` to the prerendered first paint. */
  readonly prerendered: Readonly<Record<string, RecordFile>>;
  /**
   * Locale to the prerendered pages in it, an array of `PrerenderedPage`; `place.{place}/{locale}` to an array with the card of a
   * place, `{ html }`.
   */
  readonly pages: Readonly<Record<string, RecordFile>>;
}

/** What pages reserve for a card, up to a width of 767 px and above it. Units: CSS pixels */
export interface PlaceHeights {
  readonly narrow: number;
  readonly wide: number;
}

export interface RecordFile extends FileRef {
  readonly bytes: number;
}

/** A release as the channel carries it, before anyone signed it. */
export type UnsignedRelease = Omit<ChannelRelease, "signatures">;

export function releaseFolder(name: string, version: string): string {
  return `remotes/${name}/${version}`;
}

/** The text that pages load. */
export function listLoadedFiles(record: ReleaseRecord): RecordFile[] {
  return [
    record.entry,
    ...record.scripts,
    ...record.lazyScripts,
    ...record.styles,
    ...Object.values(record.messages),
  ];
}

/** Everything that a record lists; the record itself is not among them. */
export function listFiles(record: ReleaseRecord): RecordFile[] {
  return [
    ...listLoadedFiles(record),
    ...record.assets,
    ...Object.values(record.prerendered),
    ...Object.values(record.pages),
  ];
}

/** The part of a record that the channel contains. */
export function toChannelRelease(record: ReleaseRecord, recordFile: FileRef): UnsignedRelease {
  return {
    base: `/${releaseFolder(record.name, record.version)}/`,
    contract: record.contract,
    entryGlobal: record.entryGlobal,
    entry: refer(record.entry),
    scripts: record.scripts.map(refer),
    lazyScripts: record.lazyScripts.map(refer),
    styles: record.styles.map(refer),
    ...(record.messagesRoot !== undefined && {
      messages: { path: messagesTemplate, root: record.messagesRoot },
    }),
    record: refer(recordFile),
  };
}

/** Refers to a file without its size, which no page needs. */
const refer = ({ path, integrity }: FileRef): FileRef => ({ path, integrity });
