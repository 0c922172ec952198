import { verifyMessageFile } from "@portico/release/format";
import type { CodedError, MessageSet } from "@portico/shared-sdk";
import { fallbackLocale, parseMessageSet } from "@portico/shared-sdk/host";
import type { ReleaseStart } from "./releaseStarter.ts";

type MessagesError = Error & CodedError<"MessagesError", "unverified">;

/**
 * The messages of a started release. A file that the signed release does not cover is requested once more, at another
 * address; English replaces a language that can't be had.
 *
 * Errors: rejects with the last error when there is no English either; `onRefused` gets the error of each language
 */
export async function readReleaseMessages(
  { candidate: { release }, place, locale, messages, loadMessages }: ReleaseStart,
  onRefused: (reason: unknown) => void,
): Promise<MessageSet> {
  const tree = release.messages;
  if (tree === undefined) return {};

  const read = async (language: string, loading: Promise<unknown>): Promise<MessageSet> => {
    const file = (place && "place.") + language;
    const set = parseMessageSet(await verifyMessageFile(await loading, file, tree.root));
    if (set === null) throw createUnverifiedError(`${release.entryGlobal} in ${language}`);
    return set.messages;
  };
  const readAgain = (language: string) => (reason: unknown) => {
    if ((reason as MessagesError).code !== "unverified") throw reason;
    return read(language, loadMessages(language));
  };

  try {
    return await read(locale, messages).catch(readAgain(locale));
  } catch (error) {
    if (locale === fallbackLocale) throw error;
    onRefused(error);
    return read(fallbackLocale, loadMessages(fallbackLocale)).catch(readAgain(fallbackLocale));
  }
}

function createUnverifiedError(what: string): MessagesError {
  const message = `the messages of ${what} are not those of the signed release`;
  return Object.assign(new Error(message), { name: "MessagesError" as const, code: "unverified" as const });
}
