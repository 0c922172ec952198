import type { Clock, CodedError } from "@portico/shared-sdk";
import type { ChannelRelease, FileRef } from "@portico/release/format";
import type { FileLoader, VerifiedFile } from "./fileLoader.ts";
import type { LoadJson } from "./jsonLoader.ts";
import type { ReleaseCandidate } from "./releaseCandidate.ts";

export interface ReleaseStart {
  readonly candidate: ReleaseCandidate;
  /** The place whose card was started; empty for the remote itself. */
  readonly place: string;
  /** Entry and the chunks of the first mount have run. */
  readonly scripts: Promise<void>;
  readonly styles: Promise<void>;
  /** The page's language. */
  readonly locale: string;
  /** The content of the release's message file in the page's language, not verified yet. */
  readonly messages: Promise<unknown>;
  /** The same for any language; each call uses addresses that were not requested before. */
  loadMessages(locale: string): Promise<unknown>;
  /** Units: milliseconds since the navigation began */
  readonly startedMs: number;
  /** Whether a file of it is still loading. */
  readonly isPending: boolean;
}

type MessagesError = CodedError<"MessagesError", "messages-failed">;

export interface ReleaseStarter {
  /**
   * Starts the files of a release's first mount, or of its card in a place; a second call returns the same downloads.
   */
  start(candidate: ReleaseCandidate, place?: string): ReleaseStart;
  /** Removes a failed start, so that the next call loads the files again. */
  remove(start: ReleaseStart): void;
  /** A release whose files this page has started, by the global name of its webpack runtime. */
  find(
    entryGlobal: string,
  ): { readonly release: ChannelRelease; readonly origins: readonly string[] } | undefined;
}

interface ReleaseStarterPorts {
  readonly files: FileLoader;
  readonly loadJson: LoadJson;
  readonly clock: Clock;
  readonly locale: string;
  /** Replaces an empty static origin of a channel. */
  readonly origin: string;
}

export function createReleaseStarter(ports: ReleaseStarterPorts): ReleaseStarter {
  const { files, clock, loadJson, locale } = ports;
  const starts = new Map<string, ReleaseStart>();
  // order: a container may request chunks after its failed start was removed
  const known = new Map<string, ReleaseCandidate>();

  const originsOf = ({ channel }: ReleaseCandidate) =>
    channel.document.staticOrigins.map((staticOrigin) => (staticOrigin === "" ? ports.origin : staticOrigin));

  function begin(candidate: ReleaseCandidate, place: string): ReleaseStart {
    const { release } = candidate;
    const origins = originsOf(candidate);
    const fileAt = ({ path, integrity }: FileRef): VerifiedFile => ({
      addresses: resolveAddresses(origins, release.base, path),
      integrity,
    });
    const isOfCard = ({ path }: FileRef) => path.startsWith(`place.${place}`);
    const first = place === "" ? release.scripts : release.lazyScripts.filter(isOfCard);
    const styles = release.styles
      .filter((file) => isOfCard(file) === (place !== ""))
      .map((file) => files.loadStyle(fileAt(file)));
    const scripts = [release.entry, ...first].map((file) => files.loadScript(fileAt(file)));
    // cards of one release have one file, with the messages that they use
    const loadMessages = (language: string) =>
      loadReleaseMessages(loadJson, (place && "place.") + language, release, origins);
    const sibling = [...starts.values()].find(
      (start) => place && start.place && start.candidate.release === release,
    );
    let isPending = true;
    const start: ReleaseStart = {
      candidate,
      place,
      scripts: Promise.all(scripts).then(() => undefined),
      styles: Promise.all(styles).then(() => undefined),
      locale,
      messages: sibling ? sibling.messages : loadMessages(locale),
      loadMessages,
      startedMs: clock.monotonicNow(),
      get isPending() {
        return isPending;
      },
    };
    const settle = () => {
      isPending = false;
    };
    // mountRelease handles the failure; until then it must not count as unhandled
    Promise.all([start.scripts, start.styles, start.messages]).then(settle, settle);
    for (const part of [start.scripts, start.styles, start.messages]) part.catch(() => {});
    return start;
  }

  return {
    start: (candidate, place = "") => {
      const { entryGlobal } = candidate.release;
      const underWay = starts.get(entryGlobal + place);
      if (underWay !== undefined) return underWay;
      known.set(entryGlobal, candidate);
      const start = begin(candidate, place);
      starts.set(entryGlobal + place, start);
      return start;
    },
    remove: (start) => {
      const key = start.candidate.release.entryGlobal + start.place;
      if (starts.get(key) === start) starts.delete(key);
    },
    find: (entryGlobal) => {
      const candidate = known.get(entryGlobal);
      return candidate && { release: candidate.release, origins: originsOf(candidate) };
    },
  };
}

/** Where a release's file can be fetched, first choice first. */
export function resolveAddresses(origins: readonly string[], base: string, path: string): readonly string[] {
  return (origins.length === 0 ? [""] : origins).map((origin) => `${origin}${base}${path}`);
}

async function loadReleaseMessages(
  loadJson: LoadJson,
  file: string,
  release: ChannelRelease,
  origins: readonly string[],
): Promise<unknown> {
  if (release.messages === undefined) return {};
  const path = release.messages.path.replace("{locale}", file);
  try {
    return await loadJson(resolveAddresses(origins, release.base, path));
  } catch (error) {
    const message = `no messages of ${release.entryGlobal} in ${file}: ${String(error)}`;
    const failure: Error & MessagesError = Object.assign(new Error(message), {
      name: "MessagesError" as const,
      code: "messages-failed" as const,
    });
    throw failure;
  }
}
