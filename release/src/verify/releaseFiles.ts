import { localesByEdition, resolveEdition } from "@portico/shared-sdk/host";
import type { ChannelDocument, ChannelRelease } from "../format/index.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { listFiles, toChannelRelease, type ReleaseRecord } from "../publish/releaseRecord.ts";
import { browsers } from "./browsers.ts";
import { expectStoredFile, type ExpectedFile } from "./expectedFile.ts";
import { listRemotePages } from "./remotePages.ts";
import type { RequestRound } from "./requestRound.ts";

interface ServedRelease {
  readonly release: ChannelRelease;
  /** Absolute address of its folder. */
  readonly base: string;
}

function listReleases(origin: string, document: ChannelDocument): ServedRelease[] {
  return Object.values(document.remotes)
    .flatMap((remote) => Object.values(remote.releases))
    .flatMap((release) => listBases(origin, document, release).map((base) => ({ release, base })));
}

/** Absolute addresses of the folder of a release, at each static origin. */
export const listBases = (
  origin: string,
  { staticOrigins }: ChannelDocument,
  { base }: ChannelRelease,
): readonly string[] =>
  staticOrigins.map((staticOrigin) => `${staticOrigin === "" ? origin : staticOrigin}${base}`);

/** Records by their address, as far as a browser gets the bytes that were signed. */
export type Records = ReadonlyMap<string, Uint8Array>;

const recordAddress = ({ release, base }: ServedRelease): string => `${base}${release.record.path}`;

export async function fetchRecords(
  origin: string,
  document: ChannelDocument,
  round: RequestRound,
  spreadMs: number,
): Promise<Records> {
  const releases = listReleases(origin, document);
  const records = new Map<string, Uint8Array>();
  const signed = new Map(releases.map((served) => [recordAddress(served), served.release.record.integrity]));
  await round.verify(
    releases.map(({ release, base }) =>
      expectStoredFile(`${base}${release.record.path}`, { integrity: release.record.integrity }),
    ),
    {
      spreadMs,
      onReceived: ({ file }, bytes) => {
        if (computeIntegrity(bytes) === signed.get(file)) records.set(file, bytes);
      },
    },
  );
  return records;
}

/** The channel lists what runs; the record, whose hash is in the channel, also lists messages, images and prerendered pages. */
export function listReleaseFiles(
  origin: string,
  document: ChannelDocument,
  records: Records,
  round: RequestRound,
): ExpectedFile[] {
  return listReleases(origin, document).flatMap((served) => {
    const { release, base } = served;
    const address = recordAddress(served);
    const record = readRecord(release, records.get(address));
    if (record === "bad-record") {
      const finding = {
        code: record,
        file: address,
        address,
        message: "lists other files than the channel",
      } as const;
      round.findings.push(...browsers.map(({ name }) => ({ ...finding, browser: name })));
    }
    const { entry, scripts, lazyScripts, styles } = release;
    const known =
      record === null || record === "bad-record"
        ? [entry, ...scripts, ...lazyScripts, ...styles]
        : listFiles(record);
    return known.map(({ path, integrity }) => expectStoredFile(`${base}${path}`, { integrity }));
  });
}

export interface PagesOptions {
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The shell's built site, which has the templates of the pages. */
  readonly siteDirectory: string;
}

/** Builds the pages of remotes from the files that browsers get, and lists them. */
export async function listPagesOfRemotes(
  { origin, now: nowMs, siteDirectory }: PagesOptions,
  document: ChannelDocument,
  records: Records,
  round: RequestRound,
): Promise<ExpectedFile[]> {
  const findRecord = (release: ChannelRelease): ReleaseRecord | null => {
    const record = readRecord(
      release,
      records.get(recordAddress({ release, base: `${origin}${release.base}` })),
    );
    return record === "bad-record" ? null : record;
  };
  const locales: readonly string[] = localesByEdition[resolveEdition(new URL(origin).host)];
  const files = Object.values(document.remotes)
    .flatMap(({ releases }) => Object.values(releases))
    .flatMap((release) =>
      Object.entries(findRecord(release)?.pages ?? {})
        .filter(([key]) => locales.includes(key.slice(key.indexOf("/") + 1)))
        .map(([, file]) => ({
          file,
          expectedFile: expectStoredFile(`${origin}${release.base}${file.path}`, {
            integrity: file.integrity,
          }),
        })),
    );
  const signed = new Map(files.map(({ file, expectedFile }) => [expectedFile.address, file.integrity]));
  const received = new Map<string, Uint8Array>();
  await round.verify(
    files.map(({ expectedFile }) => expectedFile),
    {
      onReceived: ({ file }, bytes) => {
        if (computeIntegrity(bytes) === signed.get(file)) received.set(file, bytes);
      },
    },
  );
  return listRemotePages({
    siteDirectory,
    origin,
    document,
    nowMs,
    findRecord,
    readFile: (release, path) => received.get(`${origin}${release.base}${path}`) ?? null,
  });
}

/** A record whose bytes match the signed hash; `null` when no browser received such a record. */
function readRecord(
  release: ChannelRelease,
  bytes: Uint8Array | undefined,
): ReleaseRecord | "bad-record" | null {
  if (bytes === undefined) return null;
  const record = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseRecord;
  const { signatures: _, ...unsigned } = release;
  return JSON.stringify(toChannelRelease(record, release.record)) === JSON.stringify(unsigned)
    ? record
    : "bad-record";
}
