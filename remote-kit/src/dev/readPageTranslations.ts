import { readReleaseRecord, type Storage } from "@portico/release";
import { locales, toIntlTag } from "@portico/shared-sdk/host";
import { listShownLocales } from "../manifest/listShownLocales.ts";
import type { Remote } from "../manifest/listRemotes.ts";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import { listUntranslated } from "../messages/listUntranslated.ts";
import { baseFileOf } from "../messages/messageFiles.ts";
import { resolveWorkspaceMessages } from "../messages/resolveWorkspaceMessages.ts";

/** The messages of one remote that pages show in English. */
export interface UntranslatedRemote {
  readonly remote: string;
  /** Ids by the language's file, such as `tr`; only languages that lack one. */
  readonly missing: Readonly<Record<string, readonly string[]>>;
  /** All its messages in English, by id; absent for a release that was published, which names only what is missing. */
  readonly english?: Readonly<Record<string, string>>;
}

/** What an open page needs to list the messages that it shows in English. */
export interface PageTranslations {
  /** The language's file by the `lang` of a page: `tr` for `tr-TR`. */
  readonly fileByLanguage: Readonly<Record<string, string>>;
  /** The developed remote first. */
  readonly remotes: readonly UntranslatedRemote[];
}

const fileByLanguage = Object.fromEntries(locales.map((locale) => [toIntlTag(locale), baseFileOf(locale)]));

/**
 * Reads which messages have no translation: those of the developed remote from its files, those of the channel's other remotes
 * from the records of their releases.
 *
 * Errors: those of `listUntranslated` and `readReleaseRecord`
 *
 * @param stable the channel's releases: version by name
 */
export async function readPageTranslations(
  { directory, manifest: { name } }: Pick<Remote, "directory" | "manifest">,
  storage: Storage,
  stable: Readonly<Record<string, string>>,
): Promise<PageTranslations> {
  const shown = listShownLocales(readRemoteManifest(directory).editions);
  const developed: UntranslatedRemote = {
    remote: name,
    missing: listUntranslated(directory, shown),
    english: Object.fromEntries(resolveWorkspaceMessages(directory).english),
  };
  const others = Object.entries(stable).filter(([other]) => other !== name);
  const published = await Promise.all(
    others.map(async ([remote, version]): Promise<UntranslatedRemote> => {
      const { record } = await readReleaseRecord(storage, remote, version);
      return { remote, missing: record.untranslated ?? {} };
    }),
  );
  return { fileByLanguage, remotes: [developed, ...published] };
}

/** One line about the developed remote: how many messages each language lacks. */
export function summarizeTranslations({ remotes: [developed] }: PageTranslations): string {
  const { remote, missing = {}, english = {} } = developed ?? {};
  const counts = Object.entries(missing).map(([file, ids]) => `${file} ${ids.length}`);
  if (counts.length === 0) return `${remote}: every message is translated`;
  const total = Object.keys(english).length;
  return `${remote}: ${total} messages, without a translation: ${counts.join(", ")}; pages show English`;
}
