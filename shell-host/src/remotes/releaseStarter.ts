import type { Clock, CodedError } from "@portico/shared-sdk";
import {
  resolveRelease,
  type ChannelRelease,
  type ParsedChannel,
  type Visitor,
} from "@portico/release/format";
import type { FileLoader, VerifiedFile } from "./fileLoader.ts";

export interface ReleaseStart {
  readonly remote: string;
  readonly version: string;
  readonly rule: "edition" | "platform" | "canary" | "stable";
  readonly bucket: number | null;
  readonly release: ChannelRelease;
  /** Entry and the chunks of the first mount have run. */
  readonly scripts: Promise<void>;
  readonly styles: Promise<void>;
  /** The content of the release's message file in the page's language; whoever mounts it reads it. */
  readonly messages: Promise<unknown>;
  readonly startedMs: number;
}

export type StartRefusal = CodedError<
  "StartRefusal",
  "disabled" | "not-in-channel" | "release-refused" | "messages-failed"
>;

export type StartOutcome =
  { readonly ok: true; readonly start: ReleaseStart } | { readonly ok: false; readonly error: StartRefusal };

export interface ReleaseStarter {
  /** Begins every file of the release that the visitor gets; asking again gives the files that are under way. */
  start(remote: string, channel: ParsedChannel): StartOutcome;
  /** Forgets a failed start, so that the next one begins anew. */
  forget(start: ReleaseStart): void;
  /** A release whose files this page has started, by the global name that its webpack runtime knows. */
  find(
    entryGlobal: string,
  ): { readonly release: ChannelRelease; readonly origins: readonly string[] } | undefined;
}

interface ReleaseStarterPorts {
  readonly files: FileLoader;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly visitor: Visitor;
  readonly locale: string;
}

export function createReleaseStarter(ports: ReleaseStarterPorts): ReleaseStarter {
  const starts = new Map<string, ReleaseStart>();
  const originsByGlobal = new Map<string, readonly string[]>();

  function begin(
    remote: string,
    choice: Pick<ReleaseStart, "version" | "rule" | "bucket">,
    release: ChannelRelease,
    origins: readonly string[],
  ): ReleaseStart {
    const { files } = ports;
    const fileAt = (path: string, integrity: string): VerifiedFile => ({
      addresses: resolveAddresses(origins, release.base, path),
      integrity,
    });
    originsByGlobal.set(release.entryGlobal, origins);
    const scripts = [release.entry, ...release.scripts].map((file) =>
      files.loadScript(fileAt(file.path, file.integrity)),
    );
    const styles = release.styles.map((file) => files.loadStyle(fileAt(file.path, file.integrity)));
    const start: ReleaseStart = {
      remote,
      ...choice,
      release,
      scripts: Promise.all(scripts).then(() => undefined),
      styles: Promise.all(styles).then(() => undefined),
      messages: loadReleaseMessages(ports, release, origins),
      startedMs: ports.clock.monotonicNow(),
    };
    // whoever mounts the release handles the failure; until then it must not count as unhandled
    for (const part of [start.scripts, start.styles, start.messages]) part.catch(() => {});
    return start;
  }

  return {
    start: (remote, { document }) => {
      const channelRemote = Object.prototype.hasOwnProperty.call(document.remotes, remote)
        ? document.remotes[remote]
        : undefined;
      if (channelRemote === undefined) return refuse("not-in-channel", `the channel has no remote ${remote}`);
      const { version, rule, ...judged } = resolveRelease(channelRemote, ports.visitor);
      if (version === null) return refuse("disabled", `${remote} is switched off in the channel`);
      const release = channelRemote.releases[version];
      if (release === undefined) {
        return refuse("release-refused", `release ${version} of ${remote} did not pass verification`);
      }
      const known = starts.get(release.entryGlobal);
      if (known !== undefined) return { ok: true, start: known };
      const bucket = "bucket" in judged && judged.bucket !== undefined ? judged.bucket : null;
      const start = begin(remote, { version, rule, bucket }, release, document.staticOrigins);
      starts.set(release.entryGlobal, start);
      return { ok: true, start };
    },
    forget: (start) => {
      if (starts.get(start.release.entryGlobal) === start) starts.delete(start.release.entryGlobal);
    },
    find: (entryGlobal) => {
      const release = starts.get(entryGlobal)?.release;
      return release && { release, origins: originsByGlobal.get(entryGlobal) ?? [] };
    },
  };
}

/** Where a release's file can be fetched, first choice first. */
export function resolveAddresses(origins: readonly string[], base: string, path: string): readonly string[] {
  return (origins.length === 0 ? [""] : origins).map((origin) => `${origin}${base}${path}`);
}

async function loadReleaseMessages(
  { fetch, locale }: ReleaseStarterPorts,
  release: ChannelRelease,
  origins: readonly string[],
): Promise<unknown> {
  if (release.messages === undefined) return {};
  const path = release.messages.replace("{locale}", locale);
  for (const address of resolveAddresses(origins, release.base, path)) {
    try {
      const response = await fetch(address, { credentials: "omit" });
      if (response.ok) return await response.json();
    } catch {
      // the next address is tried; when none is left the failure is told below
    }
  }
  const message = `no messages of ${release.entryGlobal} in ${locale}`;
  throw Object.assign(new Error(message), { name: "StartRefusal", code: "messages-failed" });
}

function refuse(code: StartRefusal["code"], message: string): StartOutcome {
  return { ok: false, error: { name: "StartRefusal", code, message } };
}
